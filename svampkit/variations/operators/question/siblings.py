"""The seed's own question, asked of another thing that runs through the same relation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lexicon import pluralise
from svampkit.lexicon.grammar import listed
from svampkit.template.tags import Name
from svampkit.variations.draft import asks_with_number
from svampkit.variations.grammar.phrases import things
from svampkit.variations.scene import Scene, capital
from svampkit.world.derive import solve
from svampkit.world.edit import asking
from svampkit.world.model import Quantity, World

__all__ = ["siblings"]


_NOT: Final = re.compile(r"\bnot\b|n['’]t\b")
""" "How many of those who came did not bring gifts?": of the boys alone something else is told."""


def siblings(scene: Scene) -> Iterator[tuple[str, World, str, str]]:
    """The seed's question asked of another object that runs through the same relation, and of its holder: the wording
    is the seed's own with object and name changed."""
    ask = scene.ask
    question = scene.world.question
    if ask is None or asks_with_number(scene) or not scene.reading.asked or question.asks != "value":
        return
    start = scene.text.find(scene.reading.asked, ask.span.start)
    if start < 0 or _NOT.search(scene.text[ask.span.start :]):
        return
    known = solve(scene.world)
    asked = scene.world.get(question.of[0])
    old = scene.cut(start, start + len(scene.reading.asked))
    for other in scene.world.quantities:
        if (other.unit == asked.unit and other.qualifier == asked.qualifier) or other.id in question.of:
            continue
        if other.given or other.id not in known or other.role != asked.role:
            continue
        if not (who := _whose(scene.world, asked.id)) <= _whose(scene.world, other.id) and who & _named(scene):
            continue  # "How many glasses did Ingrid put in each box?", and Vladimir packed the glasses
        if (other.kind == "money") != (asked.kind == "money"):
            continue  # "How much slices does she make?"
        phrase = _told_as(scene, other) or _as_groups(scene, asked, old, other)
        text = _of_holder(scene, scene.cut(ask.span.start, len(scene.text)), asked.holder, other.holder)
        number_of = _NUMBER_OF.match(old)
        if number_of is not None and phrase is not None:
            phrase = f"{number_of.group()}{phrase}"
        if _THERE.search(scene.text) and _called_like_its_whole(scene.world, other):
            continue  # of 74 bulbs 18 were dug up: "How many bulbs were there?"
        if phrase in _NO_THINGS:
            continue
        if phrase is None or phrase == old or text is None or text.count(old) != 1 or _anothers(scene, text):
            continue
        yield (
            capital(text.replace(old, phrase).rstrip(" ?") + "?"),
            asking(scene.world, "value", other.id),
            other.id,
            f"the same of another object: {_SIBLING.get(asked.role, 'an amount')}",
        )


_NO_THINGS: Final = frozenset(listed("judgments that are no things"))
""" "6 fewer correct": nobody is asked how many correct."""
_THERE: Final = re.compile(r"\b(?:are|were|is|was) there ?\?$")


def _called_like_its_whole(world: World, part: Quantity) -> bool:
    """Nothing tells the part apart from all that it is a part of."""
    wholes = (world.get(r.whole) for r in world.relations if r.kind == "sum" and part.id in r.parts)
    return any((whole.unit, whole.qualifier) == (part.unit, part.qualifier) and whole.given for whole in wholes)


def _whose(world: World, id: str) -> set[str]:
    """Who has what an amount for one of several is worked out from."""
    if world.get(id).role != "each":
        return set()
    shared = [relation for relation in world.relations if relation.kind == "product" and id in relation.parts]
    return {holder for r in shared for one in r.ids if one != id for holder in world.get(one).holder.split("+")}


def _named(scene: Scene) -> set[str]:
    """The people whom the question names; all where it says "he" or "she"."""
    question = scene.text[scene.ask.span.start :].lower() if scene.ask is not None else ""
    people = {value.text.lower() for value in scene.values.values() if isinstance(value, Name)}
    return people if _PRONOUN.search(question) else {name for name in people if name in question}


_PRONOUN: Final = re.compile(r"\b(?:he|she|his|her)\b")
_KIN: Final = re.compile(r"\[(NAME\d+)(?:\.[Hh]is\]|\]'s) ([a-z]+)\b")


def _anothers(scene: Scene, question: str) -> bool:
    """The question asks of somebody's sister, and another one's sister is told of as well."""
    of = {word: tag for tag, word in _KIN.findall(question)}
    return any(of.get(word, tag) != tag for tag, word in _KIN.findall(scene.body))


_NUMBER_OF: Final = re.compile(r".*\b(?:number|amount|total|quantity) of ")
""" "What is the total number of shells …?" asks for the number of stones, not for stones."""


_SIBLING: Final = {
    "event": "what changed",
    "each": "what each has",
    "count": "how many groups",
    "total": "all groups together",
    "whole": "all together",
    "part": "a part",
}


_HEAD: Final = re.compile(r"(?:\[OBJp\d+\]|[a-z]+)$")


def _told_as(scene: Scene, other: Quantity) -> str | None:
    """How the text calls what a quantity counts: "red beads"; of beads of all kinds and times the noun alone."""
    alike = [q for q in scene.told_quantities if q.unit == other.unit]
    for q in sorted(alike, key=lambda q: q.qualifier != other.qualifier):
        told = scene.told(q.id)
        thing = things(scene, told[1]) if told is not None else None
        if thing is None or not thing.phrase:
            continue
        if q.qualifier == other.qualifier:
            return thing.phrase
        head = _HEAD.search(thing.phrase)
        return head.group() if head is not None and not other.qualifier and " of " not in thing.phrase else None
    return None


def _as_groups(scene: Scene, asked: Quantity, old: str, other: Quantity) -> str | None:
    """Groups that no number tells, by the name that the text has for each: "boxes" of "with 4 pears in each box",
    where the seed asks for "bags"."""
    if other.role != "count" or old != pluralise(asked.unit):
        return None
    each = re.search(rf"\b(?:each|every|an?) {re.escape(other.unit)}\b", scene.text[: scene.reading.body_end])
    return pluralise(other.unit) if each is not None else None


def _of_holder(scene: Scene, question: str, old: str, new: str) -> str | None:
    """The question with the other person's name (with "before he made the pie"); None where that cannot be told from
    the text."""
    if old == new:
        return question
    tags = {value.text.lower(): tag for tag, value in scene.values.items() if isinstance(value, Name)}
    if old not in tags or new not in tags or f"[{tags[old]}" not in question or f"[{tags[new]}" in question:
        return None
    return re.sub(rf"\[{tags[old]}(?=[\].])", f"[{tags[new]}", question)
