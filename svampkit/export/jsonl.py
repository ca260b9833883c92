"""Problem files: one JSON row a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from svampkit.files import write_beside, write_jsonl

__all__ = ["write_lines", "write_problems"]


def write_problems(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file (``problem_to_row``), whole or not at all; returns how many."""
    return write_jsonl(path, rows)


def write_lines(path: Path, batches: Iterable[str]) -> None:
    """Write batches of rows that are JSON lines already, each with its end, whole or not at all."""
    with write_beside(path) as file:
        for text in batches:
            file.write(text.encode("utf-8"))
