"""One for each: "36 chairs and 28 children … if every child sits on one" sets the two against each other, and does
not multiply them."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.of_all import AsksOf

__all__ = ["are_one_each", "who_has_one_each"]

_EACH: Final = frozenset(listed("words for one of several"))
_NEAR: Final = 7
_ENDS: Final = frozenset([".", ",", "?", ";"])


def who_has_one_each(asked: AsksOf) -> frozenset[str]:
    """The nouns of whom each has, takes or sits on one. Near misses: "each child has one red and 2 blue balls", "each
    one", "every one of them"."""
    words = asked.words
    found = set()
    for n, word in enumerate(words[:-2]):
        if word.low not in _EACH or words[n + 1].tag not in ("NN", "NNP"):
            continue
        for at in range(n + 2, min(n + _NEAR, len(words))):
            if words[at].sentence != word.sentence or words[at].text in _ENDS:
                break
            if words[at].low == "one" and (at + 1 == len(words) or words[at + 1].text in _ENDS):
                found.add(words[n + 1].lemma)
    return frozenset(found)


def are_one_each(left: Amount, right: Amount, nouns: frozenset[str]) -> bool:
    """One of the two counts those who have one each, and the other one nothing that is told for one of them."""
    if not (left.told and right.told) or left.per or right.per or left.ratio or right.ratio:
        return False
    return left.kind == right.kind == "count" and bool(nouns & {left.unit.head, right.unit.head})
