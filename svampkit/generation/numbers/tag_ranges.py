"""Which numbers may stand in the place of each number of a text, by its own size, its base's and its chain's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from svampkit.generation.numbers.chains import Linked
from svampkit.generation.numbers.context import BODY_MARGIN, TagPlace
from svampkit.generation.numbers.ranges import (
    Range,
    fixed_range,
    limits_of_fact,
    mixed_range,
    percent_range,
    range_of,
    result_range,
    share_range,
    within,
)
from svampkit.world.model import Quantity, World

__all__ = ["as_linked", "like_the_base", "speeds", "tag_ranges"]


def tag_ranges(
    seed: Mapping[str, Fraction], places: Mapping[str, TagPlace], world: World | None, fast: frozenset[str]
) -> dict[str, Range]:
    """Of every tag the numbers that may stand in its place. One that no quantity of a world carries belongs to an
    idiom or a name: it is kept."""
    by_tag = _carried(world)
    found = {
        tag: range_of(value, by_tag.get(tag), places.get(tag), tag in by_tag and by_tag[tag].id in fast)
        if world is None or tag in by_tag
        else fixed_range(value)
        for tag, value in seed.items()
    }
    return found | {tag: percent_range(seed[tag]) for tag, q in by_tag.items() if tag in seed and q.unit in _PERCENT}


_PERCENT: Final = ("%", "percent")


def _carried(world: World | None) -> dict[str, Quantity]:
    return {} if world is None else {q.value: q for q in world.quantities if q.value is not None}


def like_the_base(
    seed: Mapping[str, Fraction],
    places: Mapping[str, TagPlace],
    world: World | None,
    given: frozenset[str],
    like: Sequence[Range],
) -> dict[str, Range]:
    """Of tags that are drawn beside a base and may have any size: the sizes of the base's numbers."""
    found = {tag: _as_told(q, seed[tag], like, places) for tag, q in _carried(world).items() if tag not in given}
    return {tag: range_ for tag, range_ in found.items() if range_ is not None}


def as_linked(
    ranges: Mapping[str, Range], seed: Mapping[str, Fraction], places: Mapping[str, TagPlace], linked: Linked
) -> dict[str, Range]:
    """What a chain narrows: a chain does not know what its amounts are of, so that each stays of the seed's size;
    percentages and what it keeps are as the seed tells them."""
    # nobody watches nine films back to back where the seed says three, and no bus has 40 rows where it says 23
    near = {tag: _about(value, places.get(tag)) for tag, value in seed.items() if value not in (0, 1)}
    close = {tag: within([ranges[tag]], *limits) for tag, limits in near.items()}
    found = {tag: cut[0] if cut else fixed_range(seed[tag]) for tag, cut in close.items()}
    found |= {tag: share_range(seed[tag]) for tag in linked.percents & seed.keys()}
    found |= {tag: fixed_range(seed[tag]) for tag in linked.chain.kept if tag in seed}
    told = linked.chain.told
    return found | ({told: result_range(seed[told], places.get(told))} if told in seed else {})


_DOWN: Final = Fraction(6, 10)
_UP: Final = Fraction(14, 10)
_MEASURED: Final = Fraction(1, 4)
_FEW: Final = 10


def _about(value: Fraction, place: TagPlace | None) -> tuple[Fraction, Fraction]:
    """Between what a number lies whose size means something that no range knows: a measure within a quarter of the
    seed's, a count or a sum of money between six and fourteen tenths, of small ones two more or less."""
    if place is not None and place.near:
        margin = max(value * BODY_MARGIN, Fraction(2))
        return value - margin, value + margin
    if place is not None and place.unit is not None and place.unit.sort not in _COUNTED:
        margin = max(value * _MEASURED, Fraction(1 if value >= _LITTLE else 0))
        return value - margin, value + margin
    if value < _FEW:
        return min(value, max(Fraction(2), value * _DOWN)), max(value * _UP, value + 2)
    return value * _DOWN, value * _UP


_COUNTED: Final = ("money", "points")
_LITTLE: Final = 2
""" "1.5 hours" stay within a quarter, 2 hours become 3."""


def _as_told(q: Quantity, value: Fraction, like: Sequence[Range], places: Mapping[str, TagPlace]) -> Range | None:
    """The sizes of the base's numbers for an amount that may have any, as far as a fact's may; None for others."""
    limits = limits_of_fact(q, value)
    if limits is not None:
        like = within(like, *limits)
    return mixed_range(like) if like and (limits is not None or _is_free(q, places)) else None


def _is_free(q: Quantity, places: Mapping[str, TagPlace]) -> bool:
    """True for an amount of things that may as well be larger or smaller."""
    place = places.get(q.value or "")
    told_so = place is None or not (place.fixed or place.near or place.times or place.unit or place.low or place.high)
    return told_so and q.kind == "count" and q.role in ("state", "event", "part", "aside")


def speeds(world: World) -> frozenset[str]:
    """Ids of lengths per hour: twice the seed's speed is no car's, twice its hours may well be."""
    units = {q.id: q.unit for q in world.quantities}
    return frozenset(
        q.id
        for q in world.quantities
        for r in world.relations
        if q.kind == "length" and r.kind == "product" and q.id in r.parts
        if any(units[id] == "hour" for id in r.parts if id != q.id)
    )
