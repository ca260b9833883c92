"""Another thing put into other groups: after "into bags with 7 plums in each", "into boxes with 4 pears in each"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from svampkit.lexicon import pluralise
from svampkit.lexicon.grammar import word_for_word
from svampkit.reading.text import Mention
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import NewThing, new_thing, renaming
from svampkit.variations.grammar.persons import known_by_name
from svampkit.variations.operators.invariance.irrelevant.mirror import (
    copied,
    once_more_told,
    story_of,
    told_behind,
)
from svampkit.variations.scene import Scene
from svampkit.world.model import Quantity

__all__ = ["another_thing_in_other_groups"]

_OTHER_GROUP: Final = word_for_word("groups beside groups")


def another_thing_in_other_groups(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same person puts another thing into groups of another kind; the question asks for the groups by their name,
    so that it stays as it is: "How many bags does she need?" """
    asked = scene.world.get(scene.world.question.of[0])
    story, other = story_of(scene), _OTHER_GROUP.get(asked.unit)
    total = _grouped(scene, asked)
    told = scene.told(total.id) if total is not None else None
    if story is None or other is None or told is None or re.search(_named(other), scene.text):
        return
    thing, again = new_thing(scene, told[1], rng), once_more_told(scene, story, rng)
    rename = renaming(scene, told[1], thing) if thing is not None else None
    if thing is None or again is None or rename is None:
        return
    sentences = [known_by_name(_regrouped(rename(sentence), asked.unit, other)) for sentence in again]
    said = " ".join(sentences)
    if thing.plural not in said or _named_still(told[1], thing, said) or not re.search(_named(other), said):
        return
    world = copied(scene.world, story.tags, units={told[1].unit: thing.thing.singular, asked.unit: other})
    values, alternates = {thing.tag: thing.thing}, {thing.tag: thing.alternates}
    note = "another thing put into other groups"
    yield from told_behind(scene, story, sentences, world, note, values, rng, alternates)


def _named(group: str) -> str:
    return rf"\b(?:{group}|{pluralise(group)})\b"


def _grouped(scene: Scene, asked: Quantity) -> Quantity | None:
    """The things that are put into the groups that are asked for, where the story is of nothing else."""
    if scene.world.question.asks != "value" or asked.role != "count" or len(scene.world.relations) != 1:
        return None
    relation = scene.world.relations[0]
    total = scene.world.get(relation.whole)
    return total if relation.kind == "product" and asked.id in relation.parts and total.kind == "count" else None


def _named_still(mention: Mention, thing: NewThing, said: str) -> bool:
    """The old thing stands there by its last word: "Each box can hold 8 figures", of what were "action figures";
    pieces of popcorn are pieces as well."""
    old = pluralise(mention.noun.head) if mention.noun is not None else ""
    words = set(re.findall(r"[a-z]+", re.sub(r"\[[^\]]*\]", "", said)))
    return old in words and old not in thing.thing.plural.split()


def _regrouped(sentence: str, group: str, other: str) -> str:
    """ "into bags", "in each bag" → "into boxes", "in each box"."""
    sentence = re.sub(rf"\b{re.escape(pluralise(group))}\b", pluralise(other), sentence)
    return re.sub(rf"\b{re.escape(group)}\b", other, sentence)
