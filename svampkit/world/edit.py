"""Edits of a world: small pure functions, each a new world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from svampkit.world.derive import faults
from svampkit.world.model import Quantity, Question, Relation, Role, Schema, UnitKind, World

__all__ = [
    "add",
    "asking",
    "asking_together",
    "free_id",
    "invert",
    "is_start",
    "joined",
    "new_quantity",
    "once_more",
    "possible",
    "relate",
    "reveal",
    "told_otherwise",
]


def free_id(world: World) -> str:
    """An id that no quantity of the world has."""
    used = {q.id for q in world.quantities}
    number = len(used) + 1
    while f"q{number}" in used:
        number += 1
    return f"q{number}"


def new_quantity(
    world: World,
    value: str | None,
    like: Quantity,
    *,
    role: Role,
    unit: str | None = None,
    kind: UnitKind | None = None,
    holder: str | None = None,
    qualifier: str | None = None,
    moment: int | None = None,
) -> Quantity:
    """A quantity like another one but for what is given."""
    return Quantity(
        id=free_id(world),
        value=value,
        unit=like.unit if unit is None else unit,
        kind=like.kind if kind is None else kind,
        holder=like.holder if holder is None else holder,
        qualifier=like.qualifier if qualifier is None else qualifier,
        moment=like.moment if moment is None else moment,
        role=role,
    )


def add(world: World, *quantities: Quantity) -> World:
    """The world with more quantities."""
    return replace(world, quantities=(*world.quantities, *quantities))


def relate(world: World, kind: str, schema: Schema, whole: str, parts: tuple[str, ...]) -> World:
    """The world with one more relation."""
    relation = Relation(kind, schema, whole, parts)  # type: ignore[arg-type]
    return replace(world, relations=(*world.relations, relation))


def once_more(world: World, relation: Relation, ids: Mapping[str, str], unit: str, kind: str = "") -> World:
    """The world with a relation once more, of another thing. ``ids`` are the amounts that stand for its own, by
    theirs; an amount that both have stands for itself, and what is missing is worked out, in ``unit``, of a
    ``kind``."""
    ids = dict(ids)
    for own in (world.get(id) for id in relation.ids if id not in ids):
        copy = new_quantity(world, None, own, role=own.role, unit=unit, qualifier=kind)
        world, ids[own.id] = add(world, copy), copy.id
    sibling = replace(relation, whole=ids[relation.whole], parts=tuple(ids[part] for part in relation.parts))
    return replace(world, relations=(*world.relations, sibling))


def compared(world: World, way: str, one: str, base: str, told: str) -> World:
    """The world in which ``told`` says how many "more" or "fewer" one amount is than a base, or "times" the base."""
    if way == "times":
        return relate(world, "product", "times", one, (told, base))
    larger, smaller = (one, base) if way == "more" else (base, one)
    return relate(world, "sum", "compare", larger, (smaller, told))


def asking(world: World, asks: str, *of: str) -> World:
    """The world with another question."""
    return replace(world, question=Question(asks, of))  # type: ignore[arg-type]


def asking_together(world: World, one: Quantity, other: str) -> World:
    """The world that asks for two amounts together; ``one`` says, beside its id, whose and what the whole is."""
    whole = new_quantity(world, None, one, role="whole")
    return asking(relate(add(world, whole), "sum", "combine", whole.id, (one.id, other)), "value", whole.id)


def joined(world: World, relation: Relation, part: str) -> World:
    """The world with one more part in a sum."""
    grown = replace(relation, parts=(*relation.parts, part))
    return replace(world, relations=tuple(grown if r == relation else r for r in world.relations))


def told_otherwise(world: World, quantity: Quantity, told: Quantity) -> tuple[World, Quantity]:
    """The world in which ``quantity`` is no longer told but follows from others, and it; ``told`` takes its number
    and id, the relations and the question keep to what it was."""
    derived = new_quantity(world, None, quantity, role=quantity.role)
    quantities = tuple(told if q.id == quantity.id else q for q in world.quantities)

    def moved(id: str) -> str:
        return derived.id if id == quantity.id else id

    relations = tuple(
        replace(r, whole=moved(r.whole), parts=tuple(moved(part) for part in r.parts)) for r in world.relations
    )
    world = add(replace(world, quantities=quantities, relations=relations), derived)
    return asking(world, world.question.asks, *(moved(id) for id in world.question.of)), derived


def reveal(world: World) -> tuple[World, str]:
    """The world with what is asked as a quantity of its own, and its id: a difference or a sum becomes one, joined to
    its terms by a relation."""
    question = world.question
    if question.asks == "value":
        return world, question.of[0]
    like = world.get(question.of[0])
    if question.asks == "difference":
        asked = new_quantity(world, None, like, role="difference", holder="")
        grown = relate(add(world, asked), "sum", "compare", question.of[0], (question.of[1], asked.id))
    elif question.asks == "sum":
        asked = new_quantity(world, None, like, role="whole", holder="")
        grown = relate(add(world, asked), "sum", "combine", asked.id, question.of)
    else:
        asked = new_quantity(world, None, like, role="ratio", holder="")
        grown = relate(add(world, asked), "product", "times", question.of[0], (asked.id, question.of[1]))
    return asking(grown, "value", asked.id), asked.id


def invert(world: World, given: str, tag: str) -> World:
    """The answer becomes known as ``tag``, and the given quantity is asked for."""
    grown, asked = reveal(world)
    quantities = tuple(
        replace(q, value=tag) if q.id == asked else replace(q, value=None) if q.id == given else q
        for q in grown.quantities
    )
    return asking(replace(grown, quantities=quantities), "value", given)


def possible(world: World, values: dict[str, Fraction]) -> bool:
    """True where the numbers make no fault in the world."""
    return not faults(world, values)


def is_start(world: World, id: str) -> bool:
    """True where the quantity is the state before an event, or a part of it: of "5 roses and 8 lilies in a vase,
    9 flowers are taken away" the roses too."""
    quantity = world.get(id)
    if quantity.role == "part":
        wholes = {r.whole for r in world.relations if r.schema == "combine" and id in r.parts}
        return any(is_start(world, whole) for whole in wholes)
    if quantity.role not in ("state", "whole"):
        return False
    for relation in world.relations:
        ids = relation.ids
        if relation.schema in ("loss", "transfer", "gain") and id in ids:
            states = [world.get(i) for i in ids if i != id and world.get(i).role in ("state", "whole", "total")]
            if any(q.moment > quantity.moment for q in states):
                return True
    return False
