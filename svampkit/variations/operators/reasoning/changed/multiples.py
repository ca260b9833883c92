"""A difference told as a multiple, and a multiple as a difference: "3 more shells than Theo" ↔ "3 times as many"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.reading.text import Mention
from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, TextEdit, edited
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible
from svampkit.world.model import Quantity, Relation, World

__all__ = ["difference_to_multiple", "multiple_to_difference"]

_MORE: Final = re.compile(r" more (?P<things>[a-z][a-z ]*?) than (?=[A-Z]|the |his |her |their |[a-z]+ )")
_TIMES: Final = re.compile(r" times as many (?P<things>[a-z][a-z ]*?) as (?=[A-Z]|the |his |her |their |[a-z]+ )")
_LARGEST: Final = 6
"""Nobody is told to have 17 times as many."""


def difference_to_multiple(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Ellen has 6 more balls than Marcus" → "Ellen has 6 times as many balls as Marcus", where the larger amount is
    the unknown one."""
    for relation, mention in _compared(scene, "compare", "difference"):
        smaller, difference = relation.parts
        found = _MORE.match(scene.text, mention.number.end)
        if found is None or found.group("things") == "times":
            continue  # "3 times as many times"
        if scene.world.get(relation.whole).given or mention.value < 2:
            continue
        told = replace(scene.world.get(difference), role="ratio")
        turned = replace(relation, kind="product", schema="times", parts=(difference, smaller))
        world = _turned(scene.world, relation, turned, told)
        values = numbers(scene.values)
        value = Fraction(mention.value) if mention.value <= _LARGEST else Fraction(rng.randint(3, 5))
        if possible(world, {**values, mention.tag: value}):
            edit = _reworded(scene, mention, found, "times as many", "as")
            changed = {} if value == mention.value else {mention.tag: value}
            yield Proposal(*edited(scene, [edit]), world, "a difference told as a multiple", changed)


def multiple_to_difference(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Ellen has 6 times as many balls as Marcus" → "Ellen has 6 more balls than Marcus"."""
    for relation, mention in _compared(scene, "times", "ratio"):
        found = _TIMES.match(scene.text, mention.number.end)
        ratio = next(part for part in relation.parts if scene.world.get(part).value == mention.tag)
        smaller = next((part for part in relation.parts if part != ratio), None)
        if found is None or smaller is None or scene.world.get(relation.whole).given:
            continue
        told = replace(scene.world.get(ratio), role="difference", unit=scene.world.get(relation.whole).unit)
        turned = replace(relation, kind="sum", schema="compare", parts=(smaller, ratio))
        world = _turned(scene.world, relation, turned, replace(told, kind=scene.world.get(relation.whole).kind))
        if possible(world, numbers(scene.values)):
            edit = _reworded(scene, mention, found, "more", "than")
            yield Proposal(*edited(scene, [edit]), world, "a multiple told as a difference")


def _compared(scene: Scene, schema: str, role: str) -> Iterator[tuple[Relation, Mention]]:
    """Comparisons of two counted amounts that lead to the answer, with the mention of what they tell."""
    related = scene.world.related
    for relation in scene.world.relations:
        if relation.schema != schema or len(relation.parts) != 2 or relation.whole not in related:
            continue
        larger = scene.world.get(relation.whole)
        if larger.kind != "count" or any(q.role == "aside" and q.unit == larger.unit for q in scene.world.quantities):
            continue  # of the 95 pretzels in the bowl three people may eat 87, not 131
        for part in relation.parts:
            told = scene.told(part) if scene.world.get(part).role == role else None
            if told is not None and part not in scene.world.question.of:
                yield relation, told[1]


def _turned(world: World, old: Relation, new: Relation, told: Quantity) -> World:
    """The world with the relation and the quantity it tells in their new parts."""
    quantities = tuple(told if q.id == told.id else q for q in world.quantities)
    relations = tuple(new if relation == old else relation for relation in world.relations)
    return replace(world, quantities=quantities, relations=relations)


def _reworded(scene: Scene, mention: Mention, found: re.Match[str], way: str, than: str) -> TextEdit:
    if way.startswith("times") and scene.text.startswith("the number of ", found.end()):
        return TextEdit(mention.number.end, found.end(), " times ")  # "4 times the number of pens that Bao has"
    things = scene.cut(*found.span("things"))
    return TextEdit(mention.number.end, found.end(), f" {way} {things} {than} ")
