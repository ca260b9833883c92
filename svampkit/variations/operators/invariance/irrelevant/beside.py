"""Two people's things of a kind that the text does not speak of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import class_mates, names_taking, noun
from svampkit.lexicon.grammar import listed
from svampkit.template.tags import Name, Thing, Value
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import new_person, round_value
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.words import dated
from svampkit.variations.operators.invariance.irrelevant.sentence import holder_key, next_number, sentence_proposal
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import add, new_quantity

__all__ = ["beside"]


_FOUND: Final = listed("things that nobody buys")


_COLLECTED: Final = listed("things that people collect")


def beside(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Two people's things of a kind that the text does not speak of: "Mira has 8 stickers, and Theo has 5
    stickers." """
    words = scene.text.lower()
    heads = {m.noun.head for m in scene.reading.mentions if m.noun is not None}
    kinds = {entry.kind for head in heads if (entry := noun(head)) is not None}
    choices = [
        word
        for word in _COLLECTED
        if (entry := noun(word)) is not None
        and entry.kind not in kinds
        and not any(part in words for part in word.split())
    ]
    if not choices or not scene.told_quantities:
        return
    actor = next(
        (
            p
            for c in scene.reading.clauses
            if (p := person_of(scene, c.subject)) is not None and p.phrase.startswith("[") and " " not in p.phrase
        ),
        None,
    )
    if actor is None:
        choices = [word for word in choices if word not in _FOUND]
    chosen = noun(rng.choice(choices)) if choices else None
    if chosen is None:
        return
    tag_name, person = new_person(scene, rng)
    values: dict[str, Value] = {tag_name: person}
    first = actor.phrase if actor is not None else ""
    if actor is None:
        held = replace(scene, values={**scene.values, **values})
        second_tag = free_tag("NAME", held.values, scene.body, scene.question)
        pronoun = "she" if person.pronoun == "he" else "he"
        other = rng.choice([n for n in names_taking(pronoun) if n.text.lower() not in words])
        values[second_tag] = Name(other.text, other.pronoun)
        first = f"[{second_tag}]"
    obj = free_tag("OBJ", scene.values, scene.body, scene.question)
    plural = f"[OBJp{obj[3:]}]"
    one, two = next_number(scene, 0), next_number(scene, 1)
    have = (
        "had"
        if any((t := scene.told(q.id)) is not None and t[0].tense == "past" for q in scene.told_quantities)
        else "has"
    )
    sentence = f"{first} {have} [{one}] {plural}, and [{tag_name}] {have} [{two}] {plural}."
    if actor is not None and actor.said(scene.body):
        sentence = f"{actor.Phrase} also {have} [{one}] {plural}, and [{tag_name}] {have} [{two}] {plural}."
    elif actor is None and have == "had":
        opening = (
            ""
            if dated(scene.text) or re.search(r"\bnow\b", scene.text, re.I)
            else rng.choice(["That day, ", "The same day, ", "Meanwhile, "])
        )
        sentence = f"{opening}{first} bought [{one}] {plural}, and [{tag_name}] bought [{two}] {plural}."
    low = rng.randint(4, 30)
    mates = [m for m in class_mates(chosen) if not m.mass and m.singular not in words]
    values.update(
        {one: Fraction(low), two: Fraction(round_value(low, rng)), obj: Thing(chosen.singular, chosen.plural)}
    )
    like = scene.told_quantities[0]
    key = actor.key if actor is not None else first
    mine = new_quantity(
        scene.world, one, like, role="aside", unit=chosen.singular, kind="count", qualifier="", holder=key, moment=0
    )
    world = add(scene.world, mine)
    yours = new_quantity(
        world,
        two,
        like,
        role="aside",
        unit=chosen.singular,
        kind="count",
        qualifier="",
        holder=holder_key(person),
        moment=0,
    )
    at = len(scene.sentences)
    proposal = sentence_proposal(scene, sentence, at, add(world, yours), "two people's other things", values, rng)
    if proposal is not None:
        yield replace(proposal, alternates={obj: tuple(Thing(m.singular, m.plural) for m in mates)})
