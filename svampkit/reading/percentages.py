"""Percentages as the shares that they are: "20 %" is 20 of the 100 that are the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from svampkit.equation import Num
from svampkit.reading.conversions import is_percent, percent_of
from svampkit.reading.evidence import marks_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount, combined_hash, hash_of, simplest, told_amount
from svampkit.reading.words.tokens import Word

__all__ = ["constant", "share", "told_share"]

_HUNDRED = Fraction(100)


def constant(fact: Fact) -> Amount:
    """A number that everybody knows: none of the numbers that the text tells."""
    amount = told_amount(fact, 0)
    amount.mask = 0
    return amount


def share(part: Amount, whole: Amount) -> Amount:
    """The part of the hundred, as a ratio that amounts may be multiplied by."""
    return replace(
        part,
        mask=part.mask | whole.mask,
        value=simplest(Fraction(part.value) / _HUNDRED),
        hash=combined_hash("/", part.hash, hash_of(Num(_HUNDRED))),
        unit=Unit(),
        kind="other",
        operation="/",
        rule="times.ratio",
        left=part,
        right=whole,
        evidence=[],
        per="",
        per_fact=None,
        size=2,
        sign=0,
        marks=(),
        as_left=None,
        as_right=None,
        alike=-1,
        to_asked=None,
        unborne={},
        told=False,
        ratio=True,
        than=False,
    )


def told_share(part: Amount, words: Sequence[Word]) -> Amount | None:
    """The share that a told percentage is, for a text whose equation is not known; None of any other number."""
    if not is_percent(part.fact):
        return None
    made = share(part, constant(percent_of(part.fact)))
    made.marks = (*marks_of(part, words), "ratio", "percent")
    return made
