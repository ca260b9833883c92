"""Numbers that name something and count nothing: "room 12", "at 7 o'clock", "in 1961", "on May 5"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.words.tokens import Word

__all__ = ["names_something"]

_NAMED: Final = frozenset(listed("nouns that a number names"))
_MONTHS: Final = frozenset(listed("months"))
_OF_DAY: Final = frozenset(listed("words behind a time of day"))
_BEFORE_CLOCK: Final = frozenset(listed("words before a time of day"))
_BEFORE_YEAR: Final = frozenset(listed("words before a year"))
_ASKS_CLOCK: Final = frozenset(listed("words of a text that reckons with times of day"))
_ASKS_YEARS: Final = frozenset(listed("words of a text that reckons with years"))
_ASKS_DAYS: Final = frozenset(listed("words of a text that reckons with dates"))
_COUNTED: Final = frozenset(["NN", "NNS", "JJ", "JJR", "CD"])
"""Tags of what a number counts, where it stands behind it."""


def names_something(words: Sequence[Word], first: int, last: int, value: Fraction) -> bool:
    """True for a number over words first..last that says which one, or when, and not how many.

    "Gate 4 is open" and "a train left at 7 o'clock with 90 people" name; "at Mill Lane 13 of them got off" counts,
    and so do times of day where the text speaks of hours, years where it speaks of ages.
    """
    before = words[first - 1] if first else None
    after = words[last + 1] if last + 1 < len(words) else None
    low = after.low if after is not None else ""
    if _of_clock(words, first):
        return True
    if _minutes_past(words, first, last, value) or _in_the_morning(words, first, last, value):
        return True
    if _one_and_the_other(words, last, value) or _his_age(words, first, last, value):
        return True
    if before is not None and before.low in _NAMED:
        return low != "of" and not (after is not None and after.tag.startswith(("NN", "JJ")))
    if low in _OF_DAY or "".join(word.low for word in words[last + 1 : last + 4]) in _OF_DAY:
        return not _says(words, _ASKS_CLOCK)
    if before is None or value.denominator != 1 or not words[first].text.isdigit() or _counts(after):
        return False
    if 1500 <= value <= 2100 and (before.low in _BEFORE_YEAR or before.text in _MONTHS):
        return not _says(words, _ASKS_YEARS)
    return value <= 31 and before.text in _MONTHS and _in_date(words, first)


def _one_and_the_other(words: Sequence[Word], last: int, value: Fraction) -> bool:
    """ "Cut into two pieces. One piece is 24 cm long, the other 37": they are told one by one, and how many they are
    is needed for nothing. Near miss: "two pieces, each 24 cm long"."""
    if value != _PAIR or last + 1 >= len(words) or words[last + 1].lemma not in _PARTS or _says(words, _ALIKE):
        return False
    behind = [word.low for word in words[last + 2 :]]
    compared = "than" in behind  # "the one is so much longer than the other": half of what is left
    return "one" in behind and not compared and ("the", "other") in pairwise(behind[behind.index("one") :])


def _his_age(words: Sequence[Word], first: int, last: int, value: Fraction) -> bool:
    """ "Uncle Pete, 51, caught 8": how old he is, where nobody's age is asked. Near miss: "on Friday, 51, …"."""
    told = first > 1 and words[first - 1].text == "," and last + 1 < len(words) and words[last + 1].text == ","
    who = words[first - 2] if told else None
    named = who is not None and who.tag == "NNP" and who.text not in _MONTHS and who.lemma.lower() not in _DAYS
    return named and value <= _OLDEST and not _says(words, _OF_AGES)


_DAYS: Final = frozenset(listed("names of days"))
_OF_AGES: Final = frozenset(listed("words of ages"))
_OLDEST: Final = 110
_PAIR: Final = 2
_PARTS: Final = frozenset(listed("nouns of parts that are told one by one"))
_ALIKE: Final = frozenset(["each", "every", "both", "average", "equal", "equally", "evenly"])


def _minutes_past(words: Sequence[Word], first: int, last: int, value: Fraction) -> bool:
    """The hour of "10 minutes after 4"; near miss: "10 minutes after 4 boys"."""
    told = [word.low for word in words[max(first - 2, 0) : first]]
    after = words[last + 1] if last + 1 < len(words) else None
    alone = after is None or after.tag in (".", ",", "CC", "IN")
    return alone and value <= 12 and told[:1] in (["minutes"], ["minute"], ["quarter"]) and told[1] in _PAST_THE_HOUR


def _in_the_morning(words: Sequence[Word], first: int, last: int, value: Fraction) -> bool:
    """The hour of "at three in the afternoon". Near miss: "at 3 in the garden", a text that counts hours."""
    behind = [word.low for word in words[last + 1 : last + 4]]
    told = first > 0 and words[first - 1].low in _AT and behind[:2] == ["in", "the"] and behind[2:] != []
    return told and value <= 12 and behind[2] in _PARTS_OF_DAY and not _says(words, _ASKS_CLOCK)


_AT: Final = frozenset(listed("words before an hour"))
_PARTS_OF_DAY: Final = frozenset(listed("parts of a day"))
_PAST_THE_HOUR: Final = frozenset(listed("prepositions of minutes and an hour"))


def _of_clock(words: Sequence[Word], at: int) -> bool:
    """The hours and the minutes of "at 8:15", "from 9:30 to 11:00"; near miss: "the score was 12:30"."""
    hours = at if at + 1 < len(words) and words[at + 1].text == ":" else at - 2
    if hours < 1 or hours + 2 >= len(words) or words[hours + 1].text != ":":
        return False
    one, two = words[hours].text, words[hours + 2].text
    joined = words[hours].end == words[hours + 1].start and words[hours + 1].end == words[hours + 2].start
    if not joined or not one.isdecimal() or not two.isdecimal() or len(two) != 2:
        return False
    told = words[hours - 1].low in _BEFORE_CLOCK or "".join(w.low for w in words[hours + 3 : hours + 6]) in _OF_DAY
    return told and int(one) <= 24 and int(two) < 60


def _in_date(words: Sequence[Word], first: int) -> bool:
    """ "on May 5", "by June 30": a day of a month, in a text that does not count days."""
    told = first >= 2 and words[first - 2].low in _BEFORE_YEAR
    return told and not _says(words, _ASKS_DAYS)


def _counts(after: Word | None) -> bool:
    return after is not None and after.tag in _COUNTED


def _says(words: Sequence[Word], those: frozenset[str]) -> bool:
    return any(word.low in those for word in words)
