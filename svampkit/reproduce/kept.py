"""What came of a training, kept as a file whole or absent, so that what was begun is gone on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import orjson

from svampkit.errors import InputError
from svampkit.files import write_json

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["kept"]

FORMAT = 1
Made = TypeVar("Made", bound="DataclassInstance")


def kept(
    path: Path, stamp: Mapping[str, Any], read: Callable[[dict[str, Any]], Made], make: Callable[[], Made]
) -> Made:
    """What ``make`` gives: read from ``path`` where it was done before, else made now and written down.

    ``stamp`` is what a file must bear to count (settings, data); ``read`` makes the result of the file's other keys.
    InputError where the file bears another stamp or is none of ours.
    """
    known = {"format": FORMAT, **stamp}
    if not path.is_file():
        made = make()
        write_json(path, {**known, **asdict(made)})
        return made
    try:
        row = orjson.loads(path.read_bytes())
        if any(row.pop(key) != value for key, value in orjson.loads(orjson.dumps(known)).items()):
            raise KeyError("stamp")
        return read(row)
    except (orjson.JSONDecodeError, AttributeError, KeyError, TypeError) as error:
        raise InputError(
            f"{path} is of other data or settings, or of another version; choose another -o, or delete it."
        ) from error
