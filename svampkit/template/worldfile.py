"""A world as the plain maps and lists of the template file, and back."""

from __future__ import annotations

import re
from typing import Any, Final, Literal, get_args

from svampkit.template.fields import FilePlace
from svampkit.template.yamltree import Flow
from svampkit.world.model import Asks, Quantity, Question, Relation, Role, Schema, UnitKind, World

__all__ = ["world_from_tree", "world_to_tree"]

MAX_QUANTITIES: Final = 64
MAX_RELATIONS: Final = 16
MAX_PARTS: Final = 16
"""What a world may hold: a word problem has a handful. An expression over all of them stays small enough to walk."""
_CONSTANT: Final = re.compile(r"\d{1,9}(?:\.\d{1,6}|/[1-9]\d{0,5})?")
_KINDS: Final = get_args(UnitKind)
_ROLES: Final = get_args(Role)
_SCHEMAS: Final = get_args(Schema)
_ASKS: Final = get_args(Asks)


def world_to_tree(world: World) -> dict[str, Any]:
    """The world in the shape of the template file; one line a quantity and a relation."""
    return {
        "quantities": [
            Flow(
                {
                    "id": q.id,
                    "value": q.value,
                    "unit": q.unit,
                    "kind": q.kind,
                    "holder": q.holder,
                    "qualifier": q.qualifier,
                    "moment": q.moment,
                    "role": q.role,
                }
                | ({"constant": q.constant, "because": q.because} if q.constant else {})
            )
            for q in world.quantities
        ],
        "relations": [
            Flow({"kind": r.kind, "schema": r.schema, "whole": r.whole, "parts": list(r.parts)})
            for r in world.relations
        ],
        "question": Flow({"asks": world.question.asks, "of": list(world.question.of)}),
    }


def world_from_tree(place: FilePlace, tree: Any) -> World:
    """Read the world that stands at a place of a file.

    Every id that a relation or the question names must be a quantity's; TemplateError names the place where not.
    """
    top = place.map(tree, required=("quantities", "relations", "question"))
    quantities = tuple(_quantity(*item) for item in top.items("quantities", MAX_QUANTITIES))
    known = {q.id for q in quantities}
    if len(known) != len(quantities):
        raise place.at("quantities").fault("an id that stands twice", "one quantity an id")
    relations = tuple(_relation(*item) for item in top.items("relations", MAX_RELATIONS))
    question_map = place.at("question").map(top.tree["question"], required=("asks", "of"))
    question = Question(asks=question_map.choice("asks", _ASKS), of=question_map.texts("of", MAX_PARTS))
    if not question.of:
        raise place.at("question").fault("nothing asked", "the id of a quantity in 'of'")
    named = [(place.at("relations").at(n), r.ids) for n, r in enumerate(relations)]
    for at, ids in [*named, (place.at("question"), question.of)]:
        for id in ids:
            if id not in known:
                raise at.fault(f"{id!r:.40}", f"a quantity's id ({', '.join(sorted(known)) or 'there is none'})")
    return World(quantities, relations, question)


def _quantity(place: FilePlace, tree: Any) -> Quantity:
    """A quantity of a world as the file tells it."""
    optional = ("value", "holder", "qualifier", "moment", "constant", "because")
    fields = place.map(tree, required=("id", "unit", "kind", "role"), optional=optional)
    value, constant = fields.optional_text("value"), fields.text("constant", empty=True, default="")
    if constant and (value is not None or _CONSTANT.fullmatch(constant) is None):
        raise place.at("constant").fault(
            f"{constant!r:.40}", 'a number such as "7" or "1/2", of a quantity whose value is null'
        )
    return Quantity(
        id=fields.text("id"),
        value=value,
        unit=fields.text("unit", empty=True),
        kind=fields.choice("kind", _KINDS),
        holder=fields.text("holder", empty=True, default=""),
        qualifier=fields.text("qualifier", empty=True, default=""),
        moment=fields.whole("moment", default=0),
        role=fields.choice("role", _ROLES),
        constant=constant,
        because=fields.text("because", empty=True, default=""),
    )


def _relation(place: FilePlace, tree: Any) -> Relation:
    """A relation of a world as the file tells it; a fault of its place where it cannot be one."""
    fields = place.map(tree, required=("kind", "schema", "whole", "parts"))
    kinds: tuple[Literal["sum", "product"], ...] = ("sum", "product")
    relation = Relation(
        kind=fields.choice("kind", kinds),
        schema=fields.choice("schema", _SCHEMAS),
        whole=fields.text("whole"),
        parts=fields.texts("parts", MAX_PARTS),
    )
    if relation.kind == "product" and len(relation.parts) != 2:
        raise place.fault(f"a product of {len(relation.parts)} parts", "exactly two: count, each")
    if len(set(relation.ids)) <= len(relation.parts):
        raise place.fault("a quantity that stands twice", "every quantity once in a relation")
    if not relation.parts:
        raise place.fault("a sum of no parts", "at least one part")
    return relation
