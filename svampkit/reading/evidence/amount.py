"""Indicators of one amount alone, and those that a question has in common with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import CONTAINERS, TIMES, Unit
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.words.tokens import Word

__all__ = ["marks_of", "shape_of_unit", "tells_nothing", "verb_marks"]

_NOUNS_BESIDE: Final = frozenset(listed("nouns that mark the number beside them"))
_SKIPPED_POS: Final = frozenset(["NOUN", "PROPN", "NUM", "PUNCT", "SYM"])
_FACT_FLAGS: Final = ("goal", "subset", "whole", "limit", "elided", "negated", "ratio", "role_subject", "some")
_CLAUSE_FLAGS: Final = ("question", "relative", "infinitive", "gerund", "passive", "there", "shared")


def marks_of(amount: Amount, words: Sequence[Word]) -> tuple[str, ...]:
    """Indicators of one amount alone, kept with it: what it counts, and how the text tells it or a rule made it."""
    if not amount.marks:
        shape, broken = shape_of_unit(amount.unit), amount.value.denominator != 1
        counts = _of_value(amount.kind, bool(amount.per), shape, broken, amount.value == 1)
        f = amount.fact
        tells = _told(f, words) if amount.told else _made(amount.rule, amount.sign, f.frame, f.goal, f.cue)
        amount.marks = (*counts, *tells)
    return amount.marks


def shape_of_unit(unit: Unit) -> str:
    """ "container", "time", "person" or ""."""
    if unit.head in CONTAINERS:
        return "container"
    if unit.head in TIMES:
        return "time"
    return "person" if unit.head and is_person(unit.head) else ""


def verb_marks(verb: str, particle: str) -> list[str]:
    """Indicators of a verb: itself, its usual frame, itself with its particle."""
    frames = frames_of(verb, particle) if verb else ()
    marks = [f"verb={verb}", f"frame0={frames[0] if frames else ''}"]
    if particle:
        marks.append(f"verb={verb}-{particle}")
    return marks


def tells_nothing(word: Word) -> bool:
    """True of nouns, names, numbers and signs: what a story is about, not how it is told."""
    return word.pos in _SKIPPED_POS


@cache
def _of_value(kind: str, for_one: bool, shape: str, broken: bool, one: bool) -> tuple[str, ...]:
    found = [f"kind={kind}", f"per={'one' if for_one else ''}", f"shape={shape}"]
    found += ["broken", f"broken={kind}"] if broken else []
    return (*found, *(["is1"] if one else []))


@cache
def _made(rule: str, sign: int, frame: str, goal: bool, cue: str) -> tuple[str, ...]:
    """Of an amount that a rule made: the rule, and the clause that tells of it."""
    return f"is={rule}", f"sign*={sign}", f"frame*={frame}", f"goal*={goal}", f"cue*={cue}"


def _told(f: Fact, words: Sequence[Word]) -> Iterator[str]:
    """Of an amount that the text tells."""
    c = f.clause
    yield from (f"frame={f.frame}", f"sign={f.sign}", f"cue={f.cue}", f"more={f.more}", f"tense={c.tense}")
    yield from verb_marks(f.verb, c.particle)
    yield from (name for name in _FACT_FLAGS if getattr(f, name))
    yield from (f"clause:{name}" for name in _CLAUSE_FLAGS if getattr(c, name))
    if c.lead:
        yield f"lead={c.lead}"
    yield from _others_of(f)
    if c.conjunction:
        yield f"join={c.conjunction.lower()}"
    yield from _of_phrase(f)
    yield from _beside(f, words)


def _others_of(f: Fact) -> Iterator[str]:
    """Whom and what the amount is told with: the one it is compared with, given to, taken from."""
    if f.than:
        yield f"than:{f.more}"
    if f.recipient:
        yield "recipient"
    if f.source:
        yield "source"
    if f.of_number:
        yield "of-number"
    if f.generic:
        yield "generic"


def _of_phrase(f: Fact) -> Iterator[str]:
    if f.phrase is not None and f.phrase.number is not None and f.phrase.number.word:
        yield f"number={f.phrase.number.word}"
    if f.phrase is not None and f.phrase.determiner:
        yield f"det={f.phrase.determiner}"
    if f.dimension:
        yield "dimension"


def _beside(f: Fact, words: Sequence[Word]) -> Iterator[str]:
    """The three words before a number and the four after its phrase, in its sentence; the nearest is marked."""
    sentence = words[f.at].sentence
    for n, word in enumerate(reversed(words[max(0, f.at - 3) : f.at])):
        if word.sentence == sentence and not tells_nothing(word):
            yield f"before{'' if n else '1'}:{word.low}"
    end = (f.phrase.last if f.phrase is not None else f.at) + 1
    for n, word in enumerate(words[end : end + 4]):
        spoken = word.pos not in ("PROPN", "NUM", "NOUN") or word.low in _NOUNS_BESIDE
        if word.sentence == sentence and spoken:
            yield f"after{'' if n else '1'}:{word.low}"
