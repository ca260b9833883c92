"""Indicators of a told number that an answer leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from svampkit.reading.bearing_out.stocks import to_stocks
from svampkit.reading.evidence.around import order, overlap, shared_words
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["of_left_out", "of_schema", "of_unused"]

_FLAGS: Final = ("per", "ratio", "than", "goal", "subset", "limit", "elided", "whole", "generic", "more", "cue")


def of_unused(fact: Fact, answer: Amount, asked: Asked) -> list[str]:
    """Indicators of a number that the answer does not need."""
    return [*of_left_out(fact, answer.mask, asked), *of_schema(fact, answer.mask, answer.rule.split(".")[0], asked)]


def of_left_out(fact: Fact, used: int, asked: Asked) -> list[str]:
    """Those that hang on the numbers that the answer is made from (a bit set), whatever it is."""
    key = fact.n, used
    kept = asked.unneeded.get(key)
    if kept is None:
        kept = asked.unneeded[key] = list(_beside(fact, used, asked))
    return kept


def of_schema(fact: Fact, used: int, schema: str, asked: Asked) -> tuple[str, ...]:
    """Those that hang on the schema of the answer as well."""
    kept = of_left_out(fact, used, asked)
    return tuple(f"answer={schema},{mark}" for mark in (kept[_LIKE], kept[_FIT]))


_FIT, _LIKE = 1, 5
"""Where among them it says how it fits the question, and whether the answer uses others like it."""


def _beside(fact: Fact, mask: int, asked: Asked) -> Iterator[str]:
    ask = asked.fact
    fit = unit_fit(fact.unit, ask.unit)
    used = [f for n, f in enumerate(asked.told) if mask >> n & 1]
    like = [f for f in used if unit_fit(fact.unit, f.unit).startswith("same")]
    yield from ("*", f"fit={fit}", f"kind={fact.kind}", f"frame={fact.frame}", f"sign={fact.sign}")
    yield from _of_like(fact, like)
    yield from _of_asked(fact, ask, fit)
    yield from (name for name in _FLAGS if getattr(fact, name))
    if fact.clause.question:
        yield "in-question"
    yield from _of_words(fact, mask, asked)
    yield from _of_used(fact, used, ask)
    yield from (f"{name},frame={ask.frame},cue={ask.cue},than={bool(ask.than)}" for name in to_stocks(fact, used))
    yield f"ask-than={bool(ask.than)}"
    if fact.cue and ask.cue:
        yield f"cue={fact.cue},ask={ask.cue}"
    yield f"left={len(asked.told) - len(used)}"


def _of_like(fact: Fact, like: Sequence[Fact]) -> Iterator[str]:
    """Whose, where and when it is, beside the used numbers that count the same things."""
    yield f"like-used={bool(like)}"
    if like:
        yield f"like-used,holders={max(overlap(fact.holders, f.holders) for f in like)}"
        yield f"like-used,places={max(overlap(fact.places, f.places) for f in like)}"
        yield f"like-used,times={max(overlap(fact.times, f.times) for f in like)}"


def _of_asked(fact: Fact, ask: Fact, fit: str) -> Iterator[str]:
    """Whose, where and when it is, beside what is asked."""
    holders = overlap(fact.holders, ask.holders)
    yield f"asked-holders={holders}"
    yield f"fit={fit},asked-holders={holders}"
    if fact.places or ask.places:
        yield f"asked-places={overlap(fact.places, ask.places)}"
    if fact.times or ask.times:
        yield f"asked-times={overlap(fact.times, ask.times)}"


def _of_words(fact: Fact, mask: int, asked: Asked) -> Iterator[str]:
    """How many of the question's words stand around it, and around the numbers that the answer needs."""
    ask = asked.fact
    at = next(n for n, f in enumerate(asked.told) if f is fact)
    words = ask.words | set(ask.holders)
    mine = shared_words(1 << at, words, asked)
    theirs = [shared_words(1 << n, words, asked) for n in range(len(asked.told)) if mask >> n & 1]
    yield f"words={min(mine, 2)}"
    yield f"words:least={order(mine, min(theirs))}"
    yield f"words:most={order(mine, max(theirs))}"
    if ask.than:
        yield f"than:words={min(shared_words(1 << at, ask.than_words, asked), 2)}"


def _of_used(fact: Fact, used: Sequence[Fact], ask: Fact) -> Iterator[str]:
    """What it has in common with the numbers that the answer needs, and what its value tells."""
    if fact.verb and fact.verb == ask.verb:
        yield f"verb,holders={overlap(fact.holders, ask.holders)}"
    if fact.verb and any(f.verb == fact.verb for f in used):
        yield "verb-used"
    if any(f.clause is fact.clause for f in used):
        yield "clause-used"
    if fact.per and any(f.unit.head == fact.per for f in used):
        yield "per-of-used"
    if any(f.per and f.per == fact.unit.head for f in used):
        yield "counts-used-groups"
    if fact.value is not None and fact.value == len(used):
        yield "how-many-used"
    if fact.value == 1:
        yield "is1"
    if fact.phrase is not None and fact.phrase.determiner:
        yield f"det={fact.phrase.determiner}"
    if any(f.value == fact.value for f in used):
        yield "told-again"
