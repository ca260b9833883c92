"""From facts to a world: which relation joins them, by verb frame, particle, unit, holder, time and question stem.

The question's own clause is one more fact, without a number. The relations that a text supports are tried from the most
marked (a difference asked, "each", "than", a goal) to the plainest (a sum of like amounts).
"""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.world.build import Builder
from svampkit.world.chunks import TIME_NOUNS
from svampkit.world.facts import CONTAINERS, Fact, Unit
from svampkit.world.model import World
from svampkit.world.text import Unread
from svampkit.world.tokens import Word

__all__ = ["Scene", "assemble", "fits"]

_TOTAL = frozenset("total altogether together combined all both overall sum totaled".split())
_COUNT_LIKE = frozenset("thing item object animal".split())


class Scene:
    """What the strategies work on: facts, the asked one, the words."""

    def __init__(self, words: Sequence[Word], facts: Sequence[Fact]) -> None:
        self.words = words
        self.facts = list(facts)
        asked = [f for f in facts if f.asked]
        self.asks = asked
        self.ask = asked[-1] if asked else None
        self.told = [f for f in facts if f.tag is not None]
        self.somes = [f for f in facts if f.some]
        self.build = Builder()
        self.build.told(self.told)
        clause = self.ask.clause if self.ask else None
        self.lows = [w.low for w in words[clause.first : clause.last + 1]] if clause else []
        self.question_words = set(self.lows)
        self.total = bool(
            self.question_words & {"altogether", "together", "combined", "total", "totaled", "both", "overall"}
        ) or any(a == "in" and b in ("all", "total") for a, b in zip(self.lows, self.lows[1:], strict=False))


def fits(unit: Unit, asked: Unit) -> int:
    """How well a told unit answers an asked one: 0 not at all, 1 by default, 2 by its noun, 3 with its modifiers."""
    if not asked.head:
        return 1
    if not unit.head:
        return 1
    if unit.head == asked.head:
        if asked.of and unit.of and asked.of != unit.of:
            return 0
        wanted = asked.mods
        have = unit.mods | {unit.of}
        if wanted and not wanted <= have:
            extra = unit.mods - wanted
            missing = wanted - have
            if (missing and (extra or (unit.of and not asked.of))) or (missing and unit.mods):
                return 0
            return 2
        return 3
    if unit.of and unit.of == asked.head and unit.head not in CONTAINERS:
        return 3 if asked.mods <= unit.mods else 2
    if asked.of and asked.of == unit.head and asked.head not in CONTAINERS:
        return 3
    if asked.of and asked.of == unit.of and unit.of:
        return 0
    if unit.head in asked.mods or asked.head in unit.mods:
        return 2
    return 0


def assemble(scene: Scene) -> World | Unread:
    """The world of a scene, or why there is none."""
    if scene.ask is None:
        return Unread("no question", "no question with 'how many' or 'how much' was found; write the world by hand.")
    if len({id(f.clause) for f in scene.asks}) > 1:
        return Unread("two questions", "the text asks two questions; split it or write the world by hand.")
    if not scene.told:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    for strategy in (_difference, _each, _groups, _times, _compare, _goal, _rest, _timeline, _combine):
        found = strategy(scene)
        if found is not None:
            return found
    return Unread(
        "no relation",
        f"no relation was found from the numbers to the asked {scene.ask.unit.head or 'amount'}; "
        "write the quantities and relations by hand.",
    )


def _same_money(a: Fact, b: Fact) -> bool:
    return a.kind == "money" and b.kind in ("money", "other")


def _relevant(scene: Scene, asked: Fact, facts: Sequence[Fact]) -> list[Fact]:
    """Facts in the asked unit."""
    if asked.kind in ("money", "other") and any(f.kind == "money" for f in facts):
        return [f for f in facts if f.kind == "money"]
    if asked.dimension and not asked.unit.head:
        measures = [f for f in facts if f.kind in ("length", "weight", "volume", "time")]
        if measures:
            return measures
    best = [(fits(f.unit, asked.unit), f) for f in facts]
    kept = [f for score, f in best if score > 0]
    return kept


# -- products ------------------------------------------------------------------------------------------------------


def _group_noun(fact: Fact) -> str:
    return "" if fact.per == "*" else fact.per


def _counts_for(scene: Scene, each: Fact) -> list[Fact]:
    """Facts that count the groups of an each-fact."""
    noun = _group_noun(each)
    others = [f for f in scene.told if f is not each and not f.per and not f.ratio and not f.than]
    if noun:
        named = [f for f in others if noun in f.unit.nouns or noun == f.unit.head]
        return named
    subject = [f for f in others if f.clause is each.clause and f.role_subject]
    if subject:
        return subject
    same = [f for f in others if f.at < each.at and f.unit.head != each.unit.head]
    close = [f for f in same if f.clause is each.clause]
    return (close or same)[-1:]


def _groups(scene: Scene) -> World | None:
    ask = scene.ask
    assert ask is not None
    eaches = [f for f in scene.told if f.per]
    if not eaches:
        return None
    b = scene.build
    asked_unit = ask.unit
    # the number of groups is asked
    for each in eaches:
        noun = _group_noun(each)
        if asked_unit.head and noun and noun in (asked_unit.head, asked_unit.of) and fits(each.unit, asked_unit) < 3:
            totals = [f for f in scene.told if not f.per and not f.than and (fits(f.unit, each.unit) > 0 or (
                f.kind == "money" and each.kind == "money"))]
            if len(totals) == 1:
                count = b.unknown(ask, "count")
                b.product("price" if each.kind == "money" else "groups", b.id(totals[0], "total"), count, b.id(each, "each"))
                return b.world("value", count)
    # the total is asked
    for each in eaches:
        good = fits(each.unit, asked_unit) if ask.kind not in ("other", "money") or asked_unit.head not in ("", "dollar", "money") else (
            3 if each.kind == "money" else 0)
        if ask.kind in ("money", "other") and each.kind == "money":
            good = 3
        if good > 0:
            counts = _counts_for(scene, each)
            if len(counts) == 1:
                total = b.unknown(ask, "total")
                b.product("price" if each.kind == "money" else "groups", total, b.id(counts[0], "count"), b.id(each, "each"))
                return b.world("value", total)
    # the number of groups is asked by a name that the text does not give
    if len(eaches) == 1:
        each = eaches[0]
        totals = [f for f in scene.told if not f.per and not f.than and (
            f.kind == each.kind == "money" or fits(f.unit, each.unit) > 0)]
        if len(totals) == 1 and asked_unit.head and not (fits(each.unit, asked_unit) > 0) and (
            not _counts_for(scene, each) or each.per == "*"
        ) and ask.kind not in ("money", "other"):
            count = b.unknown(ask, "count")
            b.product("price" if each.kind == "money" else "groups", b.id(totals[0], "total"), count, b.id(each, "each"))
            return b.world("value", count)
    return None


def _asked_per(scene: Scene) -> str:
    """Group noun of a question for an each-quantity; "*" where none is named; "" where none is asked."""
    ask = scene.ask
    assert ask is not None
    words, clause = scene.words, ask.clause
    for chunk in clause.chunks:
        p = chunk.phrase
        if p is None:
            continue
        first = p.determiner.split()[:1]
        if first in (["each"], ["every"]):
            if p.of is not None and p.of.lemma and not p.of.pronoun:
                return p.of.lemma
            return p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
        if chunk.first > 0 and words[chunk.first - 1].low == "per":
            return p.lemma
        if p.lemma == "each":
            return "*"
        if first == ["one"] or (words[chunk.first].low in ("one",) and chunk.first > clause.verb_first and p.lemma):
            return p.lemma
    if "each" in scene.question_words or "apiece" in scene.question_words or "everyday" in scene.question_words:
        return "*"
    lows = scene.lows
    if lows[:3] == ["how", "big", "is"] or lows[:3] == ["how", "large", "is"]:
        return "group"
    return ""


def _each(scene: Scene) -> World | None:
    ask = scene.ask
    assert ask is not None
    noun = _asked_per(scene)
    if not noun:
        return None
    b = scene.build
    plain = [f for f in scene.told if not f.per and not f.than and not f.ratio]
    counts = [f for f in plain if noun in f.unit.nouns and f.unit.head == noun] if noun != "*" else []
    if not counts and noun != "*":
        counts = [f for f in plain if noun in f.unit.nouns]
    money = ask.kind in ("money", "other")
    totals = [f for f in plain if f not in counts and ((money and f.kind == "money") or (
        not (money and any(x.kind == "money" for x in plain)) and fits(f.unit, ask.unit) > 0))]
    if not counts and len(plain) == 2 and len(totals) == 1:
        counts = [f for f in plain if f is not totals[0]]
    if not totals and len(plain) == 2 and len(counts) == 1:
        totals = [f for f in plain if f is not counts[0]]
    if not counts and len(plain) == 2 and len(totals) == 2:
        totals = [f for f in totals if fits(f.unit, ask.unit) >= 2] or totals
        counts = [f for f in plain if f not in totals]
    if len(counts) == 1 and len(totals) == 1 and counts[0] is not totals[0]:
        each = b.unknown(ask, "each")
        b.product("price" if money else "sharing", b.id(totals[0], "total"), b.id(counts[0], "count"), each)
        return b.world("value", each)
    return None


# -- ratio and comparison ------------------------------------------------------------------------------------------


def _times(scene: Scene) -> World | None:
    ask = scene.ask
    assert ask is not None
    ratios = [f for f in scene.told if f.ratio]
    if len(ratios) != 1:
        return None
    ratio = ratios[0]
    b = scene.build
    bases = [f for f in scene.told if f is not ratio and not f.per]
    if len(bases) == 1:
        larger = b.unknown(ask, "state")
        b.product("times", larger, b.id(ratio, "ratio"), b.id(bases[0], "state"))
        return b.world("value", larger)
    return None


_LESS = frozenset("fewer less lesser shorter younger lighter lower smaller closer slower cheaper".split())


def _compare(scene: Scene) -> World | None | Unread:
    ask = scene.ask
    assert ask is not None
    diffs = [f for f in scene.told if f.than]
    if not diffs:
        return None
    b = scene.build
    if len(diffs) == 1 and not ask.than:
        diff = diffs[0]
        states = [f for f in scene.told if f is not diff and not f.than and not f.per and (
            fits(f.unit, diff.unit) > 0 or f.kind == diff.kind != "count")]
        subject, other = diff.holder, diff.than
        less = diff.more in _LESS
        by_state = {f.n: f for f in states}
        sides: dict[str, Fact] = {}
        for f in states:
            if f.holder and f.holder == subject:
                sides["subject"] = f
            elif f.holder and f.holder == other:
                sides["other"] = f
        asked_holder = ask.holder
        side = "subject" if asked_holder == subject else "other" if asked_holder == other else ""
        if len(by_state) == 1 and side:
            only = states[0]
            opposite = "other" if side == "subject" else "subject"
            # a pronoun after "A has N more than B" means the one who is not asked about
            if opposite not in sides:
                if sides and next(iter(sides)) == side and only.clause.subject is not None and only.clause.subject.pronoun:
                    sides = {opposite: only}
                elif not sides:
                    sides = {opposite: only}
                else:
                    return None
            known = b.id(only, "state")
            gap = b.id(diff, "difference")
            unknown = b.unknown(ask, "state")
            larger_is_subject = not less
            asked_is_larger = (side == "subject") == larger_is_subject
            if asked_is_larger:
                b.sum("compare", unknown, known, gap)
            else:
                b.sum("compare", known, unknown, gap)
            return b.world("value", unknown)
    return None


def _side(scene: Scene, words: frozenset[str], holder: str, pool: Sequence[Fact], other: frozenset[str]) -> list[Fact]:
    """Facts that a side of a comparison describes best, by the words that the other side lacks."""
    own = words - other
    scored = []
    for f in pool:
        content = f.local | {f.holder} | set(f.holders) | {w for t in f.times for w in t.split()} | set(f.places) | f.unit.mods | f.unit.nouns
        if f.clause.verb_first >= 0 and not (own & content):
            content = content | {f.verb}
        scored.append((len(own & content), f))
    best = max((s for s, _ in scored), default=0)
    if best == 0:
        return []
    return [f for s, f in scored if s == best]


def _difference(scene: Scene) -> World | None | Unread:
    ask = scene.ask
    assert ask is not None
    graded = ask.more in ("more", "fewer", "less", "longer", "taller") or bool(scene.question_words & {
        "longer", "taller", "shorter", "farther", "further", "heavier", "older", "younger", "deeper", "higher"})
    if not graded:
        return None
    if not ask.than and (ask.goal or ask.verb in ("need", "want") or scene.somes or "still" in scene.question_words):
        return None
    b = scene.build
    pool = [f for f in scene.told if not f.per]
    if ask.than:
        left = ask.local | {ask.holder} | ask.unit.mods | ask.unit.nouns
        right = ask.than_words
        firsts = _side(scene, frozenset(left), ask.holder, pool, right)
        seconds = _side(scene, right, "", pool, frozenset(left))
        if len(firsts) != 1 and len(seconds) == 1:
            firsts = [f for f in firsts if f is not seconds[0]]
            if not firsts:
                firsts = [f for f in pool if f is not seconds[0] and fits(f.unit, ask.unit) > 0]
        if len(seconds) != 1 and len(firsts) == 1:
            seconds = [f for f in seconds if f is not firsts[0]]
        if len(firsts) == 1 and len(seconds) == 1 and firsts[0] is not seconds[0]:
            one, two = b.id(firsts[0], "state"), b.id(seconds[0], "state")
            if ask.more in _LESS or scene.question_words & _LESS:
                one, two = two, one
            return b.world("difference", one, two)
        return Unread("comparison", "the two sides of the asked difference could not be told apart; name both.")
    states = [f for f in pool if fits(f.unit, ask.unit) > 0]
    mine = [f for f in states if f.holder == ask.holder]
    rest = [f for f in states if f.holder != ask.holder]
    if len(states) == 2 and len(mine) == 1 and len(rest) == 1 and ask.sign == 0:
        one, two = b.id(mine[0], "state"), b.id(rest[0], "state")
        if ask.more in _LESS:
            one, two = two, one
        return b.world("difference", one, two)
    return None


def _goal(scene: Scene) -> World | None:
    ask = scene.ask
    assert ask is not None
    b = scene.build
    asks_missing = (ask.more == "more" or "still" in scene.question_words or "left" in scene.question_words) and (
        ask.goal or ask.verb in ("need", "get", "collect", "buy") or ask.clause.lead in ("have", "need") or "to" in scene.question_words
    )
    goals = [f for f in scene.told if f.goal and not f.per]
    if not asks_missing or len(goals) != 1:
        return None
    goal = goals[0]
    done = [f for f in scene.told if f is not goal and not f.per and not f.goal and fits(f.unit, goal.unit) > 0]
    if len(done) == 1 and fits(goal.unit, ask.unit) > 0:
        missing = b.unknown(ask, "difference")
        b.sum("equalise", b.id(goal, "whole"), b.id(done[0], "state"), missing)
        return b.world("value", missing)
    return None


def _rest(scene: Scene) -> World | None:
    """The other part of a whole: "the rest", a negation."""
    ask = scene.ask
    assert ask is not None
    b = scene.build
    rests = [f for f in scene.somes if f.phrase is not None and f.phrase.lemma == "rest"]
    plain = [f for f in scene.told if not f.per and not f.than]
    if len(plain) < 2 or ask.more:
        return None
    negated = ask.negated
    if rests or negated:
        relevant = _relevant(scene, ask, plain)
        if len(relevant) == 2:
            whole, part = relevant
            if relevant[1].value is not None and whole.value is not None and part.value is not None and whole.value < part.value:
                whole, part = part, whole
            if rests and ask.clause is not rests[0].clause and "total" in scene.question_words:
                return None
            other = b.unknown(ask, "part")
            b.sum("combine", b.id(whole, "whole"), b.id(part, "part"), other)
            return b.world("value", other)
    return None


# -- change --------------------------------------------------------------------------------------------------------

_STATE_FRAMES = frozenset({"have", "exist", "measure"})


def _is_state(f: Fact) -> bool:
    if f.cue == "end" and f.sign == 0:
        return True
    if f.cue == "end" and f.clause.verb in ("leave", "remain", "have"):
        return True
    return f.frame in _STATE_FRAMES and f.sign == 0


def _view(scene: Scene, f: Fact, viewer: str, place: tuple[str, ...]) -> int | None:
    """Sign of an event for the asked holder or place; None where it does not touch it."""
    if f.frame == "give" or f.recipient:
        if viewer and f.recipient and viewer == f.recipient:
            return 1
        if viewer and viewer == f.holder:
            return -1 if f.frame == "give" or f.sign < 0 else f.sign
        if f.recipient and f.recipient in place:
            return 1
        if f.frame == "give":
            return -1 if not viewer else None
    if f.source and (f.source == viewer or f.source in place):
        return -1
    if f.holder == viewer or not viewer or f.role_subject or not f.holder:
        return f.sign or None
    if place and (set(f.places) & set(place)) and f.sign:
        return f.sign
    if set(f.holders) & set(viewer.split("+")):
        return f.sign or None
    if viewer in f.places and f.sign:
        return f.sign
    return None


def _timeline(scene: Scene) -> World | None | Unread:
    ask = scene.ask
    assert ask is not None
    b = scene.build
    if ask.more in ("fewer", "less") or ask.than:
        return None
    plain = [f for f in scene.told if not f.per and not f.than and not f.ratio and not f.goal]
    relevant = _relevant(scene, ask, plain)
    if len(relevant) < 2:
        return None
    somes = [f for f in scene.somes if not f.unit.head or fits(f.unit, ask.unit) > 0 or ask.kind in ("money", "other")]
    viewer = ask.holder
    if ask.recipient and ask.frame == "give":
        viewer = ask.holder
    states = [f for f in relevant if _is_state(f)]
    if viewer in ("", "they", "you") or viewer not in {h for f in relevant for h in (f.holder, f.recipient, f.source)}:
        named = [f for f in states if f.holder]
        if named:
            viewer = named[0].holder
        elif relevant[0].holder:
            viewer = relevant[0].holder if not ask.places else viewer
    place = tuple(dict.fromkeys([*ask.places, *(p for f in states for p in f.places)]))
    foreign = [f for f in states if f.holder and viewer and f.holder != viewer and not f.role_subject and f.holder not in place]
    if foreign and len(states) - len(foreign) >= 1:
        relevant = [f for f in relevant if f not in foreign]
        states = [f for f in states if f not in foreign]
    elif foreign:
        return None
    events: list[tuple[Fact, int]] = []
    for f in relevant:
        if f in states:
            continue
        sign = _view(scene, f, viewer, place)
        if sign is None:
            return None
        events.append((f, sign))
    unknown_events: list[tuple[Fact, int]] = []
    for f in somes:
        if f.phrase is not None and f.phrase.lemma == "rest":
            continue
        sign = _view(scene, f, viewer, place)
        if sign is not None and not _is_state(f):
            unknown_events.append((f, sign))
    asks_start = ask.cue == "start" or (ask.frame in _STATE_FRAMES and "before" in scene.question_words) or "originally" in scene.question_words
    ask_sign = _view(scene, ask, viewer, place) if ask.frame not in _STATE_FRAMES else None
    if ask.clause.verb in ("leave",) and ask.cue == "end":
        ask_sign = None
    ends = [f for f in states if f.cue == "end"]
    starts = [f for f in states if f not in ends]
    touched = [f.at for f, _ in [*events, *unknown_events]]
    # two states without a cue: the one told after an event is the later one
    if len(starts) == 2 and not ends:
        first, second = starts
        if touched and any(first.at < at < second.at for at in touched) or (touched and min(touched) < first.at and False):
            ends, starts = [second], [first]
        elif ask_sign is not None or ask.clause.verb in ("grow", "lose", "gain"):
            ends, starts = [second], [first]
    if len(starts) == 1 and not ends and asks_start:
        ends, starts = starts, []
    if len(starts) > 1 or len(ends) > 1:
        return None
    if asks_start:
        if len(ends) == 1 and events and not starts:
            return _chain(scene, None, events, ends[0], "start")
        if len(events) >= 2 and not states and _all(events, -1):
            return None
        return None
    if starts and ends and not events:
        # the event's amount is asked
        event_sign = ask_sign
        if event_sign is None and unknown_events:
            event_sign = unknown_events[-1][1]
        if event_sign is None:
            return None
        return _chain(scene, starts[0], [], ends[0], "event", event_sign)
    if ends and not starts and len(events) == 1 and events[0][1] > 0 and events[0][0].at < ends[0].at and (
        ask_sign is not None and ask_sign < 0 or unknown_events and unknown_events[-1][1] < 0
    ):
        # bought 85, had 18 left, used?
        return _chain(scene, events[0][0], [], ends[0], "event", -1)
    if starts and ends and events and (ask_sign is not None or unknown_events):
        sign = ask_sign if ask_sign is not None else unknown_events[-1][1]
        return _chain(scene, starts[0], events, ends[0], "event", sign)
    if ends or unknown_events:
        return None
    if ask_sign is not None and ask.cue != "end" and ask.frame not in _STATE_FRAMES:
        return None
    if starts and events:
        return _chain(scene, starts[0], events, None, "end")
    if events and not states:
        first, sign = events[0]
        if sign > 0 and len(events) >= 2 and any(s < 0 for _, s in events[1:]):
            return _chain(scene, first, events[1:], None, "end")
    return None


def _all(events: Sequence[tuple[Fact, int]], sign: int) -> bool:
    return all(s == sign for _, s in events)


def _schema(f: Fact, sign: int) -> str:
    if f.frame in ("give", "receive") and (f.recipient or f.source):
        return "transfer"
    return "gain" if sign > 0 else "loss"


def _chain(scene: Scene, start: Fact | None, events: Sequence[tuple[Fact, int]], end: Fact | None, asks: str,
           asked_sign: int = 0) -> World:
    """A line of states joined by events; asks "start", "end" or "event" (an event after the told ones)."""
    ask = scene.ask
    assert ask is not None
    b = scene.build
    if asks == "start":
        assert end is not None
        current = b.id(end, "state", len(events))
        for moment in range(len(events) - 1, -1, -1):
            fact, sign = events[moment]
            before = b.unknown(ask if moment == 0 else current, "state", moment)
            event = b.id(fact, "event", moment + 1)
            if sign > 0:
                b.sum(_schema(fact, sign), current, before, event)  # type: ignore[arg-type]
            else:
                b.sum(_schema(fact, sign), before, current, event)  # type: ignore[arg-type]
            current = before
        return b.world("value", current)
    assert start is not None
    current = b.id(start, "state", 0)
    for moment, (fact, sign) in enumerate(events, 1):
        event = b.id(fact, "event", moment)
        last = moment == len(events) and asks == "end"
        after = b.unknown(ask if last else current, "state", moment)
        if sign > 0:
            b.sum(_schema(fact, sign), after, current, event)  # type: ignore[arg-type]
        else:
            b.sum(_schema(fact, sign), current, after, event)  # type: ignore[arg-type]
        current = after
    if asks == "end":
        return b.world("value", current)
    assert end is not None
    moment = len(events) + 1
    final = b.id(end, "state", moment)
    event = b.unknown(ask, "event", moment)
    if asked_sign > 0:
        b.sum(_schema(ask, 1), final, current, event)  # type: ignore[arg-type]
    else:
        b.sum(_schema(ask, -1), current, final, event)  # type: ignore[arg-type]
    return b.world("value", event)


# -- combine -------------------------------------------------------------------------------------------------------


def _combine(scene: Scene) -> World | None | Unread:
    ask = scene.ask
    assert ask is not None
    b = scene.build
    if ask.than or ask.more in ("fewer", "less") or ask.cue == "start":
        return None
    plain = [f for f in scene.told if not f.per and not f.than and not f.ratio and not f.goal or (f.goal and ask.goal)]
    if scene.somes and any(f.phrase is not None and f.phrase.lemma != "rest" for f in scene.somes) and not scene.total:
        return None
    relevant = _relevant(scene, ask, plain)
    if ask.times and not scene.total:
        return None
    if len(relevant) < 2 and (scene.total or ask.frame in _STATE_FRAMES or True):
        # a class word for kinds told side by side
        clauses = {f.clause.index for f in plain}
        if len(plain) >= 2 and len(relevant) == 0 and (len(clauses) == 1 or scene.total):
            relevant = plain
    if len(relevant) < 2:
        return None
    if any(f.cue == "end" for f in relevant) and not scene.total:
        return None
    signs = {f.sign for f in relevant if f.sign}
    if signs == {1, -1}:
        return None
    # a subset told beside its whole is no part of the sum
    if any(f.subset for f in relevant) and not all(f.subset for f in relevant):
        return None
    holders = {f.holder for f in relevant}
    if len(holders) > 1 and not scene.total and ask.holder in holders and ask.holder:
        mine = [f for f in relevant if f.holder == ask.holder]
        if len(mine) < 2:
            return None
        relevant = mine
    whole = b.unknown(ask, "whole")
    parts = [b.id(f, "part") for f in relevant]
    gain = relevant[0].frame in _STATE_FRAMES and relevant[1].sign > 0
    b.sum("gain" if gain and len(relevant) == 2 else "combine", whole, *parts)
    return b.world("value", whole)


_ = TIME_NOUNS, _COUNT_LIKE, _same_money
