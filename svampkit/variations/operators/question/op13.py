"""Another kind of question about another object (different object, different structure)."""

from __future__ import annotations

from random import Random
from typing import Final

from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.operators.question.question_ops import propose_questions
from svampkit.variations.scene import Scene

__all__ = ["CODE", "propose"]

CODE: Final = "13"


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """Another kind of question about another object (different object, different structure)."""
    return propose_questions(scene, rng, same_object=False, same_structure=False)
