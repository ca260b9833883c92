"""`svampkit corpus lint`: the slips of a corpus, each with its place, what was found and what is proposed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import AsIs, ColumnNames, Format, Ids, Paths, Strict, read_corpus

__all__ = ["lint"]


def lint(
    paths: Paths,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the problems with what is certain mended (JSONL).")
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
    import orjson

    from svampkit.errors import UsageError
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.lint import KINDS, as_seed, lint_all, mend
    from svampkit.lint import lint as lint_one
    from svampkit.problem import problem_to_row

    kinds = [name.strip() for name in only.split(",") if name.strip()]
    for name in kinds:
        if name not in KINDS:
            raise UsageError(f"--only: {name!r} is no kind of fault; the kinds are {', '.join(KINDS)}.")
    read = read_corpus(paths, format, ids, strict, columns, as_is, quiet)
    found = lint_all(read.problems, kinds, as_seed if as_seeds else lint_one)
    counts = Counter((fault.kind, fault.certain) for faults in found for fault in faults)
    if json:
        for problem, faults in zip(read.problems, found, strict=True):
            for fault in faults:
                row = {
                    "id": problem.id,
                    "kind": fault.kind,
                    "part": fault.part,
                    "start": fault.start,
                    "end": fault.end,
                }
                row |= {"found": fault.found, "proposed": fault.proposed, "certain": fault.certain}
                typer.echo(orjson.dumps(row).decode())
    elif not quiet:
        _show(counts)
        for kind in KINDS:
            several_of_it = [
                (p, f) for p, faults in zip(read.problems, found, strict=True) for f in faults if f.kind == kind
            ]
            for problem, fault in several_of_it[:shown]:
                echo(f"{problem.id}: {fault}{'' if fault.certain else ' (doubtful)'}")
            if shown and len(several_of_it) > shown:
                echo(f"… {len(several_of_it) - shown} more of {kind}")
        clean = sum(not faults for faults in found)
        mendable = sum(bool(faults) and all(fault.certain for fault in faults) for faults in found)
        doubtful = len(found) - clean - mendable
        say(
            f"{several(len(found), 'problem')}: {clean:,} clean, {mendable:,} mended by what is certain, "
            f"{doubtful:,} with something doubtful"
        )
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


def _show(counts: Counter[tuple[str, bool]]) -> None:
    from rich.table import Table

    from svampkit.lint import KINDS

    table = Table("fault", "certain", "doubtful", "what it is", box=None)
    for kind, meaning in KINDS.items():
        if counts[kind, True] or counts[kind, False]:
            table.add_row(kind, str(counts[kind, True]), str(counts[kind, False]), meaning)
    if table.rows:
        console().print(table)
