"""Further facts of a scene, as data in scenes.yaml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from svampkit.lexicon.inflection import singularise
from svampkit.lexicon.load import data

__all__ = ["FACT", "SceneFact", "fact_range", "scene_facts"]


FACT: Final = "scene"
"""The qualifier of a quantity that such a fact tells."""


@dataclass(frozen=True, slots=True)
class SceneFact:
    """A sentence that belongs to a scene and carries a number that nothing asks for; see scenes.yaml for the keys."""

    say: str
    needs: frozenset[str]
    unit: str
    kind: str
    low: int
    high: int
    once: tuple[str, ...]
    """Words of which the text may have none, or the fact could be read into the story's own numbers."""
    places: frozenset[str]
    """Places, or classes of places, that it fits; empty where any place will do."""
    where: str
    """ "start", "after" or "end"."""
    of: frozenset[str] = frozenset()
    """Things, or classes of things, that it fits."""


@cache
def scene_facts() -> tuple[SceneFact, ...]:
    """Every fact, in file order."""
    return tuple(_fact(entry) for entry in data("scenes"))


def _fact(entry: Mapping[str, Any]) -> SceneFact:
    low, high = entry["range"]
    return SceneFact(
        say=entry["say"],
        needs=frozenset(entry["needs"]),
        unit=entry["unit"],
        kind=entry["kind"],
        low=low,
        high=high,
        once=tuple(entry.get("once", ())),
        places=frozenset(entry.get("places", ())),
        where=entry.get("where", "start"),
        of=frozenset(entry.get("of", ())),
    )


def fact_range(unit: str, value: int, *, of_somebody: bool = False) -> tuple[int, int] | None:
    """Between which whole numbers a fact's number of this unit can lie where ``value`` is one; None for no fact's.

    Facts are those of a scene or, ``of_somebody``, those about somebody or somewhere of a story (``asides.yaml``)."""
    known = _asides() if of_somebody else tuple((fact.unit, fact.low, fact.high) for fact in scene_facts())
    found = [(low, high) for told, low, high in known if told == unit and low <= value <= high]
    return min(found, key=lambda limits: limits[1] - limits[0]) if found else None


@cache
def _asides() -> tuple[tuple[str, int, int], ...]:
    """What the facts about somebody or somewhere of a story count (``asides.yaml``), and between which numbers."""
    entries = (entry for section in data("asides").values() for entry in section if "range" in entry)
    counted = ((_COUNTED.search(entry["say"]), entry["range"]) for entry in entries)
    return tuple((singularise(noun.group(1)), low, high) for noun, (low, high) in counted if noun is not None)


_COUNTED: Final = re.compile(r"\{n\} (?:of (?:the |\{who\}'s ))?(?:(?:more|short) )?([a-z]+)")
