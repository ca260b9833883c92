"""Answers on disk, so that nothing is asked twice: one SQLite file, one row a request."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson

from svampkit.edge.caches import open_sqlite
from svampkit.edge.shapes import JsonShape
from svampkit.errors import InputError, RecordError

__all__ = ["Cache", "Reply", "open_cache", "request_key"]

_CREATE = "CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, model TEXT, reply TEXT)"


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered to one request."""

    text: str
    finish: str = ""
    """Why it stopped, in the server's word: "stop", "length", "content_filter" …"""
    refusal: str = ""
    """The server's own field for a refusal; empty where the model did not use it."""
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


def request_key(**request: Any) -> str:
    """A digest of everything that decides the answer: server, model, messages, parameters, number of the sample."""
    canonical = orjson.dumps(request, option=orjson.OPT_SORT_KEYS)
    return hashlib.blake2b(canonical, digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Cache:
    """An open cache; every answer is committed by itself, so a kill loses none that was written."""

    connection: sqlite3.Connection
    path: Path

    def get(self, key: str) -> Reply | None:
        """The answer kept under a key; None where there is none, or none that can be read."""
        try:
            row = self.connection.execute("SELECT reply FROM replies WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error as error:
            raise InputError(f"{self.path} cannot be read ({error}); move it away or pass --cache.") from error
        return None if row is None else _reply(row[0])

    def put(self, key: str, model: str, reply: Reply) -> None:
        """Keep an answer; InputError where the disk will not take it."""
        try:
            with self.connection:
                self.connection.execute(
                    "INSERT OR REPLACE INTO replies (key, model, reply) VALUES (?, ?, ?)",
                    (key, model, orjson.dumps(asdict(reply)).decode()),
                )
        except sqlite3.Error as error:
            raise InputError(f"{self.path} cannot keep an answer ({error}); free space or pass --cache.") from error


def _reply(kept: object) -> Reply | None:
    """The reply of a row; None where the row is damaged, so that it is asked again."""
    if not isinstance(kept, str | bytes):
        return None
    try:
        row = JsonShape(orjson.loads(kept), "the cache")
        counts = [row.key(name).value for name in ("prompt_tokens", "completion_tokens")]
        if not all(count is None or type(count) is int for count in counts):
            return None
        texts = [row.key(name).text() for name in ("text", "finish", "refusal")]
        return Reply(texts[0], texts[1], texts[2], counts[0], counts[1])
    except (orjson.JSONDecodeError, RecordError):
        return None


@contextmanager
def open_cache(path: Path | None) -> Iterator[Cache]:
    """Open the cache at a path, made if absent; without a path it lives in memory for this run only.

    Several processes may share one file. A damaged or foreign cache is set aside with a log line and made anew;
    InputError where the file is plainly something else, or cannot be used.
    """
    try:
        if path is None:
            connection = sqlite3.connect(":memory:", check_same_thread=False)
            connection.execute(_CREATE)
        else:
            connection = open_sqlite(path, "replies", ("key", "model", "reply"), _CREATE)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
    except (OSError, ValueError, sqlite3.Error) as error:
        raise InputError(f"{path} cannot be opened as a cache ({error}); choose another with --cache.") from error
    try:
        yield Cache(connection, path or Path(":memory:"))
    finally:
        connection.close()
