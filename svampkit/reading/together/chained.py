"""Two comparisons that together compare what a question compares: A with B, and B with C, where C and A are asked.

The steps between them are added where both lead the same way, up or down, and taken from each other elsewhere.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, parties

__all__ = ["Chained", "chained_of"]

_UP: Final = frozenset(listed("comparatives of the larger"))
_DOWN: Final = frozenset(listed("comparatives of the smaller"))


Chained = tuple[int, str]
"""Two told comparisons that lead from the one who is asked about to the one compared with: their numbers as a bit
set, and "+" where both lead the same way, else "-"."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One has more than another, or less."""

    bit: int
    ends: tuple[str, str]
    up: bool
    """The first of them has more."""

    def away_from(self, one: str) -> tuple[str, bool]:
        """Who is at the other end, and whether the way there leads down."""
        return (self.ends[1], self.up) if self.ends[0] == one else (self.ends[0], not self.up)


def chained_of(told: Sequence[Fact], ask: Fact) -> Chained | None:
    """The two comparisons that answer a question with "than" together; None where there are none, or more."""
    if not ask.than or len(ask.holders) != 1:
        return None
    steps = list(_steps(told))
    start = ask.holders[0]
    found: list[Chained] = []
    for one, two in itertools.permutations(steps, 2):
        if start not in one.ends or one.ends[0] == one.ends[1]:
            continue
        middle, first_down = one.away_from(start)
        if middle not in two.ends:
            continue
        end, second_down = two.away_from(middle)
        if end != start and set(end.split()) <= ask.than_words:
            found.append((one.bit | two.bit, "+" if first_down == second_down else "-"))
    return found[0] if len(found) == 1 else None


def _steps(told: Sequence[Fact]) -> Iterator[_Step]:
    """The comparisons of one with another that a text tells."""
    for n, fact in enumerate(told):
        than = parties(fact.than)
        known = (fact.more in _UP) != (fact.more in _DOWN)
        if known and not fact.ratio and not fact.per and len(fact.holders) == len(than) == 1:
            yield _Step(1 << n, (fact.holders[0], than[0]), fact.more in _UP)
