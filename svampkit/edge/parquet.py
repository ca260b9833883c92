"""Parquet of strangers, read by pyarrow: of a damaged file it raises, where polars panics and ends the process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.errors import InputError

if TYPE_CHECKING:
    import pyarrow

__all__ = ["parquet_rows", "parquet_table"]


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

    with _told(path), pyarrow.parquet.ParquetFile(path) as file:
        number = 0
        for batch in file.iter_batches():
            for row in batch.to_pylist():
                number += 1
                yield number, row


def parquet_table(path: Path) -> pyarrow.Table:
    """All columns of the file; InputError where it cannot be read."""
    import pyarrow.parquet

    with _told(path), pyarrow.parquet.ParquetFile(path) as file:
        return file.read()
