"""A plan for another day, which the answer does not need: "Tomorrow she wants to bake 15 more loaves." """

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause
from svampkit.variations.draft import Proposal
from svampkit.variations.grammar.cast import round_value
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.irrelevant.sentence import next_number, sentence_proposal
from svampkit.variations.scene import Scene
from svampkit.world.edit import add, new_quantity

__all__ = ["plan"]

_PLANNED: Final = frozenset(listed("verbs of plans"))
_SNOW: Final = re.compile(r"\bsnow", re.IGNORECASE)
"""Nobody knows of what lies next month: plans for snow are made for the next day."""


def plan(scene: Scene, rng: Random) -> Iterator[Proposal]:
    """What somebody wants to do another day, told of the same thing; the question asks about what has been."""
    if not _asks_about_what_has_been(scene):
        return
    for quantity in scene.told_quantities:
        told = scene.told(quantity.id)
        if told is None or quantity.kind != "count" or quantity.role not in ("state", "event", "part"):
            continue
        clause, mention = told
        who, thing = _who_may_plan(scene, clause), things(scene, mention)
        if who is None or thing is None or not thing.phrase or not _is_object(scene, clause, mention.number.start):
            continue
        tag = next_number(scene, 0)
        when = rng.choice(["Next week", "Tomorrow", "Next month"])
        when = "Tomorrow" if _SNOW.search(scene.text) else when
        verb = rng.choice(["wants to", "plans to"])
        aside = new_quantity(scene.world, tag, quantity, role="aside", moment=99)
        proposal = sentence_proposal(
            scene,
            f"{when}, {who} {verb} {clause.verb} [{tag}] {thing.phrase}.",
            len(scene.sentences),
            add(scene.world, aside),
            "a plan for another day",
            {tag: Fraction(round_value(int(mention.value), rng))},
            rng,
        )
        if proposal is not None:
            yield proposal
        return


def _is_object(scene: Scene, clause: Clause, at: int) -> bool:
    """ "He bought 13 bricks", but not "he built a tower with 13 bricks": nobody builds bricks."""
    return clause.verb_span is not None and not scene.text[clause.verb_span.end : at].strip()


def _asks_about_what_has_been(scene: Scene) -> bool:
    """True where no plan can be meant by the question, nor is one told already."""
    ask = scene.ask
    if ask is None or ask.tense in ("future", "modal", "none"):
        return False
    if re.search(r"\bdid\b[^?]*\b(?:own|have|total|end)\b", scene.text[ask.span.start :]):
        return False
    return re.search(r"\b(?:need|want|will|would|should|must|still)\b", scene.text, re.I) is None


def _who_may_plan(scene: Scene, clause: Clause) -> str | None:
    """The name of the one who did what can be planned as well; None where nobody is named, or it cannot."""
    subject = scene.subject_of(clause)
    if subject is None or not subject.name or clause.frame not in ("gain", "make", "act") or clause.tense != "past":
        return None
    named = scene.tagged(subject.span)
    plannable = clause.verb in _PLANNED and not clause.particle
    return named if plannable and re.fullmatch(r"\[NAME\d+\]", named) else None
