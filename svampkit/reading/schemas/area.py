"""Area: the product of two sides, and arrays of rows and columns."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]


def _sides(left: Amount, right: Amount) -> bool:
    return left.kind == right.kind == "length" and left.first < right.first and not left.per and not right.per


def _side(area: Amount, side: Amount) -> bool:
    return area.kind == "area" and side.kind == "length" and side.value != 0


RULES = (
    Rule(
        "area.area",
        "area",
        "*",
        ("first", "second", "whole"),
        ("count", "each", "total"),
        _sides,
    ),
    Rule(
        "area.side",
        "area",
        "/",
        ("whole", "first", "second"),
        ("total", "count", "each"),
        _side,
    ),
)
