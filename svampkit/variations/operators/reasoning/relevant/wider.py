"""A total becomes wider: one more holder, kind or purchase is told, and the question asks for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon import class_mates, modifier_mates, noun
from svampkit.lexicon.grammar import listed
from svampkit.template.tags import Thing
from svampkit.variations.draft import Proposal, TextEdit, apply, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import asked_of
from svampkit.variations.grammar.cast import new_person, round_value
from svampkit.variations.grammar.persons import asked_person
from svampkit.variations.grammar.phrases import things
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.reasoning.relevant.parts import new_tag, sum_relation
from svampkit.variations.scene import Scene, free_tag
from svampkit.world.edit import add, asking, new_quantity, relate

__all__ = ["also_paid", "one_more_holder", "one_more_kind", "one_more_purchase"]


def one_more_holder(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third holder who does the same, in a total of holders."""
    relation, ask, drafted = sum_relation(scene), scene.ask, draft(scene, settle=True)
    if relation is None or ask is None or drafted is None or ask.subject is None or asks_with_number(scene):
        return
    parts = [scene.told(p) for p in relation.parts]
    if any(p is None for p in parts):
        return
    told = [p for p in parts if p is not None]
    subjects = [scene.subject_of(c) for c, _ in told]
    last_clause, last = told[-1]
    if any(s is None or s.plural or s.pronoun or not s.name for s in subjects) or _among_themselves(scene):
        return
    if len({s.key for s in subjects if s is not None}) != len(subjects):
        return
    if (
        last_clause.tense not in ("past", "present")
        or last_clause.verb in ("", "be")
        or last_clause.passive
        or last_clause.particle
    ):
        return
    if (
        last_clause.verb_span is None
        or len(scene.text[last_clause.verb_span.start : last_clause.verb_span.end].split()) != 1
    ):
        return
    thing = things(scene, last)
    if thing is None or not thing.phrase:
        return
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    sentence = f"[{name_tag}] {inflect(last_clause.verb, last_clause.tense, False)} [{tag}] {thing.phrase}."
    question = drafted.question
    asked_subject = scene.tagged(ask.subject.span)
    if " and " in asked_subject:
        names = re.split(r",? and |, ", asked_subject)
        question = question.replace(asked_subject, ", ".join([*names, f"and [{name_tag}]"]), 1)
    elif asked_subject.lower() != "they":
        return
    if re.search(r"\b(?:two|both|the two)\b", question, re.I) or re.search(
        r"\b(?:they|them|their)\b", scene.text[: scene.reading.body_end], re.I
    ):
        return
    like = scene.world.get(relation.parts[-1])
    part = new_quantity(scene.world, tag, like, role=like.role, holder=person.text.lower())
    world = add(scene.world, part)
    grown = replace(relation, parts=(*relation.parts, part.id))
    world = replace(world, relations=tuple(grown if r == relation else r for r in world.relations))
    value = Fraction(round_value(int(last.value), rng))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        question,
        world,
        "one more holder in the total",
        {tag: value, name_tag: person},
    )


_COMPANY: Final = re.compile(r"\] and \[NAME\d+\]|\bwith (?:\[NAME|an?\b|his\b|her\b)")


def _among_themselves(scene: Scene) -> bool:
    """ "Ada was playing with her friend", "Ada and Ben played golf": nobody else was there to do the same."""
    return _COMPANY.search(scene.body) is not None


def one_more_kind(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A third kind in a list of two kinds of one thing: "7 red kites, 5 green kites and 3 blue kites"."""
    relation = sum_relation(scene)
    if relation is None or len(relation.parts) != 2 or asks_with_number(scene):
        return
    told = [scene.told(p) for p in relation.parts]
    if told[0] is None or told[1] is None:
        return
    first, second = sorted((told[0][1], told[1][1]), key=lambda m: m.number.start)
    if first.noun is None or second.noun is None or first.noun.head != second.noun.head:
        return
    join = scene.text[first.phrase.end : second.phrase.start]
    if not re.fullmatch(r"\s*,?\s*and\s*", join) or len(first.noun.modifiers) != 1 or len(second.noun.modifiers) != 1:
        return
    known = noun(first.noun.head)
    if known is None:
        return
    mates = modifier_mates(first.noun.modifiers[0], known.kind)
    if second.noun.modifiers[0] not in mates:
        return
    words = scene.text.lower()
    choices = [m for m in mates if m not in words]
    shown = {v for v in scene.values.values() if isinstance(v, str)}
    choices = [m for m in choices if m not in shown]
    if not choices:
        return
    tag, mod_tag = new_tag(scene), free_tag("MOD", scene.values, scene.body, scene.question)
    word = rng.choice(choices)
    head = scene.tagged(second.noun.span).split()[-1]
    edit = TextEdit(first.phrase.end, first.phrase.end, f", [{tag}] [{mod_tag}] {head},")
    body = apply(scene, 0, scene.reading.body_end, [edit])
    question = apply(scene, scene.reading.body_end, len(scene.text), [])
    like = scene.world.get(relation.parts[0])
    part = new_quantity(scene.world, tag, like, role=like.role, qualifier=word)
    world = add(scene.world, part)
    grown = replace(relation, parts=(*relation.parts, part.id))
    world = replace(world, relations=tuple(grown if r == relation else r for r in world.relations))
    value = Fraction(round_value(int(first.value), rng))
    yield Proposal(
        body,
        question,
        world,
        "one more kind in the list",
        {tag: value, mod_tag: word},
        {mod_tag: tuple(m for m in choices if m != word)},
    )


def one_more_purchase(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """One more thing is bought: "He also bought a belt for $6." in a total that was spent."""
    asked, drafted = asked_of(scene), draft(scene, settle=True)
    question = scene.world.question
    if asked is None or drafted is None or not asked.money or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    actor = asked_person(scene)
    if (
        actor is None
        or quantity.role not in ("whole", "total")
        or not asked.verb
        or asked.verb[0].lower() not in ("spend", "pay")
    ):
        return
    if asked.auxiliary not in ("did", "does") or not actor.said(scene.body):
        return
    slot = next((s for s in scene.filled.slots if s.tag.startswith("OBJ")), None)
    value = scene.values.get(slot.tag) if slot is not None else None
    head = noun(value.singular) if isinstance(value, Thing) else None
    if head is None or head.mass:
        return
    mates = [m for m in class_mates(head) if m.singular not in scene.text and not m.mass]
    if not mates:
        return
    chosen = rng.choice(mates)
    tag, obj = new_tag(scene), free_tag("OBJ", scene.values, scene.body, scene.question)
    verb = inflect("buy", "past" if asked.auxiliary == "did" else "present", False)
    sentence = f"{actor.Again} also {verb} [OBJs{obj[3:]}.a] for $[{tag}]."
    amounts = [m.value for m in scene.reading.mentions if "$" in scene.text[m.number.start : m.number.end]]
    top = max(3, min(40, int(max(amounts, default=Fraction(10)))))
    text = with_question(
        scene, f"How much money {asked.auxiliary} {actor.phrase} {asked.verb[0]} in all?", drafted=drafted
    )
    if text is None:
        return
    whole = new_quantity(scene.world, None, quantity, role="whole")
    world = add(scene.world, whole)
    price = new_quantity(world, tag, quantity, role="part", qualifier=chosen.singular)
    world = relate(add(world, price), "sum", "combine", whole.id, (quantity.id, price.id))
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", whole.id),
        "one more purchase",
        {tag: Fraction(rng.randint(2, top)), obj: Thing(chosen.singular, chosen.plural)},
        {obj: tuple(Thing(m.singular, m.plural) for m in mates if m is not chosen)},
    )


_ALSO_BOUGHT: Final = listed("things bought on the side")


def also_paid(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Something else is paid for, in dollars or cents told as words: "He also paid 5 dollars for a drink." """
    asked, drafted = asked_of(scene), draft(scene, settle=True)
    question = scene.world.question
    if asked is None or drafted is None or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    actor = asked_person(scene)
    word = next((w for w in ("dollars", "cents") if re.search(rf"\d {w}\b", scene.text)), None)
    if (
        actor is None
        or word is None
        or quantity.kind != "money"
        or quantity.role not in ("whole", "total")
        or asked.verb[:1] not in (("spend",), ("pay",))
        or asked.auxiliary not in ("did", "does")
        or not actor.said(" ".join(drafted.sentences))
    ):
        return
    things_bought = [thing for thing in _ALSO_BOUGHT if thing.split()[-1] not in scene.text]
    tag = new_tag(scene)
    paid = inflect("pay", "past" if asked.auxiliary == "did" else "present", False)
    sentence = f"{actor.Again} also {paid} [{tag}] {word} for {rng.choice(things_bought)}."
    text = with_question(scene, f"How much did {actor.phrase} {asked.verb[0]} in all?", drafted=drafted)
    if text is None or asked.auxiliary != "did":
        return
    whole = new_quantity(scene.world, None, quantity, role="whole")
    world = add(scene.world, whole)
    price = new_quantity(world, tag, quantity, role="part")
    world = relate(add(world, price), "sum", "combine", whole.id, (quantity.id, price.id))
    top = 12 if word == "dollars" else 80
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        text,
        asking(world, "value", whole.id),
        "something else is paid for",
        {tag: Fraction(rng.randint(2, top) if word == "dollars" else 5 * rng.randint(2, top // 5))},
    )
