"""The part that every amount plays in a relation of the world: what a relation takes up stands aside no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from svampkit.world.model import Relation, Role, World

__all__ = ["roles_of", "roles_told"]

_ROLES: Final[Mapping[str, tuple[Role, Role, Role]]] = MappingProxyType(
    {
        "combine": ("whole", "part", "part"),
        "gain": ("state", "state", "event"),
        "loss": ("state", "state", "event"),
        "transfer": ("state", "state", "event"),
        "compare": ("state", "state", "difference"),
        "equalise": ("whole", "state", "difference"),
    }
)
"""Of a sum's whole, of its first part, of its further parts."""


def roles_told(world: World) -> World:
    """The world in which nothing that is needed is called an aside."""
    named = {q.id: q for q in world.quantities}
    for relation in world.relations:
        for id, role in zip(relation.ids, roles_of(relation), strict=True):
            if named[id].role == "aside":
                named[id] = replace(named[id], role=role)
    for id in world.question.of:
        if named[id].role == "aside":
            named[id] = replace(named[id], role="state")
    return replace(world, quantities=tuple(named.values()))


def roles_of(relation: Relation) -> tuple[Role, ...]:
    """The part of its whole and of each of its further amounts, in the order of ``relation.ids``."""
    if relation.kind == "product":
        return ("total", "count", "each")
    whole, first, further = _ROLES[relation.schema]
    return (whole, first, *(further for _ in relation.parts[1:]))
