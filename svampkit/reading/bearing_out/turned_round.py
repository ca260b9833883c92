"""Groups and what one of them holds, in each other's place; a multiple of the wrong side or kind."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from svampkit.lexicon.grammar import listed, table
from svampkit.reading.bearing_out.compared import side_of
from svampkit.reading.bearing_out.of_groups import of_other_groups, unsold
from svampkit.reading.bearing_out.side_by_side import for_one_of
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.units import TIMES, Unit, unit_kind
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.unit_fit import unit_fit

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["of_another_kind", "other_kind", "other_side", "turned_round"]


def other_side(what: str, left: Amount, right: Amount) -> bool:
    """ "Ada has 3 times as many as Theo": of what Theo has the multiple is taken, and of what Ada has the part."""
    ratio, other, wrong = (left, right, "own") if what == "larger" else (right, left, "than")
    return ratio.told and other.told and side_of(other, ratio.fact) == wrong


_KINDS: Final = table("kinds of a measure")


def other_kind(what: str, left: Amount, right: Amount) -> bool:
    """ "Lilies cost twice as much": of a price the multiple is taken, and not of the number of roses."""
    ratio, other = (left, right) if what == "larger" else (right, left)
    if not ratio.told or other.kind == "other" or not other.unit.head:
        return False
    if other.told and side_of(other, ratio.fact) == "than":
        return False
    f = ratio.fact
    said = next((word for word in (f.ratio_word, f.unit.head, *sorted(f.local)) if word in _KINDS), "")
    if said and f.ratio_unit is None:
        return other.kind not in _KINDS[said]
    if f.ratio_unit is not None:
        return (unit_kind(f.ratio_unit.head) == "money") != (other.kind == "money")
    return f.kind == "money" and other.kind != "money"


def turned_round(what: str, left: Amount, right: Amount, asked: Asked) -> bool:
    """True where the number of groups and the amount of one group stand in each other's place."""
    if what == "total" and (unsold(left, right, asked) or of_other_groups(left, right, asked)):
        return True
    if what == "total" and _of_what_is_counted(left, right, asked):
        return True
    if what == "each":
        if for_one_of(right) and for_one_of(left) in ("", for_one_of(right)):
            return True  # "5 items per load" are no number of loads; 4 meters and 3 hours a dress are of one dress
        return bool(left.unit.head) and left.unit.head == right.unit.head  # cents by cents are how many times
    if what == "count":
        return _count_turned_round(left, right, asked)
    if right.told and right.fact.because and right.per in left.unit.mods:
        return False  # "5 dozen eggs" are 5 times 12 eggs
    if left.unit.head and left.unit.head == right.unit.head:
        return True
    if left.per and not right.per:
        return True  # "5 puppies each" is one group's amount, not the count of groups
    if right.per and not left.per:
        return False
    others = [asked.fact.unit, *(f.unit for n, f in enumerate(asked.told) if not (left.mask | right.mask) >> n & 1)]
    return any(_counts(left, unit) for unit in others) and not any(_counts(right, unit) for unit in others)


def _of_what_is_counted(count: Amount, each: Amount, asked: Asked) -> bool:
    """ "A foe is worth 3 points, 4 foes were beaten: how many points" are no foes 3 times over."""
    ask = asked.fact
    if not ask.unit.head or ask.kind not in ("count", "points") or count.per or each.told:
        return False
    return count.told and _counts(count, ask.unit) and unit_fit(each.unit, ask.unit) == "other"


def _count_turned_round(left: Amount, right: Amount, asked: Asked) -> bool:
    """What is counted out, and what each group gets, in each other's place."""
    if _asked_for_each(asked, right.unit.head):
        return True  # "does each boy get": boys are no amount of one group
    if unit_fit(left.unit, right.unit) != "other":
        return False
    if left.kind != right.kind:
        return "other" not in (left.kind, right.kind)  # no cups in bananas
    if right.unit.head in _FOR_ONE_PERSON and is_person(left.unit.head):
        return False  # "28 nurses … 7 seats on each bus"
    asks_each = "each" in asked.lows or "per" in asked.lows
    one_group = right.per in ("", "*", right.unit.head)  # "each of the 5 boys"
    return (asks_each and one_group) or (left.told and right.told and not is_class_word(right.unit.head))


_FOR_ONE_PERSON: Final = frozenset(listed("places that one person takes"))


_FOR_ONE: Final = frozenset(listed("words of each one"))


def _asked_for_each(asked: Asked, noun: str) -> bool:
    """The question says "each boy", "every boy", "per boy"."""
    after = {b.lemma for a, b in pairwise(asked.words[asked.fact.clause.first :]) if a.low in _FOR_ONE}
    return bool(noun) and noun in after


def of_another_kind(rule: str, right: Amount, asked: Asked) -> bool:
    """True where the groups that are counted are called otherwise than what is asked: hours, and owls are asked."""
    if not rule.endswith(".count") or right.per in ("", "*") or asked.fact.kind != "count":
        return False
    return unit_fit(Unit(right.per), asked.fact.unit) == "other" and right.per in TIMES


def _counts(amount: Amount, unit: Unit) -> bool:
    return unit_fit(amount.unit, unit).startswith("same")
