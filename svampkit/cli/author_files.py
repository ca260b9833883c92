"""`svampkit author sheet` and `merge`: work that goes out as files and comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.author import Folder
from svampkit.cli.common import Quiet, echo, say

__all__ = ["export_command", "import_command", "merge_command"]


def export_command(
    templates: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An .xlsx or .csv file to write.")],
    quiet: Quiet = False,
) -> None:
    """Write base examples and variations to a spreadsheet; no cell starts a formula.

    Example: svampkit author sheet export templates/ work.xlsx
    """
    from svampkit.authoring.sheet import export_sheet

    rows = export_sheet(templates, file)
    say(f"{file}: {rows} rows; write new variations in rows without an id, then import the file.", quiet)


def import_command(
    templates: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The .xlsx or .csv file.")],
    worker: Annotated[str | None, typer.Option("--worker", help="Author of new rows that name none.")] = None,
    quiet: Quiet = False,
) -> None:
    """Take new and changed rows in, each through the same checks; nothing in a cell is computed.

    Example: svampkit author sheet import templates/ work.xlsx --worker w1
    """
    from svampkit.authoring.names import worker_name
    from svampkit.authoring.sheet import import_sheet

    result = import_sheet(templates, file, worker=worker_name(worker) if worker else None)
    for problem in result.problems:
        echo(f"svampkit: {problem}", err=True)
    say(
        f"{result.added} added, {result.changed} changed, {result.same} as they were, {result.drafts} kept as drafts",
        quiet,
    )
    if result.problems:
        raise typer.Exit(1)


def merge_command(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Folders of templates.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Where the joined templates go.")],
    quiet: Quiet = False,
) -> None:
    """Join several people's folders; what cannot be joined is named and kept beside.

    Example: svampkit author merge anna/templates ben/templates -o templates/
    """
    from svampkit.authoring.merge import merge

    result = merge(folders, output)
    for conflict in result.conflicts:
        echo(f"svampkit: {conflict}", err=True)
    say(
        f"{output}: {result.templates} templates, {result.variations} variations, {result.joined} that two folders "
        f"both had, {len(result.conflicts)} conflicts",
        quiet,
    )
    if result.conflicts:
        raise typer.Exit(1)
