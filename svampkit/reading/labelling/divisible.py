"""Things that a text tells in parts: "0.25 of a pitcher", "1.5 laps". They need not come whole in its world."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import World

__all__ = ["divided"]


def divided(world: World, facts: Iterable[Fact]) -> World:
    """The world with every count of such things as an amount that may be broken."""
    parts = {
        fact.unit.head
        for fact in facts
        if fact.tag is not None and fact.value is not None and fact.value.denominator != 1 and not fact.ratio
    } - {""}
    if not parts:
        return world
    broken = {q.id for q in world.quantities if q.unit in parts and q.role != "count"}
    for relation in world.relations:
        if relation.kind == "sum" and broken & set(relation.parts):
            broken.add(relation.whole)  # 0.2 bag of rye and 0.1 bag of oats are so much flour
    quantities = (replace(q, kind="other") if q.kind == "count" and q.id in broken else q for q in world.quantities)
    return replace(world, quantities=tuple(quantities))
