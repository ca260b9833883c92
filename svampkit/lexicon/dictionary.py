"""Nouns of lemminflect's dictionary, looked up in its files.

The package itself imports spaCy, and with it PyTorch where that is installed, and makes objects of all its 120,000
lines at the first word. Here a file is unpacked once and a word's line is found in it; the answers are the package's.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from svampkit.errors import InputError

__all__ = ["dictionary_plural", "dictionary_singular"]

_NO_NOUNS: Final = frozenset(("can", "may", "will", "shall", "must", "ought", "dare", "be"))
"""Words whose plural the package leaves out, as it takes them for verbs alone."""


def dictionary_plural(word: str) -> str | None:
    """The plural that the dictionary has of a noun, cased as the noun is; None where it has none."""
    low = word.lower()
    found = _overrides("infl").get((low, "NNS")) or (None if low in _NO_NOUNS else _first("infl", low))
    if found is None:
        return None
    return found.upper() if word.isupper() else found.capitalize() if word[:1].isupper() else found.lower()


def dictionary_singular(word: str) -> str | None:
    """The singular that the dictionary has of a noun, in small letters; None where it has none."""
    low = word.lower()
    found = _overrides("lemma").get((low, "NOUN")) or _first("lemma", low)
    return None if found is None else found.lower()


def _first(table: str, word: str) -> str | None:
    """The first form that a table has of a noun: its lines are "pony,noun,ponies", or "pony,noun,ponies/ponys"."""
    text, key = _table(table), f"\n{word},noun,".encode()
    at = text.find(key)
    if at < 0:
        return None
    at += len(key)
    return text[at : text.index(b"\n", at)].decode().split("/")[0].strip() or None


@cache
def _table(table: str) -> bytes:
    with gzip.open(_folder() / f"{table}_lu.csv.gz") as packed:
        return b"\n" + packed.read().replace(b"\r\n", b"\n") + b"\n"


@cache
def _overrides(table: str) -> dict[tuple[str, str], str]:
    """What the package puts in the place of its table's forms, by word and kind of word."""
    lines = (_folder() / f"{table}_overrides.csv").read_text("utf-8").splitlines()
    rows = (line.strip().split(",") for line in lines if line.strip() and not line.startswith("#"))
    return {(word, kind): form for word, kind, form in rows}


@cache
def _folder() -> Path:
    """Where the files lie; the package is found, not imported."""
    found = find_spec("lemminflect")
    if found is None or not found.submodule_search_locations:
        raise InputError("lemminflect, which svampkit takes plurals from, is not installed; install svampkit again.")
    return Path(found.submodule_search_locations[0]) / "resources"
