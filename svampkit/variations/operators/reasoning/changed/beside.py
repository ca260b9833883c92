"""A number that comes in beside one that stays, so that a changed text and its base have the old one in common."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import evaluate
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.template.tags import Value
from svampkit.variations.scene import Scene
from svampkit.world.derive import derive
from svampkit.world.edit import possible
from svampkit.world.model import World

__all__ = ["beside_the_old"]

_TRIES: Final = 400


def beside_the_old(scene: Scene, world: World, old: str, new: str, rng: Random) -> dict[str, Value] | None:
    """A value for a new NUM tag that fits the changed world while the old number stays what it was, so that the text
    and its base have it in common; None where no value of its size fits."""
    values = numbers(scene.values)
    choices = range(2, max(5, int(values[old])))
    paid = any(world.get(id).kind == "money" for id in world.question.of)
    whole = _whole(scene.world, values) and not paid  # what took 7 days takes no 10.9 days
    found = ({**values, new: Fraction(n)} for n in rng.sample(choices, min(len(choices), _TRIES)))
    fitting = (told[new] for told in found if possible(world, told) and (_whole(world, told) or not whole))
    first = next(fitting, None)
    return None if first is None else {new: first}


def _whole(world: World, values: Mapping[str, Fraction]) -> bool:
    try:
        return evaluate(derive(world), values).denominator == 1
    except SvampkitError:
        return False
