"""Numbers in a text: digits, words, money; which of them only name something (dates, clock times, room numbers)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from svampkit.equation import parse_number
from svampkit.errors import SvampkitError
from svampkit.lexicon import parse_number_word
from svampkit.lexicon.currencies import currencies
from svampkit.lexicon.grouped import LAKHS, SPACED
from svampkit.lexicon.money import after_money_sign
from svampkit.lexicon.numerals import ONES, TENS
from svampkit.template.values import FORMS, show

__all__ = ["FoundNumber", "find_numbers", "form_of"]


@dataclass(frozen=True, slots=True)
class FoundNumber:
    """A number as it stands in a text."""

    start: int
    """Without a currency sign."""
    end: int
    value: Fraction
    form: str | None
    """Form of the NUM tag that shows the value as written; None where no form does ("two hundred and six")."""
    label: bool
    """True where it names or dates something and counts nothing: "room 12", "May 3", "7 p.m.", "two-storey"."""


_SMALL: Final = "|".join([*ONES, *TENS])
_WORDS: Final = re.compile(
    rf"(?<![\w-])(?:{_SMALL})(?:(?:-|\s+)(?:and\s+)?(?:{_SMALL}|hundred|thousand|million))*(?!\w)", re.IGNORECASE
)
_CURRENCIES: Final = "|".join(
    rf"(?<=\b{sign})" for sign in sorted({sign for one in currencies() for sign in one.signs}) if sign.isalpha()
)
""" "R85" are 85 rand."""
_DIGITS: Final = re.compile(
    rf"(?:(?<![\w.,/:-])|{_CURRENCIES})"
    + rf"(?:{LAKHS}|{SPACED}|[0-9]+(?:,[0-9]{{3}})*)(?:\.[0-9]+)?(?![\d/:]|,\d|\.\d)"
)
_GROUPS: Final = re.compile(r"[,\s]")
_ORDINAL_OR_UNIT: Final = re.compile(r"(?:st|nd|rd|th)\b")
_MONTH: Final = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|Jan\.|Feb\.|Mar\.|Apr\.|Aug\.|Sept?\.|Oct\.|Nov\.|Dec\.)"
)
_CLOCK_AFTER: Final = re.compile(r"\s*(?:o['’]clock|[ap]\.m\.|[ap]m\b|[AP]M\b|[AP]\.M\.)")
_MONTH_BEFORE: Final = re.compile(rf"\b{_MONTH}\s+$")
_MONTH_AFTER: Final = re.compile(rf"\s+(?:of\s+)?{_MONTH}(?!\s+(?:has|had|is|was|gave|and)\b)")
_YEAR_BEFORE: Final = re.compile(r"\b(?:in|since|until|year|by|of)\s+(?:the\s+year\s+)?$", re.IGNORECASE)
_NAMED_BEFORE: Final = re.compile(
    r"(?:#|\b(?:no\.|number|room|grade|page|level|chapter|lesson|problem|question|apartment|bus|route|highway|channel"
    r"|platform|flight|section|volume|step|aisle|lane|gate|exit|stop|district|age|class|team|group|day|week|part|round"
    r")\s+)$",
    re.IGNORECASE,
)
_NOTHING_COUNTED_AFTER: Final = re.compile(
    r"\s*(?:[.,;:?!)]|$|\s(?:and|or|is|was|are|were|has|had|have|in|on|at|to|with|the|by|for|from|that|which)\b)"
)


def form_of(text: str, value: Fraction, forms: Sequence[str] = FORMS["NUM"]) -> str | None:
    """The first form of a NUM tag that shows the value as it is written; None where none does."""
    for form in forms:
        try:
            if show("NUM", form, value) == text:
                return form
        except SvampkitError:
            continue
    return None


def _digit_form(text: str, value: Fraction, money: bool) -> str | None:
    forms = ("", "comma", "space", "lakh")
    return form_of(text, value, ("fixed2", *forms) if money and "." in text else (*forms, "fixed2"))


def _is_label(text: str, start: int, end: int, value: Fraction, digits: bool) -> bool:
    """True of a number that dates or names and counts nothing: "May 5", "in 1998", "room 12", "a 3-legged stool"."""
    before, after = text[max(0, start - 40) : start], text[end : end + 40]
    if re.match(r"-[A-Za-z]", after) or _CLOCK_AFTER.match(after) or _MONTH_AFTER.match(after):
        return True
    if _MONTH_BEFORE.search(before) and digits:
        return True
    if digits and 1500 <= value <= 2100 and _YEAR_BEFORE.search(before) and _NOTHING_COUNTED_AFTER.match(after):
        return True
    return bool(_NAMED_BEFORE.search(before) and _NOTHING_COUNTED_AFTER.match(after))


def find_numbers(text: str) -> tuple[FoundNumber, ...]:
    """Every number of a text in order; ordinals, clock times and fractions such as 1/2 are none."""
    found: list[FoundNumber] = []
    for match in _DIGITS.finditer(text):
        written, start, end = match.group(), match.start(), match.end()
        if _ORDINAL_OR_UNIT.match(text, end) or (
            end < len(text) and text[end] == "-" and text[end + 1 : end + 2].isdigit()
        ):
            continue
        value = parse_number(_GROUPS.sub("", written))
        money = after_money_sign(text, start)
        form = _digit_form(written, value, money)
        found.append(FoundNumber(start, end, value, form, not money and _is_label(text, start, end, value, True)))
    for match in _WORDS.finditer(text):
        written, start = match.group(), match.start()
        number = parse_number_word(written)
        while number is None and re.search(r"[\s-]", written):
            written = re.sub(r"(?:[\s-]+and)?[\s-]+\S+?$", "", re.sub(r"-(?=[^\s-]+$)", " ", written))
            number = parse_number_word(written)
        if number is None:
            continue
        end, value = start + len(written), Fraction(number)
        form = next((f for f in ("word", "Word") if show("NUM", f, value) == text[start:end]), None)
        found.append(FoundNumber(start, end, value, form, _is_label(text, start, end, value, False)))
    if any(number.form == "lakh" for number in found):  # "20,000" beside "1,20,000"
        found = [replace(number, form="lakh") if number.form == "comma" else number for number in found]
    return tuple(sorted(found, key=lambda n: n.start))
