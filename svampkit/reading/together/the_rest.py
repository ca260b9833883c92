"""Questions of the rest that a text names: "16 play the violin, 4 the drums, and the rest play the flute. How many
play the flute?": something is taken from the whole, and every part of it that is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.together.of_all import AsksOf
from svampkit.reading.words.tokens import Word

__all__ = ["parts_beside_the_rest"]

_REST: Final = frozenset(["rest", "remainder"])
_CONTENT: Final = frozenset(["NOUN", "VERB", "ADJ", "PROPN"])
_EACH: Final = frozenset(listed("words for one of several"))
_SUMMED: Final = frozenset(listed("words of a sum"))
_BOUNDS: Final = frozenset([",", ";", ":", "and", "but", "while"])
_LEAST: Final = 2


def parts_beside_the_rest(asked: AsksOf) -> int:
    """The numbers that the rest, where it is asked for, is worked out from, as a bit set: the whole and what is told
    of its parts before the rest; 0 where no rest is asked for. Near misses: "Ada got the rest. How many had she in
    all", "the rest is shared. How many does each get"."""
    start = asked.fact.clause.first
    question, body = asked.words[start:], asked.words[:start]
    place = next((n for n, word in enumerate(body) if word.low in _REST), None)
    if place is None or asked.fact.than or (_EACH | _SUMMED) & {word.low for word in question}:
        return 0
    first, last = _clause(body, place)
    elsewhere = _said([*body[:first], *body[last:]])
    if not (_said(body[first:last]) & _said(question)) - elsewhere - _REST:
        return 0
    told = [(n, fact) for n, fact in enumerate(asked.told) if fact.at < place and not fact.per and not fact.than]
    if not told:
        return 0
    whole = told[0][1] if not told[0][1].ratio else next((f for _, f in told if not f.ratio), told[0][1])
    parts = [n for n, fact in told if fact.ratio or (fact.kind == whole.kind and fact.unit.head == whole.unit.head)]
    return sum(1 << n for n in parts) if len(parts) >= _LEAST else 0


def _clause(body: Sequence[Word], place: int) -> tuple[int, int]:
    """From the last comma or "and" before the rest to the end of its sentence."""
    sentence, first, last = body[place].sentence, place, place + 1
    while first and body[first - 1].sentence == sentence and body[first - 1].low not in _BOUNDS:
        first -= 1
    while last < len(body) and body[last].sentence == sentence:
        last += 1
    return first, last


def _said(words: Iterable[Word]) -> frozenset[str]:
    return frozenset(word.lemma for word in words if word.pos in _CONTENT)
