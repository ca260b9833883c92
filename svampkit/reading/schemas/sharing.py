"""Sharing: a total is shared out in equal parts (Greer 1992)."""

from __future__ import annotations

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.schemas.division import is_price, is_rate, may_divide, shares
from svampkit.reading.schemas.rule import Rule

__all__ = ["RULES"]


def _each(total: Amount, count: Amount) -> bool:
    return shares(total) and not is_price(total, count) and not is_rate(total, count) and may_divide(total, count)


RULES = (
    Rule(
        "sharing.each",
        "sharing",
        "/",
        ("whole", "first", "second"),
        ("total", "count", "each"),
        _each,
    ),
)
