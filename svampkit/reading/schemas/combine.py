"""Combine: parts make up a whole (Riley, Greeno & Heller 1983)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule, exceeds, like_units

__all__ = ["RULES"]


def _parts(left: Amount, right: Amount) -> bool:
    """Two parts: like units, sums are built up in the order of the text."""
    if not like_units(left, right) or left.ratio or right.ratio:
        return False
    if right.rule == "combine.whole":
        return False
    newest = left.right if left.rule == "combine.whole" and left.right is not None else left
    return newest.first < right.first or bool(left.mask & right.mask)


RULES = (
    Rule(
        "combine.whole",
        "combine",
        "+",
        ("first", "second", "whole"),
        ("part", "part", "whole"),
        _parts,
    ),
    Rule(
        "combine.part",
        "combine",
        "-",
        ("whole", "first", "second"),
        ("whole", "part", "part"),
        exceeds,
    ),
)
