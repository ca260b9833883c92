"""Whether a world adds an amount to a whole that it is in already."""

from __future__ import annotations

from svampkit.world.model import World

__all__ = ["counts_twice"]


def counts_twice(world: World) -> bool:
    """True where a part is put together with its whole: "18 of her 53 cookies are red", and 53 + 18 in all."""
    wholes = [r for r in world.relations if r.kind == "sum" and r.schema == "combine"]

    def inside(id: str, seen: frozenset[str]) -> frozenset[str]:
        own = frozenset(part for r in wholes if r.whole == id for part in r.parts) - seen
        return own.union(*(inside(part, seen | own) for part in own))

    return any(inside(part, frozenset((r.whole,))) & set(r.parts) - {part} for r in wholes for part in r.parts)
