"""A whole of all its parts: what two of its parts come to is no amount that the text speaks of."""

from __future__ import annotations

from dataclasses import replace

from svampkit.world.model import Relation, World

__all__ = ["one_whole"]


def one_whole(world: World) -> World:
    """ "650 in all, 175 to one, 250 to another, the rest to a third": one whole of three parts, and not of a part and
    the sum of two others. Near miss: a sum that is asked, or of which something else is told."""
    named = {q.id: q for q in world.quantities}
    relations = list(world.relations)
    for inner in world.relations:
        uses = [one for one in relations if one is not inner and inner.whole in one.ids]
        alone = inner.schema == "combine" and len(uses) == 1 and inner.whole not in world.question.of
        if not alone or named[inner.whole].given or not _joins(uses[0], inner):
            continue
        outer = uses[0]
        parts = tuple(id for part in outer.parts for id in (inner.parts if part == inner.whole else (part,)))
        if len({(named[id].unit, named[id].kind) for id in (*parts, outer.whole)}) == 1:
            relations[relations.index(outer)] = replace(outer, parts=parts)
            relations.remove(inner)
            del named[inner.whole]
    return replace(world, quantities=tuple(named.values()), relations=tuple(relations))


def _joins(outer: Relation, inner: Relation) -> bool:
    """What the inner one comes to is a part of the outer one."""
    return outer.schema == "combine" and inner.whole in outer.parts
