"""Things that belong together as parent and young: what one of them becomes, the other has to follow."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from svampkit.lexicon.grammar import listed

__all__ = ["has_kin"]


@cache
def _pairs() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(pair.split("/")) for pair in listed("young and grown"))


def has_kin(word: str, others: Collection[str]) -> bool:
    """True where one of ``others`` (singular) is the young or the parent of ``word``: puppies beside dogs, eggs by a
    hen. No dog has kittens, and no hen lays duck eggs."""
    return any(
        (word == young and grown in others) or (word == grown and young in others) for young, grown in _pairs()
    )
