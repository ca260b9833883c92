"""A world as a few lines of text: who has what, when; how amounts hang together; how the answer is found."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from svampkit.equation import evaluate, format_number, to_infix
from svampkit.errors import SvampkitError
from svampkit.world.derive import WHOLE_KINDS, derive, solve
from svampkit.world.model import Quantity, Relation, World

__all__ = ["picture"]


def _name(quantity: Quantity) -> str:
    what = quantity.called(quantity.unit)
    return f"{quantity.holder}: {what}" if quantity.holder else what


def _amount(quantity: Quantity, values: Mapping[str, object]) -> str:
    if quantity.constant:
        return f"{quantity.constant}, {quantity.because}" if quantity.because else quantity.constant
    if quantity.value is None:
        return "?"
    value = values.get(quantity.value)
    return f"{quantity.value} = {format_number(value)}" if isinstance(value, Fraction) else quantity.value


def _relation(world: World, relation: Relation) -> str:
    sign = " + " if relation.kind == "sum" else " x "
    parts = sign.join(f"{p} ({_name(world.get(p))})" for p in relation.parts)
    return f"{relation.schema}: {relation.whole} ({_name(world.get(relation.whole))}) = {parts}"


def picture(world: World, values: Mapping[str, object]) -> str:
    """The world as plain text, about a dozen lines; ``values`` maps tags to what they stand for."""
    lines = ["quantities"]
    asked = set(world.question.of)
    moments = sorted({q.moment for q in world.quantities})
    for moment in moments:
        for quantity in world.quantities:
            if quantity.moment != moment:
                continue
            mark = " <- asked" if quantity.id in asked else " (not needed)" if quantity.role == "aside" else ""
            lines.append(
                f"  {f'moment {moment}':<10}{quantity.id:<5}{_name(quantity):<28}{quantity.role:<11}"
                f"{_amount(quantity, values)}{mark}"
            )
    lines.append("relations")
    lines += [f"  {_relation(world, relation)}" for relation in world.relations] or ["  none"]
    lines.append(f"question: {world.question.asks} of {', '.join(world.question.of)}")
    exact = {tag: value for tag, value in values.items() if isinstance(value, Fraction)}
    try:
        equation = derive(world)
        lines.append(f"answer:   {to_infix(equation)} = {format_number(evaluate(equation, exact))}")
    except SvampkitError as error:
        lines.append(f"answer:   none, {error}")
    lines.append("the numbers must keep")
    for id, expression in solve(world).items():
        quantity = world.get(id)
        if not quantity.given:
            whole = ", whole" if quantity.kind in WHOLE_KINDS else ""
            lines.append(f"  {to_infix(expression)} >= 0{whole}   ({_name(quantity)})")
    return "\n".join(lines)
