"""Problem files as Parquet: the columns of the JSONL rows, typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from svampkit.files import write_beside
from svampkit.problem import DIALS

__all__ = ["write_parquet"]

_ROW_GROUP = 50_000


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file as Parquet, row group by row group, whole or not at all; returns how many.

    ``variation`` and ``differs`` are lists of strings, ``instance`` is a 64-bit number, ``dials`` a struct of
    numbers; everything else is text, numbers as decimal strings so that they stay exact. Of pairs and dials there are
    columns where the first rows have them; what a row lacks is null.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    count = 0
    remaining = iter(rows)
    group = list(islice(remaining, _ROW_GROUP))
    schema = _schema({key for row in group for key in row})
    with write_beside(path) as file, pq.ParquetWriter(file, schema, compression="zstd") as writer:
        while group:
            columns = [[row.get(field.name) for row in group] for field in schema]
            writer.write_table(pa.table(columns, schema=schema))
            count += len(group)
            group = list(islice(remaining, _ROW_GROUP))
    return count


def _schema(keys: set[str]) -> Any:
    """The columns of a problem file, and those of pairs and dials where rows have them."""
    import pyarrow as pa

    text = pa.string()
    texts = ("id", "body", "question", "equation", "answer", "type", "grade")
    fields = [(name, text) for name in texts]
    fields += [("variation", pa.list_(text)), ("seed", text), ("template", text)]
    fields += [("instance", pa.int64()), ("author", text)]
    more = [("pair", text), ("differs", pa.list_(text)), ("dials", pa.struct([(name, pa.int32()) for name in DIALS]))]
    more += [("canary", text)]
    return pa.schema(fields + [field for field in more if field[0] in keys])
