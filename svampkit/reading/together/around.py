"""Questions of what goes around something: its perimeter, a fence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.words.tokens import Word

__all__ = ["goes_around"]

_AROUND: Final = frozenset(listed("words of going around"))
_COVERED: Final = frozenset(listed("words of what is covered"))


def goes_around(asked: Fact, words: Sequence[Word]) -> bool:
    """The perimeter is asked, or a fence, "around": in the question or right before it. Near miss: "It has a fence
    around it. What is its area?"."""
    sentence = words[asked.clause.first].sentence
    if any(word.lemma in _COVERED for word in words if word.sentence >= sentence):
        return False
    return any(word.low in _AROUND for word in words if word.sentence >= sentence - 1)
