"""Of two that are told together and compared, the one that is asked for: "how many has Petra", "how many cats"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.together.conversions import TWO_ALIKE
from svampkit.reading.together.of_all import of_both

__all__ = ["between_two", "the_other_is_asked"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_COMPARED: Final = frozenset(["compare.larger", "compare.smaller"])

_ALL: Final = frozenset(rule.name for rule in RULES)
_HALVING: Final = frozenset(["groups.each", "price.each", "rate.each"])
_Side = Literal["own", "than"]
""" "own" is who has three times as many, "than" who it is told of."""


def the_other_is_asked(rule: str, left: Amount, right: Amount, ask: Fact) -> bool:
    """True where what both have gives the one of the two that is not asked for, or is not divided between them."""
    if _has_a_difference(left, right) or _has_a_difference(right, left):
        return True
    found = _given(rule, left, right)
    if found is None:
        return False
    given, comparing = found
    asked = _asked_side(ask, comparing)
    return bool(ask.than) or (asked is not None and asked != given)


def between_two(left: Amount, right: Amount) -> Iterator[frozenset[str]]:
    """The rules that may be proposed of two amounts: a multiple of hers is none of what both have, and what both have
    with her difference, or without it, is divided by two."""
    if left.told and left.ratio and of_both(right, left.fact):
        yield _ALL - {"times.larger"}
    if right.told and right.ratio and of_both(left, right.fact):
        yield _ALL - {"times.smaller"}
    if _of_both_with_a_difference(left) or _of_both_with_a_difference(right):
        yield _HALVING if right.fact.because == TWO_ALIKE else frozenset()


def _of_both_with_a_difference(amount: Amount) -> bool:
    left, right = amount.left, amount.right
    if left is None or right is None or amount.rule not in _COMPARED:
        return False
    return _has_a_difference(left, right)


def _has_a_difference(both: Amount, amount: Amount) -> bool:
    """An amount is told as a difference of the two that the other one is of."""
    return amount.told and not amount.ratio and of_both(both, amount.fact)


def _given(rule: str, left: Amount, right: Amount) -> tuple[_Side, Fact] | None:
    """Which of the two a relation gives, and the comparison of them; None of a relation of another kind."""
    if rule == "times.smaller" and _with_one(right):
        return "than", right.fact
    ratio = right.right if rule == "combine.part" and right.rule == "times.smaller" else None
    if ratio is not None and _with_one(ratio):
        return "own", ratio.fact
    if right.fact.because == TWO_ALIKE and left.rule in _COMPARED and left.right is not None:
        comparing = left.right.fact
        more = (comparing.more in _UP) == (left.rule == "compare.larger")
        return ("own" if more else "than"), comparing
    return None


def _with_one(ratio: Amount) -> bool:
    """One and the multiple of it."""
    return ratio.ratio and ratio.rule == "combine.whole"


def _asked_side(ask: Fact, comparing: Fact) -> _Side | None:
    """Whose amount is asked for, or which things'; None where the words do not say."""
    unit = comparing.ratio_unit if comparing.ratio and comparing.ratio_unit is not None else comparing.unit
    of_things = {unit.head, *unit.mods}, set(comparing.than_words)
    things = {ask.unit.head, *ask.unit.mods}
    if ask.unit.head in parties(comparing.than):
        return "than"  # "twice as many cups as bowls": bowls, whoever has both
    for asked, (own, than) in (
        (set(ask.holders), (set(comparing.holders), set(parties(comparing.than)))),
        (things, (of_things[0] - of_things[1], of_things[1] - of_things[0])),
    ):
        sides = bool(asked & (own - than)), bool(asked & (than - own))
        if sides[0] != sides[1]:
            return "own" if sides[0] else "than"
    return None
