"""`svampkit corpus lint`: the slips of a corpus, each with its place, what was found and what is proposed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import AsIs, ColumnNames, Format, Ids, Paths, Strict, read_corpus
from svampkit.cli.written import json_lines

if TYPE_CHECKING:
    from svampkit.lint import Fault
    from svampkit.problem import Problem

__all__ = ["lint"]


def lint(
    paths: Paths,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="Write the problems with what is certain mended (JSONL).", callback=json_lines
        ),
    ] = None,
    only: Annotated[
        str, typer.Option("--only", help="Only these kinds of fault, such as spelling,than; see the table.")
    ] = "",
    shown: Annotated[int, typer.Option("--shown", min=0, help="Faults to print of each kind.")] = 5,
    as_seeds: Annotated[
        bool,
        typer.Option(
            "--as-seeds", help="Also what makes a problem a doubtful seed, as `select` sees it; a parser is asked."
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a fault instead.")] = False,
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    as_is: AsIs = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Look for slips: spelling, agreement, articles, end marks, fragments, run-ons, 'that' for 'than', doubled words,
    numbers that stand nowhere, answers that are not the equation's, near-duplicates.

    What is certain can be mended (-o, and `tag` does it); the doubtful is a person's.

    Example: svampkit corpus lint SVAMP.json -o mended.jsonl
    """
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.lint import as_seed, lint_all, mend
    from svampkit.lint import lint as lint_one
    from svampkit.problem import problem_to_row

    kinds = _kinds(only)
    read = read_corpus(paths, format, ids, strict, columns, as_is, quiet)
    found = lint_all(read.problems, kinds, as_seed if as_seeds else lint_one)
    counts = Counter((fault.kind, fault.certain) for faults in found for fault in faults)
    if json:
        _print_rows(read.problems, found)
    elif not quiet:
        _show(counts)
        _show_faults(read.problems, found, shown)
        _tell_clean(found)
    if output is not None:
        mended = [mend(problem)[0] for problem in read.problems]
        write_jsonl(output, map(problem_to_row, mended))
        write_manifest(
            manifest_beside(output),
            command="corpus lint",
            options={"format": format, "columns": columns, "as_is": as_is},
            seed=None,
            inputs=[path for path in [*paths, *(ids or ())] if path.is_file()],
            outputs=[output],
            counts={
                "problems": len(mended),
                "certain": {kind: count for (kind, sure), count in sorted(counts.items()) if sure},
                "doubtful": {kind: count for (kind, sure), count in sorted(counts.items()) if not sure},
            },
        )
        changed = sum(after.text != before.text for after, before in zip(mended, read.problems, strict=True))
        if not json:
            say(f"{output}: {several(len(mended), 'problem')}, {changed:,} of them mended", quiet)


def _kinds(only: str) -> list[str]:
    """The kinds of fault in "spelling,than"; UsageError where one of them is none."""
    from svampkit.errors import UsageError
    from svampkit.lint import KINDS

    kinds = [name.strip() for name in only.split(",") if name.strip()]
    if only and not kinds:
        raise UsageError(f"--only {only!r} names no kind of fault; the kinds are {', '.join(KINDS)}.")
    for name in kinds:
        if name not in KINDS:
            raise UsageError(f"--only: {name!r} is no kind of fault; the kinds are {', '.join(KINDS)}.")
    return kinds


def _print_rows(problems: Sequence[Problem], found: Sequence[Sequence[Fault]]) -> None:
    """One JSON object a fault."""
    import orjson

    for problem, faults in zip(problems, found, strict=True):
        for fault in faults:
            row = {"id": problem.id, "kind": fault.kind, "part": fault.part, "start": fault.start, "end": fault.end}
            row |= {"found": fault.found, "proposed": fault.proposed, "certain": fault.certain}
            typer.echo(orjson.dumps(row).decode())


def _show_faults(problems: Sequence[Problem], found: Sequence[Sequence[Fault]], shown: int) -> None:
    """The first faults of each kind, and how many more there are."""
    from svampkit.lint import KINDS

    for kind in KINDS:
        of_kind = [
            (problem, fault)
            for problem, faults in zip(problems, found, strict=True)
            for fault in faults
            if fault.kind == kind
        ]
        for problem, fault in of_kind[:shown]:
            echo(f"{problem.id}: {fault}{'' if fault.certain else ' (doubtful)'}")
        if shown and len(of_kind) > shown:
            echo(f"… {len(of_kind) - shown} more of {kind}")


def _tell_clean(found: Sequence[Sequence[Fault]]) -> None:
    """How many problems have no fault, only faults that are mended for certain, or a doubtful one."""
    clean = sum(not faults for faults in found)
    mendable = sum(bool(faults) and all(fault.certain for fault in faults) for faults in found)
    say(
        f"{several(len(found), 'problem')}: {clean:,} clean, {mendable:,} mended by what is certain, "
        f"{len(found) - clean - mendable:,} with something doubtful"
    )


def _show(counts: Counter[tuple[str, bool]]) -> None:
    """How many faults of each kind there are, certain and doubtful, with what the kind is."""
    from rich.table import Table

    from svampkit.lint import KINDS

    table = Table("fault", "certain", "doubtful", "what it is", box=None)
    for kind, meaning in KINDS.items():
        if counts[kind, True] or counts[kind, False]:
            table.add_row(kind, str(counts[kind, True]), str(counts[kind, False]), meaning)
    if table.rows:
        console().print(table)
