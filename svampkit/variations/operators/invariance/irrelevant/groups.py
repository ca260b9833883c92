"""A second set of equal groups beside the seed's own: after "6 boxes of 4 pens", "3 bags of 9 stones" too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import new_thing, round_value
from svampkit.variations.grammar.naming import question_names
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity

__all__ = ["second_groups"]


def second_groups(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same person's second set of groups, of another thing: "She packed 5 boxes with 3 bowls in each too." """
    if len(scene.world.relations) != 1 or scene.world.question.asks != "value":
        return
    relation = scene.world.relations[0]
    if relation.kind != "product" or scene.world.question.of[0] != relation.whole:
        return
    count, each = scene.told(relation.parts[0]), scene.told(relation.parts[1])
    if count is None or each is None or not question_names(scene, relation.parts[1]):
        return
    at = scene.sentence_at(count[0].span.start)
    if at is None or scene.sentence_at(each[0].span.start) != at or scene.sentences[at].open:
        return
    clauses = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at]
    clause = clauses[0]
    subject = scene.subject_of(clause)
    if (
        len(clauses) != 1
        or subject is None
        or not subject.name
        or clause.verb_span is None
        or clause.verb in ("", "be")
    ):
        return
    if (
        len(scene.text[clause.verb_span.start : clause.verb_span.end].split()) != 1
        or clause.span.start != scene.sentences[at].start
    ):
        return
    if subject.span.start != clause.span.start or len(clause.mentions) != 2:
        return
    named = re.fullmatch(r"\[(NAME\d+)\]", scene.tagged(subject.span))
    thing = new_thing(scene, each[1], rng)
    old = scene.quantity_of(each[1].tag)
    slots = [
        s
        for s in scene.filled.slots
        if s.tag.startswith("OBJ")
        and each[1].noun is not None
        and s.start < each[1].noun.span.end
        and s.end > each[1].noun.span.start
    ]
    if named is None or thing is None or old is None or len(slots) != 1:
        return
    if [s for s in scene.filled.slots if s.tag.startswith("MOD")]:
        return
    one, two = next_number(scene, 0), next_number(scene, 1)
    text = scene.cut(clause.verb_span.start, clause.span.end)
    text = re.sub(rf"\[{count[1].tag}(?:\.\w+)?\]", f"[{one}]", text)
    text = re.sub(rf"\[{each[1].tag}(?:\.\w+)?\]", f"[{two}]", text)
    index, new_index = slots[0].tag[3:], thing.tag[3:]
    text = re.sub(rf"\[OBJ([sp]){index}((?:\.\w+)?)\]", rf"[OBJ\g<1>{new_index}\g<2>]", text)
    sentence = f"[{named.group(1)}.He] also {text}."
    values: dict[str, Value] = {
        one: Fraction(round_value(max(3, int(count[1].value)), rng)),
        two: Fraction(round_value(max(3, int(each[1].value)), rng)),
        thing.tag: thing.thing,
    }
    first = scene.world.get(relation.parts[0])
    group = new_quantity(scene.world, one, first, role="count")
    world = add(scene.world, group)
    copy = new_quantity(world, two, old, role="each", unit=thing.thing.singular, qualifier="")
    world = add(world, copy)
    total = new_quantity(
        world, None, scene.world.get(relation.whole), role="total", unit=thing.thing.singular, qualifier=""
    )
    world = add(world, total)
    world = replace(world, relations=(*world.relations, replace(relation, whole=total.id, parts=(group.id, copy.id))))
    proposal = sentence_proposal(scene, sentence, at + 1, world, "groups of another object", values, rng)
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})
