"""Another thing in each of the seed's groups: after "Each box holds 4 pens", "and 3 rulers" too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.reading.text import Mention
from svampkit.variations.draft import Proposal, TextEdit, asks_with_number, edited
from svampkit.variations.grammar.cast import new_thing, round_value
from svampkit.variations.grammar.naming import leans_on_one_thing, question_names
from svampkit.variations.operators.invariance.irrelevant.in_list import beside_it
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity, once_more
from svampkit.world.model import Quantity, Relation

__all__ = ["another_thing_in_each"]

_EACH: Final = re.compile(r"\b(?:each|every)\b", re.I)
_PARTS_OF: Final = re.compile(r"\s*(?:of|long|wide|high|tall|deep|thick|old|per|a|an)\b")
"""Behind the number's phrase: no list can follow before it."""


def another_thing_in_each(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The groups hold a second object as well; the question names its own, so that its answer stays."""
    found = _groups(scene)
    if found is None or asks_with_number(scene):
        return
    relation, held, mention = found
    thing = new_thing(scene, mention, rng)
    of_groups = [TextEdit(*each.span(), "") for each in _EACH.finditer(scene.text)]
    if thing is None or leans_on_one_thing(scene, of_groups):
        return
    tag = next_number(scene, 0)
    insertion = beside_it(scene, held, f"[{tag}] {thing.plural}")
    if insertion is None:
        return
    inside = new_quantity(scene.world, tag, held, role="each", unit=thing.thing.singular, qualifier="")
    ids = {part: inside.id if part == held.id else part for part in relation.parts}
    world = once_more(add(scene.world, inside), relation, ids, thing.thing.singular)
    yield Proposal(
        *edited(scene, [insertion]),
        world,
        "another object in each group",
        {tag: Fraction(round_value(max(2, int(mention.value)), rng)), thing.tag: thing.thing},
        {thing.tag: thing.alternates},
    )


def _groups(scene: Scene) -> tuple[Relation, Quantity, Mention] | None:
    """The equal groups whose total is asked, what each of them holds, and where that is told; None where the story
    has more to it."""
    world, question = scene.world, scene.world.question
    if len(world.relations) != 1 or question.asks != "value":
        return None
    relation = world.relations[0]
    if relation.kind != "product" or relation.schema == "times" or question.of[0] != relation.whole:
        return None
    each = next((q for part in relation.parts if (q := world.get(part)).role == "each"), None)
    told = scene.told(each.id) if each is not None else None
    if each is None or told is None or each.kind != "count" or not question_names(scene, each.id):
        return None
    clause, mention = told
    count = next((t for part in relation.parts if part != each.id and (t := scene.told(part)) is not None), None)
    if count is None or re.match(r"\s*\w+ of\b", scene.text[count[1].number.end :]):
        return None  # in "9 boxes of books" there are no magazines
    sentence = scene.text[clause.span.start : clause.span.end]
    if mention.noun is None or not _EACH.search(sentence) or _PARTS_OF.match(scene.text, mention.phrase.end):
        return None
    if clause.verb_span is None or mention.phrase.start < clause.verb_span.end or mention.value.denominator != 1:
        return None
    if re.search(rf"\b{re.escape(mention.noun.text)}\b", scene.text[: mention.phrase.start], re.I):
        return None  # out of "a bowl of blueberries" nobody gets grapes
    return relation, each, mention
