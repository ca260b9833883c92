"""Templates made ready are kept from run to run, each under a hash of its file, the options and svampkit itself.

They lie in the user's own cache folder (``$SVAMPKIT_CACHE``, else ``$XDG_CACHE_HOME/svampkit``, else
``~/.cache/svampkit``; ``SVAMPKIT_CACHE=off`` keeps none) and never beside the templates: what is kept is unpacked as
objects, so it must not come from a stranger along with a folder of templates. A folder that somebody else owns or may
write to is not used, and nothing but svampkit's own plain values is unpacked.
"""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from svampkit.errors import SvampkitError
from svampkit.files import write_bytes
from svampkit.scale.packed import pack, unpack

__all__ = ["cache_folder", "load", "save"]

T = TypeVar("T")
_VERSIONS = 3
"""Folders of this many versions of svampkit stay."""


def cache_folder(code: str) -> Path | None:
    """Where what this version made ready is kept; None where nothing is to be kept, or nothing safely can be."""
    given = os.environ.get("SVAMPKIT_CACHE", "")
    if given == "off":
        return None
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    root = Path(given or os.path.join(home, "svampkit")) / "ready"
    folder = root / "".join(c for c in code if c.isalnum())
    try:
        if not folder.is_dir():
            root.mkdir(parents=True, exist_ok=True)
            os.chmod(root, 0o700)
            folder.mkdir(mode=0o700, exist_ok=True)
            _drop_old(root, folder)
        return folder if _ours(root) and _ours(folder) else None
    except OSError:
        return None


def _ours(folder: Path) -> bool:
    found = folder.lstat()
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return stat.S_ISDIR(found.st_mode) and mine and not found.st_mode & 0o022


def _drop_old(root: Path, kept: Path) -> None:
    others = [entry for entry in root.iterdir() if entry.is_dir() and entry != kept]
    for old in sorted(others, key=lambda entry: entry.stat().st_mtime, reverse=True)[_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def load(folder: Path | None, key: str, kind: type[T]) -> T | None:
    """What is kept under a key, None where there is nothing of that kind or it cannot be read."""
    if folder is None:
        return None
    try:
        found = unpack((folder / key).read_bytes())
    except Exception:  # noqa: BLE001 - whatever is wrong with what was kept, it is made anew
        return None
    return found if isinstance(found, kind) else None


def save(folder: Path | None, key: str, value: object) -> None:
    """Keep a value; where the disk refuses, it is made anew the next time."""
    if folder is not None:
        with suppress(SvampkitError, OSError):
            write_bytes(folder / key, pack(value))
