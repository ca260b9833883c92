"""How often something is done that is told once: on the days that are named, on the way there and on the way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.searching.percentages import constant
from svampkit.reading.together.conversions import known_of
from svampkit.reading.words.tokens import Word

__all__ = ["days_told", "how_often", "there_and_back"]

_WEEKDAYS: Final = tuple(day.lower() for day in listed("weekdays"))
_BETWEEN: Final = frozenset(listed("words between two days"))
_KINDS_OF_DAY: Final = {"weekday": 5, "weekend": 2}
_WEEK: Final = 7
_TWO_WAYS: Final = frozenset(tuple(words.split("-")) for words in listed("words of going there and back"))
_GONE: Final = frozenset(["length", "time", "money"])
_SPANS: Final = frozenset(listed("spans of days"))
"""In which ways are gone again and again."""


def how_often(fact: Fact, words: Sequence[Word]) -> Iterator[Amount]:
    """The times that an amount is told for and no number tells: 3 days, 2 ways."""
    if fact.ratio or fact.than or fact.because:
        return
    days, each_week = days_told(fact, words)
    if days:
        yield _times(fact, days, "day", "week" if each_week else "", "days")
    if there_and_back(fact, words):
        yield _times(fact, 2, "way", "", "both ways")


def _times(fact: Fact, many: int, unit: str, per: str, why: str) -> Amount:
    known = known_of(fact, many, why)
    known.unit, known.per, known.kind = Unit(unit), per, "time" if unit == "day" else "count"
    amount = constant(known)
    amount.marks = ("known", f"known:{why}")
    return amount


def days_told(fact: Fact, words: Sequence[Word]) -> tuple[int, bool]:
    """How many days of a week the clause of an amount names, and whether it is told of every week; 0 where fewer than
    two are named. "On Monday and Friday she tunes 7 pianos" names two, "from Monday to Friday" five."""
    if fact.per not in ("", "*", "day", "weekday", "weekend", *_WEEKDAYS):
        return 0, False
    clause = [word for word in words if word.sentence == fact.clause.sentence]
    clause = clause if _alone(clause) else list(words[fact.clause.first : fact.clause.last + 1])
    if not _alone(clause) and fact.per in ("", "*"):
        clause = _beside(fact, clause, words)
    elif not _alone(clause):
        clause = _behind(fact, clause, words)
    for word in clause:
        if many := _KINDS_OF_DAY.get(word.low.removesuffix("s"), 0):
            return many, True
    named = [(n, _day(word)) for n, word in enumerate(clause) if _day(word)]
    often = any(clause[n].low.endswith("ys") or clause[max(0, n - 1)].low == "every" for n, _ in named)
    weekly = often or fact.per == "day"
    for (n, one), (m, two) in pairwise(named):
        if m == n + 2 and clause[n + 1].low in _BETWEEN:
            span = _WEEKDAYS.index(two) - _WEEKDAYS.index(one)
            return (span % _WEEK) + 1, weekly
    several = len({day for _, day in named})
    return (several, weekly) if several > 1 else (0, False)


def _beside(fact: Fact, clause: Sequence[Word], words: Sequence[Word]) -> list[Word]:
    """What is said of days right beside one of several numbers: "8 on weekdays and 14 on Saturdays" tells of five
    days and of one. [] where another number, or another part of the sentence, stands between."""
    behind = _behind(fact, clause, words)
    before = list(words[clause[0].i : fact.at])
    last = max((n for n, word in enumerate(before) if word.tag in ("CD", "CC") or word.text == ","), default=-1)
    at = next((n for n, word in enumerate(behind) if _names_a_day(word)), None)
    if at is not None and behind[at - 1].low in _ON:
        return behind
    return before[last + 1 :] if any(map(_names_a_day, before[last + 1 :])) else []


def _names_a_day(word: Word) -> bool:
    return bool(_day(word)) or word.low.removesuffix("s") in _KINDS_OF_DAY


_ON: Final = frozenset(listed("words before a day of the week that comes again"))


def _behind(fact: Fact, clause: Sequence[Word], words: Sequence[Word]) -> list[Word]:
    """What the clause says behind a number, up to the next one: "4 miles on each weekday and 7 on each day of the
    weekend" tells of five days, and of two."""
    behind = list(words[fact.at + 1 : clause[-1].i + 1])
    return behind[: next((n for n, word in enumerate(behind) if word.tag == "CD"), None)]


def _day(word: Word) -> str:
    """The weekday that a word names, "" of any other."""
    low = word.low.removesuffix("s")
    return low if low in _WEEKDAYS else ""


def _alone(words: Sequence[Word]) -> bool:
    """One number stands among the words: what is said of days is said of it."""
    return sum(word.tag == "CD" for word in words) == 1


def there_and_back(fact: Fact, words: Sequence[Word]) -> bool:
    """ "3 miles each way", "a round trip" of what is 3 miles away, "to school and back"."""
    if fact.kind not in _GONE or fact.unit.head in _SPANS:
        return False
    lows = [word.low for word in words]
    return fact.per == "way" or any(
        tuple(lows[n : n + len(two)]) == two for two in _TWO_WAYS for n in range(len(lows) - len(two) + 1)
    )
