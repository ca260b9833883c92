"""Numbers of a calculation that stand in no text: a week has 7 days, half is one of 2, a dozen is 12."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from svampkit.lexicon.load import data

__all__ = ["fractions_in", "is_constant", "says_constant"]

_FRACTION = re.compile(r"(?<![\d/.])(\d{1,3})/(\d{1,3})(?![\d/])")


@cache
def _cues() -> tuple[tuple[Fraction, re.Pattern[str]], ...]:
    return tuple(
        (Fraction(str(value)), re.compile(rf"(?:{'|'.join(words)})", re.IGNORECASE))
        for value, words in data("constants").items()
    )


def fractions_in(text: str) -> frozenset[Fraction]:
    """Numerators and denominators of the fractions that a text writes with a stroke: 3 and 4 of "3/4"."""
    return frozenset(Fraction(part) for found in _FRACTION.finditer(text) for part in found.groups())


def says_constant(text: str, value: Fraction) -> bool:
    """True where a word of the text can stand for the number: "a week" for 7, "half" and "twice" for 2."""
    return value in fractions_in(text) or any(v == value and cue.search(text) for v, cue in _cues())


def is_constant(text: str, value: Fraction) -> bool:
    """True where a number of a calculation that the text does not tell is explained by the text's words, or by no
    number of the text: 0, 1, and 100 of a percentage."""
    return value in (0, 1) or says_constant(text, value) or says_constant(text, 1 / value)
