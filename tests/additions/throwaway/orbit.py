"""Orbits: as many turns as days, times turns a day."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]


def _turns(each: Amount, days: Amount) -> bool:
    return each.unit.head == "turn" and days.unit.head == "day"


RULES = (
    Rule(
        "orbit.turns",
        "rate",
        "*",
        ("first", "second", "whole"),
        ("each", "count", "total"),
        _turns,
    ),
)
