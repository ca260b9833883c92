"""JSON lines of a log, with the line's number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from svampkit.errors import InputError, RecordError

__all__ = ["json_lines"]


def json_lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Number and object of every line that is not blank; RecordError names the first that is no object.

    The file is read line by line, however long it is.
    """
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                line = line.removeprefix(b"\xef\xbb\xbf").strip()
                if not line:
                    continue
                try:
                    row = orjson.loads(line)
                except orjson.JSONDecodeError as error:
                    raise RecordError(
                        f"{path}, line {number}: no JSON ({error.msg}); expected one object a line."
                    ) from error
                if not isinstance(row, dict):
                    raise RecordError(
                        f"{path}, line {number}: holds {type(row).__name__}; expected one object a line."
                    )
                yield number, row
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}); check the path.") from error
