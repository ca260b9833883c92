"""Comparing what is told around two amounts: their holders, places and times, and the words that only they have."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from svampkit.reading.together.asked import Asked

__all__ = ["order", "overlap", "own_words", "shared_words"]


def overlap(one: Sequence[str], two: Sequence[str]) -> str:
    """How two lists of names lie to each other: "none" where both are empty, "one" where one of them is."""
    if not one or not two:
        return "none" if not one and not two else "one"
    a, b = set(one), set(two)
    if a == b:
        return "same"
    return "overlap" if a & b else "differ"


def order(one: int, two: int) -> str:
    """ "more", "fewer" or "same", as the first count is compared with the second."""
    return "more" if one > two else "fewer" if one < two else "same"


def own_words(mask: int, asked: Asked) -> frozenset[str]:
    """The words around some numbers (a bit set) that do not stand around all numbers; kept for the next call."""
    if mask not in asked.around:
        own = (words for n, words in enumerate(asked.own_words) if mask >> n & 1)
        asked.around[mask] = frozenset[str]().union(*own)
    return asked.around[mask]


def shared_words(mask: int, wanted: AbstractSet[str], asked: Asked) -> int:
    """How many of the wanted words are among ``own_words`` of these numbers, at most 3."""
    return min(len(own_words(mask, asked) & wanted), 3)
