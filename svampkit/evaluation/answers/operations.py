"""Operations told in words, written with their signs: "20 minus 8 is 12" is 20 - 8 = 12."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from svampkit.equation import format_number
from svampkit.evaluation.answers.numerals import Numeral, numerals

__all__ = ["in_signs"]

_WORD = re.compile(r"\b(?:plus|minus|times|multiplied\s+by|divided\s+by)\b", re.I)
_UNIT = r"\s*(?:[A-Za-z]{1,20}\s+){0,2}?"
_OPERATION = re.compile(rf"{_UNIT}(?:(plus)|(times|multiplied\s+by)|(divided\s+by))\s+(?:the\s+)?\Z", re.I)
_MINUS = re.compile(r"\s*minus\s", re.I)
_RESULT = re.compile(
    rf"{_UNIT}(?:is|are|equals?|is\s+equal\s+to|makes|gives|leaves|yields)(?:\s+(?:us|you))?"
    r"(?:\s+a\s+total\s+of)?\s+\Z",
    re.I,
)
_AROUND = 400
"""Only numbers so near to a word for an operation are looked at."""


def in_signs(text: str) -> str:
    """The text with "plus", "minus", "times" and "divided by" between numbers as signs, "is" after them as "="."""
    words = list(_WORD.finditer(text))
    if not words:
        return text
    start, end = max(0, words[0].start() - _AROUND), min(len(text), words[-1].end() + _AROUND)
    return text[:start] + _written(text[start:end]) + text[end:]


def _written(text: str) -> str:
    """The text with operations between numbers as signs: "20 minus 8" as "20 - 8"."""
    found = numerals(text)
    pieces: list[str] = []
    at, computed = 0, False
    for before, number in pairwise(found):
        sign = _sign(text, before, number, computed)
        computed = sign not in ("", " = ")
        first, second = before.value, number.value
        if not sign or first is None or second is None:
            computed = False
            continue
        if before.start >= at:
            pieces += [text[at : before.start], _digits(first)]
        pieces += [sign, _digits(abs(second) if sign == " - " else second)]
        at = number.end
    return "".join(pieces) + text[at:]


def _digits(value: Fraction) -> str:
    plain = format_number(value)
    return f"({plain})" if "/" in plain or value < 0 else plain


def _sign(text: str, before: Numeral, number: Numeral, computed: bool) -> str:
    gap = text[before.end : number.start]
    if len(gap) > 60 or "\n" in gap:
        return ""
    if _MINUS.match(text[number.start : number.start + 8]):
        return " - " if re.fullmatch(_UNIT, gap) else ""
    if computed and _RESULT.match(gap):
        return " = "
    told = _OPERATION.match(gap)
    return {1: " + ", 2: " * ", 3: " / "}[told.lastindex or 0] if told else ""
