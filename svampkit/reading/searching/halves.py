"""Shares that come to the same number: a half and the other half, and two that are taken one after the other.

"Half of the delegates made a badge. How many wore none?": the other half. An equation cannot tell which, and what is
made of a world later can.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["base_of_half", "half_instead", "shares_of_rests", "the_other_is_meant"]

_HALF: Final = Fraction(1, 2)
_REST: Final = frozenset([*listed("words that ask for what is left"), *listed("words of a rest that is not so")])


def base_of_half(amount: Amount) -> Amount | None:
    """What an amount is told to be the half of; None where it is no half."""
    if not amount.rule.startswith("times.") or amount.left is None or amount.right is None or amount.operation != "*":
        return None
    for ratio, base in ((amount.left, amount.right), (amount.right, amount.left)):
        if ratio.told and ratio.ratio and ratio.fact.value == _HALF and not ratio.fact.percent:
            return base
    return None


def half_instead(amount: Amount, asked: Asked) -> Amount | None:
    """The half itself, where an amount is the other one and no word of the text tells of another; else None."""
    if amount.operation != "-" or amount.left is None or amount.right is None:
        return None
    base = base_of_half(amount.right)
    if base is None or base.hash != amount.left.hash or _gone(amount.right):
        return None
    return None if any(word.low in _REST for word in asked.words) else amount.right


def the_other_is_meant(half: Amount, asked: Asked, root: bool) -> bool:
    """True where the question asks for what the half leaves, or works with it: "He lost half of them. How many more
    has he still than Boris?". Near miss: "She gave half of the rest away. How many did she give?"."""
    question = asked.words[asked.fact.clause.first :]
    said = any(word.low in _REST for word in question)
    return (said or asked.fact.negated) and (root or _gone(half))


def _gone(half: Amount) -> bool:
    return any(
        part is not None and part.told and part.ratio and part.fact.sign < 0 for part in (half.left, half.right)
    )


def shares_of_rests(amount: Amount) -> tuple[Amount, Amount, Amount] | None:
    """What is there at first and the two shares that are taken, one of all and one of what the other leaves; None of
    any other amount."""
    outer = _share_taken(amount)
    inner = _share_taken(outer[0]) if outer is not None else None
    if outer is None or inner is None:
        return None
    return inner[0], inner[1], outer[1]


def _share_taken(amount: Amount) -> tuple[Amount, Amount] | None:
    """The base, and the told share of it that is taken away, where an amount is the rest."""
    base, part = amount.left, amount.right
    if amount.operation != "-" or base is None or part is None or not part.rule.startswith("times."):
        return None
    for ratio, of in ((part.left, part.right), (part.right, part.left)):
        share = ratio is not None and ratio.told and ratio.ratio and ratio.fact.value is not None
        if share and ratio is not None and of is not None and of.hash == base.hash and (ratio.fact.value or 0) < 1:
            return base, ratio
    return None
