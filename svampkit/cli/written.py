"""Files that a command writes: their name may not say that they are something else."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

__all__ = ["HtmlPage", "PredictionFile", "ProblemFile", "json_lines"]

_LINES: Final = (".jsonl", ".ndjson")
_PAGES: Final = (".html", ".htm")


def json_lines(output: Path | None) -> Path | None:
    """For an option: the file, if its name fits JSON lines; UsageError otherwise. A name without an ending fits."""
    return _fitting(output, "JSON lines", _LINES)


def _html_page(output: Path | None) -> Path | None:
    """For an option: the file, if its name fits a web page; UsageError otherwise."""
    return _fitting(output, "a web page", _PAGES)


def _fitting(output: Path | None, what: str, endings: tuple[str, ...]) -> Path | None:
    from svampkit.errors import UsageError

    if output is None or output.suffix.lower() in ("", *endings):
        return output
    named = output.with_suffix(endings[0]).name
    raise UsageError(
        f"{output} ends in {output.suffix}, and {what} would be written; give it a name that ends in "
        f"{' or '.join(endings)}, such as {named}."
    )


ProblemFile = Annotated[
    Path, typer.Option("-o", "--output", help="The problem file to write (JSONL).", callback=json_lines)
]
PredictionFile = Annotated[
    Path, typer.Option("-o", "--output", help="The prediction file to write (JSONL).", callback=json_lines)
]
HtmlPage = Annotated[Path, typer.Option("-o", "--output", help="The page to write (HTML).", callback=_html_page)]
