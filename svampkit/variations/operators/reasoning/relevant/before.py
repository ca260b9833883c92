"""An event between what was there at first and what is there in the end, where the question asks what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from svampkit.lexicon.handling import living, portable
from svampkit.reading.text import Clause, Mention
from svampkit.template.model import numbers
from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Draft, Proposal, draft
from svampkit.variations.grammar.cast import new_person
from svampkit.variations.grammar.events import came_by
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.words import PLACED, inflect
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, kind_word, new_tag, small_part
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, joined, new_quantity, relate
from svampkit.world.model import Quantity, Relation, World

__all__ = ["event_between"]

_MOMENT = re.compile(r"\b(?:before|after|when|while|then|until|now|total|some|several|a few)\b", re.I)
"""In the sentence of the start: what else is told there, the asked event too ("and gave some to Ben")."""


def _relation(scene: Scene) -> tuple[Relation, Quantity] | None:
    """The relation of start, event and end whose event is asked, and its start."""
    question = scene.world.question
    if question.asks != "value":
        return None
    asked = question.of[0]
    for relation in scene.world.relations:
        others = [i for i in relation.ids if i != asked]
        if asked not in relation.parts or len(others) != 2 or relation.kind != "sum":
            continue
        if any(scene.told(i) is None for i in others):
            continue
        if relation.schema in ("loss", "transfer"):
            return relation, scene.world.get(relation.whole)
        if relation.schema in ("gain", "equalise"):
            return relation, scene.world.get(next(i for i in relation.parts if i != asked))
    return None


def event_between(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """ "Mira had 26 shells. Then she found 5 more shells. After a swim she had 9 left. How many did she lose?" """
    found, drafted, answer = _relation(scene), draft(scene, settle=True), answer_of(scene)
    if found is None or drafted is None or answer is None:
        return
    relation, start = found
    told = scene.told(start.id)
    if told is None or (scene.ask is not None and scene.ask.verb in ("add", "put", "place", "insert", "attach")):
        return  # what is got need not be where the rest is put
    clause, mention = told
    at = _own_sentence(scene, clause, mention)
    thing = things(scene, mention)
    if at is None or thing is None or clause.tense not in ("past", "present"):
        return
    if clause.tense == "present" and any(c.tense == "past" for c in scene.reading.clauses if not c.question):
        return  # "She has 9 books. Then she gets 4 more books. She bought several …"
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    owner = scene.values.get(scene.tagged(clause.subject.span)[1:-1]) if clause.subject is not None else None
    apart = isinstance(owner, Name) and owner.pronoun != person.pronoun
    made = _gain(scene, clause, mention, thing, (tag, name_tag), rng, other_pronoun=apart)
    gain = made is not None
    if made is None:
        made, gain = _came_or_went(scene, clause, mention, thing, tag, relation), relation.whole == start.id
    if made is None:
        return
    world = _with_event(scene.world, relation, start, tag, gain=gain)
    told_start = numbers(scene.values)[start.value or ""]
    value = small_part(answer if gain and relation.whole != start.id else told_start, rng)
    if value is None:
        return
    news: dict[str, Value] = {tag: value}
    if f"[{name_tag}]" in made:
        news[name_tag] = person
    yield Proposal(
        _inserted(drafted, at, made), drafted.question, world, "an event before the one that is asked", news
    )


def _with_event(world: World, relation: Relation, start: Quantity, tag: str, *, gain: bool) -> World:
    """The world in which ``tag`` is got or goes between the start and the event of the relation."""
    event = new_quantity(world, tag, start, role="event", moment=start.moment + 1)
    world = add(world, event)
    if gain and relation.whole != start.id:
        return joined(world, relation, event.id)
    middle = new_quantity(world, None, start, role="state", moment=start.moment + 1)
    ids = tuple(middle.id if i == start.id else i for i in relation.parts)
    moved = replace(relation, whole=middle.id if relation.whole == start.id else relation.whole, parts=ids)
    relations = tuple(moved if r == relation else r for r in world.relations)
    world = replace(add(world, middle), relations=relations)
    if gain:
        return relate(world, "sum", "gain", middle.id, (start.id, event.id))
    return relate(world, "sum", "loss", start.id, (middle.id, event.id))


def _inserted(drafted: Draft, at: int, sentence: str) -> str:
    return " ".join([*drafted.sentences[: at + 1], sentence, *drafted.sentences[at + 1 :]])


def _own_sentence(scene: Scene, clause: Clause, mention: Mention) -> int | None:
    """The number of the sentence that tells the start and nothing else; None where other things are told in it."""
    at = scene.sentence_at(clause.span.start)
    if at is None or clause.mentions != (mention.tag,):
        return None
    sentence = scene.sentences[at]
    if sentence.open or _MOMENT.search(scene.text[sentence.start : sentence.end]):
        return None
    inside = [m for m in scene.reading.mentions if sentence.start <= m.number.start < sentence.end]
    figures = re.findall(r"\d[\d.,]*", scene.text[sentence.start : sentence.end])  # those too that nothing needs
    return at if len(inside) == 1 >= len(figures) else None


def _gain(
    scene: Scene,
    clause: Clause,
    mention: Mention,
    thing: Things,
    tags: tuple[str, str],
    rng: Random,
    *,
    other_pronoun: bool,
) -> str | None:
    """What a person gets; money is given by somebody where a pronoun after it cannot be misread."""
    tag, name = tags
    actor = person_of(scene, scene.subject_of(clause))
    head = kind_word(scene, thing.phrase, mention.noun.head if mention.noun is not None else "")
    if clause.verb in PLACED or re.search(r"\b(?:with|of|from|out of)\s*$", scene.text[: mention.phrase.start]):
        return None  # what is bought is not yet in the vase, or in the tower built with 29 bricks
    if actor is not None and clause.frame in ("have", "gain", "receive", "make"):
        if thing.money:
            if not other_pronoun:
                return f"Then {actor.again} {inflect('get', clause.tense or 'past', False)} $[{tag}] more."
            him = re.sub(r"^\[(NAME\d+)\.he\]$", r"[\1.him]", actor.again)
            him = {"he": "him", "she": "her"}.get(him, him)
            return f"Then [{name}] {inflect('give', clause.tense or 'past', False)} {him} $[{tag}] more."
        if portable(head):
            verb = inflect(came_by(scene, clause, head, rng), clause.tense or "past", False)
            return f"Then {actor.again} {verb} [{tag}] more {thing.phrase}."
    return None


def _came_or_went(
    scene: Scene, clause: Clause, mention: Mention, thing: Things, tag: str, relation: Relation
) -> str | None:
    """Some of the living come where others go away, and go away where others come: so the two are told apart."""
    head = kind_word(scene, thing.phrase, mention.noun.head if mention.noun is not None else "")
    if clause.frame not in ("exist", "have", "place", "be") or not living(head) or thing.money:
        return None
    if person_of(scene, scene.subject_of(clause)) is not None:
        return None
    past = any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
    if relation.schema in ("loss", "transfer"):
        return f"Then [{tag}] more {thing.phrase} {'came' if past else 'come'}."
    return f"Then [{tag}] of the {thing.phrase} {'left' if past else 'leave'}."
