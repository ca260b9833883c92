"""svampkit's own problem file: JSONL, one problem a line; Parquet with the same columns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from svampkit.corpora.record import Record, place_of
from svampkit.corpora.rows import require_object
from svampkit.errors import InputError, RecordError
from svampkit.problem import Problem, problem_from_row

__all__ = ["read_parquet", "read_problem_file"]


def read_problem_file(path: Path, text: str) -> Iterator[Record]:
    """One record a line; empty lines are passed over."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _line(path, number, line)


def _line(path: Path, number: int, line: str) -> Record:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        reason = f"not valid JSON ({error.msg}); expected one problem a line."

        def broken() -> Problem:
            raise RecordError(reason)

        return Record((), place_of(path, "line", number), broken)
    return _record(path, "line", number, row)


def _record(path: Path, kind: str, number: int, row: Any) -> Record:
    name = row.get("id") if isinstance(row, dict) and isinstance(row.get("id"), str) else None
    return Record(
        (name,) if name else (), place_of(path, kind, number, name), lambda: problem_from_row(require_object(row))
    )


def read_parquet(path: Path) -> Iterator[Record]:
    """One record a row of a Parquet file."""
    import pyarrow
    import pyarrow.parquet

    try:
        with pyarrow.parquet.ParquetFile(path) as file:
            number = 0
            for batch in file.iter_batches():
                for row in batch.to_pylist():
                    number += 1
                    yield _record(path, "row", number, row)
    except (pyarrow.ArrowException, OSError) as error:
        raise InputError(
            f"{path} is no Parquet file that can be read ({str(error).splitlines()[0][:120]})."
        ) from error
