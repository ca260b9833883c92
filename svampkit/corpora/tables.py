"""Rows of a table, whatever file holds it: JSON lines, a JSON array, CSV, TSV, Parquet, Arrow."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from svampkit.corpora.rows import json_rows
from svampkit.edge.parquet import parquet_rows
from svampkit.errors import InputError
from svampkit.files import read_text

__all__ = ["COMPRESSED", "ZIPPED", "Broken", "Kind", "Row", "first_row", "kind_of", "read_rows"]

Kind = Literal["json", "jsonl", "csv", "tsv", "parquet", "arrow", "xml"]
_HEAD = 1 << 16
ZIPPED: Final = (b"PK\x03\x04", b"PK\x05\x06")
"""First bytes of a workbook or another zip archive."""
COMPRESSED: Final = (b"\x1f\x8b", b"BZh", b"\x28\xb5\x2f\xfd")
"""First bytes of what gzip, bzip2 and Zstandard write."""


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
    if head[:4] == b"PAR1" or (path.suffix == ".parquet" and b"\0" in head):  # its reader says what is wrong
        return "parquet"
    if path.suffix == ".arrow" or head[:6] == b"ARROW1":
        return "arrow"
    if head[:4] in ZIPPED or head.startswith(COMPRESSED):
        return None  # whatever signs of a table are in it
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
        return parquet_rows(path)
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
