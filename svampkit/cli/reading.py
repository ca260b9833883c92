"""Reading a corpus for a command: the options that all of them share, what was guessed, what was left out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from svampkit.corpora import Corpus
from svampkit.cli.common import echo, waiting

__all__ = ["AsIs", "ColumnNames", "Format", "Ids", "Paths", "Strict", "read_corpus", "tell_skipped"]

Paths = Annotated[
    list[Path],
    typer.Argument(help="Files or folders of problems, or hf:NAME[:CONFIG[:SPLIT]] of the hub.", metavar="PATH..."),
]
Format = Annotated[
    str,
    typer.Option(
        "--format",
        help="auto, svamp, svamp-csv, asdiv, mawps, derivations, dolphin, svampkit, gsm8k, gsm-plus, mathcheck or "
        "table; auto tells by the content.",
    ),
]
Ids = Annotated[
    list[Path] | None,
    typer.Option("--ids", help="Only the problems that this file names, one id a line; may be given again."),
]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be used.")]
ColumnNames = Annotated[
    str,
    typer.Option(
        "--columns",
        help="Columns of a foreign table: question=NAME,answer=NAME and, where it has them, "
        "body, equation, id, seed, label, solution, type, grade.",
    ),
]
AsIs = Annotated[bool, typer.Option("--as-is", help="Keep the texts as they are found; nothing is put in order.")]


def read_corpus(
    paths: Sequence[Path],
    format: str = "auto",
    ids: Sequence[Path] | None = None,
    strict: bool = False,
    columns: str = "",
    as_is: bool = False,
    quiet: bool = False,
    systems: bool = False,
) -> Corpus:
    """Read a corpus; what was guessed is told on standard error, an empty corpus is an error that says why."""
    from svampkit.corpora import parse_columns, read_ids, read_problems, require_problems

    chosen = parse_columns(columns) if columns else None
    with waiting("reading problems", quiet):
        read = read_problems(list(paths), format, read_ids(ids or ()), strict, chosen, as_is, systems)
    if not quiet and chosen is None:
        for note in read.notes:
            echo(f"{note} (--columns says otherwise)", err=True)
    return require_problems(read, paths)


def tell_skipped(skipped: Sequence[tuple[str, str]], shown: int = 10) -> None:
    """Place and reason of the first records that were left out."""
    for place, reason in skipped[:shown]:
        echo(f"skipped: {place}: {reason}", err=True)
    if len(skipped) > shown:
        echo(f"skipped: {len(skipped) - shown} more; --strict stops at the first.", err=True)
