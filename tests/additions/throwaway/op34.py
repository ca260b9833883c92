"""Add weather: a sentence without a number that changes nothing."""

from __future__ import annotations

from random import Random
from typing import Final

from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.scene import Scene

__all__ = ["CODE", "propose"]

CODE: Final = "34"


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """The story on a sunny day."""
    body, question = scene.cut(0, scene.reading.body_end), scene.cut(scene.reading.body_end, len(scene.text))
    return [Proposal(f"{body.strip()} It was a sunny day.", question.strip(), scene.reading.world, "weather")]
