"""A part that is put together with its whole is counted twice."""

from __future__ import annotations

from dataclasses import replace

from svampkit.world.model import Relation, World
from svampkit.world.twice import counts_twice
from tests.variations.helpers import scene


def _beside(world: World, *parts: str) -> World:
    return replace(world, relations=(*world.relations, Relation("sum", "combine", "ALL", parts)))


def test_a_part_beside_its_whole_is_counted_twice() -> None:
    world = scene("Mira picked 53 plums. 18 of the plums are ripe.", "How many plums are not ripe?", "53-18").world
    (split,) = world.relations
    assert not counts_twice(world)
    assert counts_twice(_beside(world, split.whole, split.parts[0]))
    assert not counts_twice(_beside(world, *split.parts))
    inner = replace(world, relations=(*world.relations, Relation("sum", "combine", split.parts[0], ("A", "B"))))
    assert counts_twice(_beside(inner, split.whole, "A"))
