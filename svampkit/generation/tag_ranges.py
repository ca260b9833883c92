"""Of every number of a text the numbers that may stand in its place: by its own size, its base's, and its chain's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from svampkit.generation.chains import Linked
from svampkit.generation.context import TagPlace
from svampkit.generation.ranges import (
    Range,
    fixed_range,
    limits_of_fact,
    mixed_range,
    percent_range,
    range_of,
    result_range,
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
    """What a chain narrows: small numbers stay small, percentages and what it keeps are as the seed tells them."""
    # nobody watches nine films back to back where the seed says three
    few = {tag: max(2 * value, value + 3) for tag, value in seed.items() if 2 <= value < 10}
    close = {tag: within([ranges[tag]], ranges[tag].low, most) for tag, most in few.items()}
    found = {tag: cut[0] for tag, cut in close.items() if cut}
    found |= {tag: percent_range(seed[tag]) for tag in linked.percents & seed.keys()}
    found |= {tag: fixed_range(seed[tag]) for tag in linked.chain.kept if tag in seed}
    told = linked.chain.told
    return found | ({told: result_range(seed[told], places.get(told))} if told in seed else {})


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
