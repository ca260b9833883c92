"""What is told for one of something is multiplied by how many of these there are, and added to nothing that is not
told so: "14 gallons at $3 a gallon and two juices at $2": no $3 and $4, and "$30 a month, 3 times a week": no $90."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES, unit_kind
from svampkit.reading.schemas import RULES, Amount

__all__ = ["apart_by_what_they_are_of"]

_ALL: Final = frozenset(rule.name for rule in RULES)
_PRODUCTS: Final = frozenset(rule.name for rule in RULES if rule.operation == "*" and rule.schema != "times")
_SUMS: Final = frozenset(rule.name for rule in RULES if rule.operation in ("+", "-"))
_NOT_MULTIPLIED, _NOT_SUMMED = _ALL - _PRODUCTS, _ALL - _SUMS
_UP: Final = frozenset(listed("comparatives of the larger"))
_MEASURED: Final = frozenset(["length", "weight", "volume"])


def apart_by_what_they_are_of(left: Amount, right: Amount, told: Sequence[Fact]) -> frozenset[str] | None:
    """The rules that are left for two amounts of which one or both are told for one of something, or a price changes;
    None where that says nothing of them."""
    if left.ratio or right.ratio:
        return None
    if right.told and left.rule == "price.total" and _is_dearer(right.fact):
        return _NOT_SUMMED
    if left.told and _is_price_of_two(left, right):
        return _NOT_MULTIPLIED
    weighed = "weight" in (left.kind, right.kind) and left.told and right.told
    if weighed and _of_one_group(left) == _of_one_group(right) != "":
        return _NOT_MULTIPLIED
    if _of_two_spans(left, right) or _measures_no_groups(left, right, told) or _measures_no_groups(right, left, told):
        return _NOT_MULTIPLIED
    if _holds_the_count(left, right, told) or _holds_the_count(right, left, told):
        return _NOT_MULTIPLIED
    if _is_total_beside(left, right) or _is_total_beside(right, left):
        return _NOT_SUMMED
    return None


def _is_dearer(fact: Fact) -> bool:
    """ "This week a melon costs $1 more": each of them does."""
    return fact.kind == "money" and fact.frame == "cost" and fact.more in _UP and not fact.than and not fact.per


def _is_price_of_two(count: Amount, prices: Amount) -> bool:
    """ "A rope costs $6 and a ball $9. She buys 3 ropes": 3 times $15 would be 3 of both. Near miss: "3 of each"."""
    one, two = prices.left, prices.right
    if prices.rule != "combine.whole" or one is None or two is None or not (one.told and two.told) or count.per:
        return False
    noun = count.unit.head
    own = [noun in (p.per, *p.fact.holders) for p in (one, two)]
    return bool(noun) and one.kind == two.kind == "money" and own[0] != own[1]


def _of_one_group(amount: Amount) -> str:
    """What a box holds or weighs: "12 mugs in each box", "each box weighs 11 pounds"; not what is done in a span."""
    of = amount.fact.each_of if amount.per == "*" else amount.per
    return "" if of in TIMES else of


def _of_two_spans(left: Amount, right: Amount) -> bool:
    """ "$30 a month", "3 times a week". Near misses: "6 days a week, 3 hours a day", "4 lawns a day, $22
    a lawn"."""
    if left.per not in TIMES or right.per not in TIMES or left.per == right.per or not (left.told and right.told):
        return False
    return right.per not in left.unit.nouns and left.per not in right.unit.nouns


def _measures_no_groups(measure: Amount, each: Amount, told: Sequence[Fact]) -> bool:
    """ "5 boxes that weigh 11 pounds each" are 55 pounds, and with 12 mugs in every box no 660 mugs."""
    if not each.told or measure.told or each.per in TIMES or not each.per or each.per == "*" or measure.per:
        return False
    if measure.kind not in _MEASURED or unit_kind(each.per) in _MEASURED or each.kind == measure.kind:
        return False
    return any(fact.unit.head == each.per and not fact.per for fact in told)


def _holds_the_count(total: Amount, each: Amount, told: Sequence[Fact]) -> bool:
    """ "4 crates of cups that weigh 9 pounds each", 20 cups in every crate: 80 cups are made of the crates."""
    if (
        not each.told
        or total.told
        or each.per != "*"
        or total.operation != "*"
        or total.unit.head == each.fact.each_of
    ):
        return False
    return any(fact.tag == each.fact.each_number and total.mask >> n & 1 for n, fact in enumerate(told))


def _is_total_beside(each: Amount, total: Amount) -> bool:
    """What is told for one of a measure, and what a number of other things comes to."""
    if not each.told or each.than or each.fact.more or total.told or total.per or each.kind != total.kind:
        return False
    measured = each.per in TIMES or unit_kind(each.per) in _MEASURED if each.per and each.per != "*" else False
    return measured and total.rule in _PRODUCTS and not _has(total, each.per)


def _has(total: Amount, per: str) -> bool:
    """A side of the product is told for one of the same."""
    return any(side is not None and per in (side.per, side.per_span) for side in (total.left, total.right))
