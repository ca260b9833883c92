"""Which svampkit this is: the version, and a hash of everything that the bytes of sets and variations depend on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import svampkit

__all__ = ["code_here", "package_here"]

_ROOMS = (
    *("codes.py", "equation", "export", "generation", "labels", "lexicon", "nlp.py", "problem.py", "reading"),
    *("scale", "tagging", "template", "variations", "world"),
)
"""What generated sets and variations come from."""
_TEXTS = (".py", ".yaml", ".txt", ".json")


@cache
def code_here() -> str:
    """ "0.1.0 (3f2a…)": two processes that say the same make the same bytes."""
    return _hashed(_ROOMS, _TEXTS)


@cache
def package_here() -> str:
    """The same of the whole package with the model that comes with it: processes that say the same do the same."""
    return _hashed((".",), (*_TEXTS, ".safetensors"))


def _hashed(rooms: tuple[str, ...], suffixes: tuple[str, ...]) -> str:
    digest = hashlib.blake2b(digest_size=8)
    root = Path(svampkit.__file__).parent
    for room in rooms:
        for path in sorted((root / room).rglob("*") if (root / room).is_dir() else [root / room]):
            if path.suffix in suffixes and path.is_file():
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{svampkit.__version__} ({digest.hexdigest()})"
