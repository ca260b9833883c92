"""Inverted: what the solution came to is told, and a given number of the same chain is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from svampkit.lexicon import pluralise
from svampkit.template import fill, tags_of
from svampkit.variations.grammar.empty import without_empty
from svampkit.variations.operators.chain.amounts.hidden import Hidden, hidden
from svampkit.variations.operators.chain.changing.fits import apart
from svampkit.variations.operators.chain.changing.solved import solved_for
from svampkit.variations.operators.chain.statements.stated import Stated, stated
from svampkit.variations.operators.chain.story import ChainOffer, Story, plain
from svampkit.variations.scene import capital, small

__all__ = ["inverted"]

_ROOM: Final = re.compile(
    r"\bcapacity\b|\b(?:can|could|is able to|are able to)(?: only| each)? "
    r"(?:hold|seat|fit|carry|take|transport|store|accommodate|serve|cover)\b|\b(?:holds?|seats?|fits?|carry|carries|covers?)\b"
)
_NEEDED: Final = re.compile(r"\b(?:needs?|needed|required?|requires?|must|have to|has to|had to)\b")
_MAY_GIVE: Final = re.compile(r"\b(?:should|can|could|must|may) (?:give|put|get|have)\b.*\b(?:each|every)\b")
_CONDITION: Final = re.compile(r"If ([^,?]+(?:, [^,?]+)?),")


def inverted(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """An offer for every number that can be left open and found again."""
    number = story.free("NUM")
    told = stated(story, number)
    if told is not None and _MAY_GIVE.search(told.text):
        return  # "She can give 9 plums to each of them": some may be left
    if told is not None and _NEEDED.search(told.text) and _ROOM.search(plain(story.text)):
        return  # "She needs 7 boats", each of which can hold 6: for 37 campers, or for 42?
    other = None if told is None else apart(story)
    if told is None or other is None:
        return
    values = {tag: value for tag, value in other.values.items() if value != story.values[tag]}
    story = other
    answer = story.answer
    if answer.denominator not in (1, 2, 4, 5, 10, 20, 100):
        return
    for found in _best(list(hidden(story))):
        chain = solved_for(story.chain, found.tag, number)
        if set(_WORDS.findall(found.question)) <= {*_WORDS.findall(story.question), *_WORDS.findall(told.text)}:
            continue  # "If she spent $90 in all, how much did she spend?"
        made = None if chain is None else _told(story, _at_first(story, found, told), told, rng)
        if chain is not None and made is not None and not _IS_SOME.search(made[0]):
            made = made[0], _of_one(made[1], story)
            note = f"the answer is told, {found.tag} is asked for"
            yield ChainOffer(*made, chain, note, {**values, number: answer}, results=())


_ABLE: Final = re.compile(r"\bcan the ([a-z]+) ")


def _of_one(question: str, story: Story) -> str:
    """ "If 4 minibuses can carry 48 people, how many people can one minibus carry?", not "the minibus"."""
    able = _ABLE.search(question)
    several = able is not None and re.search(rf"\b{pluralise(able.group(1))}\b", plain(story.text)) is not None
    return _ABLE.sub(r"can one \1 ", question) if several else question


def _best(ways: list[Hidden]) -> list[Hidden]:
    """Plain wordings; a letter only where there is none."""
    return [found for found in ways if not found.lettered] or ways[:_LETTERED]


_LETTERED: Final = 1
_WORDS: Final = re.compile(r"\[\w+|[A-Za-z]+")
_HAVE: Final = re.compile(r"(does|did|do) (\S+(?: \S+)?) have((?: (?:in|on|at) [^?]*)?)\?$")
_HAS: Final = re.compile(r"\b(?:does|do) (?:\S+|the \S+) have(?: (?:in|on|at) [^?]*)?\?$")
_IS_SOME: Final = re.compile(r"\b(?:is|are|was|were) (?:some|a certain number)(?=[.,])")
""" "The total number of guests was some" is not how one leaves it open."""


_DATED: Final = re.compile(r"\b(?:at first|at the (?:start|beginning)|to begin with|originally|initially)\b")


def _at_first(story: Story, found: Hidden, told: Stated) -> Hidden:
    """ "How many mugs did Olga have at first?" where it is told what she has left, and the first number is asked; of
    what will be, "How many mugs does Olga have now?"."""
    first = next((use.tag for use in tags_of(story.body) if use.kind == "NUM"), "")
    if _TO_COME.search(told.text) and found.tag == first and _HAS.search(found.question):
        return replace(found, question=found.question.removesuffix("?") + " now?")
    if not re.search(r"\b(?:left|now|remaining)\b", told.text) or found.tag != first or _DATED.search(found.question):
        return found
    return replace(found, question=_HAVE.sub(r"did \2 have\3 at first?", found.question))


def _told(story: Story, found: Hidden, told: Stated, rng: Random) -> tuple[str, str] | None:
    """Body and question with the answer told: in the question's condition, or in a sentence of its own."""
    lead, condition = story.lead()
    if condition:
        return _in_condition(story, found, told, lead, condition)
    body = without_empty(_SENTENCES.split(found.body), told.text)
    if told.opens_with_number or (rng.random() < _HALF and _TO_COME.search(told.text) is None):
        return body, f"If {small(told.text)}, {_asked(found.question)}"
    return f"{body} {capital(told.text)}.", found.question


_SENTENCES: Final = re.compile(r"(?<=[.!?]) ")


_HALF: Final = 0.5
_TO_COME: Final = re.compile(r"\bwill\b")
""" "If she will have 6 mugs left" is no condition."""


def _asked(question: str) -> str:
    return question[:1].lower() + question[1:]


def _in_condition(story: Story, found: Hidden, told: Stated, lead: str, condition: str) -> tuple[str, str] | None:
    """ "If Theo has 8 votes, how many votes does Rosa have?": the two sides change places."""
    only = _CONDITION.fullmatch(condition)
    if only is None or re.search(r"\b(?:it|they|them|then|that|this)\b", only.group(1)):
        return None
    if f"[{found.tag}" in condition:
        if (
            found.lettered
            or len(re.findall(r"\[NUM", condition)) != 1
            or " and " in fill(condition, story.values).text
        ):
            return None
        if _TO_COME.search(told.text):
            return None if told.opens_with_number else (f"{lead} {capital(told.text)}.", found.question)
        return lead, f"If {small(told.text)}, {_asked(found.question)}"
    rest = found.body
    if _TO_COME.search(told.text):
        return f"{rest[: rest.rindex('If ')].strip()} {capital(told.text)}. If {only.group(1)},", _asked(
            found.question
        )
    both = re.match(r"(there (?:are|were) )(.*)", told.text)
    if both is not None and only.group(1).startswith(both.group(1)):
        told = replace(told, text=both.group(2))
    said = small(told.text)
    who = re.match(r"\[(NAME\d+)\] ", said)
    if who is not None and only.group(1).startswith(who.group()) and "[NAME" not in only.group(1)[who.end() :]:
        said = f"[{who.group(1)}.he] {said[who.end() :]}"  # "If Mira has 9 mugs and she has 4 more than Theo"
    return (
        f"{rest[: rest.rindex('If ')].strip()}",
        f"If {only.group(1)} and {said}, {_asked(found.question)}",
    )
