"""A block of instances of a group: drawn together, written template by template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.drawing.group import Follower, Places, TemplateGroup, Tried, follow, try_leader
from svampkit.generation.drawing.stream import key_of
from svampkit.generation.numbers.draw import Drawn
from svampkit.generation.writing.columns import NumberColumns
from svampkit.generation.writing.compiled import Compiled
from svampkit.generation.writing.layout import lines_of

__all__ = ["UNFIT", "Block", "Rows", "block_of"]

UNFIT = "no numbers fit beside its base's"
"""Reason for an instance of a variation that is left out."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of one template."""

    compiled: Compiled
    text: str
    """JSON lines, each with its end."""
    count: int
    columns: NumberColumns
    unfit: int = 0
    """Instances that its base has and that it could not have."""


@dataclass(frozen=True, slots=True)
class Block:
    """What came of a block of attempts at a group: the good ones, and what the others were rejected for."""

    tried: Tried
    rows: NDArray[np.int64]
    """Places of the attempts that became instances."""
    first: int
    """Number of the first instance, from 0."""
    end: int
    """Attempts before this number are used up."""
    rejected: Counter[str]
    root: int
    group: TemplateGroup

    def written(self, wanted: Mapping[str, int]) -> Iterator[Rows]:
        """The rows of each template, leader first; ``wanted`` tells how many instances of a template are wanted,
        counted from the first of all."""
        numbers = np.arange(self.first, self.first + len(self.rows), dtype=np.int64)
        leader, tried = self.group.leader, self.tried
        answer = tried.drawn.answer
        assert answer is not None
        above = NumberColumns(
            numbers + 1,
            {tag: column.rows(self.rows) for tag, column in tried.drawn.tags.items()},
            answer.rows(self.rows),
            leader.choices,
            {tag: column[self.rows] for tag, column in tried.picked.items()},
        )
        count = self._count(wanted, leader)
        if count:
            yield Rows(leader, lines_of(leader.layout, above.first(count), count), count, above.first(count))
        for place, follower in enumerate(self.group.followers):
            count = self._count(wanted, follower.compiled)
            if count:
                yield self._rows_of_follower(follower, tried.followers[place], above, numbers[:count])

    def _count(self, wanted: Mapping[str, int], compiled: Compiled) -> int:
        return min(max(wanted.get(compiled.source.id, 0) - self.first, 0), len(self.rows))

    def _rows_of_follower(
        self, follower: Follower, drawn: Drawn | None, above: NumberColumns, numbers: NDArray[np.int64]
    ) -> Rows:
        """The rows of a follower on the instances of the base: those that it takes as they are, or, where it draws
        numbers of its own, those for which it finds some."""
        compiled, count = follower.compiled, len(numbers)
        picked: Mapping[str, NDArray[np.int64]] = {}
        kept = None
        rows = self.rows[:count]
        if drawn is None:
            key = key_of(self.root, compiled.source.id)
            drawn, picked, good = follow(self.group.leader, follower, key, Places(self.tried, rows, numbers))
            if not good.all():
                kept = good
                chosen = np.flatnonzero(good)
                picked = {tag: column[chosen] for tag, column in picked.items()}
                numbers = numbers[chosen]
        else:
            chosen = np.arange(count)
        answer = drawn.answer
        assert answer is not None
        if len(answer.num) != len(numbers):
            answer = answer.rows(chosen)
        tags = {
            tag: column if len(column.num) == len(numbers) else column.rows(chosen)
            for tag, column in drawn.tags.items()
        }
        columns = NumberColumns(
            numbers + 1, tags, answer, follower.own, picked, above.first(count), compiled.shared, kept
        )
        text = lines_of(compiled.layout, columns, len(numbers))
        return Rows(compiled, text, len(numbers), columns, count - len(numbers))


def block_of(group: TemplateGroup, root: int, attempts: tuple[int, int], first: int, limit: int) -> Block:
    """The first ``limit`` instances among attempts number attempts[0] … attempts[1] - 1."""
    start, end = attempts[0], min(attempts[1], group.space.size)
    key = key_of(root, group.leader.source.id)
    tried = try_leader(group, key, np.arange(start, max(end, start), dtype=np.int64))
    rows = tried.rows
    if len(rows) > limit:
        end = start + int(rows[limit])
        rows = rows[:limit]
    return Block(tried, rows, first, end, tried.drawn.sieve.counts(end - start), root, group)
