"""Irrelevant information: somebody else's amount of what is asked, in the question's own words.

"How many cherries did Nora pick?" stays what it was where "Nora's cousin Ben picked 14 cherries" is told before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.variations.grammar.cast import new_name, round_value
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.adding.third import TIES, asked_of_person, whose
from svampkit.variations.operators.chain.story import IN_ALL, ChainOffer, Story, plain

__all__ = ["other_person"]

_SHARED: Final = re.compile(
    r"\b(?:they|them|their|we|everyone|everybody|somebody|someone|nobody|each other|together|both|others?|share\w*|"
    r"divid\w+|split\w*|friends|people|family|total of|average)\b",
    re.IGNORECASE,
)
"""Whose things they are, or among whom they go, would not be plain with one person more."""
_SPOKEN: Final = re.compile(r"\b(?:he|she|him|her|his|it)\b", re.IGNORECASE)
_STATE: Final = re.compile(r" (?:left|now|remaining)\b")
_OWN: Final = re.compile(r"\b(?:his|her|the|same)\b|\.his\]")
_NOT_ANOTHERS: Final = frozenset(listed("verbs that are no other person's"))
"""What somebody does as a part of the story told of them."""


def other_person(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer where the question asks what one person has or does, and nobody of the story shares it."""
    found, answer = asked_of_person(story), story.answer
    if found is None or answer.denominator != 1 or answer < _LEAST:
        return
    asked, things = found
    tag = re.match(r"\[(NAME\d+)", asked.group("who"))
    lead, condition = story.lead()
    ties = [tie for tie in TIES if tie not in story.text.lower()]
    if tag is None or f"[{tag.group(1)}]" not in lead or not ties or _unlike_anothers(story, asked):
        return
    who, rest = tag.group(1), asked.group("rest")
    if (
        _SHARED.search(plain(story.text))
        or _OWN.search(rest)
        or _SPOKEN.search(plain(f"{condition} {story.question}"))
    ):
        return
    rest = "" if _STATE.search(rest) else re.sub(IN_ALL, "", rest)
    people = story.people.values()
    name = new_name(story.text, [own.text for own in people], [own.pronoun for own in people], rng)
    number, new = story.free("NUM"), story.free("NAME")
    verb = inflect(asked.group("verb"), "past" if asked.group("aux") == "did" else "present", False)
    amount = f"[{number}] {things}" if things else f"$[{number}]{' profit' * bool(_profit(asked))}"
    sentence = f"{whose(story, who)} {rng.choice(ties)} [{new}] {verb} {amount}{rest}."
    value = Fraction(round_value(int(answer), rng))
    others = [own for own in story.people if own != who]
    body = " ".join(part for part in (lead, sentence, _all_named(condition, (who, *others))) if part)
    question = _all_named(story.question, others if "[NAME" in condition else (who, *others))
    note = "another person's amount of what is asked"
    yield ChainOffer(body, question, story.chain, note, {number: value, new: name}, results=story.results)


_LEAST: Final = 4


def _unlike_anothers(story: Story, asked: re.Match[str]) -> bool:
    """What is still to come, what is the story's person's alone, and what a person's share is told of."""
    return asked.group("aux") == "will" or asked.group("verb") in _NOT_ANOTHERS or "more" in story.question.split()


def _profit(asked: re.Match[str]) -> str | None:
    return asked.groupdict().get("profit")


def _all_named(text: str, whose: Iterable[str]) -> str:
    """The text with everybody's first pronoun as the name: behind somebody new "she" would be that one."""
    for tag in whose:
        text = _named(text, tag)
    return text


def _named(text: str, who: str) -> str:
    """Text behind somebody else, its first "he" as the name that it stands for."""
    first = re.search(rf"\[{who}(?:\.[Hh](?:e|is))?\]", text)
    if first is None:
        return text
    own = f"[{who}]'s" if first.group().lower().endswith("his]") else f"[{who}]"
    return f"{text[: first.start()]}{own}{text[first.end() :]}"
