"""A second set of equal groups beside the seed's own: after "6 boxes of 4 pens", "3 bags of 9 stones" too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from svampkit.reading.text import Clause, Mention, Span
from svampkit.template.tags import Value
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import new_thing, round_value
from svampkit.variations.grammar.naming import question_names
from svampkit.variations.operators.invariance.irrelevant.sentence import ALL_THAT_ARE, next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity, once_more
from svampkit.world.model import Quantity, Relation, World

__all__ = ["second_groups"]


@dataclass(frozen=True, slots=True)
class _OwnGroups:
    """Somebody's equal groups told in one sentence: "Mira packed 6 boxes with 4 pens in each"."""

    relation: Relation
    count: Mention
    each: Mention
    clause: Clause
    doer: Span
    """Where the person stands who made them."""
    sentence: int
    """The place of the sentence in the body."""


def _own_groups(scene: Scene) -> _OwnGroups | None:
    """The groups whose total, the only relation of the story, is asked; None where they are told otherwise."""
    if len(scene.world.relations) != 1 or scene.world.question.asks != "value":
        return None
    relation = scene.world.relations[0]
    if relation.kind != "product" or scene.world.question.of[0] != relation.whole:
        return None
    count, each = scene.told(relation.parts[0]), scene.told(relation.parts[1])
    if count is None or each is None or not question_names(scene, relation.parts[1]):
        return None
    at = scene.sentence_at(count[0].span.start)
    if at is None or scene.sentence_at(each[0].span.start) != at or scene.sentences[at].open:
        return None
    clauses = [clause for clause in scene.reading.clauses if scene.sentence_at(clause.span.start) == at]
    if len(clauses) != 1 or len(clauses[0].mentions) != 2 or clauses[0].span.start != scene.sentences[at].start:
        return None
    doer = _named_doer(scene, clauses[0])
    return None if doer is None else _OwnGroups(relation, count[1], each[1], clauses[0], doer, at)


def _named_doer(scene: Scene, clause: Clause) -> Span | None:
    """The name that opens a clause, where the person does something, told by a verb of one word."""
    subject, verb = scene.subject_of(clause), clause.verb_span
    if subject is None or not subject.name or subject.span.start != clause.span.start:
        return None
    if verb is None or clause.verb in ("", "be") or len(scene.text[verb.start : verb.end].split()) != 1:
        return None
    return subject.span


def _tag_of_the_things(scene: Scene, mention: Mention) -> str | None:
    """The OBJ tag of what a mention counts; None where it has none or several."""
    if mention.noun is None:
        return None
    span = mention.noun.span
    tags = [
        s.tag for s in scene.filled.slots if s.tag.startswith("OBJ") and s.start < span.end and s.end > span.start
    ]
    return tags[0] if len(tags) == 1 else None


def second_groups(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The same person's second set of groups, of another thing: "She packed 5 boxes with 3 bowls in each too." """
    own = _own_groups(scene)
    if own is None:
        return
    thing, old_tag = new_thing(scene, own.each, rng), _tag_of_the_things(scene, own.each)
    each, named = scene.quantity_of(own.each.tag), re.fullmatch(r"\[(NAME\d+)\]", scene.tagged(own.doer))
    if thing is None or old_tag is None or each is None or named is None or own.clause.verb_span is None:
        return
    if any(slot.tag.startswith("MOD") for slot in scene.filled.slots):
        return
    one, two = next_number(scene, 0), next_number(scene, 1)
    text = scene.cut(own.clause.verb_span.start, own.clause.span.end)
    if ALL_THAT_ARE.search(text):
        return
    text = re.sub(rf"\[{own.count.tag}(?:\.\w+)?\]", f"[{one}]", text)
    text = re.sub(rf"\[{own.each.tag}(?:\.\w+)?\]", f"[{two}]", text)
    text = re.sub(rf"\[OBJ([sp]){old_tag[3:]}((?:\.\w+)?)\]", rf"[OBJ\g<1>{thing.tag[3:]}\g<2>]", text)
    values: dict[str, Value] = {
        one: Fraction(round_value(max(3, int(own.count.value)), rng)),
        two: Fraction(round_value(max(3, int(own.each.value)), rng)),
        thing.tag: thing.thing,
    }
    world = _with_second_groups(scene.world, own.relation, each, (one, two), thing.thing.singular)
    sentence = f"[{named.group(1)}.He] also {text}."
    proposal = sentence_proposal(scene, sentence, own.sentence + 1, world, "groups of another object", values, rng)
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})


def _with_second_groups(world: World, relation: Relation, each: Quantity, tags: tuple[str, str], unit: str) -> World:
    """The world with one more product beside ``relation``; ``tags`` tell its count and what is in each group."""
    group = new_quantity(world, tags[0], world.get(relation.parts[0]), role="count")
    world = add(world, group)
    inside = new_quantity(world, tags[1], each, role="each", unit=unit, qualifier="")
    return once_more(add(world, inside), relation, {relation.parts[0]: group.id, each.id: inside.id}, unit)
