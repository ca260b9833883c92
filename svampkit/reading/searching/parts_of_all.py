"""Two that are told together and one by the other: "40 in all, 3 times as many as he", "40 in all, 6 more than he".

The one is a part where the other is three, so that all are four; without the six that he has more, both are alike. A
share leaves a share as well: "a third of the plums fell, and 20 are left" tells of two thirds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.evidence import marks_of
from svampkit.reading.mentions.classes import is_person, under
from svampkit.reading.mentions.fact import parties
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount, Operation, combined_hash, simplest
from svampkit.reading.searching.percentages import TURNS, constant
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import TWO_ALIKE, known_of
from svampkit.reading.words.tokens import Word

__all__ = ["alike", "are_together", "with_the_whole"]

_TOGETHER: Final = frozenset(listed("words of two told together"))
_ONE: Final = 1
_TWO: Final = 2
_HALF: Final = Fraction(1, 2)
"""A half leaves a half, which is told."""


def are_together(asked: Asked) -> bool:
    """ "Together they have", "the sum of", "shared $40": the text may tell of two by what they have together."""
    of_several = any(fact.whole or len(fact.holders) > 1 for fact in asked.told)
    return of_several or any(word.low in _TOGETHER for word in asked.words) or _of_one_class(asked)


def _of_one_class(asked: Asked) -> bool:
    """ "3 times as many women as men", and 36 members: all of them are told."""
    kinds = [fact.ratio_unit or fact.unit for fact in asked.told if fact.ratio and fact.than]
    others = [fact.unit.head for fact in asked.told if not fact.ratio and not fact.than and not fact.per]
    return any(_stands_for(other, kind.head) for kind in kinds for other in others)


def _stands_for(wider: str, kind: str) -> bool:
    """A class word for a kind; "members" and "guests" are people."""
    return wider != kind and bool(wider) and (under(kind, wider) or (is_person(wider) and is_person(kind)))


def with_the_whole(ratio: Amount, words: Sequence[Word], together: bool) -> list[Amount]:
    """What the whole leaves beside a told share; the one and its multiple, where two are told ``together``. They are
    only divided by: what a share leaves of a told amount is the amount less its share."""
    fact = ratio.fact
    if not ratio.ratio or not ratio.told or ratio.kind == "money" or ratio.value == _ONE:
        return []
    found = []
    if fact.turn:
        found += [_beside_one(ratio, words, "-")] * (fact.turn != "up" and ratio.value < _ONE)
        found += [_beside_one(ratio, words, "+")] * (fact.turn != "down")
        return found
    if ratio.value < _ONE and ratio.value != _HALF and not fact.than:
        found.append(_beside_one(ratio, words, "-"))
    if together and (fact.than or fact.ratio_word or ratio.value > _ONE):
        found.append(_beside_one(ratio, words, "+"))
    return found


def _beside_one(ratio: Amount, words: Sequence[Word], operation: Operation) -> Amount:
    """One less the share, or one and the multiple, as a ratio."""
    one = constant(known_of(ratio.fact, _ONE, "the whole"))
    value = Fraction(ratio.value)
    less = operation == "-"
    return replace(
        ratio,
        value=simplest(1 - value if less else 1 + value),
        hash=combined_hash(operation, one.hash, ratio.hash),
        unit=Unit(),
        kind="other",
        operation=operation,
        rule="combine.part" if less else "combine.whole",
        left=one,
        right=ratio,
        evidence=[],
        size=2,
        sign=0,
        marks=(*marks_of(ratio, words), "ratio", "rest" if less else "with-one", *TURNS[ratio.fact.turn]),
        as_left=None,
        as_right=None,
        alike=-1,
        to_asked=None,
        unborne={},
        told=False,
        than=False,
    )


def alike(left: Amount, right: Amount) -> Amount | None:
    """The two into which a sum is divided that was lessened by a difference, or with it added; None of what is no
    such sum: "together they have 40 plums" tells of no difference."""
    if not right.told or not right.than or right.ratio or left.than or left.ratio:
        return None
    sides = {*right.holders, *parties(right.fact.than)}
    if len(left.holders) == 1 and set(left.holders) <= sides:
        return None  # "Petra has 40, 6 more than he": all are hers
    return constant(known_of(right.fact, _TWO, TWO_ALIKE))
