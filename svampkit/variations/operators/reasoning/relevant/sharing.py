"""Sharing with one more amount: there is more to share than before, or those who share had some of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.events import got, portable
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import inflect, is_plural
from svampkit.variations.operators.reasoning.relevant.parts import new_tag, product_relation
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, asking, new_quantity, relate

__all__ = ["before_sharing", "each_had"]


def before_sharing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More is got before what is there is shared out or put into groups."""
    relation, drafted = product_relation(scene), draft(scene, settle=True)
    if relation is None or drafted is None or len(scene.world.relations) != 1:
        return
    total = scene.told(relation.whole)
    question = scene.world.question
    if total is None or question.asks != "value" or question.of[0] not in relation.parts:
        return
    clause, mention = total
    at = scene.sentence_at(clause.span.start)
    if (
        at is None
        or clause.frame not in ("have", "gain")
        or clause.mentions != (mention.tag,)
        or mention.noun is None
    ):
        return
    if [
        c
        for c in scene.reading.clauses
        if scene.sentence_at(c.span.start) == at and c.span != clause.span and c.frame != "background"
    ]:
        return
    if any(_SHARED.search(said) for said in drafted.sentences[:at]):
        return  # "She put some plums into 9 bags. She had 27 plums. Then she got 36 more": not into the bags
    subject, thing = scene.subject_of(clause), things(scene, mention)
    if subject is None or thing is None or not thing.phrase or not portable(mention.noun.head) or is_plural(subject):
        return
    actor = person_of(scene, subject)
    if actor is None or clause.tense not in ("past", "present"):
        return
    rest = scene.text[scene.sentences[at].end :]
    if re.search(rf"\b{re.escape(str(mention.value))}\b", rest):
        return
    tag = new_tag(scene)
    other = next(q for q in scene.told_quantities if q.id in relation.parts)
    divisor = int(numbers(scene.values)[other.value or ""])
    value = Fraction(divisor * rng.randint(1, 3))
    if value < 2:
        return
    verb = inflect(got(mention.noun.head, rng), clause.tense, False)
    sentence = f"Then {actor.again} {verb} [{tag}] more."
    sentences = [*drafted.sentences[: at + 1], sentence, *drafted.sentences[at + 1 :]]
    start = scene.world.get(relation.whole)
    quantities = scene.world.quantities
    after = new_quantity(scene.world, None, start, role="total", moment=start.moment + 1)
    world = replace(scene.world, quantities=(*quantities, after))
    event = new_quantity(world, tag, start, role="event", moment=start.moment + 1)
    world = add(world, event)
    moved = replace(relation, whole=after.id)
    world = replace(world, relations=tuple(moved if r == relation else r for r in world.relations))
    world = relate(world, "sum", "gain", after.id, (start.id, event.id))
    yield Proposal(" ".join(sentences), drafted.question, world, "more is got before it is shared", {tag: value})


_SHARED = re.compile(
    r"\b(?:put|shared|divided|split|distributed|packed|placed|sorted|gave|placing|putting|sharing|dividing|packing|sorting)\b"
)
"""Has been done, before the text says how many there were."""
_STILL_TO_COME = re.compile(
    r"\b(?:want|plan|decide|hope|intend|agree|need|like)s? to\b|\b(?:is|are) [a-z]+ing\b|\b(?:will|would)\b"
)


def each_had(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Those among whom something is shared had some already: "Each child already had 3 cookies." """
    drafted = draft(scene, settle=True)
    question = scene.world.question
    if drafted is None or question.asks != "value" or asks_with_number(scene) or len(scene.world.relations) != 1:
        return
    relation = scene.world.relations[0]
    if relation.kind != "product" or question.of[0] != relation.parts[1]:
        return
    count, total = scene.told(relation.parts[0]), scene.told(relation.whole)
    if count is None or total is None or count[1].noun is None or not count[1].noun.plural:
        return
    person, thing = noun(count[1].noun.head), things(scene, total[1])
    if person is None or not person.person or thing is None or not thing.phrase or count[1].noun.modifiers:
        return
    if total[1].noun is None or not portable(total[1].noun.head):
        return
    tag = new_tag(scene)
    had = rng.choice(["already had", "had"])
    sentence = f"Each {person.singular} {had} [{tag}] {thing.phrase} before that."
    if had == "already had":
        now = "has" if total[0].tense == "present" else "had"
        sentence = f"Each {person.singular} already {now} [{tag}] {thing.phrase}."
    asked = f"{thing.how} does each {person.singular} have now?"
    if _STILL_TO_COME.search(scene.text):  # nobody has got anything yet
        sentence = f"Each {person.singular} already has [{tag}] {thing.phrase}."
        asked = f"{thing.how} will each {person.singular} have in all?"
    text = with_question(scene, asked, drafted=drafted)
    if text is None or (" will " in asked and total[0].tense != "present"):
        return
    each = scene.world.get(relation.parts[1])
    before = new_quantity(scene.world, tag, each, role="state", moment=0)
    world = add(scene.world, before)
    after = new_quantity(world, None, each, role="state", moment=each.moment + 1)
    world = relate(add(world, after), "sum", "gain", after.id, (before.id, each.id))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", after.id),
        "those who share had some",
        {tag: Fraction(rng.randint(2, 9))},
    )
