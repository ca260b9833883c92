"""`svampkit generate` into one file, and what both ways of writing tell at the end."""

from __future__ import annotations

from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from svampkit.cli.common import console, echo, progress, say, several
from svampkit.cli.generate_asked import FILES, GenerateOptions, prepared
from svampkit.edge.cores import cores as all_cores

if TYPE_CHECKING:
    from collections.abc import Iterator

    from svampkit.generation import Yield
    from svampkit.generation.prepare import Prepared
    from svampkit.scale.pieces import Piece

__all__ = ["cores", "in_one_file", "made_ready", "nothing", "show", "tell_missing"]


def in_one_file(asked: GenerateOptions) -> None:
    """Generate, check and write the rows in the order of the templates."""
    from svampkit.export.datasheet import write_datasheet
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.generation import Yield
    from svampkit.scale.written import AskedRows, write_rows

    output, counted, n, compression = Path(asked.output), Yield(), asked.request.n, asked.compression
    with claim(output) as folder:
        ready = made_ready(asked)
        path = folder / (FILES[asked.format] + (".zst" if compression == "zstd" else ""))
        rows = AskedRows(ready, asked.workers or cores(n or 0))
        written = write_rows(rows, path, asked.format, compression, partial(_counted, counted, asked))
        manifest = write_manifest(
            folder / "manifest.json",
            command="generate",
            options=asked.told,
            seed=asked.request.seed,
            inputs=asked.paths,
            outputs=written,
            counts=counted.as_dict(),
        )
        write_datasheet(folder, manifest, output.resolve().name, asked.license)
    show(counted, asked.quiet)
    made = f"{several(counted.rows, 'problem')} of {several(len(counted.by_template), 'template')}"
    say(f"wrote {made} to {path}", asked.quiet)
    tell_missing(counted, asked.quiet)


def _counted(counted: Yield, asked: GenerateOptions, pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, counted and shown as they come; an error in place of the end where there is no row."""
    from svampkit.errors import InputError

    first = next(pieces)  # processes have started when it is there, before the display's thread
    with progress(asked.quiet) as display:
        task = display.add_task("generating", total=asked.request.n)
        for piece in chain([first], pieces):
            counted.join(piece.counted)
            display.advance(task, piece.counted.rows)
            yield piece
    if not counted.rows:  # before anything that lies there is replaced
        raise InputError(nothing(counted))


def made_ready(asked: GenerateOptions) -> Prepared:
    """The templates made ready, by all cores where there are enough of them."""
    from svampkit.generation.workers import FORK, processes
    from svampkit.scale.ready import not_ready

    left = not_ready(asked.paths, asked.request)
    with processes(min(asked.workers or all_cores(left // MANY_FILES), left), FORK) as hands:
        return prepared(asked, hands)


WORTHWHILE = 100_000
MANY_FILES = 50
"""Rows, and template files to be made ready, that pay for the start of another process."""


def cores(rows: int) -> int:
    """All cores where there is enough to do for each of them to pay for its start."""
    return all_cores(rows // WORTHWHILE)


def nothing(counted: Yield) -> str:
    """Why no row was made, in a sentence: the first template set aside, else the most frequent reason."""
    for template, reason in counted.set_aside.items():
        return f"no template could be generated from; {template}: {reason}"
    for reason, count in counted.rejected.most_common(1):
        return f"no template gave an instance that holds ({reason}, {count} times); look at them with svampkit check."
    return "no template gave a row; look at them with svampkit check."


def show(counted: Yield, quiet: bool) -> None:
    """What was accepted and what was rejected, and why, as a table on the terminal."""
    if quiet:
        return
    from rich.table import Table

    from svampkit.generation.drawing.tally import ALL

    table = Table("", "rows", box=None)
    for codes, count in sorted(counted.accepted.items()):
        table.add_row(f"accepted: {codes}", f"{count}")
    if counted.anew:
        table.add_row("drawn anew, no pair of their base", f"{counted.anew.total()}")
    for reason, count in counted.rejected.most_common():
        table.add_row(f"rejected: {reason}", f"{count}")
    console().print(table)
    if "space" in counted.composition:
        console().print(f"space: about {counted.composition['space']:.3g} different problems")
    for cell, reason in counted.composition.get("unreached", {}).items():
        console().print(f"not reached: {cell}: {reason}", markup=False)
    for template, reason in sorted(counted.set_aside.items()):
        console().print(f"set aside: {template}: {reason}", markup=False)
    for template, count in sorted(counted.short.items()):
        if template != ALL:  # those in all are told at the end
            console().print(f"short: {template} gave {count} rows fewer than asked", markup=False)


def tell_missing(counted: Yield, quiet: bool, parts: int = 1) -> None:
    """Say last of all how many of the rows asked for are missing, and why; on standard error where all is quiet."""
    lost = counted.missing.total()
    if not lost:
        return
    reasons = ", ".join(f"{reason}: {count:,}" for reason, count in sorted(counted.missing.items()))
    own = "; a part makes up from its own templates and numbers only, so larger parts may hold more" * (parts > 1)
    echo(f"{several(lost, 'row')} of {counted.rows + lost:,} asked for could not be made ({reasons}){own}", err=quiet)
