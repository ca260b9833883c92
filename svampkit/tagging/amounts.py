"""The numbers of a text as amounts that a calculation can take: which may change, which have to stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from svampkit.lexicon import unit
from svampkit.lexicon.grammar import listed
from svampkit.tagging.find_numbers import FoundNumber, find_numbers

__all__ = ["ValueMentions", "amounts_of", "is_percent"]

_HYPHENED: Final = re.compile(r"-(?!year)[a-z]+", re.IGNORECASE)
_NEVER_HYPHENED: Final = re.compile(
    r"-(?:minute (?:soccer|football|hockey|basketball)|"
    r"legged|sided|wheel\w*|story|storey|"
    r"hour (?:clock|day)|day (?:week|month|year)|week year|month year|footed|eyed)",
    re.I,
)
_MONTH: Final = rf"(?:months?|{'|'.join(listed('months'))})\b"
_MONTHS_DAYS: Final = re.compile(
    rf" days? (?:in |of |to |per )?(?:(?:a|the|this|that|each|every|one) )?(?:whole |entire )?{_MONTH}"
)
_MONTH_HAS: Final = re.compile(rf"\b{_MONTH} (?:has|had|have|of|with|is|was) $")
_SHORTEST, _LONGEST = 28, 31
""" "April has 30 days", "a month of 31 days"."""
_PART_OF_MORE: Final = re.compile(
    r"\s*(?:and\s+)?(?:a\s+|one[\s-])?(?:half|quarter)\b|\s+(?:and\s+)?\d+/\d|[\s-](?:hundred|thousand|million)s?\b"
    r"|[\s-](?:halves|thirds?|fourths?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)\b(?!\s+grade)"
)
"""What makes a fraction, a mixed or a larger number of the one before it: "2 1/2", "two thirds", "3 million"."""
_MIXED_BEFORE: Final = re.compile(r"\d\s+and\s+$|\b(?:minus|negative)\s+$")
_CLOCK: Final = re.compile(r"\s*(?::\d|[ap]\.?\s?m\b\.?|o['’]clock)", re.IGNORECASE)
_NAMED: Final = re.compile(
    r"(?:#|\b(?:no\.|number|room|grade|page|level|chapter|lesson|problem|question|route|highway|channel|platform|"
    r"flight|section|volume|aisle|lane|gate|exit|district|week|day|month|part|round|size|game|test|stage|box|team|"
    r"group|phase|step|class|section|store|shop|january|february|march|april|may|june|july|august|september|october|"
    r"november|december)\s+)$",
    re.IGNORECASE,
)
_COIN: Final = re.compile(r"[\s-](?:dollar|cent|euro|pound|penny)[\s-](?:bill|note|coin)s?\b", re.IGNORECASE)
_BILL: Final = re.compile(r"(?:,? and \S+ \$\d+)? (?:bill|note|coin)s?\b")
"""What money comes in: "two $20 bills", "a 50 cent coin"."""
_ORDINAL_PAIR: Final = re.compile(r"\s*(?:to|-|–|or|:)\s*\d")
_RANGE_BEFORE: Final = re.compile(r"\d\s*(?:to|-|–|or|:)\s*$")


@dataclass(frozen=True, slots=True)
class ValueMentions:
    """Every mention of one value in a text."""

    value: Fraction
    mentions: tuple[FoundNumber, ...]
    stays: str
    """Why no other number can stand there, or empty."""


def is_percent(text: str, found: FoundNumber) -> bool:
    """True of "25%" and "25 percent"."""
    return re.match(r"\s?(?:%|percent\b|per cent\b)", text[found.end :]) is not None


def amounts_of(text: str) -> tuple[ValueMentions, ...]:
    """The numbers of a text by value, in the order of their first mentions; "one" is none.

    A number told twice is taken as one amount: whatever it is told of, the calculation used the same value.
    """
    groups: dict[Fraction, list[FoundNumber]] = {}
    for found in find_numbers(text):
        if found.value not in (0, 1):
            groups.setdefault(found.value, []).append(found)
    return tuple(ValueMentions(value, tuple(group), _why_it_stays(text, group)) for value, group in groups.items())


_ONE_OF: Final = re.compile(
    r"\b(?:half )?(?:an?|one|1|each|every) ([a-z]+) (?:is|are|was|equals|has|holds|contains|makes|=) $", re.IGNORECASE
)
_IN_ONE: Final = re.compile(
    r"[ -]([a-z]+) (?:in|per|to|make|makes|equals?|for) (?:half )?(?:an?|one|1|each|every) ([a-z]+)\b"
)
_UNIT: Final = re.compile(r"[ -]([a-z]+)\b")


def _told_conversion(before: str, after: str) -> bool:
    """ "A cup is 16 tablespoons", "3 feet in a yard": two measures of one sort, of which no other number is true."""
    one, other, within = _ONE_OF.search(before), _UNIT.match(after), _IN_ONE.match(after)
    if within is not None:  # "8 hours in a day" somebody may work
        pairs = [within.groups()] if (found := unit(within.group(1))) is not None and found.sort != "time" else []
    else:
        pairs = [(one.group(1), other.group(1))] if one is not None and other is not None else []
    return any(
        (a := unit(first)) is not None and (b := unit(last)) is not None and a.sort == b.sort and a is not b
        for first, last in pairs
        if _is_measure(first)
    )


def _is_measure(word: str) -> bool:
    """True of a unit of length, weight, volume, area or time."""
    found = unit(word)
    return found is not None and found.sort in ("length", "weight", "volume", "area", "time")


def _days_of_a_month(found: FoundNumber, before: str, after: str) -> bool:
    """ "30 days in a month", "a month with 31 days"; not "she ran 30 days in a row"."""
    days = _SHORTEST <= found.value <= _LONGEST
    return days and (_MONTHS_DAYS.match(after) or (_MONTH_HAS.search(before) and after[1:4] == "day")) is not None


def _why_it_stays(text: str, group: Sequence[FoundNumber]) -> str:
    """Why no other number can stand where a value is told: it names, dates, is part of a larger number; "" where one
    can."""
    if any(found.form is None for found in group):
        return "is written in a way that no tag shows"
    for found in group:
        before, after = text[: found.start], text[found.end :]
        if _PART_OF_MORE.match(after) or _MIXED_BEFORE.search(before):
            return "is part of a fraction or of a larger number"
        if _ORDINAL_PAIR.match(after) or _RANGE_BEFORE.search(before):
            return "is one end of a range"
        if _CLOCK.match(after) or _NEVER_HYPHENED.match(after) or _days_of_a_month(found, before, after):
            return "names a time or is a fact"
        if _told_conversion(before, after):
            return "tells how many of one measure make another"
        if _COIN.match(after) or (before.endswith("$") and _BILL.match(after)):
            return "is what a bill or coin is worth"
        if _NAMED.search(before) and not re.match(r"\s*\$", after):
            return "names something and counts nothing"
        if found.label and not _HYPHENED.match(after):
            return "names or dates something"
        if 1500 <= found.value <= 2100 and re.search(
            r"\b(?:in|since|until|by|of|year|from|to)\s+$", before, re.IGNORECASE
        ):
            return "is a year"
    if len({is_percent(text, found) for found in group}) > 1:
        return "is a percentage in one place and a number in another"
    return ""
