"""The numbers of a text as amounts that a calculation can take: which may change, which have to stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from svampkit.tagging.find_numbers import FoundNumber, find_numbers

__all__ = ["ValueMentions", "amounts_of", "is_percent"]

_HYPHENED: Final = re.compile(r"-(?!year)[a-z]+", re.IGNORECASE)
_NEVER_HYPHENED: Final = re.compile(
    r"-(?:minute (?:soccer|football|hockey|basketball)|"
    r"legged|sided|wheel\w*|story|storey|hour (?:clock|day)|day week|footed|eyed)",
    re.I,
)
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


def _why_it_stays(text: str, group: Sequence[FoundNumber]) -> str:
    if any(found.form is None for found in group):
        return "is written in a way that no tag shows"
    for found in group:
        before, after = text[: found.start], text[found.end :]
        if _PART_OF_MORE.match(after) or _MIXED_BEFORE.search(before):
            return "is part of a fraction or of a larger number"
        if _ORDINAL_PAIR.match(after) or _RANGE_BEFORE.search(before):
            return "is one end of a range"
        if _CLOCK.match(after) or _NEVER_HYPHENED.match(after):
            return "names a time or is a fact"
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
