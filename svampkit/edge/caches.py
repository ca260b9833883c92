"""Caches in one SQLite file each: a damaged or foreign one is set aside, never deleted, and made anew."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from svampkit.errors import InputError
from svampkit.files import require_file

__all__ = ["CHECKED_BYTES", "open_sqlite", "set_aside"]

_MAGIC = b"SQLite format 3\x00"
_SUFFIXES = (".sqlite", ".sqlite3", ".db")
CHECKED_BYTES = 256 * 1024**2
"""A larger cache is not read whole when it is opened."""


def set_aside(path: Path, reason: str) -> Path:
    """Rename a file to NAME.aside-1 … with a log line that says why; returns its new place."""
    number = 1
    while (aside := path.with_name(f"{path.name}.aside-{number}")).exists():
        number += 1
    path.rename(aside)
    for suffix in ("-wal", "-shm"):  # they belong to it
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    logging.getLogger("svampkit").warning("%s %s; it was set aside as %s and is made anew.", path, reason, aside.name)
    return aside


def open_sqlite(
    path: Path, table: str, columns: Sequence[str], create: str, checked: int = CHECKED_BYTES
) -> sqlite3.Connection:
    """The cache at a path with its one table, made where it is not there; read whole up to ``checked`` bytes.

    InputError where the path holds a file that is plainly something else (no SQLite, and not called so): it is left
    alone. Raises OSError or sqlite3.OperationalError where the place cannot be read or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() or path.is_symlink():
        reason = _fault(path, table, columns, checked)
        if reason is not None:
            set_aside(path, reason)
    connection = sqlite3.connect(path, timeout=60, check_same_thread=False)
    try:
        with connection:
            connection.execute(create)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _fault(path: Path, table: str, columns: Sequence[str], checked: int) -> str | None:
    """What makes a file no cache of this table and these columns; None where it is one, InputError on another
    file."""
    require_file(path, 1 << 62)
    with path.open("rb") as file:
        head = file.read(len(_MAGIC))
    if not head:
        return None
    if head != _MAGIC:
        if path.suffix not in _SUFFIXES:
            raise InputError(f"{path} is no cache but another file; it was left alone, choose another with --cache.")
        return "is no SQLite file"
    try:
        connection = sqlite3.connect(path, timeout=60)
        try:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if tables - {table}:
                return f"holds other tables ({', '.join(sorted(tables - {table}))[:60]})"
            if table in tables:
                found = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
                if found != list(columns):
                    return f"has the columns {', '.join(found)[:60]}"
            if path.stat().st_size <= checked:
                said = connection.execute("PRAGMA quick_check(1)").fetchone()
                if said is None or said[0] != "ok":
                    return f"is damaged ({str(said[0] if said else '')[:60]})"
        finally:
            connection.close()
    except sqlite3.OperationalError:
        raise  # locked, or a place that cannot be read: not the file's fault
    except sqlite3.DatabaseError as error:
        return f"is damaged ({error})"
    return None
