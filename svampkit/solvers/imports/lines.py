"""JSON lines of a log, with the line's number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from svampkit.edge.shapes import JsonShape, parse_json
from svampkit.errors import InputError
from svampkit.files import require_file

__all__ = ["json_lines"]


MAX_LINE = 64 * 1024**2
"""Bytes of one line."""


def json_lines(path: Path) -> Iterator[JsonShape]:
    """The object of every line that is not blank, with its place; RecordError names the first that is no object.

    The file is read line by line, however long it is.
    """
    require_file(path, 1 << 62)
    try:
        with path.open("rb") as file:
            number = 0
            while line := file.readline(MAX_LINE + 1):
                number += 1
                if len(line) > MAX_LINE:
                    raise InputError(f"{path}, line {number}: more than {MAX_LINE // 1024**2} MB; that is no record.")
                line = line.removeprefix(b"\xef\xbb\xbf").strip()
                if not line:
                    continue
                row = parse_json(line, f"{path}, line {number}")
                row.object()
                yield row
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}); check the path.") from error
