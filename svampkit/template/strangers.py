"""Amounts of things that nothing else in the story has to do with."""

from __future__ import annotations

from svampkit.lexicon import noun, rival_nouns
from svampkit.lexicon.scenes import FACT, scene_facts
from svampkit.world.model import Quantity, World

__all__ = ["out_of_nowhere"]


def out_of_nowhere(world: World | None, base: World | None) -> bool:
    """True where a variation tells an amount of things of a class that its base does not speak of, no rival of the
    base's things and no further fact of its scene: stickers in a story of rainwater. False without both worlds."""
    if world is None or base is None:
        return False
    units = {q.unit for q in base.quantities if q.unit}
    told = {q.value for q in base.quantities}
    facts = {fact.unit for fact in scene_facts()}
    added = [q for q in world.quantities if q.value is not None and q.value not in told]
    return any(_is_stranger(q, units, facts) for q in added)


def _is_stranger(q: Quantity, units: set[str], facts: set[str]) -> bool:
    if q.role != "aside" or q.kind != "count" or not q.unit or q.qualifier == FACT or q.unit in units | facts:
        return False
    return not any(_akin(q.unit, other) for other in units)


def _akin(unit: str, other: str) -> bool:
    """Of one class, a rival, or one a kind of the other."""
    one, two = noun(unit), noun(other)
    if one is not None and two is not None and one.kind == two.kind:
        return True
    if one is not None and two is not None and one.hypernym and one.hypernym == two.hypernym:
        return True
    if (one is not None and one.hypernym == other) or (two is not None and two.hypernym == unit):
        return True
    last = other.split()[-1]
    named = {*rival_nouns(other), *rival_nouns(last)}
    return unit in named or unit.split()[-1] == last
