"""Worlds that are no sums and products of told amounts, or mix units: better unread than read wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.world.fact import Fact
from svampkit.world.scene import Scene
from svampkit.world.text import Unread

__all__ = ["mixed_units", "other_arithmetic", "part_of_kind"]

# fmt: off
_OTHER_ARITHMETIC: Final = frozenset([
    "%", "percent", "percentage", "median", "ratio", "perimeter", "circumference", "probability", "percents",
])
_PARTS: Final = frozenset([
    "leg", "wheel", "eye", "ear", "tail", "wing", "foot", "paw", "arm", "finger", "toe", "petal", "side", "corner",
])
# fmt: on
_MONEY_WORDS: Final = frozenset({"money", "buck"})


def other_arithmetic(scene: Scene) -> Unread | None:
    """Percentages, means, ratios and the like are no relation of a world."""
    for at, word in enumerate(scene.words):
        mean = word.low == "mean" and at > 0 and scene.words[at - 1].low == "the"
        if mean or word.low in _OTHER_ARITHMETIC:
            return Unread("kind", f"the text speaks of '{word.text}', which no relation of a world tells.")
    return None


def part_of_kind(scene: Scene, needed: Sequence[Fact]) -> Unread | None:
    """ "2 dogs and 2 hens. How many legs?" needs the number of legs of each, which the text does not tell."""
    asked = scene.ask.unit.head
    if asked in _PARTS and not any(asked in f.unit.nouns or f.kind != "count" for f in needed):
        return Unread("knowledge", f"how many of the asked {asked} each thing has is not told; add it to the world.")
    return None


def mixed_units(scene: Scene, needed: Sequence[Fact]) -> Unread | None:
    """Amounts of one kind in two units (g and kg, cents and dollars) need a conversion that no relation tells."""
    ask = scene.ask
    for kind in ("money", "length", "weight", "volume"):
        heads = {f.unit.head for f in needed if f.kind == kind and f.unit.head not in _MONEY_WORDS}
        if ask.kind == kind and ask.unit.head not in _MONEY_WORDS:
            heads.add(ask.unit.head)
        if len(heads) > 1:
            named = " and ".join(sorted(heads))
            return Unread("units", f"the text mixes {named}; write the world by hand with one unit.")
    return None
