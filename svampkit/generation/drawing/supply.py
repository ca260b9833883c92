"""A family of templates and how far it has been drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.drawing.block import UNFIT, Rows, block_of
from svampkit.generation.drawing.family import Family
from svampkit.generation.drawing.group import TemplateGroup
from svampkit.generation.drawing.tally import Batch, sizes_of

__all__ = ["ROWS_OF_MORE", "TRIED", "Reached", "Slice", "Supply"]

TRIED: Final = "every way to fill was tried"
"""Why rows are missing: no attempts are left where they were to come from."""
ROWS_OF_MORE: Final = 2
"""Rows of one more instance: its base's, and that of a variation."""

_BLOCK = 2048
"""Instances of a group that are made at once."""
_LARGEST = 1 << 16
"""Attempts that are tried at once."""
_FEWEST = 64


@dataclass(frozen=True, slots=True)
class Slice:
    """A stretch of a group: its attempts, and the numbers that its instances take."""

    attempts: tuple[int, int]
    instances: tuple[int, int]
    """From the first, up to and without the last; both from 0."""
    stride: int = 0
    """So much further on lie as many numbers more that are this stretch's alone, again and again; 0 where none do."""


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a supply has been drawn: all that changes in it."""

    made: Counter[str]
    reached: dict[str, tuple[int, int]]
    sizes: NDArray[np.float64] | None


@dataclass(slots=True)
class Supply:
    """A family, and how far it has been drawn from."""

    family: Family
    seed: int
    wanted: dict[str, int]
    """Of each template, up to which instance; of a whole group that is how many."""
    canary: str | None = None
    made: Counter[str] = field(default_factory=Counter)
    reached: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Leader to the next attempt and the next instance."""
    slices: Mapping[str, Slice] = field(default_factory=dict)
    """Leader to the stretch that is drawn from, where that is not all of the group."""
    sizes: NDArray[np.float64] | None = None
    """How often a base's instance tells a number of which size."""

    @property
    def exhausted(self) -> bool:
        """True where no group has attempts left."""
        return not any(self._left(group) for group in self.family.groups)

    def state(self) -> Reached:
        """How far it has been drawn."""
        return Reached(self.made, self.reached, self.sizes)

    def take(self, state: Reached) -> None:
        """Go on from where another, with the same family, has got."""
        self.made, self.reached, self.sizes = state.made, state.reached, state.sizes

    def _slice(self, group: TemplateGroup) -> Slice:
        return self.slices.get(group.leader.source.id) or Slice((0, group.space.size), (0, group.space.size))

    def _reached(self, group: TemplateGroup) -> tuple[int, int]:
        part = self._slice(group)
        return self.reached.get(group.leader.source.id, (part.attempts[0], part.instances[0]))

    def _left(self, group: TemplateGroup) -> bool:
        (attempt, _), (instance, end) = self._reached(group), self._numbers(group)
        return attempt < self._slice(group).attempts[1] and instance < end

    def _numbers(self, group: TemplateGroup) -> tuple[int, int]:
        """The next instance's number, and up to which they are free without a gap."""
        (_, instance), part = self._reached(group), self._slice(group)
        first, end = part.instances
        if not part.stride:
            return instance, end
        gone, place = divmod(instance - first, part.stride)
        if place >= end - first:  # the next numbers are those of other stretches
            gone, place = gone + 1, 0
        return first + gone * part.stride + place, end + gone * part.stride

    def drawn(self) -> Iterator[Batch]:
        """What is wanted of every group."""
        for group in self.family.groups:
            yield from self._draw(group, max(self.wanted.get(one.source.id, 0) for one in group.templates))

    def more(self, missing: int, share: int = 1) -> Iterator[Batch]:
        """So many more instances of the first group that has any, with one of its variations."""
        for group in self.family.groups:
            if self._left(group):
                (attempt, _), (instance, end) = self._reached(group), self._numbers(group)
                self.reached[group.leader.source.id] = (attempt, instance)
                upto = min(instance + share, end)
                names = [one.source.id for one in group.templates][: min(missing, ROWS_OF_MORE)]
                self.wanted |= dict.fromkeys(names, upto)
                yield from self._draw(group, upto)
                return

    def lacking(self) -> Iterator[Batch]:
        """Of every template that is used, how many of its rows it lacks and why."""
        for group in self.family.groups:
            part = self._slice(group)
            first, tried = part.instances[0], self._reached(group)[0] >= part.attempts[1]
            for one in group.templates:
                short = self.wanted.get(one.source.id, first) - first - self.made[one.source.id]
                if short > 0:
                    why = TRIED if tried else UNFIT
                    yield Batch(one.source.id, self.family.seed, one.source.codes, short=short, why=why)

    def _draw(self, group: TemplateGroup, upto: int) -> Iterator[Batch]:
        """Blocks of a group up to so many instances, or to the end of its attempts."""
        name, end = group.leader.source.id, self._slice(group).attempts[1]
        attempt, instance = self._reached(group)
        while instance < upto and attempt < end:
            limit = min(upto - instance, _BLOCK)
            tried = min(_LARGEST, max(_FEWEST, ceil(1.1 * limit / group.yield_)))
            block = block_of(group, self.seed, (attempt, min(attempt + tried, end)), instance, limit)
            rejected = block.rejected
            for rows in block.written(self.wanted):
                yield self._batch(group, rows, rejected)
                rejected = Counter()
            if rejected:
                yield Batch(name, self.family.seed, group.leader.source.codes, rejected=rejected)
            attempt, instance = block.end, instance + len(block.rows)
            self.reached[name] = (attempt, instance)

    def _batch(self, group: TemplateGroup, rows: Rows, rejected: Counter[str]) -> Batch:
        """Rows of one template as they are handed on, with what was rejected before them."""
        source = rows.compiled.source
        self.made[source.id] += rows.count
        sizes = sizes_of(rows.columns)
        if not source.codes:
            self.sizes = sizes / rows.count
        if rows.unfit:
            rejected = rejected + Counter({UNFIT: rows.unfit})
        return Batch(
            source.id,
            self.family.seed,
            source.codes,
            rows.text if self.canary is None else rows.text.replace("}\n", f',"canary":"{self.canary}"}}\n'),
            rows.count,
            rejected,
            paired=rows.compiled is not group.leader or not source.codes,
            sizes=sizes,
            base_sizes=None if self.sizes is None else self.sizes * rows.count,
            stranger=rows.compiled.stranger,
        )
