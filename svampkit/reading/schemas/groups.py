"""Equal groups: total = count x each (Greer 1992)."""

from __future__ import annotations

from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.division import is_price, is_rate, may_divide, may_multiply, shares
from svampkit.reading.schemas.rate import MEASURES
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]


def _total(count: Amount, each: Amount) -> bool:
    return (
        count.kind != "money" and not is_price(each, count) and not is_rate(each, count) and may_multiply(count, each)
    )


def _each(total: Amount, count: Amount) -> bool:
    return not is_price(total, count) and not is_rate(total, count) and not shares(total) and may_divide(total, count)


def _count(total: Amount, each: Amount) -> bool:
    if total.kind != each.kind or total.kind == "money" or each.per in TIMES or each.kind in MEASURES:
        return False
    return may_divide(total, each)


RULES = (
    Rule(
        "groups.total",
        "groups",
        "*",
        ("first", "second", "whole"),
        ("count", "each", "total"),
        _total,
    ),
    Rule(
        "groups.each",
        "groups",
        "/",
        ("whole", "first", "second"),
        ("total", "count", "each"),
        _each,
    ),
    Rule(
        "groups.count",
        "groups",
        "/",
        ("whole", "second", "first"),
        ("total", "each", "count"),
        _count,
    ),
)
