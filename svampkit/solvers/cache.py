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

from svampkit.errors import InputError

__all__ = ["Cache", "Reply", "open_cache", "request_key"]


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
        """The answer kept under a key."""
        row = self.connection.execute("SELECT reply FROM replies WHERE key = ?", (key,)).fetchone()
        return None if row is None else Reply(**orjson.loads(row[0]))

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


@contextmanager
def open_cache(path: Path | None) -> Iterator[Cache]:
    """Open the cache at a path, made if absent; without a path it lives in memory for this run only.

    Several processes may share one file. InputError where the file is no cache.
    """
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path or ":memory:", timeout=60, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise InputError(f"{path} cannot be opened as a cache ({error}); choose another with --cache.") from error
    try:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute("CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, model TEXT, reply TEXT)")
            connection.execute("SELECT key, model, reply FROM replies LIMIT 1")
        except sqlite3.Error as error:
            raise InputError(f"{path} is no cache of answers ({error}); choose another with --cache.") from error
        yield Cache(connection, path or Path(":memory:"))
    finally:
        connection.close()
