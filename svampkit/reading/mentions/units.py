"""What numbers count: units and the kinds of quantities that they measure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import unit_table
from svampkit.lexicon.words import unit
from svampkit.world.model import UnitKind

__all__ = ["ABBREVIATED", "CONTAINERS", "TIMES", "Unit", "same_unit", "unit_kind"]

_COUNTED: Final = frozenset(listed("units that are counted like things"))


def _of_sort(sort: str) -> frozenset[str]:
    return frozenset(w for w, entry in unit_table().items() if entry.sort == sort and entry.singular not in _COUNTED)


_MEASURES: Final[Mapping[str, UnitKind]] = MappingProxyType(
    {word: kind for kind in ("length", "weight", "volume", "time") for word in _of_sort(kind)}
)
TIMES: Final = _of_sort("time")
_MONEY: Final = _of_sort("money") | {"penny", "money"}


CONTAINERS: Final = frozenset(listed("containers and groups"))


_SHORT = 4
ABBREVIATED: Final[Mapping[str, str]] = MappingProxyType(
    {
        word: entry.singular
        for word, entry in unit_table().items()
        if word.isalpha() and len(word) <= _SHORT and word not in (entry.singular, entry.plural)
    }
)
"""Short forms of units: "kg", "hrs"."""


def unit_kind(head: str) -> UnitKind:
    """Kind of quantity that a unit noun counts or measures."""
    if head in _MONEY:
        return "money"
    return "points" if head == "point" else _MEASURES.get(head, "count")


def same_unit(one: str, other: str) -> bool:
    """True where two words are one unit: "cm" and "centimetre"."""
    known = unit(one)
    return one == other or (known is not None and known == unit(other))


@dataclass(slots=True)
class Unit:
    """What a number counts: head noun, the noun after "of", modifiers."""

    head: str = ""
    of: str = ""
    mods: frozenset[str] = frozenset()

    @property
    def nouns(self) -> frozenset[str]:
        """Head and of-noun, without what is empty."""
        return frozenset(n for n in (self.head, self.of) if n)
