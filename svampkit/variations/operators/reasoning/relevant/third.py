"""A third person whose amount is told by comparison with the asked one, and is asked for in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import asked_of
from svampkit.variations.grammar.cast import new_person
from svampkit.variations.grammar.persons import asked_person, tied
from svampkit.variations.grammar.words import OF_ITS_TIME, bare_tail, inflect
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, new_tag, small_part
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, asking, compared, new_quantity

__all__ = ["third_compared"]


def third_compared(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person who did more, fewer or some times as much as the asked one; that person is asked for: "Nathan
    packed 4 fewer mugs than Ellen. How many mugs did Nathan pack?" """
    drafted, answer, asked = draft(scene, settle=True), answer_of(scene), asked_of(scene)
    question = scene.world.question
    if drafted is None or answer is None or asked is None or question.asks != "value" or asks_with_number(scene):
        return
    quantity = scene.world.get(question.of[0])
    if asked.pattern != "object" or answer.denominator != 1 or asked.verb[:1] in (("need",), ("cost",), ("take",)):
        return
    if (
        quantity.role in ("difference", "each", "ratio")
        or len(asked.verb) != 1
        or asked.auxiliary not in ("did", "do", "does")
    ):
        return
    actor = asked_person(scene)
    if (
        actor is None
        or re.search(r"\beach\b|\bmore\b|\[N", asked.after + asked.thing)
        or bare_tail(asked.after).strip(" .?")
    ):
        return
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    way = rng.choice(
        ["more", "fewer", "times"] if quantity.role in ("total", "whole", "state") else ["more", "fewer"]
    )
    value = Fraction(rng.randint(2, 4)) if way == "times" else small_part(answer, rng)
    if value is None:
        return
    name, who = actor.phrase, tied(scene, name_tag, rng, drafted.sentences)
    if ".His]" not in who:
        who = f"[{name_tag}]"
    state = re.search(r"\b(?:left|now)\b", asked.after) is not None or OF_ITS_TIME.search(asked.after) is not None
    verb = inflect(asked.verb[0].lower(), "past" if asked.auxiliary == "did" else "present", False)
    than = name + (f" {verb}{asked.after}" if state else "")
    if asked.money:
        way = "more" if way == "times" else "less" if way == "fewer" else way
        sentence = f"{who} {verb} $[{tag}] {way} than {than}."
    elif way == "times":
        sentence = f"{who} {verb} [{tag}] times as many {asked.thing} as {than}."
    else:
        sentence = f"{who} {verb} [{tag}] {way} {asked.thing} than {than}."
    do = "did" if asked.auxiliary == "did" else "does"
    how = "How much money" if asked.money else f"How many {asked.thing}"
    new_question = with_question(scene, f"{how} {do} [{name_tag}] {asked.verb[0]}?", drafted=drafted)
    if new_question is None:
        return
    third = new_quantity(scene.world, None, quantity, role=quantity.role, holder=person.text.lower())
    world = add(scene.world, third)
    difference = new_quantity(
        world, tag, quantity, role="ratio" if way == "times" else "difference", holder=person.text.lower()
    )
    world = compared(add(world, difference), way, third.id, quantity.id, difference.id)
    yield Proposal(
        " ".join([*drafted.sentences, sentence]),
        new_question,
        asking(world, "value", third.id),
        "another person compared with the asked one",
        {tag: value, name_tag: person},
    )
