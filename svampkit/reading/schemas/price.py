"""Price: cost = count x price of one."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.division import is_price, may_divide, may_multiply
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]


def _total(count: Amount, each: Amount) -> bool:
    return is_price(each, count) and may_multiply(count, each)


def _each(total: Amount, count: Amount) -> bool:
    return is_price(total, count) and may_divide(total, count)


def _count(total: Amount, each: Amount) -> bool:
    return total.kind == "money" and each.kind == "money" and may_divide(total, each)


RULES = (
    Rule(
        "price.total",
        "price",
        "*",
        ("first", "second", "whole"),
        ("count", "each", "total"),
        _total,
    ),
    Rule(
        "price.each",
        "price",
        "/",
        ("whole", "first", "second"),
        ("total", "count", "each"),
        _each,
    ),
    Rule(
        "price.count",
        "price",
        "/",
        ("whole", "second", "first"),
        ("total", "each", "count"),
        _count,
    ),
)
