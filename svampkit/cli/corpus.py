"""`svampkit corpus stats` and `svampkit corpus convert`: look at a corpus, turn it into a problem file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say
from svampkit.errors import InputError

__all__ = ["corpus", "manifest_beside", "nothing_read"]

corpus = typer.Typer(help="Read a corpus: what is in it, and as a problem file.", no_args_is_help=True)

Paths = Annotated[list[Path], typer.Argument(help="Files or folders of problems.", metavar="PATH...")]
Format = Annotated[
    str,
    typer.Option(
        "--format", help="auto, svamp, svamp-csv, asdiv, mawps, derivations or svampkit; auto tells by the content."
    ),
]
Ids = Annotated[
    list[Path] | None,
    typer.Option("--ids", help="Only the problems that this file names, one id a line; may be given again."),
]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be used.")]


@corpus.command("stats")
def stats(
    paths: Paths,
    format: Format = "auto",
    ids: Ids = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Count problems, equation templates, operators, types, grades and variations.

    Example: svampkit corpus stats SVAMP.json --json
    """
    from svampkit.corpora import read_ids, read_problems
    from svampkit.corpora.statistics import statistics, statistics_to_dict

    read = read_problems(paths, format, read_ids(ids or ()), strict)
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
    table.add_row("skipped", str(found.skipped))
    table.add_row("equation templates", str(found.equation_templates))
    table.add_row("mean operators", f"{found.mean_operators:.2f}")
    table.add_row("mean words", f"{found.mean_words:.1f}")
    if found.seeds:
        table.add_row("seeds", str(found.seeds))
    for title in ("types", "grades", "codes", "categories", "operators", "skipped_reasons"):
        counts = getattr(found, title)
        if counts:
            table.add_row(title.replace("_", " "), ", ".join(f"{name} {count}" for name, count in counts.items()))
    console().print(table)
    _tell_skipped(read.skipped)


@corpus.command("convert")
def convert(
    paths: Paths,
    output: Annotated[Path, typer.Option("-o", "--output", help="The problem file to write (JSONL).")],
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Write a corpus as a problem file, one problem a line.

    Example: svampkit corpus convert ASDiv.xml -o problems.jsonl
    """
    from svampkit.corpora import read_ids, read_problems
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.problem import problem_to_row

    refuse_over_inputs([*paths, *(ids or ())], [output, manifest_beside(output)])
    read = read_problems(paths, format, read_ids(ids or ()), strict)
    if not read.problems:
        raise nothing_read(paths, read.skipped)
    count = write_jsonl(output, (problem_to_row(problem) for problem in read.problems))
    write_manifest(
        manifest_beside(output),
        command="corpus convert",
        options={"format": format, "strict": strict},
        seed=None,
        inputs=[path for path in [*paths, *(ids or ())] if path.is_file()],
        outputs=[output],
        counts={"problems": count, "skipped": len(read.skipped)},
    )
    say(f"{output}: {count} problems, {len(read.skipped)} records skipped", quiet)
    if not quiet:
        _tell_skipped(read.skipped)


def nothing_read(paths: Sequence[Path], skipped: Sequence[tuple[str, str]]) -> InputError:
    """The error to raise where files hold no problem that can be read: it names the first reason."""
    reason = f" ({skipped[0][0]}: {skipped[0][1].rstrip('.')})" if skipped else ""
    return InputError(f"{', '.join(map(str, paths))} holds no problem that can be read{reason}; nothing was written.")


def manifest_beside(output: Path) -> Path:
    """Where the manifest of a command lies that writes one file: "seeds.manifest.json" beside "seeds.jsonl"."""
    return output.with_name(f"{output.stem}.manifest.json")


def _tell_skipped(skipped: tuple[tuple[str, str], ...], shown: int = 10) -> None:
    for place, reason in skipped[:shown]:
        echo(f"skipped: {place}: {reason}", err=True)
    if len(skipped) > shown:
        echo(f"skipped: {len(skipped) - shown} more; --strict stops at the first.", err=True)
