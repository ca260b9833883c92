"""Finding numbers in cleaned text, in digits and in words, each with its exact value and its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from svampkit.evaluation.answers.words import SCALES, spelled
from svampkit.lexicon.grouped import LAKHS

__all__ = ["Numeral", "numerals"]

MAX_DIGITS = 60
MAX_EXPONENT = 60

_DIGITS = re.compile(
    r"""
    (?<![A-Za-z0-9_^])(?<!\d[.,:/])                           # not inside a word, a date, a time or a power
    (?P<sign>(?<![\w)])[-+](?=[\d.])|(?:minus|negative)\s+(?=\d))?
    (?:
        (?P<whole>\d{1,12})[ ]+(?:and[ ]+)?(?P<top>\d{1,12})\s?/\s?(?P<bottom>\d{1,12})   # 1 3/4
      | (?P<upper>\d{1,30})\s?/\s?(?P<lower>\d{1,30})                                     # 3/4
      | (?P<plain>\d+(?:[.,]\d+)*|\.\d+)                                                 # 1,234.5
    )
    (?:\s?[*xX]\s?10\s?(?:\^|\*\*)\s?\{?(?P<power>[-+]?\d+)\}?|[eE](?P<exponent>[-+]?\d+)(?![A-Za-z0-9]))?
    (?P<tail>\s?(?:%|percent\b|per\s?cent\b)|(?P<short>[kKM])(?![A-Za-z0-9/²³])|\s(?P<scale>hundred|thousand|million|billion|trillion|dozen)\b)?
    (?P<after>st\b|nd\b|rd\b|th\b|[:/^]\d|\.\d|\s?\^|(?<=\b\d\d\d\d)-\d\d-\d\d\b)?
    """,
    re.X,
)
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?\Z")
_INDIAN = re.compile(rf"{LAKHS}(?:\.\d+)?\Z")
_PLAIN = re.compile(r"(?:\d+(?:\.\d+)?|\.\d+)\Z")
_DECIMAL_COMMA = re.compile(r"\d{1,3}(?:\.\d{3})+,\d+\Z")


@dataclass(frozen=True, slots=True)
class Numeral:
    """One number in a text."""

    start: int
    end: int
    """End of the number, a percent sign or scale word ("million") included."""
    value: Fraction | None
    """None for something that looks like a number and is none: a date, a time, "1,23,4", a power."""
    kind: str
    """digits, fraction (no value where it is over zero), scientific, percent, words, or weak: "one" and "half",
    which are often no numbers."""


def numerals(text: str) -> list[Numeral]:
    """Every number in the text, left to right; ordinals ("3rd") are left out, malformed ones have no value."""
    found = [read for match in _DIGITS.finditer(text) if (read := _digits(match)) is not None]
    taken = [(number.start, number.end) for number in found]
    for start, end, value in spelled(text):
        if any(start < until and since < end for since, until in taken):
            continue
        weak = text[start:end].lower() in ("one", "half", "a half", "a third", "a quarter")
        found.append(Numeral(start, end, value, "weak" if weak else "words"))
    return sorted(found, key=lambda number: number.start)


def _digits(match: re.Match[str]) -> Numeral | None:
    """A number told in digits with its sign, fraction, power and scale; None for an ordinal such as "3rd"."""
    start, end = match.span()
    after = match.group("after")
    if after and after in ("st", "nd", "rd", "th"):
        return None
    sign = match.group("sign")
    factor = Fraction(-1 if sign and sign.strip() in ("-", "minus", "negative") else 1)
    kind = "digits"
    if after:
        return Numeral(start, end, None, kind)
    value = _value(match)
    if match.group("lower") or match.group("bottom"):
        kind = "fraction"
    power = match.group("power") or match.group("exponent")
    if power and value is not None:
        kind = "scientific"
        large = len(power) > 6 or abs(int(power)) > MAX_EXPONENT
        value = None if large else value * Fraction(10) ** int(power)
    if match.group("scale"):
        factor *= SCALES[match.group("scale")]
    elif match.group("short"):
        factor *= 1_000_000 if match.group("short") == "M" else 1_000
    elif match.group("tail"):
        kind = "percent"
    return Numeral(start, end, None if value is None else value * factor, kind)


def _value(match: re.Match[str]) -> Fraction | None:
    """The exact value of matched digits: mixed numbers, fractions, grouped thousands, decimal commas; None where
    unclear."""
    if match.group("whole"):
        bottom = int(match.group("bottom"))
        return int(match.group("whole")) + Fraction(int(match.group("top")), bottom) if bottom else None
    if match.group("upper"):
        bottom = int(match.group("lower"))
        return Fraction(int(match.group("upper")), bottom) if bottom else None
    plain = match.group("plain")
    if len(plain) > MAX_DIGITS:
        return None
    if _PLAIN.match(plain):
        return Fraction(plain)
    if _GROUPED.match(plain) or _INDIAN.match(plain):
        return Fraction(plain.replace(",", ""))
    if _DECIMAL_COMMA.match(plain):  # 1.234,50; a lone 3,50 may as well be a list of two
        return Fraction(plain.replace(".", "").replace(",", "."))
    return None
