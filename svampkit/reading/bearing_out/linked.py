"""Whether the text ties two amounts together: one told for one of the other, both of like things, each in its role.

A relation may be right without it ("How many wheels have 6 tricycles, 3 of them?"); but where nothing ties two
amounts together, that they come to the known answer may be chance.
"""

from __future__ import annotations

from svampkit.reading.mentions.units import TIMES, Unit
from svampkit.reading.schemas import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["linked"]


def linked(amount: Amount, asked: Asked) -> bool:
    """True where the text itself ties the two amounts that this one is made of."""
    left, right = amount.left, amount.right
    assert left is not None and right is not None
    schema, _, what = amount.rule.partition(".")
    if amount.operation in ("+", "-"):
        return left is not right and not _other_roles(schema, what, left, right) and _go_together(left, right, asked)
    if schema in ("times", "area"):
        return True
    if what == "total":
        return _for_one(left, right)
    if what == "count":
        return _in_ones(left, right, asked)
    counted = bool(left.unit.head and right.unit.head) and right.unit.head != "time"
    return counted and unit_fit(left.unit, right.unit) == "other"


def _other_roles(schema: str, what: str, left: Amount, right: Amount) -> bool:
    """A difference as a part, an event as a stock: they are told as something else than what they are."""
    if what == "event":
        return not (left.told and right.told)  # what was reckoned is seldom a stock on either side of an event
    if schema in ("gain", "loss"):
        return left.told and bool(left.fact.sign) and not right.told
    return schema == "combine" and any(part.told and part.than for part in (left, right))


def _in_ones(total: Amount, each: Amount, asked: Asked) -> bool:
    """So much of the same as is told for one; and what is asked is how many of these."""
    if asked.fact.unit.head and unit_fit(asked.fact.unit, each.unit).startswith("same"):
        return False
    return total.kind == each.kind and (unit_fit(total.unit, each.unit).startswith("same") or total.kind != "count")


def _go_together(left: Amount, right: Amount, asked: Asked) -> bool:
    """Things of one kind, of one class, or both of what is asked."""
    if not left.unit.head or not right.unit.head or _moment(left, asked) or _moment(right, asked):
        return False
    if left.kind != right.kind or bool(left.per) != bool(right.per):
        return False
    if unit_fit(left.unit, right.unit) != "other":
        return True
    return all(unit_fit(part.unit, asked.fact.unit) != "other" for part in (left, right))


def _moment(amount: Amount, asked: Asked) -> bool:
    """ "5 years ago", "in 3 years": when it was, and no amount of anything."""
    if not amount.told or amount.kind != "time" or amount.fact.phrase is None:
        return False
    end, at = amount.fact.phrase.last + 1, amount.first
    after = asked.words[end].low if end < len(asked.words) else ""
    return after in ("ago", "later", "from") or (at > 0 and asked.words[at - 1].low in ("in", "after", "for"))


def _spans(count: Amount, each: Amount) -> bool:
    """ "9 guests left every 5 minutes … in 30 minutes": as often as the one span goes into the other."""
    one = count.right
    if count.told or not count.rule.endswith(".count") or one is None or count.left is None:
        return False
    same = one.told and each.told and one.fact.clause is each.fact.clause
    return same and one.unit == count.left.unit and one.kind == count.left.kind != each.kind


def _for_one(count: Amount, each: Amount) -> bool:
    """The second is told for one of the first: "each", "per box", "a box holds", or beside it in one clause."""
    if _spans(count, each):
        return True
    nouns = count.unit.nouns
    if each.kind == "time" and not each.per:
        return False
    if not nouns or count.unit.head == "time":
        return count.unit.head == "time" and each.told and count.told and count.fact.clause is each.fact.clause
    if each.per == "*":
        return True
    if each.per:
        if each.per in TIMES or count.unit.head in TIMES:
            return each.per in nouns
        return unit_fit(count.unit, Unit(each.per)) not in ("other", "open")
    if set(each.fact.generic) & nouns:
        return True
    return count.told and each.told and count.fact.clause is each.fact.clause and count.first < each.first
