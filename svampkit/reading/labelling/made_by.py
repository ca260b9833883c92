"""Which relation gives an amount that the text does not tell."""

from __future__ import annotations

from svampkit.world.model import Relation, World

__all__ = ["made_by"]


def made_by(world: World) -> dict[str, Relation]:
    """By the id of each amount that is worked out the relation that gives it first, in the order of working out."""
    known = {q.id for q in world.quantities if q.given}
    waiting, found = list(world.relations), dict[str, Relation]()
    while waiting:
        ready = [r for r in waiting if len(set(r.ids) - known) <= 1]
        if not ready:
            break
        for relation in ready:
            waiting.remove(relation)
            for id in set(relation.ids) - known:
                found[id] = relation
                known.add(id)
    return found
