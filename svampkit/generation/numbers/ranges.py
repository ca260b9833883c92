"""Which numbers are plausible in the place of a seed's number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, lcm

from svampkit.generation.numbers.context import TagPlace
from svampkit.lexicon import UnitEntry, noun, unit
from svampkit.lexicon.scenes import FACT, fact_range
from svampkit.world.model import Quantity

__all__ = [
    "MOST",
    "Range",
    "fixed_range",
    "limits_of_fact",
    "mixed_range",
    "percent_range",
    "range_of",
    "result_range",
    "share_range",
    "within",
]

MOST = 1 << 31
"""Of a range that holds more, so many numbers are drawn, evenly spread."""
_WHOLE_KINDS = frozenset({"count", "points"})
_WORDS_TO = 20
_COMMA = 1000


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers low, low + step, … high to draw from; a computed number must keep to floor and ceiling."""

    low: Fraction
    high: Fraction
    step: Fraction
    floor: Fraction
    ceiling: Fraction
    size: int
    """How many numbers it holds."""
    den: int
    """Denominator over which low and step are whole: low_units / den, step_units / den."""
    low_units: int
    step_units: int
    mixed: tuple[Range, ...] = ()
    """Not empty where a number is drawn from one of these, each as often as the others; what they hold is counted
    ``size`` times over, and low, high and step are not looked at."""


def _range(low: Fraction, high: Fraction, step: Fraction, floor_: Fraction, ceiling: Fraction) -> Range:
    """The range with its numbers also as whole units of one denominator, for columns."""
    den = lcm(low.denominator, step.denominator)
    return Range(
        low=low,
        high=high,
        step=step,
        floor=floor_,
        ceiling=ceiling,
        size=int((high - low) / step) + 1,
        den=den,
        low_units=int(low * den),
        step_units=int(step * den),
    )


def mixed_range(ranges: Sequence[Range]) -> Range:
    """Numbers of the sizes of several others: from one of their ranges, each as often as the others."""
    low, high = min(r.floor for r in ranges), max(r.ceiling for r in ranges)
    whole = _range(low, high, Fraction(1), low, high)
    return replace(whole, size=len(ranges) * max(r.size for r in ranges), mixed=tuple(ranges))


def limits_of_fact(quantity: Quantity, value: Fraction) -> tuple[Fraction, Fraction] | None:
    """Between what the number of a further fact of the scene, or about somebody of the story, lies (nobody tells 600
    friends, or drinks 34 glasses of water); None for others."""
    somebody = quantity.role == "aside" and not (quantity.holder or quantity.qualifier)
    told = quantity.qualifier == FACT or somebody
    found = fact_range(quantity.unit, int(value), of_somebody=somebody) if told else None
    return (Fraction(found[0]), Fraction(found[1])) if found is not None else None


def within(ranges: Sequence[Range], low: Fraction, high: Fraction) -> list[Range]:
    """The parts of ranges that lie between two numbers, each of its own step; those that have none are left out."""
    cut = [(_onto(max(r.low, low), r.step, up=True), _onto(min(r.high, high), r.step, up=False), r) for r in ranges]
    return [_range(start, end, r.step, start, end) for start, end, r in cut if start <= end]


def fixed_range(value: Fraction) -> Range:
    """Only the value itself."""
    return _range(value, value, Fraction(1), value, value)


def percent_range(value: Fraction) -> Range:
    """Percentages from 1 to 99, of the seed's own granularity; one of 100 and more, or below 1, stays."""
    if not 1 <= value < 100 or value.denominator != 1:
        return fixed_range(value)
    step = Fraction(5 if value % 5 == 0 else 1)
    low, high = (
        (max(step, value - 30), min(100 - step, value + 30)) if value % 5 == 0 else (Fraction(1), Fraction(99))
    )
    return _range(low, high, step, Fraction(1), Fraction(99))


def share_range(value: Fraction) -> Range:
    """Percentages near a seed's whose use is not known: a tax of 8 % becomes none of 70 %, and the smaller of what is
    taken and what is left stays between half and 14 tenths of itself."""
    own = percent_range(value)
    lesser = min(value, 100 - value)
    least, most = lesser / 2, min(lesser * Fraction(14, 10), Fraction(50))
    low, high = (least, most) if value == lesser else (100 - most, 100 - least)
    cut = within([own], low, high)
    return cut[0] if cut else fixed_range(value)


def _step(value: Fraction, fixed2: bool) -> Fraction:
    """The seed's own granularity: 2.5 is told in halves, 3.75 in quarters, 1.2 in tenths, 4000 in hundreds."""
    if value.denominator == 1:
        if fixed2:
            return Fraction(1, 4)
        if value >= 1000 and value % 100 == 0:
            return Fraction(100 if value % 1000 == 0 and value >= 5000 else 50)
        return Fraction(10 if value >= 200 and value % 100 == 0 else 1)
    for step in (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10), Fraction(1, 20), Fraction(1, 100)):
        if value % step == 0:
            return step
    return Fraction(1, value.denominator)


def _span(value: Fraction, near: bool, ratio: bool) -> tuple[Fraction, Fraction]:
    """Between half and double of the seed's value; wider where the value is small, closer where it must be near."""
    if near:
        margin = max(Fraction(2), value / 4)
        return value - margin, value + margin
    if ratio:
        return Fraction(2), max(Fraction(4), value + 1)
    if value < 10:
        return min(Fraction(2), value / 2), max(Fraction(9), 2 * value)
    return value / 2, 2 * value


def _onto(bound: Fraction, step: Fraction, up: bool) -> Fraction:
    return (ceil(bound / step) if up else floor(bound / step)) * step


@lru_cache(maxsize=4096)
def range_of(value: Fraction, quantity: Quantity | None, place: TagPlace | None, near: bool = False) -> Range:
    """The range for a seed's value of a quantity (if a world is known) that stands at a place (if the text tells it);
    ``near`` where only numbers close to the seed's are plausible, whatever the words around it.

    0 and 1 stay as they are: another number would change the sentence ("1 apple").
    """
    if value in (0, 1) and (place is not None or value == 0):
        return fixed_range(value)
    if quantity is not None and (limits := limits_of_fact(quantity, value)) is not None:
        return _range(*limits, Fraction(1), *limits)
    if place is not None and place.fixed:
        return fixed_range(value)
    ratio = _is_ratio(quantity, place)
    entry = _entry(quantity, place)
    forms = place.forms if place is not None else frozenset[str]()
    step = _step(value, "fixed2" in forms)
    near = near or (place is not None and place.near)
    low, high = _span(value, near, ratio)
    floor_, ceiling = _limits(value, quantity, place, entry)
    if near:
        margin = max(Fraction(2), value / 4)
        floor_, ceiling = max(floor_, value - margin), min(ceiling, value + margin)
    if entry is not None or (quantity is not None and quantity.kind not in _WHOLE_KINDS):
        high = min(high, max(2 * value, value + 3)) if not near else high
    low, high = max(low, floor_), min(high, ceiling)
    low, high = _onto(low, step, up=True), _onto(high, step, up=False)
    if low > high:
        return fixed_range(value)
    return _range(low, high, step, floor_, ceiling)


def _most_things(value: Fraction, quantity: Quantity) -> Fraction | None:
    """Where a seed tells more things than one person well has, its rows tell no more than the seed (or than a shop, a
    farm or a school may have of them, where one has them): 95 pretzels in a bowl become no 172 baguettes. None for
    what has no bound."""
    known = noun(quantity.unit) if quantity.kind == "count" else None
    if known is None or known.person or value <= known.has[1]:
        return None
    holder = noun(quantity.holder.split(" ")[-1])
    stock = holder is not None and holder.sort in ("place", "collective", "role")
    return max(value, Fraction(known.stock[1])) if stock else value


def result_range(value: Fraction, place: TagPlace | None) -> Range:
    """The limits of a told result: whatever the numbers before it come to, but sayable where it is told in words."""
    step = Fraction(1) if value.denominator == 1 else Fraction(1, 100)
    most = Fraction(99 if place is not None and place.forms & {"word", "Word"} else 10**9)
    return _range(step, most, step, step, most)


def _is_ratio(quantity: Quantity | None, place: TagPlace | None) -> bool:
    return (quantity is not None and quantity.role == "ratio") or (place is not None and place.times)


def _entry(quantity: Quantity | None, place: TagPlace | None) -> UnitEntry | None:
    if quantity is not None:
        if quantity.kind == "count":
            return None
        return (place.unit if place is not None else None) or unit(quantity.unit)
    return place.unit if place is not None else None


def _limits(
    value: Fraction, quantity: Quantity | None, place: TagPlace | None, entry: UnitEntry | None
) -> tuple[Fraction, Fraction]:
    """Between which numbers the range of a seed's number lies: up to three times it, as far as its role in the world,
    its unit, what may be of such things and the words around it allow; the number itself always lies within."""
    told = place is not None
    small = Fraction(1, 100) if value < 2 and value.denominator != 1 else Fraction(2 if told else 1)
    if quantity is not None and quantity.role in ("each", "count", "ratio") and value >= 2 and value.denominator == 1:
        small = Fraction(2)
    low, high = small, max(3 * value, Fraction(20))
    if _is_ratio(quantity, place):
        high = max(Fraction(4), value + 1)
    if entry is not None and entry.low <= value <= entry.high:
        low, high = max(low, min(Fraction(entry.low), value)), min(high, Fraction(entry.high))
    if quantity is not None and (most := _most_things(value, quantity)) is not None:
        high = min(high, most)
    if place is not None:
        if place.forms & {"word", "Word"}:
            high = min(high, Fraction(_WORDS_TO) if value <= _WORDS_TO else Fraction(99 if value < 100 else 10**6))
        if "" in place.forms and value < _COMMA:
            high = min(high, Fraction(_COMMA - 1))  # a larger one would be written with a comma
        if place.low is not None:
            low = max(low, min(place.low, value))
        if place.high is not None:
            high = min(high, max(place.high, value))
    return min(low, value), max(high, value)
