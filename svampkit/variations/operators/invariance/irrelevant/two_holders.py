"""Two people's amounts of another thing, told beside what the question asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.reading.text import Mention
from svampkit.template.tags import Name, Value
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.cast import new_person, new_thing, people, round_value
from svampkit.variations.grammar.persons import Person, asked_person, introduced
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import PLACED, bare_tail
from svampkit.variations.operators.invariance.irrelevant.sentence import holder_key, next_number, sentence_proposal
from svampkit.variations.scene import Scene, small
from svampkit.world.edit import add, is_start, new_quantity
from svampkit.world.model import Quantity, World

__all__ = ["two_holders_other_object"]


def two_holders_other_object(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Two people's amounts of another thing, in the question's own words: "She also packed 5 bowls, and Theo packed 8
    bowls." """
    asked = _asked_of_one(scene)
    actor = asked_person(scene) if asked is not None else None
    if asked is None or actor is None:
        return
    quantity = scene.world.get(scene.world.question.of[0])
    source = _told_as_asked(scene, quantity, asked)
    thing = new_thing(scene, source, rng) if source is not None else None
    if thing is None or source is None or not actor.said(scene.body):
        return
    kind = noun(thing.thing.singular)
    if kind is not None and kind.person:
        return  # nobody has waiters beside his guests, and a neighbor who has some
    tag_name, person = new_person(scene, rng)
    one, two = next_number(scene, 0), next_number(scene, 1)
    verb, other = asked.finite(False), small(introduced(scene, tag_name, rng))
    who = actor.Again if _told_last(scene, actor) else actor.Phrase
    sentence = f"{who} also {verb} [{one}] {thing.plural}, and {other} {verb} [{two}] {thing.plural}."
    first = round_value(max(4, int(source.value)), rng)
    second = round_value(max(4, first), rng)
    values: dict[str, Value] = {
        one: Fraction(first), two: Fraction(second), tag_name: person, thing.tag: thing.thing,
    }  # fmt: skip
    world = _with_both(scene, quantity, (one, two), thing.thing.singular, person)
    proposal = sentence_proposal(
        scene, sentence, len(scene.sentences), world, "another object of two holders", values, rng
    )
    if proposal is not None:
        yield replace(proposal, alternates={thing.tag: thing.alternates})


def _asked_of_one(scene: Scene) -> QuestionParts | None:
    """The question taken apart where it asks what one person counted, in words that fit another thing as well."""
    asked, question = asked_of(scene), scene.world.question
    if asked is None or asked.pattern != "object" or asked.money or question.asks != "value" or len(asked.verb) != 1:
        return None
    quantity = scene.world.get(question.of[0])
    if quantity.kind != "count" or asked.auxiliary not in ("did", "does", "do"):
        return None
    if quantity.role in ("each", "ratio", "difference", "event", "count") or re.search(
        r"\beach\b|\[NUM", asked.after
    ):
        return None
    if bare_tail(asked.after).strip(" .?") or asked.verb[0].lower() in PLACED or is_start(scene.world, quantity.id):
        return None
    return asked


def _told_as_asked(scene: Scene, quantity: Quantity, asked: QuestionParts) -> Mention | None:
    """The first told amount that is called as the question calls what it asks for."""
    for told_one in scene.told_quantities:
        told = scene.told(told_one.id) if told_one.unit == quantity.unit else None
        if told is None or told[1].noun is None:
            continue
        shown = things(scene, told[1], elsewhere=False)
        if shown is not None and shown.phrase == asked.thing:
            return told[1]
    return None


def _told_last(scene: Scene, actor: Person) -> bool:
    """ "She also" goes on with the one who was told of last."""
    subjects = [c.subject.key for c in scene.reading.clauses if c.subject is not None and not c.question]
    return len(people(scene)) == 1 or bool(subjects and subjects[-1] == actor.key)


def _with_both(scene: Scene, quantity: Quantity, tags: tuple[str, str], unit: str, person: Name) -> World:
    """The seed's world with the amounts of both people standing aside."""
    mine = new_quantity(scene.world, tags[0], quantity, role="aside", unit=unit, qualifier="", moment=0)
    world = add(scene.world, mine)
    holder = holder_key(person)
    return add(
        world,
        new_quantity(world, tags[1], quantity, role="aside", unit=unit, qualifier="", holder=holder, moment=0),
    )
