"""Two template files of one seed: whichever was written last would hide the other's work."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from svampkit.errors import InputError

__all__ = ["refuse_twins"]


def refuse_twins(seeds: Iterable[tuple[Path, str]]) -> None:
    """InputError where a file is given twice, or two files, given as path and seed id, have the same seed id."""
    first: dict[str, Path] = {}
    for path, id in seeds:
        if id in first and path.resolve() == first[id].resolve():
            raise InputError(f"{path} is given twice; give each template file once.")
        if id in first:
            raise InputError(
                f"two template files have the seed id {id!r}: {first[id]} and {path}; "
                "give every seed an id of its own."
            )
        first[id] = path
