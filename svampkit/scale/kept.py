"""Templates made ready are kept from run to run, each under a hash of its file, the options and svampkit itself.

They lie in the user's own cache folder (``edge/user_cache.py``) and never beside the templates: what is kept is
unpacked as objects, so it must not come from a stranger along with a folder of templates; nothing but svampkit's own
plain values is unpacked.

The shipped templates come with svampkit made ready, all in one file (``shipped.ready_file``) under the same hashes:
an installation that was changed, or another set of options, finds nothing there and makes them anew.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from svampkit.files import write_bytes
from svampkit.scale.packed import pack, unpack
from svampkit.shipped import ready_file

__all__ = ["is_kept", "load", "save", "save_together"]

T = TypeVar("T")


def load(folder: Path | None, key: str, kind: type[T]) -> T | None:
    """What is kept under a key, else what came with svampkit; None where there is nothing of that kind or it cannot
    be read."""
    found = None if folder is None else _unpacked(_content(folder / key))
    if not isinstance(found, kind):
        found = _unpacked(_shipped(ready_file()).get(key))
    return found if isinstance(found, kind) else None


def is_kept(folder: Path | None, key: str) -> bool:
    """True where there is something under a key."""
    return (folder is not None and (folder / key).exists()) or key in _shipped(ready_file())


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _unpacked(packed: bytes | None) -> Any:
    try:
        return None if packed is None else unpack(packed)
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, it is made anew
        return None


@cache
def _shipped(path: Path) -> Mapping[str, bytes]:
    """What came with svampkit, packed, by key; nothing where the file is not there or cannot be read."""
    try:
        found = _unpacked(zlib.decompress(_content(path) or b""))
    except zlib.error:
        return {}
    return found if isinstance(found, dict) else {}


def save_together(path: Path, packed: Mapping[str, bytes]) -> None:
    """Write packed values by key, as one file that comes with svampkit."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, zlib.compress(pack(dict(packed)), 9))


def save(folder: Path | None, key: str, packed: bytes) -> None:
    """Keep a packed value; where the disk refuses, it is made anew the next time.

    Nobody waits until the disk has it: of 400 files that would take longer than making some of them anew, and one
    that a power cut left in part cannot be unpacked.
    """
    if folder is not None:
        beside = folder / f".{key}.{os.getpid()}"
        with suppress(OSError):
            beside.write_bytes(packed)
            os.replace(beside, folder / key)
