"""What an answer takes for granted and no number says: shares as amounts, hundredths, other units, ratios.

Each is a ground for doubt (``doubts.py``): the numbers of the text are there, and what has to be done with them is
told in words, or is known by whoever reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.bearing_out.measures import other_measure
from svampkit.reading.doubting.pairs import made_from
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES, Unit, same_unit, unit_kind
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import convertible
from svampkit.reading.together.of_all import is_share, next_words, without_a_share
from svampkit.reading.words.percent import PERCENTS
from svampkit.reading.words.tokens import Word

__all__ = [
    "days_named",
    "of_the_hundred",
    "of_the_ratio",
    "other_unit",
    "parts_unsaid",
    "share_added",
    "share_left_out",
    "signs_of",
]


def share_added(answer: Amount, asked: Asked) -> bool:
    """ "1/4 of the plums" added or taken away as it stands: it is a quarter of so many, and not 1/4 of a plum."""
    signs = signs_of(answer, asked)
    added = [fact for fact, sign in zip(asked.told, signs, strict=True) if sign in (1, -1)]
    of_one = len({fact.unit.head for fact in added}) == 1 and not any(fact.of_rest for fact in added)
    if of_one and all(is_share(fact, asked) and next_words(fact, asked)[:1] == ("of",) for fact in added):
        return False  # 0.6 of the cake less 0.2 of the cake
    if {"fraction", "portion"} & set(asked.lows) and all(_below_one(fact) for fact in added):
        return False  # "0.7 of them are red and 0.2 are blue. What fraction is either"
    return any(is_share(fact, asked) for fact in added)


def _below_one(fact: Fact) -> bool:
    return fact.value is not None and fact.value < 1


def share_left_out(answer: Amount, asked: Asked) -> bool:
    """A sum of all leaves out what is told as a share or a multiple of one of them."""
    return without_a_share(answer.operation, answer.mask, asked)


def of_the_hundred(answer: Amount, asked: Asked) -> bool:
    """A percentage, or so many dozens, used as a plain number."""
    converted = _converted(answer)
    if {*PERCENTS, "percentage"} & set(asked.lows) and answer.operation in ("+", "-"):
        return False  # "from 35 percent to 82 percent. By how many percentage points"
    for fact in (fact for fact in made_from(answer, asked) if fact.n not in converted):
        after = next_words(fact, asked)[:1]
        if after in (("%",), ("percent",)) or (after == ("dozen",) and not {"dozen", "dozens"} & set(asked.lows)):
            return True
    unit = asked.fact.unit
    numbers = [fact.phrase.number for fact in made_from(answer, asked) if fact.phrase is not None]
    told = any(number is not None and number.word == "dozen" for number in numbers)
    told |= all(_by_dozens(fact.unit) for fact in made_from(answer, asked) if fact.kind == "count")
    return _by_dozens(unit) and not told and not converted


def _by_dozens(unit: Unit) -> bool:
    return "dozen" in {unit.head, unit.of, *unit.mods}


def parts_unsaid(answer: Amount, asked: Asked) -> bool:
    """ "2 dogs and 3 hens. How many legs?" is not told by the text: how many each of them has is known."""
    part = asked.fact.unit.head
    known = any(leaf.fact.because and leaf.unit.head == part for leaf in leaves(answer))
    return (
        part in _PARTS
        and not known
        and not any(part in fact.unit.nouns or fact.kind != "count" for fact in made_from(answer, asked))
    )


_PARTS: Final = frozenset(listed("parts of bodies and things"))


def other_unit(answer: Amount, asked: Asked) -> bool:
    """Told for an hour and counted in minutes, or asked in a unit that has to be converted to."""
    for node in results(answer):
        assert node.left is not None and node.right is not None
        for one, two in ((node.left, node.right), (node.right, node.left)):
            fits = _each_time(one, two) or (
                two.per != "" and two.per == one.unit.head
            )  # 5 nights a week, 2 hours a night
            fits = fits or (one.unit.head, one.per) == ("day", "week")  # 12 minutes there, 5 days a week
            other = one.per in TIMES and two.unit.head in TIMES and not fits and not same_unit(one.per, two.unit.head)
            converts = any(side.told and side.fact.because for side in (one, two)) and (
                one.unit.head in (two.unit.head, two.per) or one.per == two.per
            )
            other = other or (one.per in _PARTS_OF_A_DAY and two.unit.head in TIMES - {"day", one.per})
            if node.operation in ("*", "/") and other and not converts:
                return True
    head, unit = asked.fact.unit.head, answer.unit.head
    if _converts(head, unit) and {head, unit} <= convertible():
        return True
    if other_measure(answer, asked):
        return True
    return any(_converts(noun, unit) for noun in _asked_in(asked)) or _unsaid_span(answer, asked)


_PARTS_OF_A_DAY: Final = frozenset([*listed("times of day"), "night"])


def days_named(answer: Amount, asked: Asked) -> bool:
    """ "On Mondays and Fridays he bakes 12 a day": a week has two such days, and not seven."""
    named = {word.low.removesuffix("s") for word in asked.words} & (_WEEKDAYS | _KINDS_OF_DAY)
    return bool(named) and any(
        part is not None and part.told and bool(part.fact.because) and _all_week(part)
        for node in results(answer)
        for part in (node.left, node.right)
    )


_KINDS_OF_DAY: Final = frozenset(listed("kinds of day"))
_WEEK: Final = 7


def _all_week(part: Amount) -> bool:
    return part.value == _WEEK and (part.unit.head, part.per) == ("day", "week")


def _each_time(often: Amount, lasting: Amount) -> bool:
    """ "She swims 3 times a week and 2 hours each time": hours of each time, and not of the week."""
    return often.unit.head == "time" and lasting.per in ("time", "*", "")


def of_the_ratio(answer: Amount, asked: Asked) -> bool:
    """ "In the ratio of", "every sixth", "for every 9 … 7"; two kinds asked together where one is divided; a cost
    split with him."""
    lows = [word.low for word in asked.words]
    if "ratio" in lows or any(a == "every" and _ordinal(b) for a, b in pairwise(lows)):
        return True
    if "old" in asked.lows and any(a == "next" and b in _FROM_NOW for a, b in pairwise(asked.lows)):
        return True
    divided = any(node.operation == "/" for node in results(answer))
    if not divided and any(a.low == "every" and b.pos == "NUM" and b.low != "one" for a, b in pairwise(asked.words)):
        return True
    if asked.fact.also is not None and answer.operation == "/":
        return True
    return not divided and any(word.lemma == "split" for word in asked.words) and "with" in lows


_FROM_NOW: Final = frozenset(["year", "month", "week", "birthday", "time", "spring", "summer", "autumn", "winter"])


def _converted(answer: Amount) -> set[int]:
    """Numbers of the told amounts that a constant is set against: so many dozens by 12, a percentage by 100."""
    return {
        part.fact.n
        for node in results(answer)
        for part, by in ((node.left, node.right), (node.right, node.left))
        if part is not None and by is not None and part.told and by.told and by.fact.because
    }


def _asked_in(asked: Asked) -> Iterator[str]:
    """Nouns behind "in" in the question: "how tall is he in feet"."""
    words = asked.words[asked.fact.clause.first :]
    return (b.lemma for a, b in pairwise(words) if a.low == "in")


def _converts(noun: str, unit: str) -> bool:
    kind = unit_kind(noun)
    if kind == unit_kind(unit) == "money":
        return (noun in _CENTS) != (unit in _CENTS)  # euros are reckoned with as dollars are
    return kind in ("length", "weight", "volume", "time") and kind == unit_kind(unit) and not same_unit(noun, unit)


_CENTS: Final = frozenset(["cent", "penny"])


def _unsaid_span(answer: Amount, asked: Asked) -> bool:
    """ "In a year", where everything is told for a month, a day, a Sunday."""
    words = asked.words[asked.fact.clause.first :]
    spans = {
        c.lemma
        for a, b, c in zip(words, words[1:], words[2:], strict=False)
        if a.low in ("in", "for") and b.low in ("a", "one") and c.lemma in TIMES and not _told_behind(c, asked)
    }
    used = list(made_from(answer, asked))
    known = [part.fact for node in results(answer) for part in (node.left, node.right) if part and part.fact.because]
    said = {noun for f in (*used, *known) for noun in (f.per, f.per_span, f.unit.head)}
    times = [time.split() for f in used for time in f.times]
    said |= {"day"} if any(_TIMES_OF_DAY.intersection(time) for time in times) else set()
    said |= {c for time in times for c in time if c in TIMES}
    on_weekdays = any(word.low.removesuffix("s") in _WEEKDAYS for word in asked.words)
    told_for = any(f.per in TIMES or f.per_span or f.times for f in used) or on_weekdays
    return bool(spans - said - (_ONE_OF_EACH if on_weekdays else frozenset())) and told_for


def _told_behind(span: Word, asked: Asked) -> bool:
    """ "In a year of 12 months", "in a year (a year = 365 days)"."""
    return any(span.i < fact.at <= span.i + _NEAR and fact.unit.head in TIMES for fact in asked.told)


_NEAR: Final = 6
_TIMES_OF_DAY: Final = frozenset(listed("times of day"))
_ONE_OF_EACH: Final = frozenset(["week"])
"""What has each weekday once: told of a Sunday, it is told of a week."""
_WEEKDAYS: Final = frozenset(day.lower() for day in listed("weekdays"))


def _ordinal(low: str) -> bool:
    return low in ("other", "third", "fifth") or (low.endswith("th") and low not in ("month", "fourth-grader"))


def signs_of(answer: Amount, asked: Asked) -> list[int | None]:
    """Of every told number: 1 where the answer adds it, -1 where it takes it away, 0 where it leaves it out, None
    where it stands in a product or twice."""
    found: list[int | None] = [0] * len(asked.told)
    for node, sign in _leaves(answer, 1):
        n = node.mask.bit_length() - 1
        if n < 0:
            continue  # a constant is none of the told numbers
        found[n] = sign if found[n] == 0 else None
    return found


def _leaves(amount: Amount, sign: int | None) -> Iterator[tuple[Amount, int | None]]:
    if amount.told or amount.left is None or amount.right is None:
        yield amount, sign
        return
    if amount.operation in ("*", "/"):
        sign = None
    yield from _leaves(amount.left, sign)
    yield from _leaves(amount.right, -sign if sign is not None and amount.operation == "-" else sign)
