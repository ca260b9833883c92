"""Where the shipped seeds, templates and schemes lie: in the installed package or in the source tree."""

from __future__ import annotations

from pathlib import Path

from svampkit.errors import InputError

__all__ = ["ready_file", "schemes_dir", "seeds_dir", "templates_dir"]


def seeds_dir() -> Path:
    """Folder of the shipped seed problems (`*.jsonl`); InputError where the installation lacks it."""
    return _folder("seeds", "*.jsonl")


def templates_dir() -> Path:
    """Folder of the shipped templates (`*.yaml`); InputError where the installation lacks it."""
    return _folder("templates", "*.yaml")


def schemes_dir() -> Path:
    """Folder of the shipped schemes of labels (`*.yaml`); InputError where the installation lacks it."""
    return _folder("schemes", "*.yaml")


def ready_file() -> Path:
    """Where the shipped templates lie made ready (`make wheel` puts them there); they need not be there."""
    return Path(__file__).resolve().parent / "data" / "ready.packed"


def _folder(name: str, pattern: str) -> Path:
    package = Path(__file__).resolve().parent
    for folder in (package / "data" / name, package.parent / name):
        if any(folder.glob(pattern)):
            return folder
    raise InputError(f"the shipped {name} are missing from this installation; install svampkit again.")
