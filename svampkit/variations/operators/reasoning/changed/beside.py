"""A number that comes in beside one that stays, so that a changed text and its base have the old one in common."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from svampkit.template.model import numbers
from svampkit.template.tags import Value
from svampkit.variations.scene import Scene
from svampkit.world.edit import possible
from svampkit.world.model import World

__all__ = ["beside_the_old"]

_TRIES: Final = 40


def beside_the_old(scene: Scene, world: World, old: str, new: str, rng: Random) -> dict[str, Value] | None:
    """A value for a new NUM tag that fits the changed world while the old number stays what it was, so that the text
    and its base have it in common; None where no value of its size fits."""
    values = numbers(scene.values)
    choices = range(2, max(5, int(values[old])))
    found = (Fraction(n) for n in rng.sample(choices, min(len(choices), _TRIES)))
    fitting = next((value for value in found if possible(world, {**values, new: value})), None)
    return None if fitting is None else {new: fitting}
