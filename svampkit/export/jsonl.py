"""Problem files: one JSON row a line."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from svampkit.files import write_beside, write_jsonl

__all__ = ["pack_lines", "write_lines", "write_packed", "write_problems"]


def write_problems(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file (``problem_to_row``), whole or not at all; returns how many."""
    return write_jsonl(path, rows)


def write_packed(path: Path, blocks: Iterable[bytes]) -> str:
    """Write the bytes of JSON lines as they are, whole or not at all; returns their SHA-256 (hex), so that a file of
    gigabytes need not be read again for it."""
    digest = hashlib.sha256()
    with write_beside(path) as file:
        for block in blocks:
            digest.update(block)
            file.write(block)
    return digest.hexdigest()


def write_lines(path: Path, batches: Iterable[str]) -> None:
    """Write batches of rows that are JSON lines already, each with its end, whole or not at all."""
    write_packed(path, (text.encode("utf-8") for text in batches))


def pack_lines(file: Any, batches: Iterable[str], compression: str) -> None:
    """Write batches of JSON lines into a file open for bytes; ``compression`` is "none" or "zstd"."""
    if compression == "none":
        for text in batches:
            file.write(text.encode("utf-8"))
        return
    import pyarrow as pa

    sink = pa.BufferOutputStream()  # packed, a million rows are some ten megabytes
    with pa.CompressedOutputStream(sink, compression) as packed:
        for text in batches:
            packed.write(text.encode("utf-8"))
    file.write(sink.getvalue())
