"""Templates made ready are kept from run to run, each under a hash of its file, the options and svampkit itself.

They lie in the user's own cache folder (``edge/user_cache.py``) and never beside the templates: what is kept is
unpacked as objects, so it must not come from a stranger along with a folder of templates; nothing but svampkit's own
plain values is unpacked.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from svampkit.scale.packed import unpack

__all__ = ["load", "save"]

T = TypeVar("T")


def load(folder: Path | None, key: str, kind: type[T]) -> T | None:
    """What is kept under a key, None where there is nothing of that kind or it cannot be read."""
    if folder is None:
        return None
    try:
        found = unpack((folder / key).read_bytes())
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, it is made anew
        return None
    return found if isinstance(found, kind) else None


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
