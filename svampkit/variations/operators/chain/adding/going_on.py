"""Added relevant information in the question's own terms: what is asked for goes on, is there in part, takes longer.

"How many pages did Lena read?" with "Later, Lena read 12 more pages." asks how many in all; "How many tiles will she
need?" with "She already has 40 tiles." how many more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Op, Var
from svampkit.equation.expression import Operator
from svampkit.lexicon import noun, singularise
from svampkit.lexicon.handling import living
from svampkit.template import Thing
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import FULL, IN_ALL, ONCE_MORE, THINGS, ChainOffer, Story, plain
from svampkit.variations.scene import capital, small

__all__ = ["going_on"]

_ONE: Final = r"\[NAME\d+(?:\.he)?\]|he|she|they|\[NAME\d+\] and \[NAME\d+\]"
_DID: Final = re.compile(
    rf"[Hh]ow many (?:total )?{THINGS} (?P<aux>did|does|do) (?P<who>{_ONE}) (?P<verb>[a-z]+)(?P<all>{IN_ALL})?"
    r"(?P<rest> (?:in|at|on) (?:the|his|her|their) [a-z]+)?\?"
)
_NEED: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<aux>will|does|do) (?P<who>{_ONE}) need(?: to buy| to order| to get)?"
    r"(?: in total| in all)?(?: for (?:the|his|her|their|\[NAME\d+\.his\]) [a-z]+(?: [a-z]+)?)?\?"
)
_STILL: Final = re.compile(
    rf"[Hh]ow many more {THINGS} (?P<aux>does|do|will) (?P<who>{_ONE}) (?:need|have) to "
    r"(?P<verb>[a-z]+)(?P<rest>[^?,]*)\?"
)
_EARN: Final = re.compile(
    rf"[Hh]ow much (?:money )?(?P<aux>did|does|do|will) (?P<who>{_ONE}) (?P<verb>earn|make)(?P<rest>{IN_ALL})?\?"
)
_PAY: Final = re.compile(
    rf"[Hh]ow much (?:money )?(?:did|does|do|will) (?P<who>{_ONE}) (?:spend|pay|have to pay|need to pay)"
    rf"(?:{IN_ALL}| on everything| for everything)?\?"
)
_THERE: Final = re.compile(
    rf"[Hh]ow many {THINGS} (?P<be>are|were) (?:there )?"
    r"(?P<at>at|in|on) (?P<place>(?:the|his|her|their|\[NAME\d+\]'s) [a-z ]+?)(?: now)?\?"
)
_TAKE: Final = re.compile(
    r"[Hh]ow (?:long|many (?:seconds|minutes|hours)) (?P<aux>does|did|will) it take "
    r"(?P<who>\[NAME\d+(?:\.him)?\]|him|her|them) to [^?,]+\?"
)
_BUYS: Final = re.compile(r"\b(?:buy|buys|bought|buying|order\w*|purchas\w*)\b")
_FEE: Final = re.compile(r"\b(?:fee|deliver\w*|shipping|budget|left|coupon|discount|rent|tax|monthly|month|week)\b|%")
_NO_THINGS: Final = re.compile(
    r"\b(?:hours|minutes|days|weeks|months|years|people|degrees|dollars|points|cents|calories|times|percent)\b"
)
_SPLIT: Final = re.compile(
    r"\b(?:equal\w*|average|shar\w+|split\w*|(?:a|per|each|every) (?:day|week|month|year|hour))\b"
)


@dataclass(frozen=True, slots=True)
class _More:
    sentence: str
    """Tagged, with {n} in the place of the new number."""
    question: str
    way: Operator = "+"
    value: Fraction | None = None


def going_on(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer, in the first wording that fits."""
    answer = story.answer
    if not story.closed or answer.denominator != 1 or answer < _LEAST:
        return
    ways: tuple[Callable[[Story, Random], _More | None], ...] = (
        _again,
        _already,
        _still,
        _earned,
        _paid,
        _came,
        _rested,
    )
    found = next((more for way in ways if (more := way(story, rng)) is not None), None)
    if found is None or _AFTER_IT.search(plain(story.question)):
        return
    tag = story.free("NUM")
    value = found.value or Fraction(max(2, min(40, int(answer) // rng.choice([3, 4]))))
    chain = story.with_step(Op(found.way, story.last, Var(tag)))
    body = f"{story.body} {found.sentence.replace('{n}', f'[{tag}]')}"
    yield ChainOffer(body, found.question, chain, "what is asked for goes on", {tag: value}, results=())


_LEAST: Final = 5
_AFTER_IT: Final = re.compile(r"\b(?:after (?:that|this|the|[A-Z])|by (?:then|the))\b")
""" "How many are on the bus after that stop?": nothing that comes later."""


def _who(story: Story, who: str) -> tuple[str, bool] | None:
    """By name at the start of a sentence, and True of a plural; None of a pronoun that could mean two."""
    if " and " in who:
        return who, True
    if who.startswith("["):
        return re.sub(r"\.[a-z]+\]", "]", who), False
    if who == "they":
        return "They", True
    people = [tag for tag, name in story.people.items() if name.pronoun == who]
    return (f"[{people[0]}]", False) if len(people) == 1 else None


def _again(story: Story, rng: Random) -> _More | None:
    """What somebody did is done once more: "Later, Lena read 12 more pages."."""
    found = _DID.fullmatch(story.question)
    who = None if found is None else _who(story, found.group("who"))
    if (
        found is None
        or who is None
        or found.group("verb") not in ONCE_MORE
        or _NO_THINGS.search(found.group("things"))
        or story.goes_back
    ):
        return None
    verb = inflect(found.group("verb"), "past" if found.group("aux") == "did" else "present", who[1])
    there = " there" if found.group("rest") else ""
    question = story.question
    if not found.group("all"):
        cut = found.end("verb")
        question = f"{question[:cut]} in all{question[cut:]}"
    when = rng.choice(["Later,", "After that,", "Then"])
    return _More(f"{when} {small(who[0])} {verb} {{n}} more {found.group('things')}{there}.", question)


def _already(story: Story, rng: Random) -> _More | None:
    """ "She already has 40 tiles." """
    found = _NEED.fullmatch(story.question)
    who = None if found is None else _who(story, found.group("who"))
    if found is None or who is None or re.search(r"\b(?:already|has|have|had)\b", plain(story.text)):
        return None
    things = found.group("things")
    question = story.question.replace("ow many ", "ow many more ", 1)
    question = re.sub(r" (?:in total|in all)(?=[ ?])", "", question)
    return _More(f"{who[0]} already {'have' if who[1] else 'has'} {{n}} {things}.", question, "-")


def _still(story: Story, rng: Random) -> _More | None:
    """ "Then she sells 5 more muffins." """
    found = _STILL.fullmatch(story.question)
    who = None if found is None else _who(story, found.group("who"))
    if found is None or who is None or found.group("verb") not in ONCE_MORE or " than " in found.group("rest"):
        return None
    if story.goes_back or _HAS_ITS_OWN.match(found.group("rest")):
        return None
    verb = inflect(found.group("verb"), "past" if story.past else "present", who[1])
    return _More(f"Then {small(who[0])} {verb} {{n}} more {found.group('things')}.", story.question, "-")


_HAS_ITS_OWN: Final = re.compile(r" (?:up|out|the|his|her|their|\[NAME\d+\.his\]) ")
""" "How many more liters does she need to fill up the tank?": she fills no liters."""


def _earned(story: Story, rng: Random) -> _More | None:
    """Something else is earned with: "She also earned $15 by walking a dog."."""
    found = _EARN.fullmatch(story.question)
    who = None if found is None else _who(story, found.group("who"))
    if (
        found is None
        or who is None
        or "$" not in story.text
        or re.search(r"\b(?:dogs?|neighbors?|lawns?)\b", story.text)
    ):
        return None
    verb = {"did": "earned", "will": "will also earn"}.get(found.group("aux"), "earn" if who[1] else "earns")
    said = verb if "also" in verb else f"also {verb}"
    question = story.question if found.group("rest") else f"{story.question[:-1]} in all?"
    how = rng.choice(["by walking a neighbor's dog", "by mowing a lawn", "by helping a neighbor"])
    return _More(f"{who[0]} {said} ${{n}} {how}.", question)


def _paid(story: Story, rng: Random) -> _More | None:
    """Something more is to be paid: "There was also a fee of $6 for delivery."."""
    if _PAY.fullmatch(story.question) is None or "$" not in story.text:
        return None
    if _BUYS.search(plain(story.text)) is None or _FEE.search(story.text) or _SPLIT.search(plain(story.text)):
        return None
    return _More(
        f"There {'was' if story.past else 'is'} also a fee of ${{n}} for delivery.",
        story.question,
        value=Fraction(rng.randint(3, 9)),
    )


def _came(story: Story, rng: Random) -> _More | None:
    """More people come to where they are counted: "Then 6 more parents came."."""
    found = _THERE.fullmatch(story.question)
    if found is None or story.goes_back:
        return None
    things = found.group("things")
    word = things.split()[-1]
    tag = re.search(r"OBJp(\d+)", word)
    value = story.values.get(f"OBJ{tag.group(1)}") if tag else None
    known = noun(value.singular if isinstance(value, Thing) else singularise(word))
    alive = known is not None and (known.person or living(known.singular))
    if known is None or not (alive or known.sort == "thing") or FULL.search(story.text):
        return None
    if not alive and found.group("at") == "at":
        return None
    past = found.group("be") == "were"
    told_past = past or story.past
    does = ("arrived" if told_past else "arrive") if alive else ("were added" if told_past else "are added")
    now = "in the end" if past else "now"
    asked = re.sub(r" (?:now|in total|in all|altogether)\Z", "", story.question[:-1])
    question = f"{asked} {now}?"
    place = re.sub(r" (?:in total|in all|altogether|combined)\Z", "", found.group("place"))
    to = "" if alive else f" to {place}"
    return _More(f"Then {{n}} more {things} {does}{to}.", question)


def _rested(story: Story, rng: Random) -> _More | None:
    """A break is part of the time that something takes: "He also takes a break of 10 minutes."."""
    found, number = _TAKE.fullmatch(story.question), story.free("NUM")
    told = None if found is None else stated(story, number)
    if found is None or told is None or re.search(r"\b(?:breaks?|rests?|rested)\b", story.text):
        return None
    of = re.search(rf"\[{number}\] (seconds|minutes|hours)\b", told.text)
    him = found.group("who")
    who = _who(story, {"him": "he", "her": "she", "them": "they"}.get(him, him))
    if of is None or of.group(1) == "seconds" or who is None:
        return None
    takes = (
        "will also take"
        if found.group("aux") == "will"
        else "also took"
        if found.group("aux") == "did"
        else "also take" + "s" * (not who[1])
    )
    value = Fraction(rng.choice([5, 10, 15, 20])) if of.group(1) == "minutes" else Fraction(2)
    sentence = f"{capital(who[0])} {takes} a break of {{n}} {of.group(1)}."
    return _More(sentence, f"{story.question[:-1]}, including the break?", value=value)
