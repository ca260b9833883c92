"""A template file made ready: which of its variations are drawn together with the base, and what cannot be used.

All decisions here are made on attempts of their own, so that they do not depend on the root seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from math import ceil, log

import numpy as np
import orjson
from numpy.typing import NDArray

from svampkit.errors import SvampkitError, TemplateError
from svampkit.generation.block import Block
from svampkit.generation.check import row_faults
from svampkit.generation.compiled import Compiled, Source, compile_beside, compile_source
from svampkit.generation.fillers import Choice, alike
from svampkit.generation.group import MOST_TRIES, Follower, Places, TemplateGroup, Tried, draws_of, fitted, try_leader
from svampkit.generation.space import space_of
from svampkit.generation.stream import key_of
from svampkit.world.model import World

__all__ = ["Family", "family_of"]

_PROBES = (256, 4096)
"""Attempts that are tried; more where few of them hold."""
_ENOUGH = 5
"""Where fewer of the tried attempts are left, told numbers need not differ from each other any more."""
_JOINED = 0.05
"""Share of a base's instances that must fit all variations that are drawn with it."""
_CHECKED = 2
"""Instances of each template that are read again from outside, with nothing but their row."""


@dataclass(frozen=True, slots=True)
class Family:
    """What a template file gives."""

    seed: str
    groups: tuple[TemplateGroup, ...]
    codes: Mapping[str, tuple[str, ...]]
    """Of every template, used or not."""
    set_aside: Mapping[str, str]
    """Template to the reason why it is not used."""


def family_of(base: Source, variations: Sequence[Source], paired: bool = True) -> Family:
    """Compile a base and its variations and find out which can be drawn together."""
    set_aside: dict[str, str] = {}
    groups: list[TemplateGroup] = []
    alone = [base, *variations]
    if paired:
        try:
            leader = _checked(*_alone(compile_source(base)), set_aside)
        except SvampkitError as error:
            set_aside[base.id] = str(error)
            leader, alone = None, alone[1:]
        if leader is not None:
            group, alone = _joined(leader, variations, set_aside)
            groups.append(group)
    for source in alone:
        if source.id in set_aside:
            continue
        try:
            found = _checked(*_alone(compile_source(source)), set_aside)
        except SvampkitError as error:
            set_aside[source.id] = str(error)
        else:
            groups += [] if found is None else [found]
    codes = {source.id: source.codes for source in (base, *variations)}
    return Family(base.file.seed.id, tuple(groups), codes, set_aside)


def _checked(group: TemplateGroup, tried: Tried, set_aside: dict[str, str]) -> TemplateGroup | None:
    """The group without templates whose first rows, of attempts tried at it, have a fault, seen from outside."""
    templates = [group.leader, *(follower.compiled for follower in group.followers)]
    wanted = {compiled.source.id: _CHECKED for compiled in templates}
    faulty: set[str] = set()
    for rows in Block(tried, tried.rows[:_CHECKED], 0, len(tried.rows), Counter(), 0, group).written(wanted):
        for line in rows.text.splitlines():
            if found := row_faults(orjson.loads(line), _constants(rows.compiled.source.world)):
                set_aside[rows.compiled.source.id] = f"fault in the text: {found[0]}: {line[:160]}"
                faulty.add(rows.compiled.source.id)
    if group.leader.source.id in faulty:
        return None
    return replace(group, followers=tuple(f for f in group.followers if f.compiled.source.id not in faulty))


def _constants(world: World | None) -> frozenset[Fraction]:
    """The numbers of a world that its text need not tell; of a share its two numbers, as an equation writes them."""
    found = [Fraction(q.constant) for q in world.quantities if q.constant] if world is not None else []
    return frozenset(n for value in found for n in (value, Fraction(value.numerator), Fraction(value.denominator)))


def _alone(compiled: Compiled) -> tuple[TemplateGroup, Tried]:
    """A group of one, and attempts tried at it; where told numbers cannot differ they may be alike; where nothing
    holds, TemplateError."""
    for fresh in (True, False):
        group = _sized(replace(compiled, plan=replace(compiled.plan, fresh=fresh)), ())
        for probe in _PROBES:
            tried = _probe(group, probe)
            if len(tried.rows) >= _ENOUGH or (len(tried.rows) and not fresh):
                return replace(group, yield_=len(tried.rows) / len(tried.drawn.sieve.alive)), tried
    probe = len(tried.drawn.sieve.alive)
    (why, times), *_ = tried.drawn.sieve.counts(probe).most_common(1)
    raise TemplateError(f"no numbers fit the template ({why} in {times} of {probe} attempts).")


def _probe(group: TemplateGroup, size: int) -> Tried:
    attempts = np.arange(min(size, group.space.size), dtype=np.int64)
    return try_leader(group, key_of("probe", group.leader.source.id), attempts)


def _sized(leader: Compiled, followers: tuple[Follower, ...]) -> TemplateGroup:
    """The group with the space that its texts span."""
    sizes = leader.plan.sizes + tuple(len(choice.values) for choice in leader.choices)
    shown = {use.tag for use in leader.uses if use.kind != "NAME" or use.form == ""}
    drawn = [step.target for step in leader.plan.steps if step.how == "draw"]
    told = [_told_by(follower, leader) for follower in followers]
    core = [all(name in theirs for theirs in told) for name in drawn]
    core += [choice.tag in shown and all(_names(f, choice.tag) for f in followers) for choice in leader.choices]
    return TemplateGroup(leader, followers, space_of(sizes, core), 0.0)


def _told_by(follower: Follower, leader: Compiled) -> set[str]:
    """Quantities of the base that the numbers of the follower's text determine."""
    names = dict(leader.plan.tags)
    found = {step.of[0] for step in follower.compiled.plan.steps if step.how == "given"}
    found = {names.get(name, name) for name in found}
    while True:
        more = set(found)
        for step in leader.plan.steps:
            unknown = [name for name in (step.target, *step.of) if name not in found]
            if step.of and len(unknown) == 1:
                more |= set(unknown)
        if more == found:
            return found
        found = more


def _names(follower: Follower, tag: str) -> bool:
    shown = {use.tag for use in follower.compiled.uses if use.kind != "NAME" or use.form == ""}
    return tag in follower.compiled.shared and tag in shown


def _joined(
    leader: TemplateGroup, variations: Sequence[Source], set_aside: dict[str, str]
) -> tuple[TemplateGroup, list[Source]]:
    """The base with as many variations as can be drawn with it, those of one code first, and the others."""
    probe = _PROBES[0] if leader.yield_ > 0.1 else _PROBES[1]
    tried = _probe(leader, probe)
    left: list[Source] = []
    fitting: list[tuple[bool, float, int, Follower, NDArray[np.bool_], Mapping[str, NDArray[np.bool_]]]] = []
    for place, source in enumerate(variations):
        try:
            found = _fit(leader, compile_beside(source, leader.leader), tried)
        except SvampkitError as error:
            set_aside[source.id] = str(error)
            continue
        if found is None:
            left.append(source)
        else:
            follower, good, allowed = found
            fitting.append((len(source.codes) > 1, -float(good.mean()), place, follower, good, allowed))
    fitting.sort(key=lambda fit: fit[:3])
    enough = max(_ENOUGH, _JOINED * len(tried.rows))
    together = np.ones(len(tried.rows), dtype=bool)
    taken_: list[tuple[int, Follower, Mapping[str, NDArray[np.bool_]]]] = []
    for _, _, place, follower, good, allowed in fitting:
        if np.count_nonzero(together & good) >= enough:
            together &= good
            taken_.append((place, follower, allowed))
        else:
            left.append(follower.compiled.source)
    taken_.sort(key=lambda kept: kept[0])
    narrowed = _narrowed(leader.leader, [allowed for _, _, allowed in taken_])
    group = _sized(narrowed, tuple(follower for _, follower, _ in taken_))
    again = _probe(group, probe)
    if len(again.rows) == 0:
        again = _probe(group, _PROBES[-1])
    if len(again.rows) == 0:
        return leader, list(variations)
    order = {source.id: place for place, source in enumerate(variations)}
    left.sort(key=lambda source: order[source.id])
    group = replace(group, yield_=len(again.rows) / len(again.drawn.sieve.alive))
    return _checked(group, again, set_aside) or leader, left


def _fit(
    leader: TemplateGroup, ways: Iterable[Compiled], tried: Tried
) -> tuple[Follower, NDArray[np.bool_], Mapping[str, NDArray[np.bool_]]] | None:
    """The follower, the rows of the probe that fit it, and the words that may stand there; or None."""
    enough = max(_ENOUGH, _JOINED * len(tried.rows))
    again: list[Compiled] = []
    for compiled in chain(ways, again):
        if compiled.plan.fresh:
            again.append(replace(compiled, plan=replace(compiled.plan, fresh=False)))
        own = tuple(choice for choice in compiled.choices if choice.tag not in compiled.shared)
        draws = bool(own) or any(size > 1 for size in compiled.plan.sizes)
        found = _fits(leader, Follower(compiled, own, draws), tried)
        if np.count_nonzero(found[1]) >= enough:
            return found
    return None


def _fits(
    leader: TemplateGroup, follower: Follower, tried: Tried
) -> tuple[Follower, NDArray[np.bool_], Mapping[str, NDArray[np.bool_]]]:
    allowed = _allowed(leader.leader, follower)
    good = fitted(follower, tried.drawn, tried.rows).sieve.alive.copy()
    for tag, table in allowed.items():
        good &= table[tried.picked[tag][tried.rows]]
    rows = np.flatnonzero(good)
    if follower.draws and len(rows):
        held = _held(leader, follower, tried, tried.rows[rows])
        good[rows] = held > 0
        follower = replace(follower, tries=_tries(held))
    return follower, good, allowed


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


def _narrowed(leader: Compiled, limits: Sequence[Mapping[str, NDArray[np.bool_]]]) -> Compiled:
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
