"""The user's own cache folder, and which svampkit what is kept there was made by.

It is ``$SVAMPKIT_CACHE``, else ``$XDG_CACHE_HOME/svampkit``, else ``~/.cache/svampkit``; ``SVAMPKIT_CACHE=off`` keeps
nothing. What is kept is unpacked as objects, so it never lies beside the user's files, where it could come from a
stranger, and a folder that somebody else owns or may write to is not used.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
from functools import cache
from pathlib import Path

import svampkit

__all__ = ["cache_folder", "code_of"]

_VERSIONS = 3
"""Folders of this many versions of svampkit stay."""
_SUFFIXES = (".py", ".yaml", ".txt", ".json", ".safetensors")


@cache
def code_of(*rooms: str) -> str:
    """ "0.1.0 (3f2a…)": the version, and a hash of the code and data of these rooms ("reading", "nlp.py").

    Two processes that say the same make the same of the same input, where ``rooms`` are all that it is made by.
    """
    digest = hashlib.blake2b(digest_size=8)
    root = Path(svampkit.__file__).parent
    for room in rooms:
        for path in sorted((root / room).rglob("*") if (root / room).is_dir() else [root / room]):
            if path.suffix in _SUFFIXES and path.is_file():
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{svampkit.__version__} ({digest.hexdigest()})"


def cache_folder(kind: str, code: str) -> Path | None:
    """Where what this version made of one kind ("ready", "readings") is kept; None where nothing is to be kept, or
    nothing safely can be."""
    given = os.environ.get("SVAMPKIT_CACHE", "")
    if given == "off":
        return None
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    root = Path(given or os.path.join(home, "svampkit")) / kind
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
