"""A template file made ready: which of its variations are drawn together with the base, and what cannot be used.

All decisions here are made on attempts of their own, so that they do not depend on the root seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import orjson

from svampkit.errors import SvampkitError, TemplateError
from svampkit.generation.drawing.block import Block
from svampkit.generation.drawing.group import Follower, TemplateGroup, Tried, try_leader
from svampkit.generation.drawing.joining import ENOUGH, Fit, enough_of, fit, narrowed
from svampkit.generation.drawing.space import space_of
from svampkit.generation.drawing.stream import key_of
from svampkit.generation.writing.check import row_faults
from svampkit.generation.writing.compiled import Compiled, Source, compile_beside, compile_source
from svampkit.world.model import World

__all__ = ["Family", "family_of"]

_PROBES = (256, 4096)
"""Attempts that are tried; more where few of them hold."""
_CHECKED = 2
"""Instances of each template that are read again from outside, with nothing but their row."""


@dataclass(frozen=True, slots=True)
class Family:
    """The templates of one file, compiled, in the groups that are drawn together; and those that are not used."""

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
            if len(tried.rows) >= ENOUGH or (len(tried.rows) and not fresh):
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
    fits: list[tuple[int, Fit]] = []
    left: list[int] = []
    for place, source in enumerate(variations):
        try:
            found = fit(leader, compile_beside(source, leader.leader), tried)
        except SvampkitError as error:
            set_aside[source.id] = str(error)
            continue
        if found is None:
            left.append(place)
        else:
            fits.append((place, found))
    taken = _together(fits, len(tried.rows))
    left += [place for place, _ in fits if place not in taken]
    narrow = narrowed(leader.leader, [taken[place].allowed for place in sorted(taken)])
    group = _sized(narrow, tuple(taken[place].follower for place in sorted(taken)))
    again = _probe(group, probe)
    if len(again.rows) == 0:
        again = _probe(group, _PROBES[-1])
    if len(again.rows) == 0:
        return leader, list(variations)
    group = replace(group, yield_=len(again.rows) / len(again.drawn.sieve.alive))
    return _checked(group, again, set_aside) or leader, [variations[place] for place in sorted(left)]


def _together(fits: Sequence[tuple[int, Fit]], rows: int) -> dict[int, Fit]:
    """By their place those that enough of the base's rows fit all at once, single codes first, then by rows."""

    def order(found: tuple[int, Fit]) -> tuple[bool, float, int]:
        place, own = found
        return len(own.follower.compiled.source.codes) > 1, -float(own.good.mean()), place

    together = np.ones(rows, dtype=bool)
    taken: dict[int, Fit] = {}
    for place, own in sorted(fits, key=order):
        if np.count_nonzero(together & own.good) >= enough_of(rows):
            together &= own.good
            taken[place] = own
    return taken
