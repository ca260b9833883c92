"""What came of a training, kept as a file whole or absent, so that what was begun is gone on with."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import orjson

from svampkit.errors import InputError
from svampkit.files import write_json

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["Begun", "begun", "hash_of", "kept", "run_file"]

FORMAT = 1
Made = TypeVar("Made", bound="DataclassInstance")


class _Named(Protocol):
    @property
    def name(self) -> str: ...


Training = TypeVar("Training", bound=_Named)


@dataclass(frozen=True, slots=True)
class Begun(Generic[Training]):
    """Which trainings of a table are left to do, and how many files of earlier runs cannot be used for it."""

    left: tuple[Training, ...]
    """Those that are to be trained."""
    other: int
    """So many of them lie there, of other data or without a hash of it."""


def run_file(folder: Path, run: _Named) -> Path:
    """Where a training is kept."""
    return folder / "runs" / f"{run.name}.json"


def hash_of(*parts: Iterable[object]) -> str:
    """One name for data: the problems of each part in their order, by all that they say."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        for one in part:
            digest.update(repr(one).encode() + b"\0")
        digest.update(b"\1")
    return digest.hexdigest()


def begun(runs: Sequence[Training], folder: Path, data: Callable[[Training], str]) -> Begun[Training]:
    """Which trainings are left to do in a folder; ``data`` gives the hash of what one trains on and is tested on."""
    left, other = [], 0
    for run in runs:
        path = run_file(folder, run)
        there = path.is_file()
        if not there or _of_other_data(_row(path), data(run)):
            left.append(run)
            other += there
    return Begun(tuple(left), other)


def kept(
    path: Path,
    stamp: Mapping[str, Any],
    read: Callable[[dict[str, Any]], Made],
    make: Callable[[], Made],
    data: str | None = None,
) -> Made:
    """What ``make`` gives: read from ``path`` where it was done before, else made now and written down.

    ``stamp`` is what a file must bear to count; ``read`` makes the result of the file's other keys. ``data`` is the
    hash of the data, None where the stamp tells it: a file of other data, or of a version that kept no hash, is made
    anew and replaced. InputError where the file bears another stamp or is none of ours.
    """
    known = {"format": FORMAT, **({} if data is None else {"data": data}), **stamp}
    row = _row(path) if path.is_file() else None
    if not path.is_file() or (data is not None and _of_other_data(row, data)):
        made = make()
        write_json(path, {**known, **asdict(made)})
        return made
    try:
        if row is None or any(row.pop(key) != value for key, value in orjson.loads(orjson.dumps(known)).items()):
            raise KeyError("stamp")
        return read(row)
    except (AttributeError, KeyError, TypeError) as error:
        raise InputError(
            f"{path} is of other data or settings, or of another version; choose another -o, or delete it."
        ) from error


def _row(path: Path) -> dict[str, Any] | None:
    """What a file holds; None where it is damaged or no object."""
    try:
        row = orjson.loads(path.read_bytes())
    except orjson.JSONDecodeError:
        return None
    return row if isinstance(row, dict) else None


def _of_other_data(row: Mapping[str, Any] | None, data: str) -> bool:
    """Whether a file of ours says that it is of other data, or says nothing of it; of a damaged one `kept` tells."""
    return row is not None and row.get("format") == FORMAT and row.get("data") != data
