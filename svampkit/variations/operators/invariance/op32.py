"""Change order of phrases: sentences that carry numbers change places with each other or with the question, in
wording that keeps time clear."""

from __future__ import annotations

from random import Random
from typing import Final

from svampkit.variations.draft import Proposal, Refusal, draft
from svampkit.variations.operators.invariance.moved.conditions import condition_last, condition_told, into_condition
from svampkit.variations.operators.invariance.moved.events import event_first
from svampkit.variations.operators.invariance.moved.facts import two_facts
from svampkit.variations.operators.invariance.moved.parts import part_of_what_there_was
from svampkit.variations.operators.invariance.moved.sentences import clauses_of
from svampkit.variations.scene import Scene

__all__ = ["CODE", "propose"]

CODE: Final = "32"


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """Two timeless facts in the other order, an event told before the state that it changes or together with it, or a
    fact that the question takes in or lets go."""
    drafted = draft(scene, settle=True)
    if drafted is None:
        return Refusal("the body's last sentence hangs on the question")
    found = [*condition_told(scene, drafted)]
    for at in range(len(drafted.sentences) - 1):
        first, second = clauses_of(scene, at), clauses_of(scene, at + 1)
        if len([c for c in first if c.mentions]) != 1 or len([c for c in second if c.mentions]) != 1:
            continue
        if len(first) != 1 or len(second) != 1:
            continue
        proposal = two_facts(scene, drafted, at, first[0], second[0]) or event_first(
            scene, drafted, at, first[0], second[0], rng
        )
        together = part_of_what_there_was(scene, drafted, at, first[0], second[0])
        found += [p for p in (proposal, together) if p is not None]
    found += [*into_condition(scene, drafted), *condition_last(scene, drafted)]
    return found or Refusal("no two neighbouring sentences with one number each can change places")
