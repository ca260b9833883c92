"""An attribute of a person, or a plan for another day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from svampkit.lexicon import noun
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import round_value
from svampkit.variations.grammar.naming import question_names
from svampkit.variations.grammar.persons import person_of
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity
from svampkit.world.model import UnitKind

__all__ = ["attribute", "plan"]


_PLANNED = frozenset(
    [
        "buy",
        "make",
        "pick",
        "read",
        "collect",
        "bake",
        "plant",
        "draw",
        "write",
        "catch",
        "gather",
        "find",
        "fold",
        "paint",
        "sew",
        "knit",
        "build",
    ]
)


def attribute(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """A measure of a named person or of the work: age, a way to school, minutes."""
    actor = next(
        (
            person
            for c in scene.reading.clauses
            if not c.question
            and (person := person_of(scene, c.subject)) is not None
            and (person.phrase.startswith("[NAME") or person.phrase[:1].isupper())
            and not person.phrase.endswith(("'s", "."))
        ),
        None,
    )
    if actor is None or (" " in actor.phrase and actor.phrase.startswith("[")):
        yield from _role_attribute(scene, rng)
        return
    units = {m.unit for m in scene.reading.mentions}
    name = actor.phrase
    tag = next_number(scene, 0)
    like = scene.told_quantities[0]
    options: list[tuple[str, str, UnitKind, tuple[int, int], str]] = [
        (f"{name} is [{tag}] years old.", "year", "time", (7, 12), "age"),
        (f"{name} lives [{tag}] blocks from school.", "block", "count", (2, 9), "distance from school"),
        (f"{name} lives [{tag}] miles from the nearest lake.", "mile", "length", (2, 20), "distance from a lake"),
        (f"{name} has [{tag}] cousins.", "cousin", "count", (2, 9), "number of cousins"),
        (f"{name} has [{tag}] classmates.", "classmate", "count", (17, 28), "number of classmates"),
        (f"{name} gets up at [{tag}] o'clock every morning.", "o'clock", "time", (5, 8), "time of getting up"),
        (f"{name} sleeps [{tag}] hours every night.", "hour", "time", (8, 10), "hours of sleep"),
        (f"It takes {name} [{tag}] minutes to walk to school.", "minute", "time", (5, 25), "minutes to school"),
        (f"{name} has lived in the same town for [{tag}] years.", "year", "time", (3, 8), "years in town"),
        (f"{name} has a dog that is [{tag}] years old.", "year", "time", (2, 11), "age of a dog"),
    ]
    if not name.startswith("["):
        options = [
            (f"{name} is [{tag}] years old.", "year", "time", (28, 60), "age"),
            (f"{name} gets up at [{tag}] o'clock every morning.", "o'clock", "time", (5, 8), "time of getting up"),
            (f"It takes {name} [{tag}] minutes to drive to work.", "minute", "time", (8, 40), "minutes to work"),
            (f"{name} has lived in the same town for [{tag}] years.", "year", "time", (4, 25), "years in town"),
        ]
    told = scene.told(like.id)
    if (
        told is not None
        and like.kind == "count"
        and (thing := things(scene, told[1])) is not None
        and thing.phrase
        and question_names(scene, like.id)
    ):
        options += [
            (
                f"It took {name} [{tag}] minutes to count the {thing.phrase}.",
                "minute",
                "time",
                (3, 20),
                "minutes of counting",
            )
        ]
    options = [o for o in options if o[1] not in units and o[1] not in scene.text.lower()]
    if not options:
        return
    sentence, unit, kind, (low, high), note = rng.choice(options)
    end = len(scene.sentences) - (1 if scene.sentences and scene.sentences[-1].open else 0)
    at = 0 if "to count" not in sentence else end
    aside = new_quantity(
        scene.world, tag, like, role="aside", unit=unit, kind=kind, holder=actor.key, qualifier="", moment=0
    )
    world = add(scene.world, aside)
    proposal = sentence_proposal(
        scene, sentence, at, world, f"an attribute: {note}", {tag: Fraction(rng.randint(low, high))}, rng
    )
    if proposal is not None:
        yield proposal


def _role_attribute(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """The age or the working years of a person told by a role: "The gardener is 45 years old." """
    for clause in scene.reading.clauses:
        subject = clause.subject
        if subject is None or clause.question or subject.pronoun or subject.plural or subject.name:
            continue
        if re.match(r"(?:each|every|some|all|no)\b", subject.text, re.I):
            continue
        head = noun(subject.head)
        if head is None or head.sort != "role" or head.kind == "team":
            continue
        phrase = scene.tagged(subject.span)
        phrase = re.sub(r"^(?:a|an|the)\s+", "", phrase, flags=re.I)
        if re.search(r"\byear|\bold\b", scene.text) or not re.fullmatch(r"[\w ]+", phrase):
            return
        tag = next_number(scene, 0)
        told = scene.told_quantities[0]
        sentence, low, high = rng.choice(
            [
                (f"The {phrase} is [{tag}] years old.", 25, 60),
                (f"The {phrase} has done this work for [{tag}] years.", 2, 20),
            ]
        )
        aside = new_quantity(
            scene.world, tag, told, role="aside", unit="year", kind="time", holder=subject.key, qualifier="", moment=0
        )
        proposal = sentence_proposal(
            scene,
            sentence,
            len(scene.sentences),
            add(scene.world, aside),
            "an attribute: years",
            {tag: Fraction(rng.randint(low, high))},
            rng,
        )
        if proposal is not None:
            yield proposal
        return


def plan(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """What somebody wants to do another day, told of the same thing; the question asks about what has been."""
    ask = scene.ask
    if (
        ask is None
        or ask.tense in ("future", "modal", "none")
        or re.search(r"\bdid\b[^?]*\b(?:own|have|total)\b", scene.text[ask.span.start :])
        or re.search(r"\b(?:need|want|will|would|should|must|still)\b", scene.text, re.I)
    ):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or quantity.role not in ("state", "event", "part"):
            continue
        clause, mention = told
        subject, thing = scene.subject_of(clause), things(scene, mention)
        if (
            subject is None
            or not subject.name
            or thing is None
            or not thing.phrase
            or clause.frame not in ("gain", "make", "act")
        ):
            continue
        if clause.particle or clause.verb not in _PLANNED:
            continue
        if not re.fullmatch(r"\[NAME\d+\]", scene.tagged(subject.span)) or clause.tense != "past":
            continue
        tag = next_number(scene, 0)
        when = rng.choice(["Next week", "Tomorrow", "Next month"])
        verb = rng.choice(["wants to", "plans to"])
        sentence = f"{when}, {scene.tagged(subject.span)} {verb} {clause.verb} [{tag}] {thing.phrase}."
        aside = new_quantity(scene.world, tag, quantity, role="aside", moment=99)
        world = add(scene.world, aside)
        proposal = sentence_proposal(
            scene,
            sentence,
            len(scene.sentences),
            world,
            "a plan for another day",
            {tag: Fraction(round_value(int(mention.value), rng))},
            rng,
        )
        if proposal is not None:
            yield proposal
        return
