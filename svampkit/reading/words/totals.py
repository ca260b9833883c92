"""Two words that ask for everything together: "in all", "all told", "between them"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed

__all__ = ["two_words_of_a_total"]

_PAIRS: Final = frozenset(tuple(pair.split("-")) for pair in listed("two words of a total that is asked"))


def two_words_of_a_total(lows: Sequence[str]) -> bool:
    """True where two words of a question, lower-cased and in order, ask for a total."""
    return any(pair in _PAIRS for pair in pairwise(lows))
