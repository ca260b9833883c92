"""Question sensitivity where no earlier step can be asked for: how far the answer is from a number that the question
names.

"How many tiles will she need?" → "How many more tiles will she need if she already has 40?", "How old is Bea?" → "In
how many years will Bea be 30 years old?", "How much did he spend?" → "How much less than $90 did he spend?": the
steps stay, and a difference comes behind them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Op, Var
from svampkit.lexicon import unit
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import ONCE_MORE, THINGS, ChainOffer, Story, plain

__all__ = ["beyond"]

_WHO: Final = r"(?:\[NAME\d+(?:\.he)?\]|he|she|they)"
_NEED: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>will|does|do) (?P<who>{_WHO}) need(?P<rest>(?: to buy| to order| to get)?"
    r"(?: in total| in all| altogether)?(?: for (?:the|his|her|their|\[NAME\d+\.his\]) [a-z]+(?: [a-z]+)?)?)\?"
)
_AGE: Final = re.compile(
    r"[Hh]ow old is (?P<who>\[NAME\d+\]|\[NAME\d+\]'s [a-z]+|the [a-z]+)(?: now| today| right now)?\?"
)
_DOES: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>does|do|will|can) (?P<who>{_WHO}) (?P<verb>[a-z]+)"
    r"(?: in total| in all| altogether)?\?"
)
_HAVE: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>does|do|will) (?P<who>{_WHO}) have"
    r"(?P<rest> now| left| in total| in all| altogether)?\?"
)
_MUCH: Final = re.compile(
    r"[Hh]ow much (?:money |(?P<what>change|profit) )?(?P<behind>(?:do|does|did|will|is|was|are|were) [^?]+)\?"
)
_MANY: Final = re.compile(
    rf"[Hh]ow many (?:total )?{THINGS}(?P<other> and (?:\[OBJp\d+\]|[a-z]+s))? "
    r"(?P<behind>(?:do|does|did|will|can|is|was|are|were) [^?]+)\?"
)
_WHAT: Final = re.compile(r"[Ww]hat (?P<be>is|was) (?P<what>[^?]+)\?")
_LONG: Final = re.compile(
    r"[Hh]ow (?P<how>long|far)(?:, in [a-z]+,)? (?P<behind>(?:does|did|will|was|is) [^?,]+)(?:,? in [a-z]+s)?\?"
)
_SPENDING: Final = re.compile(r"\b(?:spend|pay|cost|owe)\b")
_IN_UNIT: Final = re.compile(r",? in [a-z]+,(?= )")
_COMPARED: Final = re.compile(r"\b(?:more|fewer|less|least|most|average|if|than|percent|times)\b|%|,|\?.")


@dataclass(frozen=True, slots=True)
class _Asked:
    question: str
    """Tagged, with {n} in the place of the new number."""
    larger: bool
    """True where the number named is more than the answer."""
    note: str


def beyond(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer, in the first wording that fits."""
    answer = story.answer
    if answer < _LEAST or _COMPARED.search(plain(_IN_UNIT.sub("", story.question))):
        return
    ways: tuple[Callable[[Story, Random], _Asked | None], ...] = (
        _needed,
        _age,
        _goal,
        _had,
        _much,
        _many,
        _what,
        _long,
    )
    found = next((asked for way in ways if (asked := way(story, rng)) is not None), None)
    if found is None:
        return
    value = _named(answer, found.larger, set(story.numbers.values()), rng)
    if value is None:
        return
    tag = story.free("NUM")
    sides = (Var(tag), story.last) if found.larger else (story.last, Var(tag))
    question = found.question.replace("{n}", f"[{tag}]")
    chain = story.with_step(Op("-", *sides))
    yield ChainOffer(story.body, story.begun(question), chain, found.note, {tag: value}, results=())


_LEAST: Final = 6


def _named(answer: Fraction, larger: bool, told: set[Fraction], rng: Random) -> Fraction | None:
    """A round number some way below or above the answer that the text does not tell."""
    shares = [12, 13, 15, 18] if larger else [6, 7, 8, 5]
    for share in rng.sample(shares, len(shares)):
        wanted = answer * Fraction(share, 10)
        step = next(size for size in (1000, 100, 50, 10, 5, 1) if wanted >= _STEPS * size or size == 1)
        value = Fraction(round(wanted / step) * step)
        if value >= _SMALLEST and value not in told and value != answer and (value > answer) == larger:
            return value
    return None


_STEPS: Final = 8
_SMALLEST: Final = 2


def _needed(story: Story, rng: Random) -> _Asked | None:
    found = _NEED.fullmatch(story.question)
    if found is None or re.search(r"\b(?:already|has|have|had)\b", plain(story.text)):
        return None
    things, aux, who, rest = found.group("things", "aux", "who", "rest")
    named = re.match(r"\[(NAME\d+)", who)
    he = f"[{named.group(1)}.he]" if named else who
    has = "have" if who == "they" else "has"
    rest = re.sub(r" (?:in total|in all|altogether)", "", rest)
    return _Asked(
        f"How many more {things} {aux} {who} need{rest} if {he} already {has} {{n}}?",
        False,
        "some of the things are there already",
    )


def _age(story: Story, rng: Random) -> _Asked | None:
    found = _AGE.fullmatch(story.question)
    if found is None:
        return None
    return _Asked(
        f"In how many years will {found.group('who')} be {{n}} years old?", True, "asks how long until an age"
    )


def _goal(story: Story, rng: Random) -> _Asked | None:
    found = _DOES.fullmatch(story.question)
    if found is None or found.group("verb") not in ONCE_MORE:
        return None
    things, who, verb = found.group("things", "who", "verb")
    return _Asked(f"How many more {things} must {who} {verb} to reach {{n}}?", True, "asks how far a goal is")


def _had(story: Story, rng: Random) -> _Asked | None:
    found = _HAVE.fullmatch(story.question)
    if found is None or found.group("rest") == " left":
        return None
    things, who = found.group("things", "who")
    need = "do" if who == "they" else "does"
    return _Asked(f"How many more {things} {need} {who} need to have {{n}} {things}?", True, "asks how far a goal is")


def _much(story: Story, rng: Random) -> _Asked | None:
    """ "How much less than $90 did he spend?" """
    found = _MUCH.fullmatch(story.question)
    if found is None or "$" not in story.text or not _money(story):
        return None
    less = _SPENDING.search(found.group("behind")) is not None and rng.random() < _HALF
    word = "less" if less else "more"
    what = f" in {found.group('what')}" if found.group("what") else ""
    return _Asked(f"How much {word} than ${{n}}{what} {found.group('behind')}?", less, "asks how far from an amount")


_HALF: Final = 0.5


def _money(story: Story) -> bool:
    """True where the answer's statement is one of money."""
    told = stated(story, story.free("NUM"))
    return told is not None and f"$[{story.free('NUM')}]" in told.text


_MORE_OF: Final = re.compile(r"\b(?:additional|extra|further|other)\b")
""" "How many more than 6 additional mugs": more than what is more already."""


def _many(story: Story, rng: Random) -> _Asked | None:
    """ "How many more than 40 pages did she read?" """
    found = _MANY.fullmatch(story.question)
    if found is None or _MORE_OF.search(found.group("things")) or stated(story, story.free("NUM")) is None:
        return None
    things, behind = found.group("things") + (found.group("other") or ""), found.group("behind")
    word = rng.choice(["more", "fewer"])
    if re.search(r"\b(?:left|remain\w*)\b", behind):
        word = "more"
    return _Asked(f"How many {word} than {{n}} {things} {behind}?", word == "fewer", "asks how far from an amount")


def _what(story: Story, rng: Random) -> _Asked | None:
    """ "How much more than $300 was the price of the racket?" """
    found = _WHAT.fullmatch(story.question)
    if found is None or not _money(story):
        return None
    be, what = found.group("be", "what")
    return _Asked(f"How much more than ${{n}} {be} {what}?", False, "asks how far from an amount")


def _long(story: Story, rng: Random) -> _Asked | None:
    """ "How much longer than 20 minutes does it take …?", "How much farther than 3 miles did she walk?" """
    found, number = _LONG.fullmatch(story.question), story.free("NUM")
    told = None if found is None else stated(story, number)
    if found is None or told is None:
        return None
    of = re.search(rf"\[{number}\] ([a-z]+)\b", told.text)
    if of is None or unit(of.group(1)) is None:
        return None
    word = "longer" if found.group("how") == "long" else "farther"
    asked = f"How much {word} than {{n}} {of.group(1)} {found.group('behind')}?"
    return _Asked(asked, False, "asks how far from an amount")
