"""Compare: a larger amount, a smaller one and their difference (Riley, Greeno & Heller 1983)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule, exceeds, like_units

__all__ = ["RULES"]


def _compares(amount: Amount) -> bool:
    """True for a number told as a difference: "5 more than", "3 years older"."""
    return amount.told and bool(amount.fact.than or amount.fact.more) and not amount.fact.ratio


def _by(left: Amount, right: Amount) -> bool:
    return like_units(left, right) and _compares(right) and not left.ratio and left is not right


def _smaller(left: Amount, right: Amount) -> bool:
    return _by(left, right) and left.value >= right.value


RULES = (
    Rule(
        "compare.larger",
        "compare",
        "+",
        ("first", "second", "whole"),
        ("part", "difference", "whole"),
        _by,
    ),
    Rule(
        "compare.smaller",
        "compare",
        "-",
        ("whole", "second", "first"),
        ("whole", "difference", "part"),
        _smaller,
    ),
    Rule(
        "compare.difference",
        "compare",
        "-",
        ("whole", "first", "second"),
        ("whole", "part", "difference"),
        exceeds,
        asked_only=True,
    ),
)
