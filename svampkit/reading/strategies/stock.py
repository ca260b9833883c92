"""Stocks over time: states of a holder or a place, and the events that change them (Riley, Greeno & Heller 1983)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import STATES, RuleScene, is_rest
from svampkit.world.model import Schema

__all__ = [
    "StockLine",
    "chain_end",
    "chain_event",
    "chain_start",
    "first_gains",
    "is_state",
    "line_of",
    "schema_of",
    "sign_for",
]

_VERBS_OF_WHAT_IS_THERE_IN_THE_END: Final = frozenset(listed("verbs of what is there in the end"))
_PRONOUNS_OF_PERSONS_AS_SUBJECTS: Final = frozenset(listed("pronouns of persons as subjects"))
_VERBS_OF_BRINGING: Final = frozenset(listed("verbs of bringing"))

_TAKEN = frozenset(listed("verbs that take from a stock"))
"""Verbs that take from a stock where the question asks what is left of it."""


_FROM_PLACE = {"borrow": -1, "return": 1}


def is_state(f: Fact) -> bool:
    """True for an amount that somebody has or that is somewhere, rather than one that comes or goes."""
    if f.subset and f.frame not in STATES and f.cue != "end":
        return False
    if f.cue == "end" and f.sign > 0 and f.more:
        return False
    if f.cue == "end" and (f.sign == 0 or f.clause.verb in _VERBS_OF_WHAT_IS_THERE_IN_THE_END):
        return True
    return f.frame in STATES and f.sign == 0


def schema_of(f: Fact, sign: int) -> Schema:
    """Schema of an event's relation."""
    if f.frame in ("give", "receive") and (f.recipient or f.source) and f.holder:
        return "transfer"
    return "gain" if sign > 0 else "loss"


def sign_for(scene: RuleScene, f: Fact, viewer: str, places: Sequence[str], left: bool) -> int | None:
    """What an event does to the viewed stock: +1, -1; None where it does not touch it or says nothing."""
    mine = set(viewer.split("+")) if viewer else set()
    if f.recipient and mine & set(f.recipient.split("+")):
        return 1
    if f.source and (mine & set(f.source.split("+")) or f.source in places):
        return -1
    if f.recipient and f.recipient in places:
        return 1
    if f.frame == "give":
        to_other = f.recipient and f.recipient not in _PRONOUNS_OF_PERSONS_AS_SUBJECTS
        return None if viewer and f.holder and not mine & set(f.holders) and to_other else -1
    if f.verb == "take" and f.clause.particle == "away" and mine and not mine & set(f.holders):
        return -1
    sign = _own_sign(scene, f, viewer, places, left)
    if not sign:
        return None
    touches = (
        not viewer
        or not f.holder
        or f.role_subject
        or mine & set(f.holders)
        or viewer in f.places
        or (places and set(f.places) & set(places))
        or f.holder in places
        or f.subset
        or left
        or set(f.holders) <= {"they", "he", "she", "it", "we", "i"}
    )
    return sign if touches else None


def _own_sign(scene: RuleScene, f: Fact, viewer: str, places: Sequence[str], left: bool) -> int:
    """Whether an event adds to its stock or takes from it, as the question looks at it; 0 where it does neither."""
    sign = f.sign
    if f.verb in _FROM_PLACE and not viewer and places and f.holder and not f.places and not f.source:
        # seen from the shelf: what is borrowed is gone, what is returned is back
        return _FROM_PLACE[f.verb]
    if not sign and (f.subset or left) and f.frame not in STATES:
        sign = -1
    if sign > 0 and f.subset:
        return -1
    if sign > 0 and f.clause.passive and f.role_subject and f.frame in ("gain", "make"):
        # "6 of the hats are bought": seen from the shop
        brought = f.verb in _VERBS_OF_BRINGING or f.clause.particle in ("in", "on")
        if not brought and scene.ask.cue == "end":
            return -1
    if left and sign > 0 and f.verb in _TAKEN and (f.frame != "receive" or f.verb == "take") and not f.more:
        sign = -1
    return sign


@dataclass(slots=True)
class StockLine:
    """A stock's states and events, and what the text says of events without a number."""

    starts: list[Fact] = field(default_factory=list)
    ends: list[Fact] = field(default_factory=list)
    events: list[tuple[Fact, int]] = field(default_factory=list)
    unknown: list[tuple[Fact, int]] = field(default_factory=list)
    foreign: list[Fact] = field(default_factory=list)
    viewer: str = ""


def _viewer(scene: RuleScene, pool: Sequence[Fact], ask: Fact) -> str:
    known = {h for f in pool for h in (*f.holders, *f.recipient.split("+"), *f.source.split("+")) if h}
    wanted = set(ask.holders)
    if wanted & known and "they" not in wanted and "you" not in wanted:
        return ask.holder
    if ask.places and (set(ask.places) & {p for f in pool for p in f.places}):
        return ""
    given = [f for f in pool if f.frame == "give" and f.recipient]
    if given and given[0] is pool[0] and any(f.holder == given[0].recipient for f in pool[1:]):
        return given[0].recipient
    states = [f for f in pool if is_state(f) and f.holder]
    if states:
        return states[0].holder
    return next((f.holder for f in pool if f.holder), "")


def line_of(
    scene: RuleScene, pool: Sequence[Fact], somes: Sequence[Fact], ask: Fact, left: bool = False
) -> StockLine:
    """Sort a pool into states and events as seen from the asked holder or place."""
    line = StockLine()
    pool = sorted(pool, key=lambda f: f.at)
    line.viewer = viewer = _viewer(scene, pool, ask)
    states = [f for f in pool if is_state(f)]
    places = tuple(
        dict.fromkeys(
            [
                *ask.places,
                *(p for f in states for p in f.places),
                *(h for f in states for h in f.holders if h not in scene.holders.people),
            ]
        )
    )
    line.foreign = _foreign_states(scene, states, ask, viewer, places)
    states = [f for f in states if f not in line.foreign]
    for f in pool:
        if is_state(f):
            continue
        sign = sign_for(scene, f, viewer, places, left)
        if sign is None:
            line.foreign.append(f)
        else:
            line.events.append((f, sign))
    _same_again(line)
    left = left or any(
        "left" in {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} for f in states if f.cue == "end"
    )
    for f in somes:
        if is_rest(f) or is_state(f):
            continue
        sign = sign_for(scene, f, viewer, places, left)
        if sign is not None:
            line.unknown.append((f, sign))
    line.ends = [f for f in states if f.cue == "end"]
    line.starts = [f for f in states if f.cue != "end"]
    _order_states(line, ask, left)
    return line


def _foreign_states(
    scene: RuleScene, states: Sequence[Fact], ask: Fact, viewer: str, places: Sequence[str]
) -> list[Fact]:
    """States of other places than the asked one, or of other people."""
    if ask.places and not viewer and any(set(f.places) & set(ask.places) for f in states):
        return [f for f in states if f.places and not set(f.places) & set(ask.places)]
    if not viewer:
        return []
    mine = set(viewer.split("+"))
    things = set(places) - set(scene.holders.people)
    return [
        f for f in states if f.holders and not f.role_subject and not mine & set(f.holders) and f.holder not in things
    ]


def _same_again(line: StockLine) -> None:
    """ "Borrowed 18. Then they borrowed 3 more": what is done once more has the sign that it had before."""
    for n, (f, sign) in enumerate(line.events):
        same = [
            s
            for g, s in line.events[:n]
            if f.more
            and (g.verb, g.holders, g.clause.passive, g.recipient, g.source)
            == (f.verb, f.holders, f.clause.passive, f.recipient, f.source)
        ]
        if same and same[-1] != sign:
            line.events[n] = (f, same[-1])


def _order_states(line: StockLine, ask: Fact, left: bool) -> None:
    """Which state was first and which last, where the text does not say so."""
    if (
        left
        and len(line.ends) == 1
        and not line.starts
        and line.events
        and all(f.at > line.ends[0].at for f, _ in line.events)
    ):
        # "now has 33; if she gives 14 away, how many are left": the events are still to come
        line.starts, line.ends = line.ends, []
    if not line.ends and len(line.starts) >= 2:
        touched = [f.at for f, _ in [*line.events, *line.unknown]]
        last = line.starts[-1]
        first = line.starts[0]
        between = any(first.at < at < last.at for at in touched)
        asked_event = ask.frame not in STATES
        if last.cue != "start" and (between or (asked_event and not line.events)) and fits_alike(first, last):
            line.ends, line.starts = [last], line.starts[:-1]


def first_gains(events: Sequence[tuple[Fact, int]]) -> tuple[list[Fact], list[tuple[Fact, int]]]:
    """What was got first, told in one clause, and the events after it."""
    gains = [events[0][0]]
    rest = list(events[1:])
    while rest and rest[0][1] > 0 and rest[0][0].clause is gains[0].clause:
        gains.append(rest.pop(0)[0])
    return gains, rest


def fits_alike(a: Fact, b: Fact) -> bool:
    """True where two states can be of one stock."""
    return a.unit.mods == b.unit.mods or not a.unit.mods or not b.unit.mods or a.elided or b.elided


def chain_end(scene: RuleScene, start: str, events: Sequence[tuple[Fact, int]], like: Fact) -> str:
    """Quantity after all events."""
    b = scene.build
    current = start
    for moment, (fact, sign) in enumerate(events, 1):
        event = b.id(fact, "event", moment)
        after = b.unknown(like if moment == len(events) else current, "state", moment)
        if moment == len(events):
            b.set(after, unit=b.quantities[start].unit or like.unit.head, kind=b.quantities[start].kind)
        if sign > 0:
            b.sum(schema_of(fact, sign), after, current, event)
        else:
            b.sum(schema_of(fact, sign), current, after, event)
        current = after
    return current


def chain_start(scene: RuleScene, end: str, events: Sequence[tuple[Fact, int]], like: Fact) -> str:
    """Quantity before all events."""
    b = scene.build
    current = end
    b.set(end, moment=len(events))
    for moment in range(len(events) - 1, -1, -1):
        fact, sign = events[moment]
        before = b.unknown(like if moment == 0 else current, "state", moment)
        event = b.id(fact, "event", moment + 1)
        if sign > 0:
            b.sum(schema_of(fact, sign), current, before, event)
        else:
            b.sum(schema_of(fact, sign), before, current, event)
        current = before
    return current


def chain_event(
    scene: RuleScene, start: str, events: Sequence[tuple[Fact, int]], end: str, like: Fact, sign: int
) -> str:
    """The amount of one more event between the told ones and the last state."""
    b = scene.build
    current = chain_end(scene, start, events, like) if events else start
    moment = len(events) + 1
    b.set(end, moment=moment)
    event = b.unknown(like, "event", moment)
    b.set(event, unit=b.quantities[event].unit or b.quantities[end].unit, kind=b.quantities[end].kind)
    if sign > 0:
        b.sum(schema_of(like, 1), end, current, event)
    else:
        b.sum(schema_of(like, -1), current, end, event)
    return event
