"""An uploaded data set into the database, in batches, with every damaged record listed; also after a crash."""

from __future__ import annotations

import re
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, delete, insert, select, update

from svampkit.corpora.formats import read_records, recognise
from svampkit.corpora.order import put_in_order
from svampkit.corpora.problem_file import read_problem_file
from svampkit.corpora.record import Record
from svampkit.errors import InputError, SvampkitError
from svampkit.problem import Problem
from svampkit.web.db.rows import BATCH, add_rows, batches, row_of
from svampkit.web.db.tables import dataset, problem, skipped

__all__ = ["import_file", "rows_of", "slug_of"]

MAX_SKIPPED = 2_000
"""Damaged records that are listed; the rest is only counted."""
_LINE = 4 * 1024 * 1024
_LINES = 2_000
_HEAD = 1 << 16
_PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")
"""The first bytes of zip (and spreadsheets), gzip, bzip2, xz, 7z, zstd."""


def slug_of(name: str, taken: Callable[[str], bool]) -> str:
    """An address for a data set's name that no other has."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60] or "set"
    slug, n = stem, 2
    while taken(slug) or slug in ("add", "new"):
        slug, n = f"{stem}-{n}", n + 1
    return slug


def import_file(
    engine: Engine, key: int, path: Path, name: str, *, whole_file: int, stopping: threading.Event
) -> None:
    """Read the file of a data set into its rows; what it held before (a run that was cut off) is taken out first.

    The data set's state ends as "ready" or as "failed" with the reason; memory does not grow with a JSONL or Parquet
    file.
    """
    with engine.begin() as connection:
        connection.execute(delete(problem).where(problem.c.dataset == key))
        connection.execute(delete(skipped).where(skipped.c.dataset == key))
        _set(connection, key, state="reading", said="", done=0, problems=0, skipped=0)
    try:
        count, left_out = _import(engine, key, path, name, whole_file, stopping)
    except SvampkitError as error:
        with engine.begin() as connection:
            _set(connection, key, state="failed", said=str(error).replace(str(path), name))
        return
    if stopping.is_set():
        return  # begun anew on the next start
    with engine.begin() as connection:
        if count:
            _set(connection, key, state="ready", done=path.stat().st_size)
        else:
            first = connection.scalar(select(skipped.c.reason).where(skipped.c.dataset == key).limit(1)) or ""
            said = f"No problem of {left_out:,} records could be read; the first: {first}"
            _set(connection, key, state="failed", said=said)


def _set(connection: Any, key: int, **values: Any) -> None:
    connection.execute(update(dataset).where(dataset.c.id == key).values(**values))


def _import(
    engine: Engine, key: int, path: Path, name: str, whole_file: int, stopping: threading.Event
) -> tuple[int, int]:
    """Take a file's problems into the repository, a batch a transaction; how many were taken, how many left out."""
    made = left_out = 0
    for records in batches(_records(path, name, whole_file), BATCH):
        if stopping.is_set():
            break
        rows: list[dict[str, Any]] = []
        faults: list[dict[str, Any]] = []
        done = records[-1][0]
        for _, record in records:
            problem_, fault = _made(record)
            if problem_ is None:
                faults.append({"dataset": key, "place": record.place.replace(path.name, name), "reason": fault})
            else:
                rows.append({**row_of(key, problem_), "_place": record.place.replace(path.name, name)})
        with engine.begin() as connection:
            kept = _unique(connection, key, rows, faults)
            add_rows(connection, kept)
            if faults and left_out < MAX_SKIPPED:
                connection.execute(insert(skipped), faults[: MAX_SKIPPED - left_out])
            made, left_out = made + len(kept), left_out + len(faults)
            _set(connection, key, done=done, problems=made, skipped=left_out)
    return made, left_out


def _made(record: Record) -> tuple[Problem | None, str]:
    try:
        made = record.make()
        return (made if made.lineage.template else put_in_order(made)), ""
    except SvampkitError as error:
        return None, str(error)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        return None, f"the record is of no shape that is known ({type(error).__name__})."


def _unique(connection: Any, key: int, rows: list[dict[str, Any]], faults: list[dict[str, Any]]) -> list[Any]:
    """Rows with an id that the data set does not have yet; the others are faults."""
    keys = [row["key"] for row in rows]
    here = problem.c.dataset == key
    taken = set(connection.scalars(select(problem.c.key).where(here, problem.c.key.in_(keys))))
    kept = []
    for row in rows:
        place = row.pop("_place")
        if row["key"] in taken or not row["key"].strip():
            said = f"id {row['key'][:60]!r} comes a second time; ids are unique."
            faults.append({"dataset": key, "place": place, "reason": said})
            continue
        taken.add(row["key"])
        kept.append(row)
    return kept


def _records(path: Path, name: str, whole_file: int) -> Iterator[tuple[int, Record]]:
    """Records with the number of bytes read so far."""
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.read(_HEAD)
    if head.startswith(_PACKED):
        raise InputError(f"{name} is a packed file; unpack it and send what is in it (a spreadsheet as CSV).")
    if head[:4] == b"PAR1":
        yield from ((size, record) for record in read_records(path)[1])
    elif _is_own(path, head):
        yield from _lines(path)
    elif size > whole_file:
        raise InputError(
            f"{name} has {size // 1024**2:,} MB, and of its format at most {whole_file // 1024**2} MB can be read "
            "here; turn it into svampkit's JSONL or Parquet with `svampkit export` first."
        )
    else:
        yield from ((size, record) for record in read_records(path)[1])


def _is_own(path: Path, head: bytes) -> bool:
    """True where the first lines are those of a problem file of svampkit's own; the rest is not looked at."""
    if head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"{" or (len(head) == _HEAD and b"\n" not in head):
        return False
    whole = head[: head.rindex(b"\n") + 1] if len(head) == _HEAD else head
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        first = Path(folder) / f"{path.stem}.jsonl"
        first.write_bytes(whole)
        try:
            found = recognise(first)
        except InputError:
            return False
    return (found.format, found.kind) == ("svampkit", "jsonl")


def _lines(path: Path) -> Iterator[tuple[int, Record]]:
    done, number = 0, 0
    with path.open("rb") as file:
        for block in batches(iter(lambda: file.readline(_LINE), b""), _LINES):
            done += sum(map(len, block))
            text = b"".join(block).decode("utf-8-sig" if number == 0 else "utf-8", "replace")
            for record in read_problem_file(path, text):
                yield done, _moved(record, number)
            number += len(block)


def _moved(record: Record, by: int) -> Record:
    """The record with the number of its line counted from the start of the file."""
    place = re.sub(r"line (\d+)", lambda match: f"line {int(match.group(1)) + by}", record.place, count=1)
    return Record(record.ids, place, record.make)


def rows_of(problems: Iterable[Problem], key: int) -> list[dict[str, Any]]:
    """Rows of problems for a data set."""
    return [row_of(key, made) for made in problems]
