"""Money that somebody pays with is no part of what things cost: "bought 2 puzzles for $11 each and paid with $30"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.together.rules_left import all_but
from svampkit.reading.words.tokens import Word

__all__ = ["beside_what_is_paid_with", "handed_over"]

_NOT_ADDED: Final = all_but("+*")
_SELLERS: Final = frozenset(listed("people at a till"))


def handed_over(told: Sequence[Fact], words: Sequence[Word]) -> int:
    """The bits of what is handed over. Near misses: "paid with two $20 bills", which are counted; "paid $30"."""
    return sum(1 << n for n, fact in enumerate(told) if fact.kind == "money" and _hands_over(fact, words))


def beside_what_is_paid_with(left: Amount, right: Amount, handed: int) -> frozenset[str] | None:
    """The rules that are left beside what is ``handed`` over (bits); None where nothing is."""
    for one, other in ((left, right), (right, left)):
        if one.told and one.mask & handed and other.kind == "money" and not other.ratio:
            return _NOT_ADDED
    return None


def _hands_over(fact: Fact, words: Sequence[Word]) -> bool:
    if fact.per or fact.than:
        return False
    if fact.verb == "give":
        return fact.recipient in _SELLERS
    before = [word.low for word in words[max(0, fact.at - 3) : fact.at]]
    return fact.verb == "pay" and "with" in before
