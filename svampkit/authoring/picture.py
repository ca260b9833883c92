"""A world as a few lines of plain text: who has how much of what, when, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from svampkit.authoring.form import format_equation
from svampkit.equation import format_number
from svampkit.errors import SvampkitError
from svampkit.world.derive import derive
from svampkit.world.model import Quantity, World

__all__ = ["picture"]

_SIGNS = {"sum": "+", "product": "x"}
_SAYS = {
    "combine": "all in one",
    "gain": "some come",
    "loss": "some go",
    "transfer": "some are handed over",
    "compare": "so many more",
    "equalise": "so many are missing",
    "groups": "so many in each",
    "sharing": "shared out",
    "price": "so much for one",
    "rate": "so much per one",
    "times": "so many times",
    "area": "side by side",
}
"""What a relation says, for those who have not read about schemas."""


def picture(world: World, told: Mapping[str, Fraction]) -> list[str]:
    """Lines of at most about 40 characters; a told amount shows its number, what is asked a question mark."""
    asked = set(world.question.of)
    names: dict[str, str] = {}
    lines: list[str] = []
    holder = None
    for quantity in sorted(world.quantities, key=lambda q: (q.holder, q.moment)):
        if quantity.holder != holder:
            holder = quantity.holder
            lines.append(holder.capitalize() or "(nobody in particular)")
        tagged = quantity.value is not None and quantity.value in told
        number = format_number(told[quantity.value or ""]) if tagged else quantity.constant
        names[quantity.id] = number or ("?" if quantity.id in asked else "…")
        mark = " <- asked" if quantity.id in asked else ""
        lines.append(f"  {_moment(quantity, world)}{number or '?'} {_unit(quantity, number)}{mark}")
    for relation in world.relations:
        parts = f" {_SIGNS[relation.kind]} ".join(names.get(id, "?") for id in relation.parts)
        lines.append(f"{names.get(relation.whole, '?')} = {parts}  ({_SAYS[relation.schema]})")
    if world.question.asks != "value":
        lines.append(
            f"asked: the {world.question.asks} of {', '.join(names.get(id, '?') for id in world.question.of)}"
        )
    try:
        lines.append(f"answer = {format_equation(derive(world))}")
    except SvampkitError as error:
        lines.append(str(error))
    return lines


def _unit(quantity: Quantity, number: str) -> str:
    from svampkit.lexicon import pluralise

    unit = quantity.unit if number == "1" or not quantity.unit else pluralise(quantity.unit)
    return quantity.called(unit) or quantity.kind


def _moment(quantity: Quantity, world: World) -> str:
    if quantity.role == "event":
        return "then "
    moments = {q.moment for q in world.quantities}
    if len(moments) < 2 or quantity.role in ("each", "ratio", "difference"):
        return ""
    return "first " if quantity.moment == min(moments) else "after "
