"""What is over beside full groups is added to them: "8 piles of 5, and 3 did not fit in any pile"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas import Amount
from svampkit.reading.together.rules_left import all_but
from svampkit.reading.words.tokens import Word

__all__ = ["beside_full_groups", "over_the_groups"]

_NOT_TAKEN: Final = all_but("-")
_TAKEN_IN: Final = frozenset(listed("verbs of fitting into groups"))
_OVER: Final = frozenset(listed("words of what is over beside groups"))


def over_the_groups(told: Sequence[Fact], ask: Fact, words: Sequence[Word]) -> int:
    """The bits of what is over, where it is asked for all. Near miss: "3 of them did not fit into the car", of those
    in the groups."""
    if ask.more or ask.than or ask.cue == "end":
        return 0
    return sum(1 << n for n, fact in enumerate(told) if _is_over(fact, words))


def beside_full_groups(left: Amount, right: Amount, over: int) -> frozenset[str] | None:
    """The rules that are left for full groups and what is ``over`` (bits); None elsewhere."""
    return _NOT_TAKEN if left.rule == "groups.total" and right.told and right.mask & over else None


def _is_over(fact: Fact, words: Sequence[Word]) -> bool:
    if fact.subset or fact.than or fact.of_number:
        return False
    if fact.negated:
        return fact.verb in _TAKEN_IN
    return words[fact.at + 1].low in _OVER if fact.at + 1 < len(words) else False
