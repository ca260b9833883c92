"""What the text tells of the amounts of a world."""

from __future__ import annotations

from collections.abc import Mapping

from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import World

__all__ = ["told_of"]


def told_of(world: World, told: Mapping[str, Fact]) -> dict[str, Fact]:
    """By the id of a quantity the fact that tells it, of those that a number tells; ``told`` is by number tag."""
    return {q.id: told[q.value] for q in world.quantities if q.value is not None and q.value in told}
