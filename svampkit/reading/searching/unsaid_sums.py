"""A sum and a number that is not told: halves, averages, all the way around, one person's share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.searching.made_amounts import best
from svampkit.reading.searching.parts_of_all import alike
from svampkit.reading.searching.proposals import Made, PairProposals
from svampkit.reading.searching.sides import are_sides
from svampkit.reading.searching.told_amounts import IN_OTHER_UNITS
from svampkit.reading.searching.unsaid_counts import asks_for_each, averaged, named, with_known
from svampkit.reading.together.asked import Asked

__all__ = ["all_around", "averages", "halves", "of_each"]

_SHARED_OUT: Final = frozenset(["sharing.each", "groups.each", "price.each", "rate.each"])
_COMPARED_SUMS: Final = frozenset(["compare.larger", "compare.smaller"])
_EACH_OF: Final = frozenset(["groups.each", "price.each", "rate.each"])


def halves(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """Of "40 in all, 6 more than hers": half of what is left without the six is hers, with them his."""
    found: list[Made] = []
    for whole in best([m for m in made if RULES[m.rule].name in _COMPARED_SUMS], 2):
        assert whole.left is not None and whole.right is not None
        two = alike(whole.left, whole.right)
        if two is not None:
            proposals.weigh(whole)
            proposals.weigh(two)
            found += proposals.of(whole, two, _EACH_OF, len(RULES))
    return found


def averages(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """A sum divided by how many amounts it adds."""
    found: list[Made] = []
    for whole in best([m for m in made if RULES[m.rule].operation == "+"], 3):
        if many := averaged(whole):
            by = with_known(whole.fact, many, "average")
            proposals.weigh(whole)
            proposals.weigh(by)
            found += proposals.of(whole, by, _EACH_OF, len(RULES))
    return found


def all_around(made: Sequence[Made], proposals: PairProposals) -> list[Made]:
    """Two sides of a rectangle twice: all the way around it."""
    found: list[Made] = []
    for whole in best([m for m in made if RULES[m.rule].operation == "+" and are_sides(m.left, m.right)], 2):
        by = with_known(whole.fact, 2, "sides")
        proposals.weigh(whole)
        proposals.weigh(by)
        found += proposals.of(by, whole, IN_OTHER_UNITS["total"], len(RULES))
    return found


def of_each(amounts: Sequence[Amount], asked: Asked, proposals: PairProposals) -> list[Made]:
    """What one of those gets that are named, of what all get."""
    people = named(asked) if asks_for_each(asked) else 0
    found: list[Made] = []
    for whole in amounts if people else ():
        by = with_known(whole.fact, people, "people")
        proposals.weigh(by)
        found += proposals.of(whole, by, _SHARED_OUT, len(RULES))
    return found
