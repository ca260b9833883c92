"""Add irrelevant information: a quantity that no relation joins to the path of the answer.

Kinds (VARIATIONS.md, 33): another object in the seed's list, another object that runs through the same events,
another holder, an attribute of a person, a plan for another day. Never one fixed sentence: wording and kind are
drawn.
"""

from __future__ import annotations

from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.operators.invariance.irrelevant.attributes import attribute, plan
from svampkit.variations.operators.invariance.irrelevant.beside import beside
from svampkit.variations.operators.invariance.irrelevant.groups import second_groups
from svampkit.variations.operators.invariance.irrelevant.holders import (
    asked_holder,
    other_holder,
    two_holders_other_object,
)
from svampkit.variations.operators.invariance.irrelevant.in_list import object_in_list, object_with_events
from svampkit.variations.operators.invariance.irrelevant.places import also_there, another_place
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible

__all__ = ["CODE", "propose"]

CODE: Final = "33"
_ENOUGH: Final = 3
_OTHER_THINGS: Final = (object_in_list, object_with_events, second_groups, two_holders_other_object, also_there)
"""Kinds that bring another thing, which 12 and 13 can ask for."""


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """One proposal of every kind that fits."""
    found: list[Proposal] = []
    others = False
    for kind in (
        object_in_list,
        object_with_events,
        second_groups,
        other_holder,
        asked_holder,
        two_holders_other_object,
        also_there,
        another_place,
        attribute,
        plan,
        beside,
    ):
        if kind is beside and len(found) >= _ENOUGH and others:
            continue  # what has nothing to do with the story comes last
        made = [p for p in kind(scene, rng) if possible(p.world, numbers({**scene.values, **p.values}))]
        others = others or (bool(made) and kind in _OTHER_THINGS)
        found += made
    return found or Refusal(
        "no object of a known class and no named person stand in the text to build a distractor on"
    )
