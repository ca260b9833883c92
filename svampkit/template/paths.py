"""Where template files lie, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from svampkit.errors import InputError

__all__ = ["file_name", "require_folder", "template_paths", "template_paths_of"]


def file_name(id: str) -> str:
    """A safe file name for a seed id: "zed-001.yaml"; ids that differ only in unsafe characters stay apart."""
    safe = re.sub(r"[^A-Za-z0-9._-]", "_", id).strip(".")[:80] or "seed"
    if safe != id or safe.startswith("."):
        import hashlib

        safe += "-" + hashlib.blake2b(id.encode("utf-8"), digest_size=4).hexdigest()
    return f"{safe}.yaml"


def template_paths(path: Path) -> list[Path]:
    """The template files of a folder (not of folders below it) in the order of their names, or the one file given.

    Raises InputError where nothing is there.
    """
    if path.is_dir():
        return sorted(p for p in path.glob("*.yaml") if p.is_file() and not p.name.startswith("."))
    if not path.exists():
        raise InputError(f"{path} does not exist; check the path.")
    return [path]


def template_paths_of(given: Sequence[Path]) -> list[Path]:
    """The template files of several files and folders, in turn; InputError where there is none."""
    paths = [path for one in given for path in template_paths(one)]
    if not paths:
        raise InputError(f"{', '.join(map(str, given))} holds no template files; expected NAME.yaml files.")
    return paths


def require_folder(root: Path) -> None:
    """InputError where ``root``, which should hold template files, is no folder."""
    if not root.is_dir():
        raise InputError(f"{root} is no folder; give the folder that `svampkit tag` wrote.")
