"""Rows of a table, whatever file holds it: JSON lines, a JSON array, CSV, TSV, Parquet, Arrow."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from svampkit.corpora.rows import json_rows
from svampkit.errors import InputError
from svampkit.files import read_text

__all__ = ["Broken", "Kind", "Row", "first_row", "kind_of", "read_rows"]

Kind = Literal["json", "jsonl", "csv", "tsv", "parquet", "arrow", "xml"]
_HEAD = 1 << 16
_ROWS = 500
"""Rows of a Parquet file that are unpacked at a time."""
_LONGEST = 1_000_000
"""Bytes of one value of a Parquet file: packed, a million such take no room."""
_UNPACKED = 4 * 1024**3
"""Bytes of one part (row group) of a Parquet file, unpacked."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A row that cannot be read."""

    reason: str


Row = tuple[int, "dict[str, Any] | Broken"]
"""Number of the line or row (from 1), and what stands there; numbers of a JSON file come as they are written."""


def kind_of(path: Path) -> Kind | None:
    """What a file is by its first bytes; None where it is none of these. InputError where it cannot be read."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        read_text(path)  # says what is wrong
        raise
    if head[:4] == b"PAR1":
        return "parquet"
    if path.suffix == ".arrow" or head[:6] == b"ARROW1":
        return "arrow"
    text = head.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if text[:1] == "<":
        return "xml"
    if text[:1] == "[":
        return "json"
    if text[:1] == "{":
        return "json" if _is_one_object(text) else "jsonl"
    line = text.split("\n", 1)[0]
    for kind, mark in (("tsv", "\t"), ("csv", ","), ("csv", ";")):
        if mark in line:
            return kind  # type: ignore[return-value]
    return None


def _is_one_object(text: str) -> bool:
    """The first line is not an object by itself: the file is one object over several lines."""
    try:
        return not isinstance(json.loads(text.split("\n", 1)[0]), dict)
    except (ValueError, RecursionError):
        return text.lstrip("{ \t")[:1] in ("\n", "\r")


def first_row(path: Path, kind: Kind) -> dict[str, Any]:
    """The first row that can be read; {} where there is none."""
    for _, row in read_rows(path, kind):
        if isinstance(row, dict):
            return row
    return {}


def read_rows(path: Path, kind: Kind) -> Iterator[Row]:
    """Every row of a file; InputError where the file as a whole cannot be read."""
    if kind == "parquet":
        return _parquet(path)
    if kind == "arrow":
        return _arrow(path)
    text = read_text(path)
    if kind == "jsonl":
        return _lines(text)
    if kind == "json":
        return _array(path, text)
    return _separated(path, text, "\t" if kind == "tsv" else None)


def _lines(text: str) -> Iterator[Row]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line, parse_float=str, parse_int=str)
        except (ValueError, RecursionError) as error:
            yield number, Broken(f"not valid JSON ({str(error).split(':')[0]}); expected one object a line.")
            continue
        yield number, row if isinstance(row, dict) else Broken(f"{row!r:.40} was found; expected an object.")


def _array(path: Path, text: str) -> Iterator[Row]:
    for number, row in json_rows(path, text):
        yield number, row if isinstance(row, dict) else Broken(f"{row!r:.40} was found; expected an object.")


def _separated(path: Path, text: str, delimiter: str | None) -> Iterator[Row]:
    head = text.lstrip().split("\n", 1)[0]
    delimiter = delimiter or max(",;", key=head.count)
    reader = csv.DictReader(io.StringIO(text.lstrip("\r\n"), newline=""), delimiter=delimiter)
    try:
        for row in reader:
            if None in row or None in row.values():
                yield reader.line_num, Broken("the row has another number of columns than the header.")
            else:
                yield reader.line_num, row
    except csv.Error as error:
        raise InputError(f"{path}, line {reader.line_num}: not valid CSV ({error}).") from error


def _parquet(path: Path) -> Iterator[Row]:
    import pyarrow
    import pyarrow.parquet

    try:
        with pyarrow.parquet.ParquetFile(path) as file:
            texts = [field.name for field in file.schema_arrow if pyarrow.types.is_string(field.type)]
        with pyarrow.parquet.ParquetFile(path, read_dictionary=texts) as file:
            number = 0
            _refuse_bomb(path, [file.metadata.row_group(n).total_byte_size for n in range(file.num_row_groups)])
            for batch in file.iter_batches(batch_size=_ROWS):
                for name, column in zip(batch.schema.names, batch.columns, strict=True):
                    _refuse_long(path, name, getattr(column, "dictionary", column))
                for row in batch.to_pylist():
                    number += 1
                    yield number, row
    except (pyarrow.ArrowException, OSError) as error:
        reason = str(error).splitlines()[0][:120]
        raise InputError(f"{path} is no Parquet file that can be read ({reason}).") from error


def _refuse_bomb(path: Path, sizes: Sequence[int]) -> None:
    """InputError where a part of the file is far larger unpacked than any that is written in earnest."""
    if max(sizes, default=0) > _UNPACKED:
        raise InputError(
            f"{path} has a part of {max(sizes) // 1024**2:,} MB unpacked; at most {_UNPACKED // 1024**2:,} are taken."
        )


def _refuse_long(path: Path, name: str, values: Any) -> None:
    """InputError where a value is longer than any problem; it may stand in a million rows and in the file once."""
    import pyarrow.compute

    if not pyarrow.types.is_string(values.type):
        return
    longest = pyarrow.compute.max(pyarrow.compute.binary_length(values)).as_py() or 0
    if longest > _LONGEST:
        raise InputError(
            f"{path}: a value of the column {name[:40]!r} has {longest:,} bytes; at most {_LONGEST:,} are taken."
        )


def _arrow(path: Path) -> Iterator[Row]:
    """An Arrow file as `datasets` saves it (the streaming form), or the file form."""
    import pyarrow

    try:
        with pyarrow.memory_map(str(path)) as source:
            try:
                table = pyarrow.ipc.open_stream(source).read_all()
            except pyarrow.ArrowInvalid:
                table = pyarrow.ipc.open_file(source).read_all()
            yield from enumerate(table.to_pylist(), 1)
    except (pyarrow.ArrowException, OSError) as error:
        reason = str(error).splitlines()[0][:120]
        raise InputError(f"{path} is no Arrow file that can be read ({reason}).") from error
