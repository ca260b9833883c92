"""A world under construction: quantities from facts, relations between them, the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from svampkit.reading.mentions.fact import Fact, quantity_of
from svampkit.world.model import Asks, Quantity, Question, Relation, Role, Schema, World

__all__ = ["Builder"]


@dataclass(slots=True)
class Builder:
    """Mutable state behind one world."""

    quantities: dict[str, Quantity] = field(default_factory=dict)
    relations: list[Relation] = field(default_factory=list)
    of_fact: dict[int, str] = field(default_factory=dict)
    """Fact number to quantity id."""

    def told(self, facts: Sequence[Fact]) -> None:
        """One quantity a number, in text order; an aside until a relation takes it up."""
        for fact in facts:
            if fact.tag is not None:
                self.of_fact[fact.n] = self._new(fact, fact.tag, "aside", 0)

    def _new(self, fact: Fact, tag: str | None, role: Role, moment: int) -> str:
        id = f"q{len(self.quantities) + 1}"
        self.quantities[id] = quantity_of(fact, id, tag, role, moment)
        return id

    def id(self, fact: Fact, role: Role | None = None, moment: int | None = None) -> str:
        """The quantity of a fact, with its role and moment set where given; a new unknown where it has none."""
        if fact.n not in self.of_fact:
            self.of_fact[fact.n] = self._new(fact, fact.tag, role or "state", moment or 0)
        id = self.of_fact[fact.n]
        if role is not None:
            self.quantities[id] = replace(self.quantities[id], role=role)
        if moment is not None:
            self.quantities[id] = replace(self.quantities[id], moment=moment)
        return id

    def unknown(self, like: str | Fact, role: Role, moment: int = 0, **changes: str) -> str:
        """A new quantity without a number, with the unit and holder of another one."""
        if isinstance(like, Fact):
            id = self._new(like, None, role, moment)
        else:
            id = f"q{len(self.quantities) + 1}"
            self.quantities[id] = replace(
                self.quantities[like], id=id, value=None, role=role, moment=moment, constant="", because=""
            )
        if changes:
            self.quantities[id] = replace(self.quantities[id], **changes)  # type: ignore[arg-type]
        return id

    def set(self, id: str, **changes: object) -> None:
        """Change fields of a quantity."""
        self.quantities[id] = replace(self.quantities[id], **changes)  # type: ignore[arg-type]

    def sum(self, schema: Schema, whole: str, *parts: str) -> str:
        """whole = part + part + …; returns the whole."""
        self.relations.append(Relation("sum", schema, whole, parts))
        return whole

    def product(self, schema: Schema, total: str, count: str, each: str) -> str:
        """total = count x each; returns the total."""
        self.relations.append(Relation("product", schema, total, (count, each)))
        return total

    def world(self, asks: Asks, *of: str) -> World:
        """The finished world."""
        return World(tuple(self.quantities.values()), tuple(self.relations), Question(asks, of))
