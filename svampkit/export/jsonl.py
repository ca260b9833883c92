"""Problem files: one JSON row a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from svampkit.files import write_beside, write_jsonl

__all__ = ["write_lines", "write_problems"]


def write_problems(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file (``problem_to_row``), whole or not at all; returns how many."""
    return write_jsonl(path, rows)


def write_lines(path: Path, batches: Iterable[Sequence[str]]) -> int:
    """Write batches of rows that are JSON already, one a line, whole or not at all; returns how many."""
    count = 0
    with write_beside(path) as file:
        for lines in batches:
            if lines:
                file.write(("\n".join(lines) + "\n").encode("utf-8"))
                count += len(lines)
    return count
