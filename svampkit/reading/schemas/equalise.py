"""Equalise: a goal, what is there already and what is still missing (Marshall 1995)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule, exceeds, like_units

__all__ = ["RULES"]


def _lacking(left: Amount, right: Amount) -> bool:
    """What is still missing is told as such: it is needed, or needed more."""
    fact = right.fact
    return (
        like_units(left, right) and not (left.ratio or right.ratio) and right.told and (fact.goal or bool(fact.more))
    )


def _there(left: Amount, right: Amount) -> bool:
    return _lacking(left, right) and left.value > right.value


RULES = (
    Rule(
        "equalise.missing",
        "equalise",
        "-",
        ("whole", "first", "second"),
        ("whole", "state", "difference"),
        exceeds,
        asked_only=True,
    ),
    Rule(
        "equalise.goal",
        "equalise",
        "+",
        ("first", "second", "whole"),
        ("state", "difference", "whole"),
        _lacking,
        asked_only=True,
    ),
    Rule(
        "equalise.there",
        "equalise",
        "-",
        ("whole", "second", "first"),
        ("whole", "difference", "state"),
        _there,
        asked_only=True,
    ),
)
