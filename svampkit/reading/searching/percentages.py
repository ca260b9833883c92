"""Percentages as the shares that they are: "20 %" is 20 of the 100 that are the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from svampkit.equation import Num
from svampkit.lexicon.grammar import listed
from svampkit.reading.evidence import marks_of
from svampkit.reading.mentions.fact import Fact, copy_of
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount, combined_hash, hash_of, simplest, told_amount
from svampkit.reading.together.conversions import PERCENT, is_percent, percent_of
from svampkit.reading.words.percent import HUNDRED, PERCENTS
from svampkit.reading.words.tokens import Word

__all__ = ["TURNS", "as_told", "constant", "share", "told_shares", "with_percentages"]


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
        value=simplest(Fraction(part.value) / HUNDRED),
        hash=combined_hash("/", part.hash, hash_of(Num(HUNDRED))),
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


def as_told(fact: Fact) -> Fact:
    """The percentage itself, of what is told as a share: the 25 of "25% of the plums"."""
    if not fact.percent or fact.value is None:
        return fact
    whole = "" if fact.elided else fact.unit.of or fact.unit.head
    told = copy_of(fact)
    told.value, told.percent, told.ratio, told.unit = fact.number, False, False, Unit("%", whole)
    return told


def with_percentages(amount: Amount) -> Amount:
    """The same derivation, where each share that is told in percent is so many of the hundred that are the whole."""
    if amount.told or amount.left is None or amount.right is None:
        if not (amount.told and amount.fact.percent):
            return amount
        part = told_amount(as_told(amount.fact), 0)
        return share(replace(part, mask=amount.mask), constant(percent_of(amount.fact)))
    left, right = with_percentages(amount.left), with_percentages(amount.right)
    same = left is amount.left and right is amount.right
    return amount if same else replace(amount, left=left, right=right)


def told_shares(part: Amount, words: Sequence[Word]) -> list[Amount]:
    """The share that a told percentage is, and what it leaves of the whole, for a text whose equation is not known;
    [] of any other number."""
    if not _told_in_percent(part.fact, words):
        return []
    whole = constant(percent_of(part.fact))
    made = {"": share(part, whole)}
    if part.value < HUNDRED and part.fact.turn != "up":
        made["rest"] = share(_rest(part, whole), whole)
    if part.than and part.fact.more in _UP:
        made = {"more": share(_with(part, whole), whole)}
    elif part.than and part.fact.more in _DOWN and "rest" in made:
        del made[""]
    if not part.than and part.fact.turn in ("up", "either"):
        made["more"] = share(_with(part, whole), whole)
    for kind, one in made.items():
        one.marks = (*marks_of(part, words), "ratio", "percent", *[kind] * bool(kind), *TURNS[part.fact.turn])
    return list(made.values())


_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))


TURNS: Final = {"": (), "up": ("percent:on top",), "down": ("percent:off",), "either": ("percent:either",)}
"""Marks of a percentage."""


def _told_in_percent(fact: Fact, words: Sequence[Word]) -> bool:
    """ "20 %", "a 20% discount", "20% of the 60 pupils"."""
    number = fact.phrase.number if fact.phrase is not None else None
    after = number.last + 1 if number is not None else len(words)
    return not fact.percent and (is_percent(fact) or (after < len(words) and words[after].low in PERCENTS))


def _with(part: Amount, whole: Amount) -> Amount:
    """Of "20 % more than" the 120: the hundred, and 20 more."""
    return replace(
        _rest(part, whole),
        value=simplest(HUNDRED + part.value),
        hash=combined_hash("+", whole.hash, part.hash),
        operation="+",
        rule="combine.whole",
    )


def _rest(part: Amount, whole: Amount) -> Amount:
    """The other 80 of the hundred."""
    return replace(
        share(whole, part),
        value=simplest(HUNDRED - part.value),
        hash=combined_hash("-", whole.hash, part.hash),
        unit=Unit(PERCENT),
        fact=part.fact,
        first=part.first,
        last=part.last,
        operation="-",
        rule="combine.part",
        ratio=False,
    )
