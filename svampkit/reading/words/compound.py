"""Measures told in two units: "6 feet 4 inches", "1 hour and 20 minutes" are one number of the smaller unit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from svampkit.equation import Expression, Num, Op
from svampkit.lexicon import unit
from svampkit.lexicon.load import data
from svampkit.reading.words.numbers import NumberAt
from svampkit.reading.words.tokens import Word

__all__ = ["in_two_units", "join_measures"]

_MEASURES: Final = frozenset(["length", "weight", "volume", "time"])
_BETWEEN: Final = frozenset([(), (",",), ("and",), (",", "and")])


@cache
def _factor(large: str, small: str) -> int:
    """How many of the small unit make one of the large one; 0 where they are no two units of one measure."""
    one, other = unit(large), unit(small)
    if one is None or other is None or one.sort not in _MEASURES or one.sort != other.sort:
        return 0
    return int(data("conversions").get(one.singular, {}).get(other.singular, 0))


def join_measures(words: Sequence[Word], found: Sequence[NumberAt]) -> list[NumberAt]:
    """The numbers, two that tell one measure as one, tagged anew. Where the question asks for both units nothing is
    joined: "How many hours and minutes"."""
    if any(one.low == "and" and unit(two.low) is not None for one, two in _asked(words)):
        return list(found)
    joined: list[NumberAt] = []
    for number in found:
        before = joined[-1] if joined else None
        if before is not None and (value := _together(words, before, number)) is not None:
            joined[-1] = NumberAt(before.first, number.last, value)
        else:
            joined.append(number)
    if len(joined) < len(found):
        for n, number in enumerate(joined, 1):
            number.tag = f"NUM{n}"
    return joined


_PARTS: Final = re.compile(r"(?P<large>\d[\d,]*) (?P<unit>[a-z]+),? (?:and )?(?P<small>\d[\d,]*(?:\.\d+)?)")


def in_two_units(value: Fraction, said: str) -> Expression:
    """A number of the text as an equation has it: 1 * 60 + 5 of "1 minute 5", else the number."""
    found = _PARTS.fullmatch(said)
    if found is None:
        return Num(value)
    large, small = (Fraction(found[part].replace(",", "")) for part in ("large", "small"))
    each = (value - small) / large if large else Fraction(0)
    return Op("+", Op("*", Num(large), Num(each)), Num(small))


def _asked(words: Sequence[Word]) -> list[tuple[Word, Word]]:
    """The two words behind "how many minutes"."""
    return [
        (words[at + 3], words[at + 4])
        for at in range(len(words) - 4)
        if words[at].low == "how" and words[at + 1].low == "many" and unit(words[at + 2].low) is not None
    ]


def _together(words: Sequence[Word], large: NumberAt, small: NumberAt) -> Fraction | None:
    at = large.last + 1
    if large.money or small.money or large.word or small.word or small.first <= at or small.last + 1 >= len(words):
        return None
    between = tuple(word.low for word in words[at + 1 : small.first])
    factor = _factor(words[at].low, words[small.last + 1].low) if between in _BETWEEN else 0
    if not factor or small.value >= factor or large.value.denominator != 1:
        return None
    return large.value * factor + small.value
