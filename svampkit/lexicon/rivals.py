"""What can stand beside a general word in one story, as data in rivals.yaml."""

from __future__ import annotations

from functools import cache

from svampkit.lexicon.inflection import pluralise
from svampkit.lexicon.load import data

__all__ = ["rival_nouns", "rivals"]


def rival_nouns(word: str) -> tuple[str, ...]:
    """The singulars of ``rivals``: what is only compared needs no plurals, and no dictionary of them."""
    return tuple(data("rivals").get(word.lower(), ()))


@cache
def rivals(word: str) -> tuple[tuple[str, str], ...]:
    """(singular, plural) of what can stand beside a general word ("book") or a measured thing ("piece of candy");
    () for a word that rivals.yaml does not have."""
    return tuple((other, pluralise(other)) for other in rival_nouns(word))
