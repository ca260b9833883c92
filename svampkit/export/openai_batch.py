"""Requests for the OpenAI batch interface: one a line, joined to the answers by custom_id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import orjson

from svampkit.errors import InputError
from svampkit.export.custom_id import custom_id
from svampkit.files import write_beside

__all__ = ["MAX_BYTES", "MAX_REQUESTS", "write_openai_batch"]

MAX_REQUESTS = 50_000
"""Requests that one file may hold (OpenAI's batch interface)."""
MAX_BYTES = 190_000_000
"""Bytes that one file may hold, a little below the limit of 200 MB."""


def write_openai_batch(
    folder: Path,
    rows: Iterable[Mapping[str, Any]],
    chat: Callable[[Mapping[str, Any]], list[dict[str, str]]],
    model: str,
    parameters: Mapping[str, Any],
) -> tuple[list[Path], int]:
    """Write requests-001.jsonl, requests-002.jsonl …; returns the files and the number of requests.

    ``chat`` makes the messages of a row. InputError where two ids give the same custom_id.
    """
    files: list[Path] = []
    seen: dict[str, str] = {}
    waiting: list[bytes] = []
    size = 0

    def flush() -> None:
        path = folder / f"requests-{len(files) + 1:03d}.jsonl"
        with write_beside(path) as file:
            file.writelines(waiting)
        files.append(path)
        waiting.clear()

    for row in rows:
        name = custom_id(row["id"])
        if name in seen:
            raise InputError(f"ids {seen[name]!r} and {row['id']!r} both become custom_id {name!r}; rename one.")
        seen[name] = row["id"]
        body = {"model": model, "messages": chat(row), **parameters}
        line = (
            orjson.dumps({"custom_id": name, "method": "POST", "url": "/v1/chat/completions", "body": body}) + b"\n"
        )
        if waiting and (len(waiting) >= MAX_REQUESTS or size + len(line) > MAX_BYTES):
            flush()
            size = 0
        waiting.append(line)
        size += len(line)
    if waiting or not files:
        flush()
    return files, len(seen)
