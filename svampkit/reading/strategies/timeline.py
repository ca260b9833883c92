"""A stock over time: what it was, what came and went, what is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_class_word
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.amount import relevant, total_of
from svampkit.reading.strategies.scene import STATES, RuleScene, fits
from svampkit.reading.strategies.stock import StockLine, chain_end, chain_event, chain_start, first_gains, line_of
from svampkit.reading.text import Unread
from svampkit.world.model import World

__all__ = ["stock_asked"]

_WORDS_OF_WHAT_STAYS: Final = frozenset(listed("words of what stays"))
_WORDS_OF_A_LATER_EVENT: Final = frozenset(listed("words of a later event"))
_VERBS_OF_AN_ASKED_REST: Final = frozenset(listed("verbs of an asked rest"))
_VERBS_THAT_GO_EITHER_WAY: Final = frozenset(listed("verbs that go either way"))

_GOT_AT_FIRST = frozenset(listed("verbs of getting at first"))


def stock_asked(scene: RuleScene) -> World | Unread | None:
    """What a stock was, is or will be, or what came or went: its states and events told in order."""
    ask = scene.ask
    b = scene.build
    pool = _stock(scene) if not ask.than and ask.more not in ("fewer", "less") else []
    if not pool:
        return None
    somes = [
        f
        for f in scene.somes
        if not f.unit.head or f.elided or fits(f.unit, ask.unit) > 0 or ask.kind in ("money", "other")
    ]
    left = ask.cue == "end" and scene.has("left", "remain", "still", "remaining")
    asks_start = ask.cue == "start" or (
        ask.frame in STATES and (scene.has("before", "originally", "initially") or _before(scene))
    )
    if ask.goal and (ask.more in ("more", "other") or scene.has("left", "still")):
        left = True
    was_left = asks_start and any(
        {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} & _WORDS_OF_WHAT_STAYS
        for f in pool
        if f.cue == "end"
    )
    line = line_of(scene, pool, somes, ask, left or was_left)
    _merge_ends(scene, line)
    _first_gain(line)
    line, later = _later(scene, line)
    if line.foreign and not _leave_foreign(scene, line):
        return None
    if asks_start:
        return _start_asked(scene, line)
    state_asked = ask.frame in STATES or ask.cue == "end" or left
    if ask.frame in ("cost", "measure") and not left:
        state_asked = False
    sign = _asked_sign(scene, line, state_asked)
    if later and len(line.ends) == 1 and state_asked:
        # "still had 5. Then he got 3 more": the state that was told last, and what came after it
        return b.world("value", chain_end(scene, b.id(line.ends[0], "state"), later, ask))
    scene.used.update(f.n for f, _ in later)
    if line.starts and len(line.ends) == 1:
        return _event_asked(scene, line, sign, state_asked)
    if len(line.ends) == 1 and line.events:
        return _before_end(scene, line, sign, state_asked)
    if line.ends or line.unknown or not state_asked:
        return None
    if line.starts:
        return _end_asked(scene, line)
    return _without_start(scene, line, left)


def _stock(scene: RuleScene) -> list[Fact]:
    """The amounts of the asked stock, at least two; [] where there are fewer."""
    ask = scene.ask
    pool = relevant(
        scene,
        ask,
        [
            f
            for f in scene.items
            if not f.goal or ask.goal or scene.has("left") or (f.clause.lead == "have" and f.sign)
        ],
    )
    if len(pool) >= 2:
        return pool
    classes = [f for f in scene.items if f.kind == "count" and f.unit.head]
    return classes if is_class_word(ask.unit.head) and len(classes) >= 2 and not pool else []


def _leave_foreign(scene: RuleScene, line: StockLine) -> bool:
    """Leave out what is somebody else's; False where it may be the asked one's after all."""
    mine = [f for f in line.foreign if set(f.holders) & set(scene.ask.holders)]
    if mine or not (line.events or line.ends):
        return False
    if any(f.tag for f in line.foreign) and not _apart(scene, line):
        return False
    scene.used.update(f.n for f in line.foreign)
    return True


def _start_asked(scene: RuleScene, line: StockLine) -> World | None:
    """ "How many did she have at first?": the last state, with the events taken back."""
    b = scene.build
    ends = line.ends or (line.starts if len(line.starts) == 1 else [])
    if len(ends) != 1 or not line.events or line.unknown or (line.ends and line.starts):
        return None
    if ends[0].virtual and all(ends[0].clause.index < f.clause.index for f, _ in line.events):
        # what a comparison gives before the events is what was there at first
        return b.world("value", b.id(ends[0], "state"))
    return b.world("value", chain_start(scene, b.id(ends[0], "state"), line.events, scene.ask))


def _event_asked(scene: RuleScene, line: StockLine, sign: int | None, state_asked: bool) -> World | None:
    """ "How many did she give away?": what lies between the first state and the last."""
    ask, b = scene.ask, scene.build
    start = _start(scene, line)
    if start is None:
        return None
    if sign is None and line.unknown:
        sign = line.unknown[-1][1]
    if sign is None or (state_asked and (not line.unknown or ask.frame in STATES)):
        return None
    same = [f for f, _ in line.events if f.verb == ask.verb and not scene.has("more", "other")]
    if same and not line.unknown:
        return None
    return b.world("value", chain_event(scene, start, line.events, b.id(line.ends[0], "state"), ask, sign))


def _before_end(scene: RuleScene, line: StockLine, sign: int | None, state_asked: bool) -> World | None:
    """What was asked of a stock that begins with something got: what of it went, what was added, what it was."""
    ask, b = scene.ask, scene.build
    end = line.ends[0]
    first, first_sign = line.events[0]
    losing = (sign is not None and sign < 0) or any(s < 0 for _, s in line.unknown)
    if first_sign > 0 and first.at < end.at and losing and not state_asked:
        rest = line.events[1:]
        return b.world("value", chain_event(scene, b.id(first, "state"), rest, b.id(end, "state"), ask, -1))
    growing = first_sign > 0 and all(s > 0 for _, s in (*line.events, *line.unknown))
    if growing and line.unknown and first.at < line.unknown[0][0].at < end.at and (sign or 0) > 0:
        # "made a tower with 35. He added some more and now has 65"
        rest = line.events[1:]
        return b.world("value", chain_event(scene, b.id(first, "state"), rest, b.id(end, "state"), ask, 1))
    got = sign is not None and sign > 0 and all(s < 0 for _, s in line.events) and not state_asked
    if got and ask.verb in _GOT_AT_FIRST:
        # what was got at first: all that went, and what is left
        return b.world("value", chain_start(scene, b.id(end, "state"), line.events, ask))
    return None


def _end_asked(scene: RuleScene, line: StockLine) -> World | None:
    """ "How many does she have now?": the first state with all events."""
    start = _start(scene, line) if line.events else None
    return None if start is None else scene.build.world("value", chain_end(scene, start, line.events, scene.ask))


def _without_start(scene: RuleScene, line: StockLine, left: bool) -> World | None:
    """The same where no first state is told: what was got first takes its place."""
    ask, b = scene.ask, scene.build
    if line.events and any(s < 0 for _, s in line.events) and line.events[0][1] > 0:
        gains, rest = first_gains(line.events)
        start_id = b.id(gains[0], "state") if len(gains) == 1 else total_of(scene, gains, ask)
        return b.world("value", chain_end(scene, start_id, rest, ask))
    if not left or len(line.events) < 2:
        return None
    gains = [f for f, s in line.events if s > 0]
    if len(gains) == 1:
        rest = [(f, s) for f, s in line.events if f is not gains[0]]
        return b.world("value", chain_end(scene, b.id(gains[0], "state"), rest, ask))
    first = line.events[0][0]
    if (
        first.sign >= 0
        and not first.subset
        and len(line.events) == 2
        and line.events[1][0].clause is not first.clause
        and all(s < 0 for _, s in line.events)
    ):
        return b.world("value", chain_end(scene, b.id(first, "state"), line.events[1:], ask))
    return None


def _first_gain(line: StockLine) -> None:
    """ "Collected 9. Then she bought 6 more. She put 7 in a bag": what was got first is there, not gone."""
    if line.starts or line.ends or len(line.events) < 3:
        return
    first, sign = line.events[0]
    then = line.events[1][0]
    if sign < 0 < first.sign and then.more and line.events[1][1] > 0 and first.holders == then.holders:
        line.events[0] = (first, 1)


def _merge_ends(scene: RuleScene, line: StockLine) -> None:
    """ "5 white balloons and 2 orange balloons left": one last state, where the question asks of no kind."""
    ends, ask = line.ends, scene.ask
    if len(ends) < 2 or ask.unit.mods or any(f.clause is not ends[0].clause for f in ends):
        return
    kinds = {f.unit.mods for f in ends}
    if len(kinds) != len(ends) or frozenset() in kinds or {f.unit.head for f in ends} != {ask.unit.head}:
        return
    whole = total_of(scene, ends, ends[0])
    scene.build.set(whole, qualifier="")
    line.ends = [scene.virtual(ends[0], whole, unit=replace(ends[0].unit, mods=frozenset()))]


def _later(scene: RuleScene, line: StockLine) -> tuple[StockLine, list[tuple[Fact, int]]]:
    """Events told with "then" or "later" after the last state belong after it."""
    if len(line.ends) != 1 or not (line.starts or line.unknown or len(line.events) > 1):
        return line, []
    end = line.ends[0]
    later = [
        (f, sign)
        for f, sign in line.events
        if f.at > end.at
        and {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} & _WORDS_OF_A_LATER_EVENT
    ]
    line.events = [pair for pair in line.events if pair not in later]
    return line, later


def _before(scene: RuleScene) -> bool:
    """True where "before …" follows the question's clause."""
    ask = scene.ask
    return scene.words[min(ask.clause.last + 1, len(scene.words) - 1)].low == "before"


def _apart(scene: RuleScene, line: StockLine) -> bool:
    """True where the numbers of others are set apart by their holder or place."""
    return all((f.holder and f.holder != line.viewer) or f.places for f in line.foreign)


def _start(scene: RuleScene, line: StockLine) -> str | None:
    """The first state; where several kinds make it up, their sum."""
    ends = [f.unit.head for f in line.ends if not f.elided and f.unit.head]
    alike = [f for f in line.starts if f.unit.head in ends]
    if len(alike) == 1 and len(line.starts) > 1:
        # "27 peaches and 17 pears … now 90 peaches": the pears stay out of it
        scene.used.update(f.n for f in line.starts if f not in alike)
        line.starts = alike
    if len(line.starts) == 1:
        return scene.build.id(line.starts[0], "state", 0)
    first = line.starts[0]
    if all(f.clause is first.clause for f in line.starts):
        return total_of(scene, line.starts, scene.ask)
    return None


def _asked_sign(scene: RuleScene, line: StockLine, state_asked: bool) -> int | None:
    ask = scene.ask
    if state_asked and ask.frame in STATES:
        return None
    if ask.cue == "end" and ask.verb in _VERBS_OF_AN_ASKED_REST:
        return None
    from svampkit.reading.strategies.stock import sign_for

    places = tuple(p for f in line.starts for p in f.places)
    was_left = any("left" in {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} for f in line.ends)
    sign = sign_for(scene, ask, line.viewer, places, was_left)
    if sign is None and ask.sign:
        sign = ask.sign
    if sign is None and ask.verb in ("grow", "gain"):
        sign = 1
    start, end = line.starts, line.ends
    if sign is not None and ask.verb in _VERBS_THAT_GO_EITHER_WAY and start and end:
        # a stated state before and after overrides a verb that can go either way
        one, two = start[0].value, end[0].value
        if one is not None and two is not None and one != two and len(start) == 1:
            sign = 1 if two > one else -1
    return sign
