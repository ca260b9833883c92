"""The amounts of single numbers: as told, as shares, and in the other units of the text."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import leaves, told_amount
from svampkit.reading.searching.each_of_those import each_of_those
from svampkit.reading.searching.known_of_one import known_of_one
from svampkit.reading.searching.made_amounts import best
from svampkit.reading.searching.parts_of_all import with_the_whole
from svampkit.reading.searching.percentages import constant, told_shares
from svampkit.reading.searching.proposals import Made, PairProposals
from svampkit.reading.searching.sides import equal_sides
from svampkit.reading.searching.unsaid_counts import (
    asks_one_of_them,
    before_each,
    named,
    of_each_person,
    with_known,
)
from svampkit.reading.searching.unsaid_days import how_often
from svampkit.reading.together.asked import Asked, units_spoken_of
from svampkit.reading.together.conversions import convertible, steps_between, units_named
from svampkit.reading.together.others import come_along, does_the_same

__all__ = ["IN_OTHER_UNITS", "in_asked_units", "told_amounts", "units_asked"]


def units_asked(asked: Asked) -> frozenset[str]:
    """The units that the question speaks of, of those that amounts may be told in as well."""
    words = asked.words[asked.fact.clause.first :]
    return (frozenset(units_named(words)) | {asked.fact.unit.head}) & convertible()


def in_asked_units(amounts: Sequence[Amount], units: frozenset[str], proposals: PairProposals) -> list[Made]:
    """What is told for a day and asked for a week, worked out for a day first."""
    if not units:
        return []
    plain = [amount for amount in amounts if not any(leaf.fact.because for leaf in leaves(amount))]
    return [made for amount in plain for made in _steps(amount, units - {amount.unit.head, amount.per}, proposals)]


def told_amounts(
    asked: Asked, proposals: PairProposals, together: bool
) -> tuple[dict[int, list[Amount]], list[Made]]:
    """The amounts of single numbers: as told, a percentage as a share, and in the other units of the text; the last
    may be an answer."""
    chart: dict[int, list[Amount]] = {}
    answers: list[Made] = []
    for n, fact in enumerate(asked.told):
        amount = told_amount(fact, n)
        proposals.weigh(amount)
        those = each_of_those(fact, asked.words)
        made = _converted(amount, asked, proposals, those)
        alone = [] if those else [amount]
        chart[1 << n] = [*alone, *best(made, 2), *told_shares(amount, asked.words)]
        beside = with_the_whole(amount, asked.words, together)
        if beside and fact.turn and fact.than:
            chart[1 << n] = []  # "a third more than Noor" has no third of what she has
        chart[1 << n] += beside
        chart[1 << n] += _with_oneself(amount, asked, proposals)
        for other in chart[1 << n]:
            proposals.weigh(other)
        answers += made
    return chart, answers


IN_OTHER_UNITS = {
    what: frozenset(rule.name for rule in RULES if rule.name.partition(".")[2] == done)
    for what, done in (("total", "total"), ("per", "total"), ("count", "count"), ("each", "each"))
}


def _converted(amount: Amount, asked: Asked, proposals: PairProposals, those: int) -> list[Made]:
    """A told amount in the other units of its text: 3 weeks as 21 days, 2 liters a day as 14 a week; and for all that
    are named where it is told for each of them."""
    times = list(how_often(amount.fact, asked.words))
    named_days = any(one.unit.head == "day" for one in times)
    made = _steps(amount, units_spoken_of(asked, amount.fact) - (_WEEKS if named_days else set()), proposals)
    people = those or ((before_each(amount.fact, asked.words) or named(asked)) if of_each_person(amount.fact) else 0)
    if people and not asks_one_of_them(amount.fact, asked):
        by = with_known(amount.fact, people, "people")
        proposals.weigh(by)
        made += proposals.of(by, amount, IN_OTHER_UNITS["total"], len(RULES))
    if does_the_same(amount.fact, asked.words):
        times.append(with_known(amount.fact, 2, "the same again"))
    for often in times:
        proposals.weigh(often)
        made += proposals.of(often, amount, IN_OTHER_UNITS["total"], len(RULES))
    counted = replace(amount, kind="count") if amount.kind == "money" else amount  # pennies are counted too
    for each in known_of_one(amount.fact, asked):
        proposals.weigh(each)
        made += proposals.of(counted, each, IN_OTHER_UNITS["total"], len(RULES))
    if sides := equal_sides(amount.fact, asked):
        proposals.weigh(sides)
        made += proposals.of(sides, amount, IN_OTHER_UNITS["total"], len(RULES))
    return made


def _with_oneself(amount: Amount, asked: Asked, proposals: PairProposals) -> list[Amount]:
    """Of "Petra and her 4 friends" all five."""
    if not come_along(amount.fact, asked.words):
        return []
    one = with_known(amount.fact, 1, "oneself")
    one.first -= 1  # named before them
    one.kind, one.unit, one.holders = amount.kind, amount.unit, amount.holders
    proposals.weigh(one)
    return best(proposals.of(one, amount, _WHOLE, len(RULES), tied=False), 1)


_WHOLE: Final = frozenset(["combine.whole"])
_WEEKS: Final = frozenset(["week", "day"])
"""Of which a day is one in seven, where the text does not say on which days."""


def _steps(amount: Amount, units: AbstractSet[str], proposals: PairProposals) -> list[Made]:
    """An amount in one of these units, or told for one of them."""
    made: list[Made] = []
    for what, fact in steps_between(amount.fact, amount.unit.head, amount.per, units):
        by = constant(fact)
        proposals.weigh(by)
        sides = (by, amount) if what == "per" else (amount, by)
        made += proposals.of(*sides, IN_OTHER_UNITS[what], len(RULES))
    return made
