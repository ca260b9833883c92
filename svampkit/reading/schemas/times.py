"""Multiplicative comparison: larger = ratio x smaller (Greer 1992)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule, exceeds

__all__ = ["RULES"]


_BESIDE_ONE = frozenset(["combine.part", "combine.whole"])
"""What a share leaves of one, and one and its multiple: all are divided by them. What something grows or shrinks by
makes one of these that a whole is multiplied by."""


def _larger(ratio: Amount, smaller: Amount) -> bool:
    return ratio.ratio and not smaller.ratio and (ratio.rule not in _BESIDE_ONE or bool(ratio.fact.turn))


def _smaller(larger: Amount, ratio: Amount) -> bool:
    return ratio.ratio and not larger.ratio and ratio.value != 0


def _ratio(larger: Amount, smaller: Amount) -> bool:
    return exceeds(larger, smaller) and smaller.value > 0


RULES = (
    Rule(
        "times.larger",
        "times",
        "*",
        ("first", "second", "whole"),
        ("ratio", "part", "whole"),
        _larger,
    ),
    Rule(
        "times.smaller",
        "times",
        "/",
        ("whole", "first", "second"),
        ("whole", "ratio", "part"),
        _smaller,
    ),
    Rule(
        "times.ratio",
        "times",
        "/",
        ("whole", "second", "first"),
        ("whole", "part", "ratio"),
        _ratio,
        asked_only=True,
    ),
)
