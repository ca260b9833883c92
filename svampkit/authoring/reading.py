"""Reading what a person has written, with the same reader that checks the program's own variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from svampkit.equation import Expression
from svampkit.errors import SvampkitError
from svampkit.template.tags import Slot, fill
from svampkit.template.values import Value
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["Read", "read_text_as_world"]


@dataclass(frozen=True, slots=True)
class Read:
    """What the reader made of a text: a world and its equation, or the reason why not."""

    world: World | None
    equation: Expression | None
    reason: str = ""


def read_text_as_world(body: str, question: str, values: Mapping[str, Value]) -> Read:
    """Fill a tagged text with its values, read it, and derive the equation of its question over the NUM tags."""
    from svampkit.reading.read import read
    from svampkit.reading.text import Unread

    try:
        first, second = fill(body, values), fill(question, values)
    except SvampkitError as error:
        return Read(None, None, str(error))
    offset = len(first.text) + 1
    moved: list[Slot] = [*first.slots]
    moved += [replace(slot, start=slot.start + offset, end=slot.end + offset) for slot in second.slots]
    reading = read(first.text, second.text, moved)
    if isinstance(reading, Unread):
        return Read(None, None, (reading.detail or reading.reason).partition(";")[0])
    try:
        return Read(reading.world, derive(reading.world))
    except SvampkitError as error:
        return Read(None, None, str(error))
