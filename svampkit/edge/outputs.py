"""What a command writes never takes the place of what it reads, nor of a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from svampkit.errors import UsageError
from svampkit.files import real_target

__all__ = ["refuse_over_inputs"]

_SUFFIXES = (".json", ".jsonl", ".csv", ".xml", ".parquet")


def refuse_over_inputs(inputs: Iterable[Path], outputs: Iterable[Path]) -> None:
    """UsageError where an output is, by its real path or as the same file, one of the inputs, or is no file at all.

    Called before the work begins, so that none is done in vain. A folder among the inputs stands for the problem
    files in it; predictions and manifests that lie there are none.
    """
    read = [file for path in inputs for file in _files(path)]
    taken = {os.path.realpath(file): file for file in read}
    known = {(found.st_dev, found.st_ino): file for file in read if (found := _stat(file)) is not None}
    for output in outputs:
        found = _stat(output)
        if found is not None:
            real_target(output)
        over = taken.get(os.path.realpath(output)) or (known.get((found.st_dev, found.st_ino)) if found else None)
        if over is not None:
            raise UsageError(f"{output} would be written over {over}, which is read; choose another place with -o.")


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except (OSError, ValueError):
        return None


def _files(path: Path) -> Iterator[Path]:
    try:
        inside = list(path.iterdir()) if path.is_dir() else None
    except (OSError, ValueError):
        return
    if inside is None:
        yield path
        return
    for file in inside:
        if file.suffix in _SUFFIXES and not file.name.endswith("manifest.json") and _may_hold_problems(file):
            yield file


def _may_hold_problems(file: Path) -> bool:
    """False for lines of JSON without a question: predictions, samples, requests."""
    if file.suffix != ".jsonl" or not file.is_file():
        return file.is_file()
    try:
        with file.open("rb") as opened:
            return b'"question"' in opened.read(65_536)
    except OSError:
        return False
