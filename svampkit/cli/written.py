"""Files that a command writes: their name may not say that they are something else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["html_page", "json_lines"]

_LINES: Final = (".jsonl", ".ndjson")
_PAGES: Final = (".html", ".htm")


def json_lines(output: Path | None) -> Path | None:
    """For an option: the file, if its name fits JSON lines; UsageError otherwise. A name without an ending fits."""
    return _fitting(output, "JSON lines", _LINES)


def html_page(output: Path | None) -> Path | None:
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
