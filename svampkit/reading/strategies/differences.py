"""Questions for a difference between two sides."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from svampkit.reading.mentions.draft import lemma_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.amount import amount, relevant
from svampkit.reading.strategies.people import people_difference
from svampkit.reading.strategies.scene import STATES, Scene, fits, narrow
from svampkit.reading.strategies.side import EMPTY_WORDS, LESS, content_words, side_of
from svampkit.reading.strategies.stock import chain_end, chain_start, line_of
from svampkit.reading.text import Unread
from svampkit.reading.words.nouns import singular
from svampkit.world.model import World

__all__ = ["asks_difference", "difference_asked"]

_CUE_WORDS = frozenset(
    ["left", "now", "still", "remaining", "first", "originally", "initially", "beginning", "start"]
)


# fmt: off
_GRADED = frozenset([
    "longer", "taller", "shorter", "farther", "further", "heavier", "lighter", "older", "younger", "deeper",
    "higher", "wider", "bigger",
])
# fmt: on


def asks_difference(scene: Scene) -> bool:
    """True where the question asks how much more one thing is than another."""
    ask = scene.ask
    if scene.has("difference") or _than(scene) is not None:
        return True
    graded = ask.more in ("more", "fewer", "less") or bool(scene.cues & _GRADED)
    if not graded:
        return False
    if _than(scene) is not None or scene.has("compared"):
        return True
    needs = (
        ask.goal
        or (
            ask.verb in ("need", "want", "add", "find", "get", "buy")
            and any(f.goal or f.cue == "end" for f in scene.told)
        )
        or ask.verb in ("need", "want", "add")
        or ask.clause.lead in ("need", "have", "must")
    )
    return not (needs or scene.somes or scene.has("still", "left", "now") or any(f.goal for f in scene.told))


def _than(scene: Scene) -> int | None:
    """Index of "than" in the question's sentence, after its question word; of the second "as" in "as many as"."""
    ask = scene.ask
    words = scene.words
    if (
        ask.phrase is not None
        and ask.phrase.lemma == "time"
        and ask.phrase.last + 1 < len(words)
        and words[ask.phrase.last + 1].low == "as"
    ):
        later = range(ask.phrase.last + 2, len(words))
        return next((i for i in later if words[i].low == "as" and words[i].sentence == words[ask.at].sentence), None)
    for at in range(ask.at, len(words)):
        if words[at].sentence != words[ask.at].sentence:
            break
        if words[at].low == "than":
            return at
        if words[at].low == "compared":
            return at
    return None


def _lemmas(scene: Scene, first: int, last: int) -> set[str]:
    """Content words of a stretch of text."""
    found: set[str] = set()
    for word in scene.words[first : last + 1]:
        if word.tag[:1] in ("N", "J", "V", "C") or word.tag in ("FW", "RB") or word.low in ("today", "yesterday"):
            if word.low in scene.holders.people:
                found.add(word.low)
                continue
            found.add(
                singular(word.low) if word.tag[:1] == "N" else lemma_of(word) if word.tag[:1] == "V" else word.low
            )
    return found - EMPTY_WORDS


def _side_stop(scene: Scene, than: int, stop: int) -> int:
    """Where what is compared with ends: "than Leo in the park" is Leo, "than in the park" the park."""
    words = scene.words
    noun = False
    for at in range(than + 1, stop):
        if words[at].tag[:1] == "V":
            return stop
        if noun and words[at].low in ("in", "on", "at", "for", "during", "now", "to"):
            return at
        noun = noun or words[at].tag[:1] in ("N", "P")
    return stop


def difference_asked(scene: Scene) -> World | Unread | None:
    """How many more A than B."""
    ask = scene.ask
    b = scene.build
    pool = list(scene.items)
    less = ask.more in LESS or bool(scene.cues & LESS)

    def world(one: str, two: str) -> World:
        if less:
            one, two = two, one
        return b.world("difference", one, two)

    than = _than(scene)
    if than is None:
        states = relevant(scene, ask, pool)
        mine = [f for f in states if set(f.holders) & set(ask.holders)]
        rest = [f for f in states if f not in mine]
        if len(mine) == 1 and len(rest) == 1:
            lacks = not less and (ask.verb in ("need", "want") or ask.clause.lead in ("need", "have"))
            if lacks and not scene.has("compared", "difference"):
                # "have to read to catch up with Lea": what the other has more
                return world(b.id(rest[0]), b.id(mine[0]))
            return world(b.id(mine[0]), b.id(rest[0]))
        places = [f for f in states if set(f.places) & set(ask.places)]
        if len(states) == 2 and len(places) == 1 and not mine:
            other = next(f for f in states if f is not places[0])
            return world(b.id(places[0]), b.id(other))
        units = [f for f in states if fits(f.unit, ask.unit) == 3]
        if len(states) == 2 and len(units) == 1:
            other = next(f for f in states if f is not units[0])
            return world(b.id(units[0]), b.id(other))
        if len(pool) == 2 and len(mine) == 1 and not rest:
            other = next(f for f in pool if f is not mine[0])
            if other.kind == mine[0].kind:
                return world(b.id(mine[0]), b.id(other))
        return None
    people_first = people_difference(scene, than)
    if people_first is not None:
        return people_first
    words = scene.words
    stop = than + 1
    while stop < len(words) and words[stop].sentence == words[than].sentence:
        stop += 1
    verb = ask.clause.verb_first
    shared: set[str] = set()
    if than < verb:
        right = _lemmas(scene, than + 1, verb - 1)
        shared = _lemmas(scene, verb, stop - 1)
        left = _lemmas(scene, ask.at + 1, than - 1)
        if ask.verb == "be" and ask.clause.subjects and ask.clause.subjects[0].first < than and not right & shared:
            # "how much heavier than the car is the truck"
            left, shared = left | shared, set()
    else:
        left = _lemmas(scene, ask.at + 1, than - 1)
        right = _lemmas(scene, than + 1, _side_stop(scene, than, stop) - 1)
        own_verb = any(w.tag[:1] == "V" and w.low not in EMPTY_WORDS for w in words[than + 1 : stop])
        if not own_verb:
            shared = {lemma_of(w) for w in words[ask.at : than] if w.tag[:1] == "V"} - EMPTY_WORDS
    cues = _cues_of_sides(scene, than, stop, verb)
    left |= set(ask.holders) if than > verb else set()
    if ask.also is not None:
        left |= ask.also.nouns
    number_names = {w for w in right if w in scene.holders.people}
    pool = [
        f for f in pool if f.kind == ask.kind or ask.kind == "other" or (ask.kind == "count" and not ask.unit.head)
    ]
    if ask.kind == "other" or (ask.kind == "count" and not ask.unit.head):
        money = [f for f in pool if f.kind == "money"]
        if money and ask.verb in ("spend", "pay", "cost", "earn", "make", "save", "have", "raise"):
            pool = money
    if than > verb and not any(right & (f.unit.nouns | f.unit.mods) for f in pool):
        # two holders are compared by one kind of thing
        pool = [f for f in pool if fits(f.unit, ask.unit) >= 2] or pool
    pool = _shared_by(scene, pool, shared, than > verb, cues[0] if cues[0] == cues[1] else "")
    contents = {f.n: content_words(f) for f in pool}
    if len(pool) > 1:
        everywhere = set.intersection(*contents.values())
        left, right = left - everywhere, right - everywhere
    own_left, own_right = left - right, right - left
    people = set(scene.holders.people)
    if own_left & people and own_right & people:
        own_left, own_right = own_left - _CUE_WORDS, own_right - _CUE_WORDS
    one = [f for f in pool if own_left & contents[f.n] and not own_right & contents[f.n]]
    two = [f for f in pool if own_right & contents[f.n] and not own_left & contents[f.n]]
    if not one and two:
        one = [f for f in pool if f not in two and not own_right & contents[f.n] and fits(f.unit, ask.unit) > 0]
    if not two and one:
        two = [f for f in pool if f not in one and not own_left & contents[f.n] and fits(f.unit, ask.unit) > 0]
        pointed = any(w.low in ("those", "that", "he", "she", "they") for w in words[than + 1 : than + 2])
        if len(two) != 1 or not (number_names or pointed):
            two = []
    told = {f.verb for f in pool}
    if ask.frame not in STATES and not ask.goal and not shared & told and not ({ask.verb} & told) and len(one) != 1:
        one = []
    if not one or not two:
        return Unread("comparison", "the two sides of the asked difference could not be told apart; name both.")
    named = (own_left | own_right) & people
    if all(any(set(f.holders) & named for f in side) for side in (one, two)):
        scene.used.update(
            f.n
            for f in pool
            if f.holders and set(f.holders) <= people and not {*f.holders, f.recipient, f.source} & named
        )
    ids = [
        _resolve(scene, side, own, cue) for side, own, cue in ((one, own_left, cues[0]), (two, own_right, cues[1]))
    ]
    if ids[0] is None or ids[1] is None or ids[0] == ids[1]:
        return Unread("comparison", "one side of the asked difference is no single amount; write the world by hand.")
    scene.used.update(f.n for f in scene.told)
    return world(ids[0], ids[1])


def _cues_of_sides(scene: Scene, than: int, stop: int, verb: int) -> tuple[str, str]:
    """Whether each side of an asked difference is an amount at the start or at the end: "than Omar had at first"."""
    lows = [w.low for w in scene.words]

    def cue(first: int, last: int) -> str:
        part = lows[first:last]
        if {"left", "now", "still", "remaining"} & set(part):
            return "end"
        if {"originally", "initially"} & set(part) or any(
            pair in (("at", "first"), ("the", "beginning"), ("the", "start")) for pair in itertools.pairwise(part)
        ):
            return "start"
        return ""

    left, right = cue(scene.ask.at, than), cue(than + 1, stop)
    own_verb = any(w.tag[:1] == "V" or w.low in ("has", "had", "have") for w in scene.words[than + 1 : stop])
    if than < verb or (not own_verb and not left):
        return left or right, left or right
    return left, right


def _shared_by(scene: Scene, pool: Sequence[Fact], shared: set[str], clause_first: bool, cue: str) -> list[Fact]:
    """Items that what both sides share speaks for: the verb, the holder, the time, "now"."""
    ask = scene.ask
    kept = list(pool)
    if ask.frame not in STATES and not ask.goal and not (clause_first and ask.verb not in shared):
        same = [f for f in kept if f.verb == ask.verb]
        if same:
            kept = same
    elif ask.frame in STATES and cue == "end" and any(f.cue == "end" for f in kept):
        kept = [f for f in kept if f.cue == "end"]
    elif ask.frame in STATES and cue == "start":
        kept = [f for f in kept if f.cue != "end"]
    if not clause_first and not ask.goal:
        holders = set(ask.holders) - {"they", "we", "you", "i", "it"}
        kept = narrow(kept, holders, lambda f: f.holders or holders)
    times = {w for t in ask.times for w in t.split()} & shared
    kept = narrow(kept, times, lambda f: [w for t in f.times for w in t.split()] or times)
    scene.used.update(f.n for f in pool if f not in kept)
    return kept


def _resolve(scene: Scene, side: Sequence[Fact], own: set[str], cue: str) -> str | None:
    """The amount that one side comes to; ``cue`` tells whether it is the one at the "start" or at the "end"."""
    ask = scene.ask
    b = scene.build
    if len(side) > 1 and not (ask.frame in STATES or ask.goal):
        best = side_of(side, own)
        scene.used.update(f.n for f in side if f not in best)
        side = best
    if len(side) == 1:
        return b.id(side[0])
    if ask.goal:
        goals = [f for f in side if f.goal]
        done = [f for f in side if not f.goal]
        if len(goals) == 1 and done:
            there = amount(scene, done, done[0])
            if there is None:
                return None
            missing = b.unknown(goals[0], "difference")
            b.sum("equalise", b.id(goals[0], "whole"), there, missing)
            return missing
        return None
    if ask.frame in STATES or ask.cue == "end":
        line = line_of(scene, side, [], ask, scene.has("left"))
        if cue == "start":
            if len(line.starts) == 1 and not line.foreign:
                scene.used.update(f.n for f in side)
                return b.id(line.starts[0])
            if len(line.ends) == 1 and not line.starts and line.events and not line.foreign:
                return chain_start(scene, b.id(line.ends[0], "state"), line.events, ask)
            return None
        if len(line.ends) == 1:
            if cue == "end" or ask.clause.tense == "present":
                scene.used.update(f.n for f in side)
                return b.id(line.ends[0])
            return None
        if line.ends or line.foreign:
            return None
        if len(line.starts) == 1 and line.events:
            later = all(f.at > line.starts[0].at for f, _ in line.events)
            if (
                ask.cue == "end"
                or scene.has("now", "left", "still")
                or ask.clause.tense == "present"
                or (later and ask.cue != "start")
            ):
                return chain_end(scene, b.id(line.starts[0]), line.events, ask)
            return None
    verbs = [f for f in side if f.verb in own or f.verb == ask.verb]
    if verbs and len(verbs) < len(side):
        scene.used.update(f.n for f in side if f not in verbs)
        side = verbs
    if len(side) == 1:
        return b.id(side[0])
    signs = {f.sign for f in side}
    if len(signs) == 1 and not any(f.subset for f in side):
        return amount(scene, side, side[0])
    return None
