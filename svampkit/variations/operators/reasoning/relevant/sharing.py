"""Sharing with one more amount: there is more to share than before, or those who share had some of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.events import came_by, portable
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import inflect, is_plural
from svampkit.variations.operators.reasoning.relevant.parts import new_tag, product_relation
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, asking, new_quantity, relate
from svampkit.world.model import Relation, World

__all__ = ["before_sharing", "each_had"]


def before_sharing(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """More is got before what is there is shared out or put into groups."""
    relation, drafted = product_relation(scene), draft(scene, settle=True)
    question = scene.world.question
    if relation is None or drafted is None or len(scene.world.relations) != 1:
        return
    if question.asks != "value" or question.of[0] not in relation.parts:
        return
    total = scene.told(relation.whole)
    at = None if total is None else _told_before_sharing(scene, *total, drafted.sentences)
    if total is None or at is None:
        return
    clause, mention = total
    subject, thing = scene.subject_of(clause), things(scene, mention)
    if subject is None or is_plural(subject) or thing is None or not thing.phrase:
        return
    actor = person_of(scene, subject)
    if actor is None or mention.noun is None or not portable(mention.noun.head):
        return
    tag = new_tag(scene)
    other = next(q for q in scene.told_quantities if q.id in relation.parts)
    divisor = int(numbers(scene.values)[other.value or ""])
    value = Fraction(divisor * rng.randint(1, 3))
    if value < 2:
        return
    verb = inflect(came_by(scene, clause, mention.noun.head, rng), clause.tense, False)
    sentence = f"Then {actor.again} {verb} [{tag}] more."
    yield Proposal(
        " ".join([*drafted.sentences[: at + 1], sentence, *drafted.sentences[at + 1 :]]),
        drafted.question,
        _grown_before(scene.world, relation, tag),
        "more is got before it is shared",
        {tag: value},
    )


def _told_before_sharing(scene: Scene, clause: Clause, mention: Mention, sentences: Sequence[str]) -> int | None:
    """Which sentence tells a total, and nothing but it, before anything is shared; None where it cannot grow there.

    "She put some plums into 9 bags. She had 27 plums": the 36 that she then gets are not in the bags.
    """
    at = scene.sentence_at(clause.span.start)
    if at is None or clause.frame not in ("have", "gain") or clause.tense not in ("past", "present"):
        return None
    in_sentence = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at]
    alone = all(c.span == clause.span or c.frame == "background" for c in in_sentence)
    if clause.mentions != (mention.tag,) or not alone or any(_SHARED.search(said) for said in sentences[:at]):
        return None
    told_again = re.search(rf"\b{re.escape(str(mention.value))}\b", scene.text[scene.sentences[at].end :])
    return None if told_again else at


def _grown_before(world: World, relation: Relation, tag: str) -> World:
    """The world in which the whole of a relation grows by the number of a tag before the relation holds."""
    start = world.get(relation.whole)
    after = new_quantity(world, None, start, role="total", moment=start.moment + 1)
    world = add(world, after)
    event = new_quantity(world, tag, start, role="event", moment=start.moment + 1)
    moved = replace(relation, whole=after.id)
    world = replace(add(world, event), relations=tuple(moved if r == relation else r for r in world.relations))
    return relate(world, "sum", "gain", after.id, (start.id, event.id))


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
    if not drafted.sentences:
        return  # "Each child" of none that were told of
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
