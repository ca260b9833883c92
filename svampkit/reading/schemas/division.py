"""What products and quotients have in common: which amounts may be multiplied or divided at all."""

from __future__ import annotations

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas.amount import Amount

__all__ = ["is_price", "is_rate", "may_divide", "may_multiply", "shares", "told_for_one_of"]

_SHARING = frozenset(listed("verbs of sharing"))


def may_multiply(count: Amount, each: Amount) -> bool:
    """Not two prices, not two ratios, and not in each other's place."""
    if count.ratio or each.ratio or count.than or each.than or told_for_one_of(count, each):
        return False
    return not (count.kind == "money" and each.kind == "money")


def told_for_one_of(amount: Amount, other: Amount) -> bool:
    """ "4 beads in each jar" and 6 jars: the beads are of one jar, and count no groups."""
    head = other.unit.head
    return bool(amount.per) and head in (amount.per, amount.per_span) and other.per != amount.unit.head


def may_divide(total: Amount, by: Amount) -> bool:
    """Not by a ratio, not by zero."""
    if by.value == 0 or by.ratio or total.ratio or by.than or total.than:
        return False
    return total.value >= by.value or total.kind in ("money", "length", "weight", "volume", "time")


def is_price(each: Amount, count: Amount) -> bool:
    """True where one of the things costs money."""
    return each.kind == "money" and count.kind != "money"


def is_rate(each: Amount, count: Amount) -> bool:
    """True where the amount is told for a time, or a measure for a measure."""
    return each.kind != "money" and count.kind in ("time", "length", "weight", "volume")


def shares(amount: Amount) -> bool:
    """True where the amount is shared out."""
    return amount.fact.verb in _SHARING
