"""Whether two units count the same things."""

from __future__ import annotations

from svampkit.reading.mentions.classes import under
from svampkit.reading.mentions.units import Unit

__all__ = ["unit_fit"]


def unit_fit(unit: Unit, asked: Unit) -> str:
    """How a told unit goes with another: by noun and words, by noun, by class (a teddy bear is a toy),
    not known, not at all."""
    if not asked.head or not unit.head:
        return "open"
    if unit.head == asked.head:
        if asked.of and unit.of and asked.of != unit.of:
            return "same-of-differs"
        if unit.mods == asked.mods and unit.of == asked.of:
            return "same"
        if unit.mods and asked.mods and not unit.mods <= asked.mods and not asked.mods <= unit.mods:
            return "same-other-words"
        return "same-more-words" if len(unit.mods) > len(asked.mods) else "same-fewer-words"
    if (unit.of and unit.of == asked.head) or (asked.of and asked.of == unit.head):
        return "of"
    if unit.head in asked.mods or asked.head in unit.mods:
        return "word"
    if under(unit.head, asked.head) or any(under(f"{mod} {unit.head}", asked.head) for mod in unit.mods):
        return "under"
    if under(asked.head, unit.head):
        return "over"
    return "other"
