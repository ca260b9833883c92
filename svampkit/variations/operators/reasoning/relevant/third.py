"""A third person whose amount is told by comparison with the asked one, and is asked for in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from svampkit.variations.draft import Proposal, asks_with_number, draft, with_question
from svampkit.variations.grammar.asked import QuestionParts, asked_of
from svampkit.variations.grammar.cast import new_person
from svampkit.variations.grammar.persons import asked_person, tied
from svampkit.variations.grammar.words import OF_ITS_TIME, bare_tail, inflect
from svampkit.variations.operators.reasoning.relevant.parts import answer_of, new_tag, small_part
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, asking, compared, new_quantity
from svampkit.world.model import Quantity, Role, World

__all__ = ["third_compared"]


def third_compared(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """Another person who did more, fewer or some times as much as the asked one; that person is asked for: "Nathan
    packed 4 fewer mugs than Ellen. How many mugs did Nathan pack?" """
    drafted, answer, asked = draft(scene, settle=True), answer_of(scene), _asked_of_one(scene)
    actor = asked_person(scene) if asked is not None else None
    if drafted is None or answer is None or asked is None or actor is None or answer.denominator != 1:
        return
    if _OF_THEM.search(scene.text) or asked.thing == "times":
        return  # "the three of them ate as much each": and who ate 2 more?
    quantity = scene.world.get(scene.world.question.of[0])
    tag = new_tag(scene)
    name_tag, person = new_person(scene, rng)
    way = rng.choice(
        ["more", "fewer", "times"] if quantity.role in ("total", "whole", "state") else ["more", "fewer"]
    )
    value = Fraction(rng.randint(2, 3)) if way == "times" else small_part(answer, rng)
    if value is None:
        return
    who = tied(scene, name_tag, rng, drafted.sentences)
    if ".His]" not in who:
        who = f"[{name_tag}]"
    if quantity.kind == "money":
        way = {"times": "more", "fewer": "less"}.get(way, way)
    question = with_question(scene, _asked_of_third(asked, name_tag), drafted=drafted)
    if question is None:
        return
    yield Proposal(
        " ".join([*drafted.sentences, _compared_sentence(asked, actor.phrase, who, tag, way)]),
        question,
        _world_with_third(scene, quantity, tag, way, person.text.lower()),
        "another person compared with the asked one",
        {tag: value, name_tag: person},
    )


_OF_THEM = re.compile(r"\b(?:the|all) (?:two|three|four|five|six) of them\b|\bboth of them\b", re.I)


def _asked_of_one(scene: Scene) -> QuestionParts | None:
    """The question taken apart where it asks what one person has or did, in words that fit a third as well."""
    asked, question = asked_of(scene), scene.world.question
    if asked is None or question.asks != "value" or asks_with_number(scene) or asked.pattern != "object":
        return None
    if scene.world.get(question.of[0]).role in ("difference", "each", "ratio"):
        return None
    if (
        len(asked.verb) != 1
        or asked.verb[0] in ("need", "cost", "take")
        or (asked.verb == ("pay",) and not asked.money)
    ):
        return None
    if asked.auxiliary not in ("did", "do", "does"):
        return None
    if re.search(r"\beach\b|\bmore\b|\[N", asked.after + asked.thing) or bare_tail(asked.after).strip(" .?"):
        return None
    return asked


def _compared_sentence(asked: QuestionParts, actor: str, who: str, tag: str, way: str) -> str:
    """ "Nathan packed 4 fewer mugs than Ellen.": ``way`` is "more", "fewer", "less" or "times"."""
    state = re.search(r"\b(?:left|now)\b", asked.after) is not None or OF_ITS_TIME.search(asked.after) is not None
    verb = inflect(asked.verb[0].lower(), "past" if asked.auxiliary == "did" else "present", False)
    than = actor + (f" {verb}{asked.after}" if state else "")
    if asked.money:
        return f"{who} {verb} $[{tag}] {way} than {than}."
    if asked.thing in ("dollars", "cents") and way != "times":  # not "22 fewer dollars than Mira"
        return f"{who} {verb} [{tag}] {asked.thing} {way} than {than}."
    if way == "times":
        return f"{who} {verb} [{tag}] times as many {asked.thing} as {than}."
    return f"{who} {verb} [{tag}] {way} {asked.thing} than {than}."


def _asked_of_third(asked: QuestionParts, name_tag: str) -> str:
    how = "How much money" if asked.money else f"How many {asked.thing}"
    return f"{how} {'did' if asked.auxiliary == 'did' else 'does'} [{name_tag}] {asked.verb[0]}?"


def _world_with_third(scene: Scene, quantity: Quantity, tag: str, way: str, holder: str) -> World:
    """The seed's world with the third person's amount, which is asked for, and its comparison."""
    third = new_quantity(scene.world, None, quantity, role=quantity.role, holder=holder)
    world = add(scene.world, third)
    role: Role = "ratio" if way == "times" else "difference"
    difference = new_quantity(world, tag, quantity, role=role, holder=holder)
    world = compared(add(world, difference), way, third.id, quantity.id, difference.id)
    return asking(world, "value", third.id)
