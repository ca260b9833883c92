"""A reading that depends on a name is not believed: filled with other names and things, the template must be read as
the same world."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b
from itertools import islice

from svampkit.errors import SvampkitError
from svampkit.lexicon.words import names_taking
from svampkit.reading.kept import KeptReadings
from svampkit.reading.read import read_seeds
from svampkit.reading.text import Reading, Unread
from svampkit.template.model import TemplateFile
from svampkit.template.tags import Slot, fill
from svampkit.template.values import Name, Value
from svampkit.world.same import same_world

__all__ = ["FILLS", "slots_of", "steady"]

FILLS = 3
"""How often a template is filled again."""
_BATCH = 64


def steady(
    files: Iterable[TemplateFile], fills: int = FILLS, kept: KeptReadings | None = None
) -> Iterator[TemplateFile]:
    """The files, in order; the world is taken away where fewer than all fills are read as it.

    Names are drawn among those of the same pronoun, things and modifiers among the template's alternates; the numbers
    stay, so that the fill is possible. A file without a world, or with nothing to exchange, passes as it is.
    """
    rest = iter(files)
    while batch := list(islice(rest, _BATCH)):
        others = [list(_other_fills(file, fills)) if file.world is not None else [] for file in batch]
        texts = [
            ((body, question, slots), file.base.equation)
            for file, filled in zip(batch, others, strict=True)
            for body, question, slots in filled
        ]
        readings = read_seeds(texts, kept=kept)
        for file, filled in zip(batch, others, strict=True):
            found = list(islice(readings, len(filled)))
            unlike = next((n for n, reading in enumerate(found) if not _as_read(file, reading)), None)
            if unlike is None:
                yield file
            else:
                text = f"{filled[unlike][0]} {filled[unlike][1]}"
                yield replace(
                    file, world=None, unread=f"unsteady: with other names and things it is read otherwise: “{text}”"
                )


def _as_read(file: TemplateFile, reading: Reading | Unread) -> bool:
    return isinstance(reading, Reading) and file.world is not None and same_world(file.world, reading.world)


def slots_of(file: TemplateFile, values: dict[str, Value]) -> tuple[str, str, list[Slot]]:
    """Body, question and slots of the whole text, filled with these values."""
    body, question = fill(file.base.body, values), fill(file.base.question, values)
    offset = len(body.text) + 1 if body.text else 0  # a text without a body begins with its question
    moved = (replace(slot, start=slot.start + offset, end=slot.end + offset) for slot in question.slots)
    return body.text, question.text, [*body.slots, *moved]


def _other_fills(file: TemplateFile, fills: int) -> Iterator[tuple[str, str, list[Slot]]]:
    """Body, question and slots of the template filled with other names and things, drawn by the seed's id."""
    rng = random.Random(blake2b(file.seed.id.encode(), digest_size=8).digest())
    seen = {file.seed.text}
    for _ in range(fills):
        try:
            body, question, slots = slots_of(file, _drawn_values(file, rng))
        except SvampkitError:
            return
        if f"{body} {question}" not in seen:
            seen.add(f"{body} {question}")
            yield body, question, slots


def _drawn_values(file: TemplateFile, rng: random.Random) -> dict[str, Value]:
    """Values of the template with other names of the same pronoun, and other things where it knows some."""
    values = dict(file.values)
    taken = {value.text for value in values.values() if isinstance(value, Name)}
    for tag, value in file.values.items():
        if isinstance(value, Name):
            free = [n for n in names_taking(value.pronoun) if n.drawn and n.text not in taken]
            if free:
                entry = rng.choice(free)
                taken.add(entry.text)
                values[tag] = Name(entry.text, value.pronoun)
        elif file.alternates.get(tag):
            values[tag] = rng.choice(list(file.alternates[tag]))
    return values
