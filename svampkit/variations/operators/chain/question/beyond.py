"""Question sensitivity where no earlier step can be asked for: how far the answer is from a number that the question
names.

"How many tiles will she need?" → "How many more tiles will she need if she already has 40?", "How old is Bea?" → "In
how many years will Bea be 30 years old?", "How much did he spend?" → "How much money did he have left if he started
with $90?": the steps stay, and a difference comes behind them. Nobody asks "How many more than 40 tiles …?".
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
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import forms
from svampkit.template import fill
from svampkit.variations.operators.chain.question.goals import goal_of, is_a_thing, of_them
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import IN_ALL, ONCE_MORE, THINGS, ChainOffer, Story, plain

__all__ = ["beyond"]

_WHO: Final = r"(?:\[NAME\d+(?:\.he)?\]|he|she|they)"
_NEED: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>will|does|do) (?P<who>{_WHO}) need"
    r"(?P<rest>(?: to (?P<doing>[a-z]+)(?P<what> (?!to\b)[^?,]+?)?)?"
    r"(?: in total| in all| altogether)?(?: for (?:the|his|her|their|\[NAME\d+\.his\]) [a-z]+(?: [a-z]+)?)?)\?"
)
_AGE: Final = re.compile(
    r"[Hh]ow (?:many years )?old is (?P<who>\[NAME\d+\]|\[NAME\d+\]'s [a-z]+|the [a-z]+)(?: now| today| right now)?\?"
)
_DOES: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>does|do|did|will) (?P<who>{_WHO}) (?P<verb>[a-z]+)"
    r"(?: in total| in all| altogether)?\?"
)
_HAVE: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>does|do|will) (?P<who>{_WHO}) have"
    r"(?P<rest> now| left| in total| in all| altogether)?\?"
)
_MUCH: Final = re.compile(
    rf"[Hh]ow much (?:(?:money|profit) )?(?P<aux>does|do|did|will) (?P<who>{_WHO}) (?P<verb>[a-z]+)"
    rf"(?:{IN_ALL}|(?P<rest> (?:in|at|on|by|this|per|an?|for) [^?,]+))?\?"
)
_PRICE: Final = re.compile(r"[Hh]ow much (?P<aux>do|does|did|will) (?P<what>[^?]+) cost(?P<rest>[^?,]*)\?")
_WHAT: Final = re.compile(
    r"[Ww]hat (?P<be>is|was) (?P<what>[^?]*\b(?:cost|price|bill|balance|profit|revenue|salary|income)\b[^?]*)\?"
)
_FAR: Final = re.compile(rf"[Hh]ow far (?P<aux>does|did|will) (?P<who>{_WHO}) (?P<verb>[a-z]+)\?")
_SPENDING: Final = frozenset(listed("verbs of what is spent"))
_EARNING: Final = frozenset(listed("verbs of earning"))
_OWN_MONEY: Final = re.compile(r"\b(?:has|had|have|left|start\w*|saved?|budget|wallet|earn\w*|paid with|change)\b")
"""What tells what somebody spends from, or whether any is left."""
_IN_UNIT: Final = re.compile(r",? in [a-z]+,(?= )")
_COMPARED: Final = re.compile(r"\b(?:more|fewer|less|least|most|average|if|than|percent|times)\b|%|,|\?.")


@dataclass(frozen=True, slots=True)
class _Asked:
    question: str
    """Tagged, with {n} in the place of the new number."""
    larger: bool
    """True where the number named is more than the answer."""
    note: str
    near: bool = False
    """True where the number named has to be of about the answer's size."""


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
        _price,
        _far,
        _aimed_at,
    )
    found = next((asked for way in ways if (asked := way(story, rng)) is not None), None)
    if found is None:
        return
    value = _named(answer, found, set(story.numbers.values()), rng)
    if value is None or _passed(story, found.question, value):
        return
    tag = story.free("NUM")
    sides = (Var(tag), story.last) if found.larger else (story.last, Var(tag))
    question = found.question.replace("{n}", f"[{tag}]")
    chain = story.with_step(Op("-", *sides))
    if " if " in question and re.match(r"(?:If|Given)\b", story.lead()[1]):
        return  # one condition is enough
    yield ChainOffer(story.body, story.begun(question), chain, found.note, {tag: value}, results=())


def _passed(story: Story, question: str, goal: Fraction) -> bool:
    """ "He had 31 pens and bought some, a total of 75. How many more would he have needed to buy to reach 60 pens?":
    he has more."""
    reached = re.search(r" to reach \{n\} (.+)\?$", question)
    if reached is None:
        return False
    things, text = fill(reached.group(1), story.values).text.split()[-1], story.text
    said = (
        match.group(1).replace(",", "") for match in re.finditer(rf"(\d[\d,]*) (?:[a-z-]+ ){{0,2}}{things}\b", text)
    )
    return any(Fraction(number) >= goal for number in said)


_LEAST: Final = 6


def _named(answer: Fraction, asked: _Asked, told: set[Fraction], rng: Random) -> Fraction | None:
    """A round number some way below or above the answer that the text does not tell."""
    larger = asked.larger
    shares = [11] if asked.near else [12, 13, 15, 18] if larger else [6, 7, 8, 5]
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
    if found is None or _has_some(story, found.group("things")):
        return None
    things, aux, who, rest, doing = found.group("things", "aux", "who", "rest", "doing")
    named = re.match(r"\[(NAME\d+)", who)
    he = f"[{named.group(1)}.he]" if named else who
    has = "have" if who == "they" else "has"
    rest = re.sub(r" (?:in total|in all|altogether)", "", rest)
    if doing is not None and found.group("what") is None and doing not in _GETTING:
        if doing not in ONCE_MORE:
            return None
        has = f"{has} already {forms(doing).participle}"
    else:
        has = f"already {has}"
    return _Asked(
        f"How many more {things} {aux} {who} need{rest} if {he} {has} {{n}}?",
        False,
        "some of the things are there already",
    )


_GETTING: Final = frozenset({"buy", "order", "get"})


def _has_some(story: Story, things: str) -> bool:
    """The story tells that some of the things are there, or were."""
    head = re.escape(plain(things).split(" of ")[0].split()[-1])
    return re.search(rf"\b(?:already|has|have|had)\b[^.?!]*\b{head}\b|\balready\b", plain(story.text)) is not None


_OLDEST_ASKED: Final = 60
"""Of an age from which another one is asked: nobody is asked when she will be 130."""


def _age(story: Story, rng: Random) -> _Asked | None:
    found = _AGE.fullmatch(story.question)
    if found is None or story.answer > _OLDEST_ASKED:
        return None
    return _Asked(
        f"In how many years will {found.group('who')} be {{n}} years old?", True, "asks how long until an age"
    )


def _goal(story: Story, rng: Random) -> _Asked | None:
    found = _DOES.fullmatch(story.question)
    if found is None or found.group("verb") not in ONCE_MORE:
        return None
    things, who, verb = found.group("things", "who", "verb")
    must = f"did {who} need to" if found.group("aux") == "did" else f"must {who}"
    return _Asked(
        f"How many more {things} {must} {verb} to reach {{n}}{of_them(things)}?", True, "asks how far a goal is"
    )


def _had(story: Story, rng: Random) -> _Asked | None:
    found = _HAVE.fullmatch(story.question)
    if found is None or found.group("rest") == " left":
        return None
    things, who = found.group("things", "who")
    if is_a_thing(who):
        return None  # no book needs more pages
    need = "do" if who == "they" else "does"
    return _Asked(f"How many more {things} {need} {who} need to have {{n}} {things}?", True, "asks how far a goal is")


def _much(story: Story, rng: Random) -> _Asked | None:
    """ "How much money did he have left if he started with $90?", "How much more must she earn to reach $90?" """
    found = _MUCH.fullmatch(story.question)
    if found is None or not _money(story):
        return None
    aux, who, verb, rest = found.group("aux", "who", "verb", "rest")
    named = re.match(r"\[(NAME\d+)", who)
    if verb in _EARNING:
        must = f"did {who} need to" if aux == "did" else f"must {who}"
        return _Asked(
            f"How much more money {must} {verb}{rest or ''} to reach ${{n}}?", True, "asks how far a goal is"
        )
    paid = None if rest is None else re.match(r" for (?:the|his|her|their|all|\[NAME\d+\.his\]) [^?,]+$", rest)
    if verb not in _SPENDING or (rest and not paid) or named is None or _OWN_MONEY.search(plain(story.text)):
        return None
    starts = "started" if aux == "did" else "starts"
    after = "" if paid is None else f" after paying{rest}"
    question = f"How much money {aux} {who} have left{after} if [{named.group(1)}.he] {starts} with ${{n}}?"
    return _Asked(question, True, "asks what is left of an amount")


def _price(story: Story, rng: Random) -> _Asked | None:
    """ "How much less than $90 did the shirts cost?", "How much less than $300 was the price of the racket?" """
    cost, what = _PRICE.fullmatch(story.question), _WHAT.fullmatch(story.question)
    if (cost is None and what is None) or "$" not in story.text:
        return None
    if what is not None:
        asked = f"{what.group('be')} {what.group('what')}"
    else:
        assert cost is not None
        asked = f"{cost.group('aux')} {cost.group('what')} cost{cost.group('rest')}"
    return _Asked(f"How much less than ${{n}} {asked}?", True, "asks how far from an amount")


def _far(story: Story, rng: Random) -> _Asked | None:
    """ "How many more miles did she need to walk to reach 30 miles?" """
    found, number = _FAR.fullmatch(story.question), story.free("NUM")
    told = None if found is None else stated(story, number)
    of = None if told is None else re.search(rf"\[{number}\] ([a-z]+)\b", told.text)
    if found is None or of is None or unit(of.group(1)) is None:
        return None
    aux, who, verb = found.group("aux", "who", "verb")
    must = f"did {who} need to" if aux == "did" else f"must {who}"
    unit_of = of.group(1)
    return _Asked(f"How many more {unit_of} {must} {verb} to reach {{n}} {unit_of}?", True, "asks how far a goal is")


def _aimed_at(story: Story, rng: Random) -> _Asked | None:
    """What is missing to a goal (``goals``), where nothing plainer fits."""
    goal = goal_of(story)
    return None if goal is None else _Asked(goal.question, True, goal.note, goal.near)


def _money(story: Story) -> bool:
    """True where the answer's statement is one of money."""
    told = stated(story, story.free("NUM")) if "$" in story.text else None
    return told is not None and f"$[{story.free('NUM')}]" in told.text
