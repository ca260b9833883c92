"""Problem files as Parquet: the columns of the JSONL rows, typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from svampkit.files import write_beside

__all__ = ["write_parquet"]

_ROW_GROUP = 50_000


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file as Parquet, row group by row group, whole or not at all; returns how many.

    ``variation`` is a list of strings and ``instance`` a 64-bit number; everything else is text, numbers as decimal
    strings so that they stay exact.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    text = pa.string()
    names = ("id", "body", "question", "equation", "answer", "type", "grade", "variation", "seed", "template")
    schema = pa.schema(
        [(name, pa.list_(text) if name == "variation" else text) for name in names]
        + [("instance", pa.int64()), ("author", text)]
    )
    count = 0
    with write_beside(path) as file, pq.ParquetWriter(file, schema, compression="zstd") as writer:
        remaining = iter(rows)
        while group := list(islice(remaining, _ROW_GROUP)):
            columns = [[row[field.name] for row in group] for field in schema]
            writer.write_table(pa.table(columns, schema=schema))
            count += len(group)
    return count
