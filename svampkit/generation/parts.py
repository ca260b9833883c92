"""A set cut into parts that know nothing of each other: each follows from templates, root seed and its number.

A group of templates numbers its attempts; a part has a stretch of them, and instance numbers of its own. So no two
parts can hold the same row, whoever makes them, wherever and in which order. A large group has a stretch in
every part, a small one in a few, so that its rows are still made in blocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heapify, heapreplace

from svampkit.generation.drawing.group import TemplateGroup
from svampkit.generation.drawing.supply import Slice, Supply
from svampkit.generation.drawing.tally import Batch
from svampkit.generation.expand import rows_of
from svampkit.generation.prepare import Prepared

__all__ = ["Cut", "Stretch", "batches_of", "cut"]

_LARGEST = 8192
"""Rows of a stretch of a group that is not in all parts: enough for blocks, few enough for parts of one size."""
_IN_A_PART = 16
"""So many stretches or more make up a part."""
_SPARE = 64
"""Instance numbers left free at the end of each stretch, for rows that stand in for what others could not give; what
needs still more takes numbers beyond those of all stretches."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Stretch ``number`` of the ``count`` that a group is cut into."""

    family: int
    group: int
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A set cut into parts."""

    prepared: Prepared
    parts: tuple[tuple[Stretch, ...], ...]
    """Of each part, its stretches in the order of the templates."""


def cut(prepared: Prepared, count: int) -> Cut:
    """``count`` parts of about as many rows each."""
    parts: list[list[Stretch]] = [[] for _ in range(count)]
    loads = [(0, part) for part in range(count)]
    small: list[tuple[int, int, int, int]] = []
    in_all = sum(sum(wanted.values()) for wanted in prepared.wanted)
    most = min(_LARGEST, max(1, in_all // (_IN_A_PART * count)))
    for f, (family, wanted) in enumerate(zip(prepared.families, prepared.wanted, strict=True)):
        for g, group in enumerate(family.groups):
            rows = [wanted.get(one.source.id, 0) for one in group.templates]
            stretches = min(max(1, sum(rows) // most), max(1, *rows))
            if stretches >= count:
                for number, part in enumerate(parts):
                    part.append(Stretch(f, g, number, count))
            elif any(rows):
                small.append((-sum(rows) // stretches, f, g, stretches))
    heapify(loads)
    for weight, f, g, stretches in sorted(small):
        for number in range(stretches):
            load, part_ = loads[0]
            heapreplace(loads, (load - weight, part_))
            parts[part_].append(Stretch(f, g, number, stretches))
    return Cut(prepared, tuple(tuple(sorted(part, key=_place)) for part in parts))


def _place(stretch: Stretch) -> tuple[int, int, int]:
    return stretch.family, stretch.group, stretch.number


def batches_of(whole: Cut, number: int) -> Iterator[Batch]:
    """The rows of one part."""
    supplies = [_supply(whole.prepared, stretch) for stretch in whole.parts[number]]
    prepared = whole.prepared
    if prepared.rows is not None:
        prepared = replace(prepared, rows=sum(map(_asked, supplies)))
    yield from rows_of(supplies, prepared)


def _asked(supply: Supply) -> int:
    (part,) = supply.slices.values()
    return sum(upto - part.instances[0] for upto in supply.wanted.values())


def _supply(prepared: Prepared, stretch: Stretch) -> Supply:
    """The supply of a stretch: its group alone, from the first instance of its part on."""
    family, rows = prepared.families[stretch.family], prepared.wanted[stretch.family]
    group = family.groups[stretch.group]
    names = [one.source.id for one in group.templates]
    part = _slice(group, stretch, max(rows.get(name, 0) for name in names))
    first = part.instances[0]
    wanted = {name: first + _share(rows.get(name, 0), stretch) for name in names}
    alone = replace(family, groups=(group,))
    request = prepared.request
    return Supply(alone, request.seed, wanted, request.canary, slices={group.leader.source.id: part})


def _share(rows: int, stretch: Stretch) -> int:
    """What does not divide goes to the first stretches, so that a variation never has more than its base."""
    return rows // stretch.count + (stretch.number < rows % stretch.count)


def _slice(group: TemplateGroup, stretch: Stretch, rows: int) -> Slice:
    size, count, number = group.space.size, stretch.count, stretch.number
    room = size if count == 1 else 2 * -(-rows // count) + _SPARE
    attempts = (size * number // count, size * (number + 1) // count)
    return Slice(attempts, (room * number, room * (number + 1)), 0 if count == 1 else room * count)
