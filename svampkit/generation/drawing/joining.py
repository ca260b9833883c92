"""Whether a variation can be drawn together with its base: how many of the base's instances fit its text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import ceil, log

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.drawing.group import MOST_TRIES, Follower, Places, TemplateGroup, Tried, draws_of, fitted
from svampkit.generation.drawing.stream import key_of
from svampkit.generation.writing.compiled import Compiled
from svampkit.generation.writing.fillers import Choice, alike

__all__ = ["ENOUGH", "Fit", "enough_of", "fit", "narrowed"]


ENOUGH = 5
"""Where fewer of the tried attempts are left, told numbers need not differ from each other any more."""
_JOINED = 0.05
"""Share of a base's instances that must fit all variations that are drawn with it."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How much of what is drawn for a base a variation can take over."""

    follower: Follower
    good: NDArray[np.bool_]
    """The rows of the probe that fit its text."""
    allowed: Mapping[str, NDArray[np.bool_]]
    """Of tags that both texts have: which of the base's values may stand here too, where that is not all."""


def enough_of(rows: int) -> float:
    """Of so many rows of a base, how many have to fit what is drawn with it."""
    return max(ENOUGH, _JOINED * rows)


def fit(leader: TemplateGroup, ways: Iterable[Compiled], tried: Tried) -> Fit | None:
    """The variation beside its base in the first of the ways that enough rows fit: with numbers that differ from each
    other, then without; or None."""
    again: list[Compiled] = []
    for compiled in chain(ways, again):
        if compiled.plan.fresh:
            again.append(replace(compiled, plan=replace(compiled.plan, fresh=False)))
        own = tuple(choice for choice in compiled.choices if choice.tag not in compiled.shared)
        draws = bool(own) or any(size > 1 for size in compiled.plan.sizes)
        found = _fit_of(leader, Follower(compiled, own, draws), tried)
        if np.count_nonzero(found.good) >= enough_of(len(tried.rows)):
            return found
    return None


def _fit_of(leader: TemplateGroup, follower: Follower, tried: Tried) -> Fit:
    """Which of the instances that were tried the follower's text takes as well, and how often it has to draw for
    them."""
    allowed = _allowed(leader.leader, follower)
    good = fitted(follower, tried.drawn, tried.rows).sieve.alive.copy()
    for tag, table in allowed.items():
        good &= table[tried.picked[tag][tried.rows]]
    rows = np.flatnonzero(good)
    if follower.draws and len(rows):
        held = _held(leader, follower, tried, tried.rows[rows])
        good[rows] = held > 0
        follower = replace(follower, tries=_tries(held))
    return Fit(follower, good, allowed)


def _held(leader: TemplateGroup, follower: Follower, tried: Tried, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of ``MOST_TRIES`` draws for each row, how many hold."""
    counters = np.arange(len(rows) * MOST_TRIES, dtype=np.int64)
    key = key_of("probe", follower.compiled.source.id)
    drawn, _ = draws_of(leader.leader, follower, key, Places(tried, np.repeat(rows, MOST_TRIES), counters))
    held = drawn.sieve.alive.reshape(len(rows), MOST_TRIES).sum(axis=1)
    return np.asarray(held, dtype=np.int64)


def _tries(held: NDArray[np.int64]) -> int:
    """So many draws that one instance in a thousand is left to draw again."""
    share = float(held.mean()) / MOST_TRIES if len(held) else 0.0
    if share >= 1:
        return 1
    return min(MOST_TRIES, max(1, ceil(log(1e-3) / log(1 - share)))) if share > 0 else MOST_TRIES


def _allowed(leader: Compiled, follower: Follower) -> dict[str, NDArray[np.bool_]]:
    """Of the names and things that both texts have: which of the base's may stand in the follower's text too."""
    compiled = follower.compiled
    theirs = {choice.tag: choice for choice in compiled.choices}
    found: dict[str, NDArray[np.bool_]] = {}
    for choice in leader.choices:
        if choice.tag not in compiled.shared:
            continue
        other = theirs[choice.tag]
        fits = np.ones(len(choice.values), dtype=bool)
        if not (other.pool and other.pool == choice.pool):
            values = set(other.values)
            fits &= np.array([value in values for value in choice.values])
        for own in follower.own:
            if not own.pool and (table := alike(choice, own)) is not None:
                fits &= ~table.all(axis=1)
        if not fits.all():
            found[choice.tag] = fits
    return found


def narrowed(leader: Compiled, limits: Sequence[Mapping[str, NDArray[np.bool_]]]) -> Compiled:
    """The leader with only those names and things that fit every follower's text."""
    choices = []
    for choice in leader.choices:
        fits = np.ones(len(choice.values), dtype=bool)
        for limit in limits:
            if choice.tag in limit:
                fits &= limit[choice.tag]
        if not fits.all():
            kept = np.flatnonzero(fits).tolist()
            choice = Choice(
                choice.tag,
                tuple(choice.values[n] for n in kept),
                choice.group,
                tuple(choice.keys[n] for n in kept),
            )
        choices.append(choice)
    return replace(leader, choices=tuple(choices))
