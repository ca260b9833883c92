"""Change order of objects: two objects of one list change places, with what is said of each."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.operators.invariance.turned.holders import holders_side_by_side
from svampkit.variations.operators.invariance.turned.lists import kinds_of_one_thing, things_of_a_list
from svampkit.variations.operators.invariance.turned.told_of import (
    groups_with_what_each_has,
    sides_of_a_thing,
    things_for_their_prices,
    things_with_what_is_said_of_them,
)
from svampkit.variations.scene import Scene

__all__ = ["CODE", "propose"]

CODE: Final = "31"
_WAYS: Final = (
    things_of_a_list,
    kinds_of_one_thing,
    holders_side_by_side,
    things_with_what_is_said_of_them,
    things_for_their_prices,
    groups_with_what_each_has,
    sides_of_a_thing,
)


_AS_MANY: Final = re.compile(r"\b(?:times|twice|half) as (?:many|much)\b(?![^.,?]*\bas\b)")
""" "Ann found 18 and Ben found 3 times as many": as many as Ann."""


def propose(scene: Scene, rng: Random) -> list[Proposal] | Refusal:
    """Swaps of neighbouring numbered phrases of one list, and of neighbouring clauses "A … and B …"."""
    ways = [way for way in _WAYS if way is not holders_side_by_side or not _AS_MANY.search(scene.text)]
    found = [proposal for way in ways for proposal in way(scene)]
    return found or Refusal("no two objects or holders stand side by side in a list")
