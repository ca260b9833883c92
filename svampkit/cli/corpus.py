"""`svampkit corpus stats` and `svampkit corpus convert`: look at a corpus, turn it into a problem file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, say
from svampkit.cli.reading import AsIs, ColumnNames, Format, Ids, Paths, Strict, read_corpus, tell_skipped
from svampkit.cli.written import ProblemFile

__all__ = ["Format", "Ids", "Paths", "Strict", "convert", "manifest_beside", "stats"]


def stats(
    paths: Paths,
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    as_is: AsIs = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Count problems, equation templates, operators, types, grades and variations.

    Example: svampkit corpus stats SVAMP.json --json
    """
    from svampkit.corpora.statistics import statistics, statistics_to_dict

    read = read_corpus(paths, format, ids, strict, columns, as_is, quiet, systems=True)
    found = statistics(read)
    if json:
        import orjson

        typer.echo(orjson.dumps(statistics_to_dict(found), option=orjson.OPT_INDENT_2))
        return
    if quiet:
        return
    from rich.table import Table

    table = Table("", "", show_header=False, box=None)
    table.add_row("problems", str(found.problems))
    if found.without_equation:
        table.add_row("without an equation", str(found.without_equation))
    if found.systems:
        sizes = ", ".join(f"{size}: {count}" for size, count in found.system_sizes.items())
        table.add_row("equation systems", f"{found.systems}, by number of equations {sizes}")
        table.add_row("system templates", str(found.system_templates))
    table.add_row("skipped", str(found.skipped))
    table.add_row("equation templates", str(found.equation_templates))
    table.add_row("mean operators", f"{found.mean_operators:.2f}")
    table.add_row("mean words", f"{found.mean_words:.1f}")
    if found.seeds:
        table.add_row("seeds", str(found.seeds))
    for title in ("types", "grades", "codes", "categories", "operators", "mended", "skipped_reasons"):
        counts = getattr(found, title)
        if counts:
            table.add_row(
                title.replace("_", " ").replace("mended", "put in order"),
                ", ".join(f"{name} {count}" for name, count in counts.items()),
            )
    console().print(table)
    tell_skipped(read.skipped)


def convert(
    paths: Paths,
    output: ProblemFile,
    format: Format = "auto",
    columns: ColumnNames = "",
    ids: Ids = None,
    as_is: AsIs = False,
    equations: Annotated[
        bool,
        typer.Option("--find-equations", help="Read the texts of problems without an equation for one."),
    ] = False,
    systems: Annotated[
        bool, typer.Option("--systems", help="Problems with several equations, unknowns or answers too.")
    ] = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Write a corpus as a problem file, one problem a line.

    Example: svampkit corpus convert ASDiv.xml -o problems.jsonl
    """
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.found import find_equations
    from svampkit.problem import problem_to_row

    refuse_over_inputs([*paths, *(ids or ())], [output, manifest_beside(output)])
    read = read_corpus(paths, format, ids, strict, columns, as_is, quiet, systems)
    problems = find_equations(read.problems) if equations else list(read.problems)
    found = sum(problem.found for problem in problems)
    count = write_jsonl(output, map(problem_to_row, problems))
    write_manifest(
        manifest_beside(output),
        command="corpus convert",
        options={"format": format, "columns": columns, "as_is": as_is, "strict": strict, "systems": systems},
        seed=None,
        inputs=[path for path in [*paths, *(ids or ())] if path.is_file()],
        outputs=[output],
        counts={"problems": count, "skipped": len(read.skipped)} | ({"equations found": found} if found else {}),
    )
    say(f"{output}: {count} problems, {len(read.skipped)} records skipped", quiet)
    if found:
        say(f"equations found by reading the texts: {found}", quiet)
    if not quiet:
        tell_skipped(read.skipped)


def manifest_beside(output: Path) -> Path:
    """Where the manifest of a command lies that writes one file: "seeds.manifest.json" beside "seeds.jsonl"."""
    return output.with_name(f"{output.stem}.manifest.json")
