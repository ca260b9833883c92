"""Reading what a person has written, with the same reader that checks the program's own variations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from svampkit.equation import Expression
from svampkit.errors import SvampkitError
from svampkit.template.tags import Slot, fill
from svampkit.template.values import Value
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["Likely", "Read", "Reader", "read_text_as_world"]


@dataclass(frozen=True, slots=True)
class Likely:
    """A world that the reader finds likely, but not likely enough to believe it."""

    world: World
    equation: Expression
    """Over NUM tags."""
    chance: float
    """Of its being right, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Read:
    """What the reader made of a text: a world and its equation, or the reason why not."""

    world: World | None
    equation: Expression | None
    reason: str = ""
    likely: tuple[Likely, ...] = ()
    """Of a text that is unread, the likeliest worlds first; a person can choose one."""


Reader = Callable[[str, str, Mapping[str, Value]], Read]
"""Body and question with tags, and the values of the tags."""


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
        likely = tuple(
            Likely(rival.world, equation, rival.confidence)
            for rival in reading.rivals
            if (equation := _equation(rival.world)) is not None
        )
        return Read(None, None, (reading.detail or reading.reason).partition(";")[0].rstrip("."), likely)
    try:
        return Read(reading.world, derive(reading.world))
    except SvampkitError as error:
        return Read(None, None, str(error))


def _equation(world: World) -> Expression | None:
    try:
        return derive(world)
    except SvampkitError:
        return None
