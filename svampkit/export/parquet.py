"""Problem files as Parquet: the columns of the JSONL rows, typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from svampkit.files import write_beside
from svampkit.problem import DIALS

__all__ = ["write_parquet", "write_parquet_lines"]

_ROW_GROUP = 50_000
_GROUP_BYTES = 32 << 20


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file as Parquet, row group by row group, whole or not at all; returns how many.

    ``variation`` and ``differs`` are lists of strings, ``instance`` is a 64-bit number, ``dials`` a struct of
    numbers; everything else is text, numbers as decimal strings so that they stay exact. Of pairs, dials and what
    else a row may have there are columns where the first rows have them; what a row lacks is null.
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


def write_parquet_lines(file: Any, batches: Iterable[str], canary: bool = False) -> None:
    """Write rows that are JSON lines already as Parquet into a file open for bytes, some ten thousands a row group.

    The columns are those of generated rows whatever the first rows hold, so that all parts of a set have the same.
    """
    import pyarrow.parquet as pq

    schema = _schema({"pair", "differs", "dials", "basis", "steps", *(["canary"] if canary else [])})
    with pq.ParquetWriter(file, schema, compression="zstd") as writer:
        for text in _gathered(batches):
            writer.write_table(_table(text, schema))


def _gathered(batches: Iterable[str]) -> Iterator[bytes]:
    """The batches, joined until there is enough for a row group."""
    waiting: list[bytes] = []
    size = 0
    for text in batches:
        waiting.append(text.encode("utf-8"))
        size += len(waiting[-1])
        if size > _GROUP_BYTES:
            yield b"".join(waiting)
            waiting, size = [], 0
    if waiting:
        yield b"".join(waiting)


def _table(lines: bytes, schema: Any) -> Any:
    import pyarrow as pa
    from pyarrow import json

    return json.read_json(
        pa.BufferReader(lines),
        read_options=json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        parse_options=json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore"),
    )


def _schema(keys: set[str]) -> Any:
    """The columns of a problem file, and those that only some rows have where they have them."""
    import pyarrow as pa

    text = pa.string()
    texts = ("id", "body", "question", "equation", "answer", "type", "grade")
    fields = [(name, text) for name in texts]
    fields += [("variation", pa.list_(text)), ("seed", text), ("template", text)]
    fields += [("instance", pa.int64()), ("author", text)]
    more = [("pair", text), ("differs", pa.list_(text)), ("dials", pa.struct([(name, pa.int32()) for name in DIALS]))]
    more += [("basis", text), ("steps", pa.list_(text)), ("results", pa.list_(text)), ("found", pa.bool_())]
    more += [("mended", pa.list_(text)), ("canary", text)]
    return pa.schema(fields + [field for field in more if field[0] in keys])
