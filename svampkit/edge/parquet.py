"""Parquet of strangers, read by pyarrow: of a damaged file it raises, where polars panics and ends the process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.errors import InputError

if TYPE_CHECKING:
    import pyarrow

__all__ = ["parquet_groups", "parquet_part", "parquet_rows", "parquet_table"]

_ROWS = 500
"""Rows that are unpacked at a time."""
_LONGEST = 1_000_000
"""Bytes of one text: packed, a million such take no room."""
_UNPACKED = 4 * 1024**3
"""Bytes of one part (row group) of a file, unpacked."""


@contextmanager
def _told(path: Path) -> Iterator[None]:
    import pyarrow

    try:
        yield
    except (pyarrow.ArrowException, OSError, UnicodeDecodeError, OverflowError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0][:120]
        raise InputError(f"{path} is no Parquet file that can be read ({reason}).") from error


def parquet_rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Number, from 1, and content of every row, batch by batch; InputError where the file cannot be read."""
    import pyarrow.parquet

    with _told(path):
        with pyarrow.parquet.ParquetFile(path) as file:
            texts = [field.name for field in file.schema_arrow if pyarrow.types.is_string(field.type)]
        # a text that stands in many rows is kept once, as the file has it
        with pyarrow.parquet.ParquetFile(path, read_dictionary=texts) as file:
            yield from _rows(path, file)


def _rows(path: Path, file: pyarrow.parquet.ParquetFile) -> Iterator[tuple[int, dict[str, Any]]]:
    largest = max((file.metadata.row_group(n).total_byte_size for n in range(file.num_row_groups)), default=0)
    if largest > _UNPACKED:
        raise InputError(
            f"{path} has a part of {largest // 1024**2:,} MB unpacked; at most {_UNPACKED // 1024**2:,} are taken."
        )
    number = 0
    for batch in file.iter_batches(batch_size=_ROWS):
        for name, column in zip(batch.schema.names, batch.columns, strict=True):
            _refuse_long(path, name, getattr(column, "dictionary", column))
        for row in batch.to_pylist():
            number += 1
            yield number, row


def _refuse_long(path: Path, name: str, values: pyarrow.Array) -> None:
    """InputError where a value is longer than any problem; it may stand in a million rows and in the file once."""
    import pyarrow.compute

    if not pyarrow.types.is_string(values.type):
        return
    longest = pyarrow.compute.max(pyarrow.compute.binary_length(values)).as_py() or 0
    if longest > _LONGEST:
        raise InputError(
            f"{path}: a value of the column {name[:40]!r} has {longest:,} bytes; at most {_LONGEST:,} are taken."
        )


def parquet_table(path: Path) -> pyarrow.Table:
    """All columns of the file; InputError where it cannot be read."""
    import pyarrow.parquet

    with _told(path), pyarrow.parquet.ParquetFile(path) as file:
        return file.read()


def parquet_groups(path: Path) -> list[tuple[int, int]]:
    """Rows and unpacked bytes of each part (row group) of the file; InputError where it cannot be read."""
    import pyarrow.parquet

    with _told(path), pyarrow.parquet.ParquetFile(path) as file:
        parts = [file.metadata.row_group(n) for n in range(file.num_row_groups)]
        return [(part.num_rows, part.total_byte_size) for part in parts]


def parquet_part(path: Path, groups: Iterable[int], names: Sequence[str]) -> pyarrow.Table:
    """Those of the named columns that there are, of some row groups; InputError where they cannot be read."""
    import pyarrow.parquet

    with _told(path), pyarrow.parquet.ParquetFile(path) as file:
        there = [name for name in names if name in file.schema_arrow.names]
        return file.read_row_groups(list(groups), columns=there)
