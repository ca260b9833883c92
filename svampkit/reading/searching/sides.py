"""Sides that are gone around: a rectangle has each of its two twice, a square has four alike."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import unit_kind
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.searching.unsaid_counts import with_known
from svampkit.reading.together.around import goes_around
from svampkit.reading.together.asked import Asked

__all__ = ["are_of_one_figure", "are_sides", "equal_sides"]

_ALIKE: Final = frozenset(listed("shapes whose sides are alike"))
_OF_A_SIDE: Final = frozenset(["", "*", "side"])
_TWO: Final = 2


def are_sides(left: Amount, right: Amount) -> bool:
    """Two lengths, told for nothing else: "6 meters wide and 9 meters long"."""
    return left.kind == right.kind == "length" and not (left.per or right.per or left.ratio or right.ratio)


def are_of_one_figure(left: Amount, right: Amount) -> bool:
    """Two sides of what is so long and so wide; not what somebody ran around the lake and around the park."""
    figure = all(side.told and side.fact.verb in _IS_SO for side in (left, right))
    return figure and are_sides(left, right) and not (left.than or right.than)


_IS_SO: Final = frozenset(listed("verbs of how a figure is"))


def equal_sides(fact: Fact, asked: Asked) -> Amount | None:
    """How many sides the figure of a told side has, all alike; None where the text tells of no such figure, of more
    lengths than one, or of what goes around nothing. Near miss: "40 square feet"."""
    if fact.kind != "length" or fact.per not in _OF_A_SIDE or fact.ratio or fact.than:
        return None
    if not goes_around(asked.fact, asked.words):
        return None
    lengths = [other for other in asked.told if other.kind == "length"]
    figures = [
        word.lemma
        for word, after in zip(asked.words, asked.words[1:], strict=False)
        if word.lemma in _ALIKE and unit_kind(after.lemma) != "length"
    ]
    if len(lengths) >= _TWO or not figures:
        return None
    return with_known(fact, data("parts")["side"][figures[0]], "sides")
