"""JSON arrays of objects, read with every number kept as it is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from svampkit.errors import InputError, RecordError

__all__ = ["json_rows", "require_object"]


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def json_rows(path: Path, text: str) -> Iterator[tuple[int, Any]]:
    """Number (from 1) and value of each element of a JSON array; numbers come as the text they were written in.

    Raises InputError where the file is not one JSON array (a truncated one, for instance).
    """
    try:
        rows = json.loads(text, parse_float=str, parse_int=str, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InputError(
            f"{path}, line {error.lineno}: not valid JSON ({error.msg}); the file may be cut short, fetch it again."
        ) from error
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not valid JSON ({error}); expected an array of objects.") from error
    if isinstance(rows, dict):  # {"data": [...]}: the one list of objects in it
        lists = [value for value in rows.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
        rows = lists[0] if len(lists) == 1 else rows
    if not isinstance(rows, list):
        raise InputError(f"{path} holds {type(rows).__name__}; expected an array of objects.")
    yield from enumerate(rows, 1)


def require_object(row: object) -> dict[str, Any]:
    """The row itself where it is an object; RecordError otherwise."""
    if not isinstance(row, dict):
        raise RecordError(f"{row!r:.40} was found; expected an object.")
    return row
