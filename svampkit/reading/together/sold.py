"""What is sold is paid for, and what is not sold is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.words.tokens import Word

__all__ = ["asks_for_the_rest", "is_unsold"]

_LEFT_OVER: Final = frozenset(listed("words of what is left over"))


def is_unsold(amount: Amount, words: Sequence[Word]) -> bool:
    """ "She had 9 mugs and sold 3": the 6 that are left. Near misses: "sold all but 3", "did not sell 3"."""
    return amount.operation == "-" and _is_sold(amount.right, words)


def asks_for_the_rest(lows: Sequence[str]) -> bool:
    """What the rest would bring is asked, by the words of a question."""
    return bool(_LEFT_OVER & set(lows))


def _is_sold(amount: Amount | None, words: Sequence[Word]) -> bool:
    if amount is None or not amount.told or amount.fact.verb != "sell" or amount.fact.negated:
        return False
    return words[amount.fact.at - 1].low not in ("but", "except")
