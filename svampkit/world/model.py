"""Worlds: quantities joined by sums and products, and the question asked of them.

Schemas after Riley, Greeno & Heller (1983), Marshall (1995) and Greer (1992)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

__all__ = ["CHANGES", "Asks", "Quantity", "Question", "Relation", "Role", "Schema", "UnitKind", "World"]

UnitKind = Literal["count", "money", "length", "weight", "volume", "time", "points", "area", "other"]
Role = Literal["state", "event", "part", "whole", "difference", "ratio", "count", "each", "total", "aside"]
Schema = Literal[
    "combine",  # whole = part + part: kinds, holders, times, places
    "gain",  # after = before + event
    "loss",  # before = after + event
    "transfer",  # a loss of the giver or a gain of the receiver, both sides named
    "compare",  # larger = smaller + difference
    "equalise",  # goal = what is there + what is missing
    "groups",  # total = count x each, the groups are containers, packs, rows
    "sharing",  # total = count x each, the total is shared out
    "price",  # cost = count x price of one
    "rate",  # amount = time x amount per unit of time, and the like
    "times",  # larger = ratio x smaller
    "area",  # product of two sides
]
CHANGES: Final = frozenset[Schema](["gain", "loss", "transfer"])
"""Schemas of a stock before and after an event."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """One amount of something that somebody or something has, gets, loses, costs, measures …"""

    id: str
    """"q1", "q2" … in the order of the text; what is asked but not told comes last."""
    value: str | None
    """NUM tag that tells it ("NUM1"), or None where the text does not tell it."""
    unit: str
    """Singular noun of what is counted or measured: "shell", "dollar", "hour"."""
    kind: UnitKind
    holder: str
    """Key of who or what has it: "mira", "basket", "box"; "" where nobody is named."""
    qualifier: str
    """What tells it from its siblings: "red", "in the morning", "that were sold"; "" where nothing does."""
    moment: int
    """0 before the first event, 1 after it, and so on; an event carries the moment it leads to."""
    role: Role
    constant: str = ""
    """The number itself, "7" or "1/2", where it never varies and no tag tells it; then ``value`` is None."""
    because: str = ""
    """Why it is a constant: the words that say it ("twice"), or the fact ("days in a week")."""

    @property
    def given(self) -> bool:
        """True where it follows from nothing else: a number of the text, or a constant."""
        return self.value is not None or bool(self.constant)

    def called(self, unit: str) -> str:
        """Its unit, in the number that is given, with what tells it apart: "red shells", "shells that were sold"."""
        behind = self.qualifier.startswith("that ")
        return f"{unit} {self.qualifier}".strip() if behind else f"{self.qualifier} {unit}".strip()


@dataclass(frozen=True, slots=True)
class Relation:
    """whole = part + part + …, or total = count x each."""

    kind: Literal["sum", "product"]
    schema: Schema
    whole: str
    """Id of the whole, the larger, the total."""
    parts: tuple[str, ...]
    """Ids; of a product exactly (count, each)."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Everything that it relates: the whole, then the parts."""
        return (self.whole, *self.parts)


Asks = Literal["value", "sum", "difference", "quotient"]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: one quantity, or a sum, a difference (first minus second) or a quotient of several."""

    asks: Asks
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class World:
    """A situation as data. Nothing in it is text of the problem but nouns and names."""

    quantities: tuple[Quantity, ...]
    relations: tuple[Relation, ...]
    question: Question

    @property
    def related(self) -> frozenset[str]:
        """Ids of the quantities that some relation joins to others."""
        return frozenset(id for relation in self.relations for id in relation.ids)

    def get(self, id: str) -> Quantity:
        """The quantity with this id; KeyError where there is none."""
        for quantity in self.quantities:
            if quantity.id == id:
                return quantity
        raise KeyError(id)
