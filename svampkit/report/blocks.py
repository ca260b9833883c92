"""Files of many rows in blocks, each read by itself, and single rows of them by their place.

A block is a run of whole lines of a JSONL file, or some row groups of a Parquet file. The place of a row is the
number of its file and where in it it stands: the byte at which its line begins, or its number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import orjson

from svampkit.edge.parquet import parquet_groups
from svampkit.errors import InputError

if TYPE_CHECKING:
    import polars as pl

__all__ = ["BLOCK", "PLACE", "Hands", "RowBlock", "blocks_of", "is_parquet", "read_block", "rows_at"]

BLOCK = 32 << 20
"""Bytes of a block, about."""
PLACE = "place"
"""The column that `read_block` adds."""
Hands = Callable[[Callable[["RowBlock"], Any], Iterable["RowBlock"]], Iterable[Any]]
"""Applies a function to every block, here or elsewhere, and gives the results in the order of the blocks: ``map``."""
_FILE_BITS = 44
"""A file is at most 2^44 bytes long."""

Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class RowBlock:
    """Some rows of a file."""

    path: Path
    file: int
    """Which of the files it is, from 0."""
    start: int
    """The first byte, or the number of the first row group."""
    end: int
    """What comes behind it."""
    row: int = 0
    """Of Parquet: the number of the first row."""


def is_parquet(path: Path) -> bool:
    """By its first bytes."""
    with path.open("rb") as file:
        return file.read(4) == b"PAR1"


def blocks_of(paths: Sequence[Path], size: int = BLOCK) -> Iterator[RowBlock]:
    """The files in blocks of about so many bytes, in order; InputError where a Parquet file cannot be read."""
    for number, path in enumerate(path.absolute() for path in paths):  # a worker has a folder of its own
        yield from _groups(path, number, size) if is_parquet(path) else _lines(path, number, size)


def _lines(path: Path, number: int, size: int) -> Iterator[RowBlock]:
    with path.open("rb") as file:
        start, length = 0, path.stat().st_size
        while start < length:
            file.seek(start + size)
            file.readline()
            end = min(file.tell(), length)
            yield RowBlock(path, number, start, end)
            start = end


def _groups(path: Path, number: int, size: int) -> Iterator[RowBlock]:
    first, row, rows, taken = 0, 0, 0, 0
    sizes = parquet_groups(path)
    for group, (count, length) in enumerate(sizes):
        rows, taken = rows + count, taken + length
        if taken >= size or group == len(sizes) - 1:
            yield RowBlock(path, number, first, group + 1, row)
            first, row, rows, taken = group + 1, row + rows, 0, 0


def read_block(block: RowBlock, schema: Mapping[str, Any], needed: Iterable[str] = ()) -> pl.DataFrame:
    """The columns of the schema, null where the rows have none, and each row's place.

    Raises InputError on a Parquet file without a ``needed`` column, polars' errors on lines that are no such rows.
    """
    import polars as pl

    if not block.path.exists():
        raise InputError(f"{block.path} cannot be seen by a worker; put the files where all of them find them.")
    if is_parquet(block.path):
        return _parquet(block, schema, needed)
    with block.path.open("rb") as file:
        file.seek(block.start)
        content = file.read(block.end - block.start)
    frame = pl.read_ndjson(content, schema=dict(schema))
    places = _beginnings(content)
    if len(places) != len(frame):
        raise InputError(f"{block.path} has lines that hold no row.")
    return frame.with_columns(pl.Series(PLACE, places + ((block.file << _FILE_BITS) + block.start)))


def _parquet(block: RowBlock, schema: Mapping[str, Any], needed: Iterable[str]) -> pl.DataFrame:
    """A block of a Parquet file with the columns of the schema and the place of each row."""

    import polars as pl

    from svampkit.edge.parquet import parquet_part

    frame = pl.DataFrame(parquet_part(block.path, range(block.start, block.end), list(schema)))
    if absent := [name for name in needed if name not in frame.columns]:
        raise InputError(f"{block.path} has no column {absent[0]!r}.")
    columns = [
        (pl.col(name) if name in frame.columns else pl.lit(None)).cast(kind).alias(name)
        for name, kind in schema.items()
    ]
    first = (block.file << _FILE_BITS) + block.row
    places = pl.Series(PLACE, np.arange(first, first + len(frame), dtype=np.int64))
    return frame.select(columns).with_columns(places)


def _beginnings(content: bytes) -> Places:
    """Where each line that is not blank begins."""
    ends = np.flatnonzero(np.frombuffer(content, dtype=np.uint8) == 10)
    if not content.endswith(b"\n"):
        ends = np.append(ends, len(content))
    starts = np.concatenate([[0], ends[:-1] + 1]).astype(np.int64)
    short = np.flatnonzero(ends - starts < 3)
    blank = [at for at in short.tolist() if not content[starts[at] : ends[at]].strip()]
    return np.delete(starts, blank)


def rows_at(paths: Sequence[Path], places: Places, names: Sequence[str]) -> list[dict[str, Any]]:
    """The rows at some places, in their order; of Parquet the columns ``names``, as far as there are some."""
    order = np.argsort(places, kind="stable")
    found: list[dict[str, Any]] = [{}] * len(places)
    for number, group in groupby(order.tolist(), key=lambda at: int(places[at]) >> _FILE_BITS):
        ats = list(group)
        within = [int(places[at]) & ((1 << _FILE_BITS) - 1) for at in ats]
        path = paths[number]
        rows = _parquet_rows(path, within, names) if is_parquet(path) else _line_rows(path, within)
        for at, row in zip(ats, rows, strict=True):
            found[at] = row
    return found


def _line_rows(path: Path, beginnings: Iterable[int]) -> Iterator[dict[str, Any]]:
    with path.open("rb") as file:
        for start in beginnings:
            file.seek(start)
            try:
                row = orjson.loads(file.readline())
            except orjson.JSONDecodeError:
                row = None
            if not isinstance(row, dict):
                raise InputError(f"{path} was changed while it was read; run the same again.")
            yield row


def _parquet_rows(path: Path, numbers: Sequence[int], names: Sequence[str]) -> Iterator[dict[str, Any]]:
    from svampkit.edge.parquet import parquet_part

    first, wanted = 0, list(numbers)
    for group, (count, _) in enumerate(parquet_groups(path)):
        here = [number - first for number in wanted if first <= number < first + count]
        if here:
            yield from parquet_part(path, [group], names).take(here).to_pylist()
        first += count
