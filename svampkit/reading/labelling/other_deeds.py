"""Of what else was done: "3 hours of chess, and she read twice as long as that": no hours of chess were read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.fact import Fact
from svampkit.world.model import World

__all__ = ["of_other_deeds"]


def of_other_deeds(world: World, told: Mapping[str, Fact]) -> World:
    """The same world, in which a multiple that tells of another deed is not of the stuff of the first one. Near miss:
    "ate 3 cups of rice and cooked twice as much rice"."""
    named = {q.id: q for q in world.quantities}
    ratios = {id: fact for id, fact in told_of(world, told).items() if fact.ratio and fact.verb not in _NO_DEED}
    multiples = (relation for relation in world.relations if relation.schema == "times")
    for id, whole in ((id, relation.whole) for relation in multiples for id in relation.parts if id in ratios):
        fact = ratios[id]
        stuffs = {f.unit.of for f in told.values() if f.unit.of and f.verb not in (*_NO_DEED, fact.verb)}
        for q in (named[id], named[whole]):
            if q.qualifier in stuffs - fact.local and (q.role == "ratio" or not q.given):
                named[q.id] = replace(q, qualifier="")
    return replace(world, quantities=tuple(named.values()))


_NO_DEED: Final = ("", "be", "have")
