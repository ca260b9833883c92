"""What lies beside every written file: how it came about, without anything that changes from run to run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from svampkit import __version__
from svampkit.errors import UsageError
from svampkit.files import sha256, write_json

__all__ = ["claim", "write_manifest"]


@contextmanager
def claim(folder: Path) -> Iterator[Path]:
    """Make a folder and hold it for one command, so that its files belong together.

    Raises UsageError where another command holds it. The hold ends with the command, however it ends.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written ({error.strerror}); choose another place with -o.") from error
    try:
        _lock(handle, folder)
        yield folder
    finally:
        os.close(handle)


def _lock(handle: int, folder: Path) -> None:
    try:
        import fcntl
    except ImportError:  # not on Windows; files are still whole there, each for itself
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise UsageError(
            f"another command is writing to {folder}; wait for it, or choose another place with -o."
        ) from error


def write_manifest(
    path: Path,
    *,
    command: str,
    options: Mapping[str, Any],
    seed: int | None,
    inputs: Iterable[Path],
    outputs: Iterable[Path],
    counts: Mapping[str, Any],
) -> None:
    """Write a manifest: version, command, its options, the root seed, hashes of inputs and outputs, and counts.

    No times, users or folders: the same inputs, options and seed give the same bytes anywhere.
    """
    write_json(
        path,
        {
            "svampkit": __version__,
            "command": command,
            "options": dict(sorted(options.items())),
            "seed": seed,
            "inputs": {file.name: sha256(file) for file in sorted(inputs, key=lambda p: p.name)},
            "outputs": {file.name: sha256(file) for file in sorted(outputs, key=lambda p: p.name)},
            "counts": dict(counts),
        },
    )
