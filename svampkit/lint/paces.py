"""How long something went on, beside an amount a day, and not in the equation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.equation import Num, numbers_of
from svampkit.lexicon.numerals import parse_number_word
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["paces"]

_PACE: Final = re.compile(r"\b(?:an?|per|each|every) (second|minute|hour|day|week|month|year)\b")
_STRETCH: Final = re.compile(
    r"\bfor (?:the (?:next|last|past) )?([\d,]+|[a-z]+(?:-[a-z]+)?) (second|minute|hour|day|week|month|year)s\b"
)


def paces(problem: Problem) -> Iterator[Fault]:
    """ "Mira runs 4 laps a day for 14 days and Ben runs 6 laps a day. How many laps do they run in all?" for 4 + 6:
    is it what they run a day? A question that says so ("a day") leaves no doubt."""
    if problem.equation is None:
        return
    used = {abs(leaf.value) for leaf in numbers_of(problem.equation) if isinstance(leaf, Num)}
    asked = {match.group(1) for match in _PACE.finditer(problem.question)}
    told = {match.group(1) for match in _PACE.finditer(problem.body)} - asked
    for match in _STRETCH.finditer(problem.body):
        digits = match.group(1).replace(",", "")
        value = Fraction(digits) if digits.isdigit() else parse_number_word(match.group(1))
        if match.group(2) in told and value is not None and value not in used:
            yield Fault("rate", "body", *match.span(), match.group(), "")
