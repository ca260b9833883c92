"""Sums of amounts of one unit: which of them belong to the total that is asked, told by the words around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.amount import relevant
from svampkit.reading.strategies.scene import STATES, RuleScene, fits, is_rest, narrow
from svampkit.reading.strategies.stock import is_state
from svampkit.reading.text import Unread
from svampkit.world.model import World

__all__ = ["by_words", "total_asked"]

_PRONOUNS_AS_SUBJECTS: Final = frozenset(listed("pronouns of a subject"))
_ASKED_EXTENTS: Final = frozenset(listed("asked extents"))

_EMPTY = frozenset(listed("words that tell no kind apart"))
_SAME_ACT: Final = tuple(frozenset(verbs.split()) for verbs in listed("verbs that may tell one act"))


def by_words(scene: RuleScene, pool: Sequence[Fact]) -> list[Fact]:
    """Items that the question's holder, place, time and verb speak for."""
    ask = scene.ask
    kept = list(pool)
    both = ask.unit.mods | ask.unit.nouns
    own = both - {ask.unit.head} | ({ask.unit.of} if ask.unit.of else set())
    if ask.also is not None:
        own |= ask.also.mods | ask.also.nouns | ask.unit.nouns | {n for kind in ask.alsos for n in kind.nouns}
    marked = [f for f in kept if f.unit.mods or f.unit.of]
    if len(marked) == len(kept):
        kept = narrow(kept, own, lambda f: f.unit.mods | {f.unit.of, f.unit.head})
    elif len(marked) < 2:
        kept = narrow(kept, own - ask.unit.mods, lambda f: f.local)
    words = set(ask.words) - ask.unit.nouns - {ask.verb, ask.clause.lead} - set(ask.holders)
    if ask.also is None:

        def own_words(f: Fact) -> frozenset[str]:
            return f.local - f.unit.nouns - f.unit.mods - {f.verb} - _EMPTY

        def where(f: Fact) -> set[str]:
            return set(f.places) | {w for t in f.times for w in t.split()}

        # "4 hours on the piano and 3 on the violin": each has a word of its own
        by_word = narrow(kept, words, own_words) if all(own_words(f) - where(f) for f in kept) else kept
        if not scene.total or len(by_word) > 1 or (by_word and by_word[0].virtual):
            kept = by_word
    anyone = _PRONOUNS_AS_SUBJECTS
    holders = set(ask.holders) - anyone
    kept = narrow(
        kept,
        holders,
        lambda f: (
            [*f.holders, f.recipient]
            if (not scene.total or len(holders) == 1)
            and (
                (f.holders and not set(f.holders) & anyone)
                or (not f.holders and is_state(f) and ask.frame not in STATES)
            )
            else holders
        ),
    )
    named = all(not p.pronoun for p in ask.clause.subjects)
    if scene.total and len(holders) > 1 and named and all(any(h in f.holders for f in kept) for h in holders):
        # "Nora and Theo in all": what a third person has is not theirs
        people = set(scene.holders.people)
        # "Emma has 5 fewer than Nora": a comparison that tells of Emma
        scene.used.update(
            f.n
            for f in scene.told
            if (f.than or f.ratio)
            and f.holders
            and set(f.holders) <= people
            and not set(f.holders) & holders
            # "Emma has 5 fewer than Nora. She has 9": she may be either
            and not any(g.at > f.at and g.clause.subject is not None and g.clause.subject.pronoun for g in kept)
        )
        kept = [
            f for f in kept if not f.holders or not set(f.holders) <= people or {*f.holders, f.recipient} & holders
        ]
    inside = [f for f in kept if set(f.holders) & set(ask.places)]
    if inside and not scene.total and all(f.holders for f in kept):
        # "the second sample contained …": how many were in the second sample
        kept = inside
    if not scene.total:
        kept = narrow(kept, ask.places, lambda f: f.places or ask.places)
        kept = narrow(
            kept, {w for t in ask.times for w in t.split()}, lambda f: [w for t in f.times for w in t.split()]
        )
    return kept


def _asks_no_total(scene: RuleScene) -> bool:
    """The question is of a comparison, of a moment, of what is missing, or of a measure."""
    ask = scene.ask
    if (
        ask.than
        or ask.more in ("fewer", "less")
        or ask.cue == "start"
        or (ask.sign < 0 and any(f.cue == "start" for f in scene.items))
        or (ask.cue == "end" and not scene.total and not scene.has("now", "have"))
        or (ask.cue == "end" and scene.has("left") and not any(f.cue == "end" for f in scene.items))
    ):
        return True
    if (ask.goal and (ask.more == "more" or scene.has("still"))) or ask.negated:
        return True
    return bool(ask.dimension and ask.dimension not in _ASKED_EXTENTS and not scene.total)


def _summands(scene: RuleScene) -> tuple[list[Fact], bool]:
    """What may be summed, and whether it is everything there is, of different kinds under one class word."""
    ask = scene.ask
    pool = relevant(scene, ask, scene.items)
    if len(pool) < 2:
        plain = [
            f
            for f in scene.items
            if f.kind == "count" and f.unit.head and not (is_person(f.unit.head) and not is_person(ask.unit.head))
        ]
        if (
            len(pool) == 0
            and len(plain) >= 2
            and (scene.total or is_class_word(ask.unit.head) or len({f.clause.index for f in plain}) == 1)
        ):
            return plain, True
    return pool, False


def total_asked(scene: RuleScene) -> World | Unread | None:
    """How many there are together."""
    ask = scene.ask
    b = scene.build
    if _asks_no_total(scene):
        return None
    pool, whole_class = _summands(scene)
    if len(pool) < 2:
        return None
    if (
        scene.somes
        and any(
            f.phrase is not None and not is_rest(f) and fits(f.unit, ask.unit) > 0 and not is_state(f)
            for f in scene.somes
        )
        and not scene.total
    ):
        return None
    every = list(pool)
    pool = by_words(scene, pool)
    if ask.frame not in STATES and not whole_class:
        pool = _by_verb(scene, pool)
    if any(f.whole for f in pool) or len(pool) < 2:
        return None
    scene.used.update(f.n for f in every if f not in pool)
    if _apart(scene, pool):
        return None
    whole = b.unknown(ask, "whole")
    b.set(whole, kind=pool[0].kind)
    gain = len(pool) == 2 and is_state(pool[0]) and pool[1].sign > 0
    if gain:
        b.set(b.id(pool[0]), role="state", moment=0)
        b.set(b.id(pool[1]), role="event", moment=1)
        b.set(whole, role="state", moment=1)
        b.sum("gain", whole, b.id(pool[0]), b.id(pool[1]))
    else:
        b.sum("combine", whole, *[b.id(f, "part") for f in pool])
    return b.world("value", whole)


def _apart(scene: RuleScene, pool: Sequence[Fact]) -> bool:
    """Amounts that cannot be summed: a part beside its whole, a state beside an event, a gain beside a loss, two
    measures, what is wanted beside what is there."""
    if any(f.subset for f in pool) and not all(f.subset or f.elided for f in pool):
        return True
    if any(f.cue == "end" for f in pool) and not all(f.cue == "end" for f in pool):
        return True
    signs = {f.sign for f in pool if f.sign}
    if signs == {1, -1} and not (scene.total and scene.ask.verb in {f.verb for f in pool}):
        return True
    if any(f.negated for f in pool) or (not scene.total and not _alike(scene, pool)):
        return True
    return len({f.dimension for f in pool if f.dimension}) > 1 or len({f.goal for f in pool}) > 1


def _by_verb(scene: RuleScene, pool: Sequence[Fact]) -> list[Fact]:
    """Items whose verb is the question's, or one for the same act."""
    verb = scene.ask.verb
    same = [f for f in pool if f.verb == verb]
    if len(same) >= 1 and len(same) < len(pool):
        near = [
            f
            for f in pool
            if f.verb == verb or (any({f.verb, verb} <= group for group in _SAME_ACT) and not is_state(f))
        ]
        return near
    if not same:
        near = [f for f in pool if any({f.verb, verb} <= group for group in _SAME_ACT)]
        if near:
            return near
    return list(pool)


def _same_act(one: str, two: str) -> bool:
    return one == two or any({one, two} <= group for group in _SAME_ACT)


def _alike(scene: RuleScene, pool: Sequence[Fact]) -> bool:
    """Without a word for a total, only like facts are summed: one verb, or states side by side."""
    ask = scene.ask
    if len({f.clause.index for f in pool}) == 1:
        return True
    if len({f.verb for f in pool}) == 1 and (ask.verb == pool[0].verb or ask.frame in STATES):
        return True
    if all(is_state(f) for f in pool):
        return ask.frame in STATES
    if all(any({f.verb, g.verb} <= group or f.verb == g.verb for group in _SAME_ACT) for f in pool for g in pool):
        # "finished 86, finished 73. How many did she fall behind?" asks for something else
        return ask.frame in STATES or any(_same_act(ask.verb, f.verb) for f in pool) or ask.sign > 0
    return ({f.sign for f in pool} == {1} and (ask.sign > 0 or ask.frame in STATES)) or (
        is_state(pool[0]) and all(f.sign > 0 for f in pool[1:]) and ask.frame in STATES
    )
