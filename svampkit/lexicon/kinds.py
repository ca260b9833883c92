"""Class words ("fish", "vehicle") and the nouns that they stand for, as data in kinds.yaml."""

from __future__ import annotations

from functools import cache

from svampkit.errors import InputError
from svampkit.lexicon.load import data, nouns_of_kind

__all__ = ["goes_by"]


@cache
def goes_by(word: str) -> frozenset[str]:
    """The nouns (singulars) that a class word stands for, those of the classes within it among them; none for a word
    that is no class word."""
    entry = data("kinds").get(word, {})
    found = set(entry.get("nouns", ()))
    for kind in entry.get("kinds", ()):
        found.update(noun.singular for noun in nouns_of_kind(kind))
    for narrower in entry.get("classes", ()):
        if narrower not in data("kinds"):
            raise InputError(f"kinds.yaml, {word}: {narrower!r} under classes is no class word; add it there.")
        found |= goes_by(narrower)
    return frozenset(found)
