"""Templates that are drawn together: a base and the variations that its numbers, names and things fit as well.

Instance k of each of them shares what they have in common (a minimal pair). A variation that no number of its base
fits, or hardly any, is a group of its own and is drawn anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.drawing.space import Space
from svampkit.generation.drawing.stream import pick, words
from svampkit.generation.numbers.draw import Drawn, draw_numbers
from svampkit.generation.numbers.exact import Exact
from svampkit.generation.writing.compiled import Compiled
from svampkit.generation.writing.fillers import Choice, clashes

__all__ = [
    "ALIKE",
    "MOST_TRIES",
    "TOGETHER",
    "Follower",
    "Places",
    "TemplateGroup",
    "Tried",
    "draws_of",
    "fitted",
    "follow",
    "try_leader",
]

ALIKE = "two names or things alike"
"""Reason for an attempt whose words cannot be told apart."""
TOGETHER = "does not fit a variation of it"
"""Reason for numbers of a base that a variation of it, drawn with it, cannot have."""
MOST_TRIES = 16
_LAST_TRIES = 64
_DRAWS_OF_ONE = 256
"""Numbers of the stream that one instance has for its draws."""
_FIRST_TRIES = 2
"""Most instances are served by one of the first draws; the others are drawn for those that are left."""
_AT_ONCE = 2048
"""So many draws cost little more than one: a small block makes more of them at first."""


@dataclass(frozen=True, slots=True)
class Follower:
    """A variation that takes what it shares from the leader of its group; only what it adds is drawn."""

    compiled: Compiled
    own: tuple[Choice, ...]
    """Of the names and things that the base does not have."""
    draws: bool
    """True where it has numbers, names or things to draw."""
    tries: int = MOST_TRIES
    """Draws for each instance, of which the first that holds is taken."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Of everything that it draws, from how many it is drawn."""
        return self.compiled.plan.sizes + tuple(len(choice.values) for choice in self.own)


@dataclass(frozen=True, slots=True)
class TemplateGroup:
    """A leader, which is drawn, and its followers."""

    leader: Compiled
    followers: tuple[Follower, ...]
    space: Space
    yield_: float
    """Share of attempts that held in the probe."""

    @property
    def templates(self) -> tuple[Compiled, ...]:
        """The leader and the followers."""
        return self.leader, *(follower.compiled for follower in self.followers)

    @property
    def capacity(self) -> int:
        """About how many instances it has."""
        return int(self.space.size * self.yield_)


@dataclass(frozen=True, slots=True)
class Tried:
    """Attempts at a group: the leader's columns over all attempts, the followers' over the rows that are left."""

    drawn: Drawn
    picked: Mapping[str, NDArray[np.int64]]
    rows: NDArray[np.int64]
    """Places of the attempts that hold for the leader and every follower."""
    followers: tuple[Drawn | None, ...]
    """Of each follower that draws nothing itself, over ``rows``."""


def try_leader(group: TemplateGroup, key: int, attempts: NDArray[np.int64]) -> Tried:
    """Draw a block of attempts and sieve it."""
    plan, size = group.leader.plan, len(attempts)
    digits = group.space.digits(key, attempts)
    picked = {choice.tag: digits[len(plan.sizes) + n] for n, choice in enumerate(group.leader.choices)}
    drawn = draw_numbers(plan, size, digits[: len(plan.sizes)])
    drawn.sieve.keep(ALIKE, ~clashes(group.leader.choices, picked, size))
    rows = np.flatnonzero(drawn.sieve.alive)
    found: list[Drawn | None] = []
    good = np.ones(len(rows), dtype=bool)
    for follower in group.followers:
        theirs = fitted(follower, drawn, rows)
        good &= theirs.sieve.alive
        found.append(None if follower.draws else theirs)
    if not good.all():
        fits = drawn.sieve.alive.copy()
        fits[rows] = good
        drawn.sieve.keep(TOGETHER, fits)
        rows = rows[good]
        kept = np.flatnonzero(good)
        found = [None if theirs is None else _of_rows(theirs, kept) for theirs in found]
    return Tried(drawn, picked, rows, tuple(found))


def fitted(follower: Follower, drawn: Drawn, rows: NDArray[np.int64]) -> Drawn:
    """What the leader's numbers alone say about the follower's; all there is to say where it draws none."""
    plan = follower.compiled.plan
    draws = any(size > 1 for size in plan.sizes)
    zeros = [np.zeros(len(rows), dtype=np.int64)] * len(plan.sizes)
    return draw_numbers(plan, len(rows), None if draws else zeros, _given(follower, drawn, rows))


def _given(follower: Follower, drawn: Drawn, rows: NDArray[np.int64]) -> dict[str, Exact]:
    names = [step.of[0] for step in follower.compiled.plan.steps if step.how == "given"]
    return {name: drawn.columns[name].rows(rows) for name in names}


def _of_rows(drawn: Drawn, rows: NDArray[np.int64]) -> Drawn:
    tags = {tag: column.rows(rows) for tag, column in drawn.tags.items()}
    return replace(drawn, tags=tags, columns=tags, answer=None if drawn.answer is None else drawn.answer.rows(rows))


@dataclass(frozen=True, slots=True)
class Places:
    """Where a leader's instances are, for a follower to be drawn beside them."""

    tried: Tried
    rows: NDArray[np.int64]
    """Places among the attempts."""
    numbers: NDArray[np.int64]
    """What the follower's stream of words is counted by: the instances' numbers, or numbers of draws."""

    def of(self, chosen: NDArray[np.int64]) -> Places:
        """Only the chosen ones."""
        return Places(self.tried, self.rows[chosen], self.numbers[chosen])

    def each(self, tries: tuple[int, int]) -> Places:
        """Each instance once for each of its draws number tries[0] … tries[0] + tries[1] - 1."""
        draws = np.tile(np.arange(tries[0], tries[0] + tries[1]), len(self.rows))
        return Places(
            self.tried, np.repeat(self.rows, tries[1]), np.repeat(self.numbers, tries[1]) * _DRAWS_OF_ONE + draws
        )


Followed = tuple[Drawn, dict[str, NDArray[np.int64]], NDArray[np.bool_]]
"""A follower's numbers, its words, and the instances for which there are any."""


def follow(leader: Compiled, follower: Follower, key: int, places: Places) -> Followed:
    """What a follower adds to instances of its leader."""
    first = min(follower.tries, max(_FIRST_TRIES, _AT_ONCE // max(len(places.rows), 1)))
    found, picked, good = _added(leader, follower, key, places, (0, first))
    for tries in ((first, follower.tries - first), (follower.tries, _LAST_TRIES)):
        if not tries[1] or good.all():
            continue
        left = np.flatnonzero(~good)
        more = _added(leader, follower, key, places.of(left), tries)
        for tag, column in more[0].tags.items():
            found.tags[tag].num[left] = column.num
        assert found.answer is not None and more[0].answer is not None
        found.answer.num[left] = more[0].answer.num
        for tag, words_ in more[1].items():
            picked[tag][left] = words_
        good[left] = more[2]
    return found, picked, good


def _added(leader: Compiled, follower: Follower, key: int, places: Places, tries: tuple[int, int]) -> Followed:
    """The first of the draws number tries[0] … tries[0] + tries[1] - 1 that holds for each instance."""
    drawn, picked = draws_of(leader, follower, key, places.each(tries))
    alive = drawn.sieve.alive.reshape(len(places.rows), tries[1])
    chosen = np.arange(len(places.rows)) * tries[1] + alive.argmax(axis=1)
    return (
        _of_rows(drawn, chosen),
        {tag: column[chosen] for tag, column in picked.items()},
        np.asarray(alive.any(axis=1), dtype=bool),
    )


def draws_of(
    leader: Compiled, follower: Follower, key: int, places: Places
) -> tuple[Drawn, dict[str, NDArray[np.int64]]]:
    """One draw of what the follower adds at each place, beside what the leader has there."""
    plan, size = follower.compiled.plan, len(places.rows)
    digits = [
        np.zeros(size, dtype=np.int64) if many == 1 else pick(words(key, places.numbers, lane), many)
        for lane, many in enumerate(follower.sizes)
    ]
    drawn = draw_numbers(plan, size, digits[: len(plan.sizes)], _given(follower, places.tried.drawn, places.rows))
    picked = {choice.tag: digits[len(plan.sizes) + n] for n, choice in enumerate(follower.own)}
    drawn.sieve.keep(ALIKE, ~_clashes(leader, follower, places, picked))
    return drawn, picked


def _clashes(
    leader: Compiled, follower: Follower, places: Places, picked: Mapping[str, NDArray[np.int64]]
) -> NDArray[np.bool_]:
    theirs = [choice for choice in leader.choices if choice.tag in follower.compiled.shared]
    both = {**{choice.tag: places.tried.picked[choice.tag][places.rows] for choice in theirs}, **picked}
    return clashes((*theirs, *follower.own), both, len(places.rows))
