"""Rate: amount = time x amount in a unit of time, and other measures told for a measure."""

from __future__ import annotations

from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.division import is_rate, may_divide, may_multiply
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]

MEASURES = ("length", "weight", "volume", "time")


def _total(count: Amount, each: Amount) -> bool:
    return is_rate(each, count) and may_multiply(count, each)


def _each(total: Amount, count: Amount) -> bool:
    return is_rate(total, count) and may_divide(total, count)


def _count(total: Amount, each: Amount) -> bool:
    timed = each.per_fact is not None and each.per in TIMES
    return total.kind != "money" and (timed or each.kind in MEASURES) and may_divide(total, each)


RULES = (
    Rule(
        "rate.total",
        "rate",
        "*",
        ("first", "second", "whole"),
        ("count", "each", "total"),
        _total,
    ),
    Rule(
        "rate.each",
        "rate",
        "/",
        ("whole", "first", "second"),
        ("total", "count", "each"),
        _each,
    ),
    Rule(
        "rate.count",
        "rate",
        "/",
        ("whole", "second", "first"),
        ("total", "each", "count"),
        _count,
    ),
)
