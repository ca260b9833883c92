"""Questions for a difference between two sides."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import lemma_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.amount import amount, relevant
from svampkit.reading.strategies.scene import STATES, RuleScene, fits, narrow
from svampkit.reading.strategies.side import EMPTY_WORDS, LESS, content_words, side_of
from svampkit.reading.strategies.stock import StockLine, chain_end, chain_start, line_of
from svampkit.reading.text import Unread
from svampkit.reading.words.nouns import singular
from svampkit.world.model import World

__all__ = ["asks_difference", "difference_asked"]

_WORDS_OF_A_GRADED_QUESTION: Final = frozenset(listed("words of a graded question"))
_VERBS_OF_REACHING_A_GOAL: Final = frozenset(listed("verbs of reaching a goal"))
_VERBS_OF_WANTING_MORE: Final = frozenset(listed("verbs of wanting more"))
_LEADING_VERBS_OF_A_NEED: Final = frozenset(listed("leading verbs of a need"))
_WORDS_AFTER_THE_NOUN_OF_A_COMPARISON: Final = frozenset(listed("words after the noun of a comparison"))
_WORDS_THAT_POINT_AT_THE_OTHER_SIDE: Final = frozenset(listed("words that point at the other side"))
_WORDS_OF_AN_END: Final = frozenset(listed("words of an end"))
_FORMS_OF_HAVE: Final = frozenset(listed("forms of have"))
_PRONOUNS_THAT_STAND_FOR_NO_KNOWN_HOLDER: Final = frozenset(listed("pronouns that stand for no known holder"))

_CUE_WORDS = frozenset(listed("words of the start or the end"))
_GRADED = frozenset(listed("comparatives of a measure"))
_OF_MONEY = frozenset(listed("verbs of money"))


def asks_difference(scene: RuleScene) -> bool:
    """True where the question asks how much more one thing is than another."""
    ask = scene.ask
    if scene.has("difference") or _than(scene) is not None:
        return True
    graded = ask.more in _WORDS_OF_A_GRADED_QUESTION or bool(scene.cues & _GRADED)
    if not graded:
        return False
    if _than(scene) is not None or scene.has("compared"):
        return True
    needs = (
        ask.goal
        or (ask.verb in _VERBS_OF_REACHING_A_GOAL and any(f.goal or f.cue == "end" for f in scene.told))
        or ask.verb in _VERBS_OF_WANTING_MORE
        or ask.clause.lead in _LEADING_VERBS_OF_A_NEED
    )
    return not (needs or scene.somes or scene.has("still", "left", "now") or any(f.goal for f in scene.told))


def _than(scene: RuleScene) -> int | None:
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


def _lemmas(scene: RuleScene, first: int, last: int) -> set[str]:
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


def _side_stop(scene: RuleScene, than: int, stop: int) -> int:
    """Where what is compared with ends: "than Leo in the park" is Leo, "than in the park" the park."""
    words = scene.words
    noun = False
    for at in range(than + 1, stop):
        if words[at].tag[:1] == "V":
            return stop
        if noun and words[at].low in _WORDS_AFTER_THE_NOUN_OF_A_COMPARISON:
            return at
        noun = noun or words[at].tag[:1] in ("N", "P")
    return stop


def difference_asked(scene: RuleScene) -> World | Unread | None:
    """How many more A than B."""
    less = scene.ask.more in LESS or bool(scene.cues & LESS)
    than = _than(scene)
    if than is None:
        pair = next(_pairs(scene, less), None)
        if pair is None:
            return None
        return _difference(scene, scene.build.id(pair[0]), scene.build.id(pair[1]), less=less)
    sides = _sides_of_than(scene, than)
    if isinstance(sides, Unread):
        return sides
    scene.used.update(f.n for f in scene.told)
    return _difference(scene, *sides, less=less)


def _difference(scene: RuleScene, one: str, two: str, *, less: bool) -> World:
    return scene.build.world("difference", *((two, one) if less else (one, two)))


def _pairs(scene: RuleScene, less: bool) -> Iterator[tuple[Fact, Fact]]:
    """What "What is the difference?" or "How many more does she need?" compares, the likeliest pair first: by holder,
    by place, by unit."""
    ask, pool = scene.ask, list(scene.items)
    states = relevant(scene, ask, pool)
    mine = [f for f in states if set(f.holders) & set(ask.holders)]
    rest = [f for f in states if f not in mine]
    if len(mine) == 1 and len(rest) == 1:
        lacks = not less and (ask.verb in ("need", "want") or ask.clause.lead in ("need", "have"))
        if lacks and not scene.has("compared", "difference"):
            # "have to read to catch up with Lea": what the other has more
            yield rest[0], mine[0]
        yield mine[0], rest[0]
    places = [f for f in states if set(f.places) & set(ask.places)]
    if len(states) == 2 and len(places) == 1 and not mine:
        yield places[0], next(f for f in states if f is not places[0])
    units = [f for f in states if fits(f.unit, ask.unit) == 3]
    if len(states) == 2 and len(units) == 1:
        yield units[0], next(f for f in states if f is not units[0])
    if len(pool) == 2 and len(mine) == 1 and not rest:
        other = next(f for f in pool if f is not mine[0])
        if other.kind == mine[0].kind:
            yield mine[0], other


@dataclass(slots=True)
class _SideWords:
    """The words on each side of "than", and those that belong to both."""

    left: set[str]
    right: set[str]
    shared: set[str]


def _side_words(scene: RuleScene, than: int, stop: int) -> _SideWords:
    ask, words = scene.ask, scene.words
    verb = ask.clause.verb_first
    left = _lemmas(scene, ask.at + 1, than - 1)
    if than < verb:
        right, shared = _lemmas(scene, than + 1, verb - 1), _lemmas(scene, verb, stop - 1)
        if ask.verb == "be" and ask.clause.subjects and ask.clause.subjects[0].first < than and not right & shared:
            # "how much heavier than the car is the truck"
            left, shared = left | shared, set()
    else:
        right, shared = _lemmas(scene, than + 1, _side_stop(scene, than, stop) - 1), set()
        own_verb = any(w.tag[:1] == "V" and w.low not in EMPTY_WORDS for w in words[than + 1 : stop])
        if not own_verb:
            shared = {lemma_of(w) for w in words[ask.at : than] if w.tag[:1] == "V"} - EMPTY_WORDS
    if than > verb:
        left |= set(ask.holders)
    if ask.also is not None:
        left |= ask.also.nouns
    return _SideWords(left, right, shared)


def _comparable(scene: RuleScene, right: set[str], clause_first: bool) -> list[Fact]:
    """Amounts of the asked kind; of one kind of thing where two holders are compared."""
    ask = scene.ask
    unnamed = ask.kind == "other" or (ask.kind == "count" and not ask.unit.head)
    pool = [f for f in scene.items if unnamed or f.kind == ask.kind]
    money = [f for f in pool if f.kind == "money"]
    if unnamed and money and ask.verb in _OF_MONEY:
        pool = money
    if clause_first and not any(right & (f.unit.nouns | f.unit.mods) for f in pool):
        pool = [f for f in pool if fits(f.unit, ask.unit) >= 2] or pool
    return pool


def _sides_of_than(scene: RuleScene, than: int) -> tuple[str, str] | Unread:
    """The amounts on the two sides of "than"."""
    ask, words = scene.ask, scene.words
    stop = than + 1
    while stop < len(words) and words[stop].sentence == words[than].sentence:
        stop += 1
    verb = ask.clause.verb_first
    said = _side_words(scene, than, stop)
    left, right, shared = said.left, said.right, said.shared
    cues = _cues_of_sides(scene, than, stop, verb)
    pool = _comparable(scene, right, than > verb)
    pool = _shared_by(scene, pool, shared, than > verb, cues[0] if cues[0] == cues[1] else "")
    pointed = any(w.low in _WORDS_THAT_POINT_AT_THE_OTHER_SIDE for w in words[than + 1 : than + 2])
    named = pointed or any(w in scene.holders.people for w in right)
    contents = {f.n: content_words(f) for f in pool}
    if len(pool) > 1:
        everywhere = set.intersection(*contents.values())
        left, right = left - everywhere, right - everywhere
    own_left, own_right = left - right, right - left
    people = set(scene.holders.people)
    if own_left & people and own_right & people:
        own_left, own_right = own_left - _CUE_WORDS, own_right - _CUE_WORDS
    one, two = _told_apart(ask, pool, contents, (own_left, own_right), named)
    told = {f.verb for f in pool}
    if ask.frame not in STATES and not ask.goal and not shared & told and not ({ask.verb} & told) and len(one) != 1:
        one = []
    if not one or not two:
        return Unread("comparison", "the two sides of the asked difference could not be told apart; name both.")
    names = (own_left | own_right) & people
    if all(any(set(f.holders) & names for f in side) for side in (one, two)):
        scene.used.update(
            f.n
            for f in pool
            if f.holders and set(f.holders) <= people and not {*f.holders, f.recipient, f.source} & names
        )
    first, second = _resolve(scene, one, own_left, cues[0]), _resolve(scene, two, own_right, cues[1])
    if first is None or second is None or first == second:
        return Unread("comparison", "one side of the asked difference is no single amount; write the world by hand.")
    return first, second


def _told_apart(
    ask: Fact,
    pool: Sequence[Fact],
    contents: Mapping[int, AbstractSet[str]],
    own: tuple[set[str], set[str]],
    named: bool,
) -> tuple[list[Fact], list[Fact]]:
    """The amounts of each side by the words that only this side has; a side without such words gets what is left,
    the second only where it is one amount and ``named`` by a person or a pronoun."""
    own_left, own_right = own
    one = [f for f in pool if own_left & contents[f.n] and not own_right & contents[f.n]]
    two = [f for f in pool if own_right & contents[f.n] and not own_left & contents[f.n]]
    if not one and two:
        one = [f for f in pool if f not in two and not own_right & contents[f.n] and fits(f.unit, ask.unit) > 0]
    if not two and one:
        two = [f for f in pool if f not in one and not own_left & contents[f.n] and fits(f.unit, ask.unit) > 0]
        if len(two) != 1 or not named:
            two = []
    return one, two


def _cues_of_sides(scene: RuleScene, than: int, stop: int, verb: int) -> tuple[str, str]:
    """Whether each side of an asked difference is an amount at the start or at the end: "than Omar had at first"."""
    lows = [w.low for w in scene.words]

    def cue(first: int, last: int) -> str:
        part = lows[first:last]
        if _WORDS_OF_AN_END & set(part):
            return "end"
        if {"originally", "initially"} & set(part) or any(
            pair in (("at", "first"), ("the", "beginning"), ("the", "start")) for pair in itertools.pairwise(part)
        ):
            return "start"
        return ""

    left, right = cue(scene.ask.at, than), cue(than + 1, stop)
    own_verb = any(w.tag[:1] == "V" or w.low in _FORMS_OF_HAVE for w in scene.words[than + 1 : stop])
    if than < verb or (not own_verb and not left):
        return left or right, left or right
    return left, right


def _shared_by(scene: RuleScene, pool: Sequence[Fact], shared: set[str], clause_first: bool, cue: str) -> list[Fact]:
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
        holders = set(ask.holders) - _PRONOUNS_THAT_STAND_FOR_NO_KNOWN_HOLDER
        kept = narrow(kept, holders, lambda f: f.holders or holders)
    times = {w for t in ask.times for w in t.split()} & shared
    kept = narrow(kept, times, lambda f: [w for t in f.times for w in t.split()] or times)
    scene.used.update(f.n for f in pool if f not in kept)
    return kept


def _resolve(scene: RuleScene, side: Sequence[Fact], own: set[str], cue: str) -> str | None:
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
        return _missing(scene, side)
    if ask.frame in STATES or ask.cue == "end":
        line = line_of(scene, side, [], ask, scene.has("left"))
        if cue == "start":
            return _at_start(scene, side, line)
        if line.ends or line.foreign or (len(line.starts) == 1 and line.events):
            return _at_end(scene, side, line, cue)
    verbs = [f for f in side if f.verb in own or f.verb == ask.verb]
    if verbs and len(verbs) < len(side):
        scene.used.update(f.n for f in side if f not in verbs)
        side = verbs
    if len(side) == 1:
        return b.id(side[0])
    signs = {f.sign for f in side}
    return amount(scene, side, side[0]) if len(signs) == 1 and not any(f.subset for f in side) else None


def _missing(scene: RuleScene, side: Sequence[Fact]) -> str | None:
    """What lacks of what is wanted."""
    b = scene.build
    goals = [f for f in side if f.goal]
    done = [f for f in side if not f.goal]
    there = amount(scene, done, done[0]) if len(goals) == 1 and done else None
    if there is None:
        return None
    missing = b.unknown(goals[0], "difference")
    b.sum("equalise", b.id(goals[0], "whole"), there, missing)
    return missing


def _at_start(scene: RuleScene, side: Sequence[Fact], line: StockLine) -> str | None:
    """What there was before anything happened."""
    b = scene.build
    if len(line.starts) == 1 and not line.foreign:
        scene.used.update(f.n for f in side)
        return b.id(line.starts[0])
    if len(line.ends) == 1 and not line.starts and line.events and not line.foreign:
        return chain_start(scene, b.id(line.ends[0], "state"), line.events, scene.ask)
    return None


def _at_end(scene: RuleScene, side: Sequence[Fact], line: StockLine, cue: str) -> str | None:
    """What there is after everything that happened."""
    ask, b = scene.ask, scene.build
    if len(line.ends) == 1:
        if cue != "end" and ask.clause.tense != "present":
            return None
        scene.used.update(f.n for f in side)
        return b.id(line.ends[0])
    if line.ends or line.foreign:
        return None
    later = all(f.at > line.starts[0].at for f, _ in line.events)
    after = ask.cue == "end" or scene.has("now", "left", "still") or ask.clause.tense == "present"
    if after or (later and ask.cue != "start"):
        return chain_end(scene, b.id(line.starts[0]), line.events, ask)
    return None
