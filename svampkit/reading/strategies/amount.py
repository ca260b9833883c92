"""The one amount that a pool of items comes to: a state after its events, or the sum of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.strategies.stock import StockLine, chain_end, chain_event, first_gains, is_state, line_of

__all__ = ["amount", "relevant", "total_of"]

_VERBS_WITHOUT_MONEY: Final = frozenset(listed("verbs without money"))
_WORDS_OF_FURTHER_THINGS: Final = frozenset(listed("words of further things"))


def relevant(scene: RuleScene, ask: Fact, pool: Sequence[Fact]) -> list[Fact]:
    """Items in the asked unit; those that fit best by their modifiers."""
    from svampkit.reading.strategies.scene import fits

    money = [f for f in pool if f.kind == "money"]
    if ask.kind == "money" or (ask.kind == "other" and money and ask.clause.verb not in _VERBS_WITHOUT_MONEY):
        return money
    if (ask.dimension and not ask.unit.head) or (ask.kind == "other" and not money):
        return [
            f
            for f in pool
            if f.kind in ("length", "weight", "volume", "time") or (ask.kind == "other" and not f.unit.head)
        ]
    if ask.also is not None:
        both = [f for f in pool if any(fits(f.unit, kind) > 0 for kind in (ask.unit, ask.also, *ask.alsos))]
        if both:
            return both
    measured = [
        f
        for f in pool
        if f.kind in ("length", "weight", "volume")
        and ask.unit.head
        and (ask.unit.head in f.holders or any(p.lemma == ask.unit.head for p in f.clause.subjects))
    ]
    if len(measured) >= 2 and ask.kind == "count":
        return measured
    scored = [(fits(f.unit, ask.unit), f) for f in pool]
    kept = [f for score, f in scored if score > 0]
    heads = [f for f in kept if f.unit.head == ask.unit.head and not f.elided]
    kinds = [f for f in kept if f not in heads and not f.elided and is_class_word(ask.unit.head) and f.unit.head]
    of_class = len({f.unit.head for f in kinds}) >= 2 and all(
        (f.subset or f.more) and f.at > kinds[0].at for f in heads
    )
    if heads and not of_class and not (all(f.unit.mods for f in heads) and not ask.unit.mods):
        # a class word that is counted itself does not stand for its kinds
        kept = [
            f
            for f in kept
            if f.elided
            or not f.unit.head
            or ask.unit.head in (f.unit.head, f.unit.of)
            or (ask.unit.of and ask.unit.of == f.unit.head and not any(g.unit.of == ask.unit.of for g in heads))
        ]
        scored = [(score, f) for score, f in scored if f in kept]
    elif len(kept) >= 2 and not heads and is_class_word(ask.unit.head):
        # "12 hamsters, 5 parrots and 8 rabbits": pets are what is listed beside pets
        listed = [
            f
            for f in pool
            if f not in kept
            and f.kind == "count"
            and f.unit.head
            and not f.elided
            and any(f.clause is g.clause and f.role_subject == g.role_subject for g in kept)
            and not (is_person(f.unit.head) and not is_person(ask.unit.head))
        ]
        kept = [f for f in pool if f in kept or f in listed]
    if not kept and ask.unit.of:
        # "cups of flour", "cups of sugar": "cups of ingredients" are all of them
        kept = [f for f in pool if f.unit.head == ask.unit.head and f.unit.of]
        return kept
    exact = [f for score, f in scored if score == 3]
    if ask.unit.mods and exact and any(f.unit.mods for f in exact):
        # "red shells" asked: an unmarked "shells" beside marked ones is another amount, an elided one is not
        return [
            f
            for score, f in scored
            if score == 3
            or (score > 0 and (f.elided or not f.unit.mods) and f.subset)
            or (score in (1, 2) and not f.unit.mods and f.at > exact[0].at and not is_state(f))
            or (score > 0 and f.elided)
        ]
    return kept


def total_of(scene: RuleScene, items: Sequence[Fact], like: Fact, schema: str = "combine") -> str:
    """Sum of items as a new whole; the item itself where it is alone."""
    b = scene.build
    if len(items) == 1:
        return b.id(items[0])
    whole = b.unknown(like, "whole", unit=like.unit.head or items[0].unit.head, kind=items[0].kind)
    b.sum(schema, whole, *[b.id(f, "part") for f in items])  # type: ignore[arg-type]
    return whole


def amount(scene: RuleScene, pool: Sequence[Fact], like: Fact, left: bool = False) -> str | None:
    """Quantity that a pool comes to, or None where it cannot be told."""
    if not pool:
        return None
    if len(pool) == 1:
        return scene.build.id(pool[0])
    wholes = [f for f in pool if f.whole]
    if len(wholes) == 1 and not left:
        others = [f for f in pool if f is not wholes[0]]
        if all(f.more in _WORDS_OF_FURTHER_THINGS for f in others):
            return _rest_of(scene, wholes[0], others)
        return None
    negated = [f for f in pool if f.negated]
    if len(negated) == 1 and len(pool) == 2 and not pool[0].negated:
        return _rest_of(scene, pool[0], negated)
    line = line_of(scene, pool, [], like, left)
    told_end = len(line.ends) == 1 and line.ends[0].cue == "end"
    if told_end and len(line.starts) == 1 and not line.events and not line.foreign:
        # "started with 5 decks and had 3 left": what went
        return chain_event(scene, scene.build.id(line.starts[0], "state"), [], scene.build.id(line.ends[0]), like, -1)
    if any(sign < 0 for _, sign in line.events):
        return _after_events(scene, line, pool, like)
    if any(f.subset for f in pool):
        return None
    return total_of(scene, list(pool), like)


def _rest_of(scene: RuleScene, whole: Fact, parts: Sequence[Fact]) -> str:
    """What is left of a whole beside told parts."""
    b = scene.build
    rest = b.unknown(whole, "part")
    b.sum("combine", b.id(whole, "whole"), *[b.id(f, "part") for f in parts], rest)
    return rest


def _after_events(scene: RuleScene, line: StockLine, pool: Sequence[Fact], like: Fact) -> str | None:
    """What is there after events of which some take away."""
    if line.foreign or line.ends:
        return None
    if line.starts:
        return chain_end(scene, total_of(scene, line.starts, like), line.events, like)
    first, sign = line.events[0]
    if sign > 0:
        gains, then = first_gains(line.events)
        return chain_end(scene, total_of(scene, gains, like), then, like)
    gone = [f for f, _ in line.events[1:]]
    if not first.subset and gone and all(f.subset for f in gone):
        # "picked 45 flowers. 35 of the flowers wilted"
        return chain_end(scene, scene.build.id(first, "state"), line.events[1:], like)
    return total_of(scene, list(pool), like) if all(s < 0 for _, s in line.events) else None
