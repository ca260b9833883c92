"""`svampkit select`: choose seeds that stand for a corpus."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, console, echo, progress, say
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import AsIs, ColumnNames, Format, Ids, Paths, Strict, read_corpus
from svampkit.cli.written import json_lines
from svampkit.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from svampkit.problem import Problem
    from svampkit.selection import Selection
    from svampkit.selection.model import Options

__all__ = [
    "DropType",
    "Embedder",
    "EmbeddingCache",
    "KeepType",
    "MaxOps",
    "MaxWords",
    "MinGroup",
    "Quota",
    "SeedCount",
    "parse_quotas",
    "select",
]

SeedCount = Annotated[int, typer.Option("--k", help="Number of seeds.")]
MaxWords = Annotated[
    int | None, typer.Option("--max-words", help="Leave out longer problems; 40, or 90 in a corpus of many steps.")
]
MaxOps = Annotated[
    int | None,
    typer.Option("--max-ops", help="Leave out problems with more operators; 1, or 8 in a corpus of many steps."),
]
MinGroup = Annotated[
    int | None,
    typer.Option("--min-group", help="Leave out types with fewer problems; 20, or a tenth of a small corpus."),
]
KeepType = Annotated[
    list[str] | None,
    typer.Option(
        "--keep-type",
        help="Types to choose from, '*' for all; SVAMP's four unless given, all in a corpus of many steps.",
    ),
]
DropType = Annotated[
    list[str] | None,
    typer.Option("--drop-type", help="A type to leave out, such as 'TVQ-*'; may be given again."),
]
Quota = Annotated[
    list[str] | None,
    typer.Option("--quota", help="Seeds of one type, TYPE=N; may be given again and then replaces --k."),
]
Embedder = Annotated[
    str, typer.Option("--embedder", help="Sentence embeddings: default, a model's folder or hub name.")
]
EmbeddingCache = Annotated[Path | None, typer.Option("--cache", help="Folder that keeps embeddings.")]
Sample = Annotated[
    int,
    typer.Option(
        "--sample", help="Embed at most so many problems; of more, some of each type stand for all. 0 embeds all."
    ),
]


def select(
    paths: Paths,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The seeds to write, a problem file (JSONL).", callback=json_lines)
    ],
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    k: SeedCount = 100,
    max_words: MaxWords = None,
    max_ops: MaxOps = None,
    min_group: MinGroup = None,
    keep_type: KeepType = None,
    drop_type: DropType = None,
    quota: Quota = None,
    embedder: Embedder = "default",
    cache: EmbeddingCache = None,
    sample: Sample = 20_000,
    seed: Annotated[int, typer.Option("--seed", help="Root seed; the same seed chooses the same problems.")] = 0,
    as_is: AsIs = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Choose seeds that stand for a corpus: filter, group by type, cluster, take the nearest to each centre.

    Unless told otherwise, only SVAMP's four types are kept (of ASDiv this leaves out Sum, Difference, TVQ-*,
    Ceil-Division, Floor-Division, Geometry and the rest), equations with one operator, and texts of at most 40
    words. A problem without a type is grouped by its operator. In a corpus of many steps (fewer than a third of its
    equations have one operator) all types, eight operators and 90 words are kept.

    Of a cluster the nearest problem without a doubtful fault (see `corpus lint`) is taken; --as-is takes the nearest.

    Example: svampkit select ASDiv.xml -o seeds.jsonl --k 100
    """
    from dataclasses import replace

    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.fitting import fitting
    from svampkit.found import find_equations
    from svampkit.selection import seed_to_row

    quotas = parse_quotas(quota or ())
    refuse_over_inputs([*paths, *(ids or ())], [output, manifest_beside(output)])
    read = read_corpus(paths, format, ids, strict, columns, as_is, quiet)
    with progress(quiet) as display:
        reading = display.add_task("finding equations", total=None)
        problems = find_equations(
            read.problems, told=lambda done, total: display.update(reading, completed=done, total=total)
        )
    filters = fitting(problems, max_words=max_words, max_ops=max_ops, min_group=min_group, keep_types=keep_type or ())
    options = replace(filters, k=k, drop_types=tuple(drop_type or ()), quotas=quotas, sample=sample, seed=seed)
    selection = _chosen(problems, options, embedder, cache, as_is, quiet)
    write_jsonl(output, map(seed_to_row, selection.seeds))
    write_manifest(
        manifest_beside(output),
        command="select",
        options=_told(options)
        | {"embedder": embedder, "sample": sample, "format": format, "columns": columns, "as_is": as_is},
        seed=seed,
        inputs=[path for path in [*paths, *(ids or ())] if path.is_file()],
        outputs=[output],
        counts=_counts(selection, len(read.skipped)),
    )
    if not quiet:
        _show(selection, len(read.skipped))
        say(f"{output}: {len(selection.seeds)} seeds", quiet)


def _told(options: Options) -> dict[str, Any]:
    """What the seeds were chosen by, for the manifest."""
    return {
        "k": options.k,
        "max_words": options.max_words,
        "max_ops": options.max_ops,
        "min_group": options.min_group,
        "keep_types": list(options.keep_types),
        "drop_types": list(options.drop_types),
        "quotas": dict(options.quotas),
    }


def _counts(selection: Selection, skipped: int) -> dict[str, Any]:
    """What was left out and what was chosen, for the manifest."""
    return {
        "considered": selection.considered,
        "skipped": skipped,
        "removed": dict(selection.removed),
        "passed over as not clean": sum(seed.passed for seed in selection.seeds),
        "embedded": {group.name: group.embedded for group in selection.groups},
        "seeds": {group.name: group.quota for group in selection.groups},
    }


def _chosen(
    problems: Sequence[Problem],
    options: Options,
    embedder: str,
    cache: Path | None,
    as_is: bool,
    quiet: bool,
) -> Selection:
    """Embed the problems' texts and choose among them; ``as_is`` takes a doubtful problem as well as a clean one."""
    from svampkit.embedding import embedder as make_embedder
    from svampkit.lint import TIERS
    from svampkit.selection import select as choose

    with progress(quiet) as display:
        task = display.add_task("embedding texts", total=None)

        def told(done: int, total: int) -> None:
            description = "embedding texts" if done < total else "choosing seeds"
            display.update(task, description=description, completed=done, total=total or None)

        embed = make_embedder(embedder, cache, told)
        return choose(problems, options, embed, *(() if as_is else TIERS))


def parse_quotas(texts: list[str] | tuple[str, ...]) -> dict[str, int]:
    """Read "Addition=28" …; UsageError on anything else."""
    quotas: dict[str, int] = {}
    for text in texts:
        name, mark, count = text.partition("=")
        if not mark or not name.strip() or not re.fullmatch(r"\d{1,7}", count.strip(), re.ASCII):
            raise UsageError(f"--quota {text!r} was found; expected TYPE=N, such as Addition=28.")
        quotas[name.strip()] = int(count)
    return quotas


def _show(selection: Selection, skipped: int) -> None:
    """The groups with their seeds as a table, and what was embedded, passed over and removed."""

    from rich.table import Table

    from svampkit.selection import MANY

    table = Table("group", "problems left", "seeds", "problems a seed stands for", box=None)
    for group in selection.groups:
        sizes = [seed.represents for seed in selection.seeds if seed.group == group.name]
        spread = f"{min(sizes)}-{max(sizes)}" if sizes else ""
        table.add_row(group.name, str(group.available), str(group.quota), spread)
    console().print(table)
    asked = [group for group in selection.groups if group.quota]
    if any(group.embedded < group.available for group in asked):
        drawn, left = sum(group.embedded for group in asked), sum(group.available for group in asked)
        echo(f"embedded {drawn:,} of {left:,} problems, drawn by the seed, to stand for all (--sample 0: all)")
    for group in asked:
        if group.embedded > MANY:
            echo(f"{group.name}: clustered by mini-batches, as groups of more than {MANY:,} problems are")
    if passed := sum(seed.passed for seed in selection.seeds):
        echo(f"{passed} nearer problems passed over as not clean (`corpus lint` names the faults; --as-is keeps)")
    removed = ", ".join(f"{name} {count}" for name, count in selection.removed.items() if count)
    echo(
        f"of {selection.considered} problems removed: {removed or 'none'}; records that could not be read: {skipped}"
    )
