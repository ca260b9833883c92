"""Of what else was done: "3 hours of chess, and she read twice as long as that": no hours of chess were read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import World

__all__ = ["of_other_deeds"]


def of_other_deeds(world: World, told: Mapping[str, Fact]) -> World:
    """The same world, in which a multiple that tells of another deed is not of the stuff of the first one. Near miss:
    "ate 3 cups of rice and cooked twice as much rice"."""
    named = {q.id: q for q in world.quantities}
    for relation in (one for one in world.relations if one.schema == "times"):
        facts = {id: told[value] for id in relation.parts if (value := named[id].value) in told and value is not None}
        for id, fact in facts.items():
            if not fact.ratio or fact.verb in ("", "be", "have"):
                continue
            stuffs = {f.unit.of for f in told.values() if f.unit.of and f.verb not in ("", "be", "have", fact.verb)}
            for q in (named[id], named[relation.whole]):
                if q.qualifier in stuffs - fact.local and (q.role == "ratio" or not q.given):
                    named[q.id] = replace(q, qualifier="")
    return replace(world, quantities=tuple(named.values()))
