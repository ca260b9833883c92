"""What the words around a number say about the numbers that could stand there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from svampkit.lexicon import UnitEntry, noun, number_word, parse_number_word, unit
from svampkit.lexicon.currencies import currencies
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.money import money_before
from svampkit.lexicon.most import most_there_may_be
from svampkit.template import Filled, Slot, Value

__all__ = ["BODY_MARGIN", "TagPlace", "places"]

# Numbers that are part of a name or a fact, not an amount: Room 12, 3rd, 4:30, 7 days in a week, 4 legs.
_NAMED = re.compile(
    r"(Grade|Room|Class|Level|Chapter|Route|Bus|Gate|Platform|Lane|Exit|Flight|Channel|Apartment|Highway|No\.|Number|#"
    r"|[Gg]rade|[Pp]age number|[Aa]ge [Gg]roup) ?#?$"
)
_NOT_AN_AMOUNT = re.compile(r"(st|nd|rd|th)\b|:\d|( |-)?([ap]\.?m\b|o'clock)")
_FACT = re.compile(
    r"[ -]([a-z]+) (?:in|per|to|makes?|equals?|of|a|an|each|every)(?: (?:a|an|one|each|every|1|the))? ([a-z]+)\b"
)
_FACTS = {
    ("day", "week"): 7, ("month", "year"): 12, ("week", "year"): 52, ("day", "year"): 365, ("hour", "day"): 24,
    ("minute", "hour"): 60, ("second", "minute"): 60, ("inch", "foot"): 12, ("foot", "yard"): 3,
    ("ounce", "pound"): 16, ("cup", "pint"): 2, ("pint", "quart"): 2, ("cup", "quart"): 4, ("quart", "gallon"): 4,
    ("cent", "dollar"): 100,
    ("penny", "dollar"): 100, ("dime", "dollar"): 10, ("nickel", "dollar"): 20, ("quarter", "dollar"): 4,
    ("cent", "quarter"): 25, ("cent", "dime"): 10, ("cent", "nickel"): 5, ("egg", "dozen"): 12,
    ("millimeter", "centimeter"): 10, ("centimeter", "meter"): 100, ("meter", "kilometer"): 1000,
    ("gram", "kilogram"): 1000, ("milliliter", "liter"): 1000,
}  # fmt: skip
_BODY_PARTS: Final = frozenset(listed("parts that come in fixed numbers"))
_AGE = re.compile(r"[ -]years?[ -]old\b|(?:,)? years? of age\b")
_OLDER = re.compile(r" years? (older|younger)\b")
_MEASURED = re.compile(
    r"[ -](?:feet|foot|inch(?:es)?|meters?|centimeters?|yards?|cm|m)[ -](?:tall|high|deep|wide|long|thick)\b"
)
_BODY = re.compile(r"[ -](?:inch(?:es)?|centimeters?|cm)[ -]tall\b")
BODY_MARGIN: Final = Fraction(1, 8)
"""Somebody who is 72 inches tall may be 80; 90 is nobody."""
_HEIGHT_IS = re.compile(r"(?:'s|\b[Hh]is|\b[Hh]er|\]'s) height (?:is|was) (?:about )?\Z")
_PART = re.compile(r" of an? [a-z]")
""" "0.4 of a mile": a part stays below one."""
_WEEK = re.compile(r"(?: \w+)? days? (?:a|per|each|every|of the|in a|this|that|last) week\b")
_DAY_HOURS = re.compile(
    r"(?: \w+)? hours? (?:(?:a|per|each|every|of the|in a) (?:day|night|school day)|today|yesterday|daily)\b"
)
_DAY_MINUTES = re.compile(r"(?: \w+)? minutes? (?:a|per|each|every) day\b")
_OFTEN = re.compile(r"(?: \w+)? (days?|times?|weeks?|months?|hours?) (?:a|an|per|each|every|of the|in a) ([a-z]+)\b")
_MOST_OFTEN = {
    ("day", "month"): 26, ("day", "year"): 365, ("week", "month"): 4, ("week", "year"): 52, ("month", "year"): 12,
    ("time", "week"): 7, ("time", "day"): 5, ("hour", "week"): 60,
}  # fmt: skip
"""Nobody works every day of every month, and nobody walks to work nine times a week."""
_TIMES = re.compile(r" times (?:as|the|more|longer|larger|heavier|taller)\b")
_KNOWN_SETS = re.compile(rf"(?: different)? (?:{'|'.join(listed('things of a known number'))})\b")
""" "the 3 primary colors", "her 2 grandmothers": there are no more."""
_OF_A_MONTH = re.compile(rf"(?: days?)? (?:of|in) (?:{'|'.join(listed('months'))})\b")
_MONTHS_LONG: Final = range(28, 32)
""" "the 30 days of June", "31 days in January and 28 in February" """
_FROM_DAY_TO_DAY = re.compile(
    rf"\b({'|'.join(listed('weekdays'))})s? (?:to|through|until|till) ({'|'.join(listed('weekdays'))})\b"
)
_DAYS = re.compile(r"(?: [a-z]+)? (?:days?|weekdays?|nights?|mornings?|afternoons?|evenings?)\b")
_APART = re.compile(
    r"\b(?:[Ff]rom|[Bb]etween) [A-Z][a-z]+ (?:to|and) [A-Z][a-z]+ (?:is|are|was|by \w+ is) (?:about |exactly )?\Z"
)
_APART_BEHIND = re.compile(
    r" [a-z]+ (?:from|between) [A-Z][a-z]+ (?:to|and) [A-Z][a-z]+\b| [a-z]+ (?:away )?from [A-Z][a-z]+ to [A-Z][a-z]+"
)
""" "The way from Mombasa to Voi is 160 km long": between two places it is as far as it is."""
_SAID_AGAIN = re.compile(r" [a-z]+, (?:which|that) is (?:the same as )?(?:about )?\d")
_AGAIN = re.compile(r"[a-z], (?:which|that) is (?:the same as )?(?:about )?\Z")
""" "two hours, which is 120 minutes": both are one time."""
_BEGUN = re.compile(
    r" [a-z]+(?: [a-z]+)? (?:(?:on|in|from) (?:the next|another|a new|a half-(?:full|empty)|the last)|"
    r"out of (?:another|a new))\b"
)
""" "13 full pages and 2 photos on the next one": of what is begun there is less than of what is full."""
_OTHERS = re.compile(r"[^.?!]* (?:the|those) others\b")
""" "4 of the kites are larger than the others": there are others, and not one."""
_MONEYS: Final = "|".join(sorted({form for one in currencies() for form in one.forms}))
_BILL = re.compile(rf"[ -](?:(?:{_MONEYS})[ -])?(?:bills?|notes?|banknotes?|coins?)\b")
""" "9 $20 bills": there are none of $13."""
_CURRENCY: Final = re.compile(rf"[ -](?:{_MONEYS})[ -]")
_FUEL = re.compile(r" (gallons?|liters?) of (?:gas|gasoline|petrol|fuel)\b")
_TANK = {"gallon": 20, "liter": 70}
"""What goes into a car."""
_SIDE = re.compile(r"[ -][a-z]+[ -](long|wide)\b")
_LARGE = frozenset(listed("words of the dearer of two sizes"))
_SIZES = "|".join((*sorted(_LARGE), *listed("words of the cheaper of two sizes")))
_PRICED_AFTER = re.compile(rf"(?: each)? (?:for|per) (?:an? |the |each |every )?({_SIZES})\b")
_PRICED_BEFORE = re.compile(
    rf"\b({_SIZES})(?:'s)? [a-z]+(?: [a-z]+)? (?:costs?|is|are|was|were|sells? for|sold for|for|at) \$\Z",
    re.IGNORECASE,
)
_AMONG = re.compile(r"\bamong (?:(?:the|his|her|their|my|our|\w+'s) )?$")
_SOME_OF = re.compile(r" of the (?P<all>[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,2})")
_YEARS = (1500, 2100)
_UNIT_AFTER = re.compile(
    r"[ -]?(?:more |extra |other |fewer |less |full |whole |additional )?"
    r"([A-Za-z%°.]+)(?:[ -]([a-z]+))?(?: ([a-z]+))?"
)


@dataclass(frozen=True, slots=True)
class TagPlace:
    """What the words around a NUM tag say of the numbers that may stand there."""

    forms: frozenset[str]
    """Every form in which it is written: "", "word", "fixed2" …"""
    unit: UnitEntry | None
    """The unit right after it, or money by its sign."""
    fixed: bool
    """True where another number would make the sentence false or odd: "Room 12", "4 legs", "7 days in a week"."""
    low: Fraction | None = None
    """Hard limits that the words set: 7 days a week, 12 hours a day."""
    high: Fraction | None = None
    near: bool = False
    """True where only numbers close to the seed's are plausible: ages, heights, degrees, calendar years."""
    times: bool = False
    """True for "3 times as many"."""
    side: Literal["long", "wide", "large", "small"] | None = None
    """Which side of a surface it measures, and of which of two sizes it is the price."""
    articles: frozenset[str] = field(default_factory=frozenset)
    """ "a" or "an" where the text puts one right before the number."""
    whole: str = ""
    """Tag of the number of all those of which it tells some: "9 kites … 4 of the kites are green"."""
    others: bool = False
    """Where it tells some: the text speaks of "the others", so that there are two more at least."""
    begun: bool = False
    """It tells what is in a group that is not full."""


def _unit_after(after: str) -> UnitEntry | None:
    """The unit that a number's next words name, the longest first: "square feet" before "square"."""
    found = _UNIT_AFTER.match(after)
    if found is None:
        return None
    parts = [part for part in found.groups() if part]
    for length in range(len(parts), 0, -1):
        words = " ".join(parts[:length])
        entry = unit(words) or unit(words.rstrip("."))
        if entry is not None:
            return entry
    return None


def _noun_after(after: str) -> str:
    found = re.match(r"[ -]([a-z]+)", after)
    return _singular(found.group(1)) if found else ""


def _singular(word: str) -> str:
    entry = unit(word) or noun(word)
    return entry.singular if entry is not None else word.removesuffix("s")


def _side(before: str, after: str) -> Literal["long", "wide", "large", "small"] | None:
    found = _SIDE.match(after)
    if found is not None:
        return "long" if found.group(1) == "long" else "wide"
    priced = before.endswith("$") and (_PRICED_AFTER.match(after) or _PRICED_BEFORE.search(before))
    return None if not priced else "large" if priced.group(1).lower() in _LARGE else "small"


def _is_fact(value: Fraction, after: str) -> bool:
    found = _FACT.match(after)
    return found is not None and _FACTS.get((_singular(found.group(1)), _singular(found.group(2)))) == value


_FACT_BEFORE = re.compile(
    r"\b(?:[Aa]n?|[Oo]ne|[Ee]ach|[Ee]very) ([a-z]+) (?:is|was|has|had|is worth|was worth|equals|makes|contains) \Z"
)


def _is_fact_of(value: Fraction, before: str, after: str) -> bool:
    """ "A nickel is worth 5 cents", "a week has 7 days"."""
    of, counted = _FACT_BEFORE.search(before), re.match(r"[ -]([a-z]+)\b", after)
    if of is None or counted is None:
        return False
    return _FACTS.get((_singular(counted.group(1)), _singular(of.group(1)))) == value


_ORDINALS = tuple(
    re.compile(rf"\b[Tt]he {word}\b") for word in ("first", "second", "third", "fourth", "fifth", "sixth")
)
_NEAR = 40
"""So many characters before a number hold all that says something of it."""


def _told_one_by_one(text: str) -> int | None:
    """How many a text tells one by one: 2 of "bought 2 melons. The first melon weighed …, and the second …"."""
    if re.search(r"\b(?:One|1) \w+ (?!of)", text) and re.search(r"\b[Tt]he other (?!\d)(?!\w+s\b)", text):
        return 2  # "One worm was 3 inches long. The other worm …"
    count = next((n for n, told in enumerate(_ORDINALS) if not told.search(text)), len(_ORDINALS))
    return count if count >= 2 else None


_NAMES_LISTED: Final = re.compile(
    r" (?:[a-z]+ ){0,2}[a-z]+, ((?:[A-Z][a-z]+, )*[A-Z][a-z]+,? and [A-Z][a-z]+)\b(?! [A-Z])"
)
_SMALL: Final = "|".join(number_word(n) for n in range(2, 13))
_TOLD_OF_ALL: Final = re.compile(rf"\b(?:[Aa]ll(?: the)? (?P<all>\d+|{_SMALL})|(?P<ways>\d+|{_SMALL}) ways)\b")


def _names_behind(after: str) -> int | None:
    """2 behind "Two couriers, Ada and Ben, …": there are as many as are named."""
    listed_there = _NAMES_LISTED.match(after)
    return None if listed_there is None else len(re.findall(r"[A-Z][a-z]+", listed_there.group(1)))


def _told_of_all(text: str) -> set[int]:
    """Numbers that another one is behind, or the same: "four sisters … split 4 ways", "with 2 friends, so that all 3
    boys …"."""
    said = [match["all"] or match["ways"] for match in _TOLD_OF_ALL.finditer(text)]
    return {int(word) if word.isdigit() else parse_number_word(word) or 0 for word in said}


def _limits(value: Fraction, after: str) -> tuple[Fraction | None, Fraction | None, bool]:
    """The least and the largest number that the words behind allow, and True where it has to stay near the seed's: at
    most seven days a week, ages of the young and of the grown."""
    if _WEEK.match(after):
        return Fraction(1), Fraction(7), False
    if _DAY_HOURS.match(after):
        return max(Fraction(1, 4), value - 2), min(value + 2, Fraction(24)), False
    if _DAY_MINUTES.match(after):
        return Fraction(5), max(Fraction(120), value), False
    if value < 1 and _PART.match(after):
        return Fraction(1, 20), Fraction(19, 20), False
    often = _OFTEN.match(after)
    most = None if often is None else _MOST_OFTEN.get((often.group(1).removesuffix("s"), often.group(2)))
    if most is not None:
        return Fraction(1), max(Fraction(most), value), False
    if _AGE.match(after):
        return (Fraction(18) if value >= 20 else Fraction(2)), Fraction(99 if value >= 20 else 19), True
    if fuel := _FUEL.match(after):
        return None, max(Fraction(_TANK[fuel.group(1).removesuffix("s")]), value), False
    if _BODY.match(after):
        return value - value * BODY_MARGIN, value + value * BODY_MARGIN, True
    if _OLDER.match(after) or _MEASURED.match(after):
        return None, None, True
    return None, None, False


def _most(text: str) -> dict[int, int]:
    """By where a number begins, how many there may be at most: 80 children on a bus."""
    found: dict[int, int] = {}
    for pattern, most in most_there_may_be():
        for match in pattern.finditer(text):
            start = match.start("n")
            found[start] = min(most, found.get(start, most))
    return found


def _is_a_months(value: Fraction, after: str) -> bool:
    """ "28 in February" is what February has; "9 in February" is whatever was told."""
    return value in _MONTHS_LONG and _OF_A_MONTH.match(after) is not None


def _days_of_a_span(text: str) -> int | None:
    """Five of "from Monday to Friday"; None where no such span is told."""
    found, week = _FROM_DAY_TO_DAY.search(text), listed("weekdays")
    if found is None:
        return None
    return (week.index(found.group(2)) - week.index(found.group(1))) % len(week) + 1


def _is_of_the_map(filled: Filled, slot: Slot, after: str) -> bool:
    """The distance of two places that are called by their names, neither of which is a tagged one's."""
    before = filled.text[max(0, slot.start - _ROAD) : slot.start]
    match = _APART.search(before)
    start = slot.start - len(before) + match.start() if match is not None else slot.end
    behind = _APART_BEHIND.match(after)
    if match is None and behind is None:
        return False
    end = slot.end + behind.end() if behind is not None else slot.start
    return not any(s.tag.startswith("NAME") and start <= s.start < end for s in filled.slots)


_ROAD: Final = 60


def places(filled: Filled, values: Mapping[str, Value]) -> dict[str, TagPlace]:
    """NUM tag to what its surroundings say, read off the seed's own filled text."""
    found: dict[str, TagPlace] = {}
    one_by_one, at_most = _told_one_by_one(filled.text), _most(filled.text)
    of_all = _told_of_all(filled.text)
    span = _days_of_a_span(filled.text)
    for slot in filled.slots:
        value = values.get(slot.tag)
        if not isinstance(value, Fraction):
            continue
        before, after = filled.text[max(0, slot.start - _NEAR) : slot.start], filled.text[slot.end :]
        low, high, near = _limits(value, after)
        money = money_before(filled.text, slot.start)
        entry = unit(money.unit) if money is not None else _unit_after(after)
        fact = _is_fact(value, after) or _is_fact_of(value, before, after)
        part = value <= 10 and _noun_after(after) in _BODY_PARTS
        bill = _BILL.match(after) and (money is not None or _CURRENCY.match(after))
        known = _NOT_AN_AMOUNT.match(after) or _KNOWN_SETS.match(after) or bill or _is_a_months(value, after)
        again = _SAID_AGAIN.match(after) or _AGAIN.search(before) or _is_of_the_map(filled, slot, after)
        again = again or (value == span and _DAYS.match(after) is not None)
        again = again or value == _names_behind(after) or value in of_all or value + 1 in of_all
        fixed = bool(_NAMED.search(before) or known or again) or fact or part or value == one_by_one
        if (
            entry is None
            and _YEARS[0] <= value <= _YEARS[1]
            and re.search(r"\b(in|since|until|by|of|year) $", before)
        ):
            near, low, high = True, value - 12, value + 12
        if entry is not None and entry.sort == "length" and _HEIGHT_IS.search(before):
            near, low, high = True, value - value * BODY_MARGIN, value + value * BODY_MARGIN
        if entry is not None and entry.singular == "degree":
            near = True
        if value > 2 and _AMONG.search(before):  # two share between them
            low = max(low or Fraction(3), Fraction(3))
        if (most := at_most.get(slot.start)) is not None:
            high = Fraction(most) if high is None else min(high, Fraction(most))
        article = re.search(r"\b([Aa]n?) [$€£]?$", before)
        place = TagPlace(
            forms=frozenset({slot.form}),
            unit=entry,
            fixed=fixed,
            low=low,
            high=high,
            near=near,
            times=_TIMES.match(after) is not None,
            side=_side(before, after),
            articles=frozenset({article.group(1).lower()}) if article else frozenset(),
            whole=_whole(filled, values, value, after),
            others=_OTHERS.match(after) is not None,
            begun=_BEGUN.match(after) is not None,
        )
        found[slot.tag] = _join(found[slot.tag], place) if slot.tag in found else place
    return found


def _whole(filled: Filled, values: Mapping[str, Value], part: Fraction, after: str) -> str:
    """The tag of "9 kites" where "4 of the kites are green" tells some of them; "" of any other number."""
    some = _SOME_OF.match(after)
    words = some.group("all").split() if some else []
    for length in range(len(words), 0, -1):  # the words after the things are whatever is told of some of them
        of_all = re.compile(rf" {re.escape(' '.join(words[:length]))}\b")
        for slot in filled.slots:
            all_ = values.get(slot.tag)
            if of_all.match(filled.text, slot.end) and isinstance(all_, Fraction) and all_ > part:
                return slot.tag
    return ""


def _join(a: TagPlace, b: TagPlace) -> TagPlace:
    """What two mentions of one tag say together: the narrower limits, and every form."""
    lows = [x for x in (a.low, b.low) if x is not None]
    highs = [x for x in (a.high, b.high) if x is not None]
    return TagPlace(
        forms=a.forms | b.forms,
        unit=a.unit or b.unit,
        fixed=a.fixed or b.fixed,
        low=max(lows) if lows else None,
        high=min(highs) if highs else None,
        near=a.near or b.near,
        times=a.times or b.times,
        side=a.side or b.side,
        articles=a.articles | b.articles,
        whole=a.whole or b.whole,
        others=a.others or b.others,
        begun=a.begun or b.begun,
    )
