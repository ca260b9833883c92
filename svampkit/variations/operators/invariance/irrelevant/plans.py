"""A plan for another day, which the answer does not need: "Tomorrow she wants to bake 15 more loaves." """

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import round_value
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity

__all__ = ["plan"]

_PLANNED: Final = frozenset(listed("verbs of plans"))


def plan(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """What somebody wants to do another day, told of the same thing; the question asks about what has been."""
    ask = scene.ask
    if (
        ask is None
        or ask.tense in ("future", "modal", "none")
        or re.search(r"\bdid\b[^?]*\b(?:own|have|total|end)\b", scene.text[ask.span.start :])
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
