"""An impossible world in plain words: whose amount it is, how it comes about, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from svampkit.equation import evaluate, format_number, to_infix, with_numbers
from svampkit.errors import SvampkitError
from svampkit.world.derive import WorldFault, solve
from svampkit.world.model import Quantity, World

__all__ = ["amount_of", "told_fault"]


def amount_of(quantity: Quantity) -> str:
    """Whose amount it is, and of what: "Mira (red shell)"."""
    thing = quantity.called(quantity.unit) or "amount"
    return f"{quantity.holder.capitalize()} ({thing})" if quantity.holder not in ("", quantity.unit) else thing


def told_fault(world: World, fault: WorldFault, values: Mapping[str, Fraction]) -> str:
    """One fact that cannot be, with its numbers: "Mira (shell): 8 - 23 = -15 is below zero"."""
    quantity = world.get(fault.quantity)
    what = fault.problem.removeprefix("is ")
    expression = solve(world).get(fault.quantity)
    if expression is None:
        return f"{amount_of(quantity)} {fault.problem}"
    shown = to_infix(with_numbers(expression, values))
    try:
        value = format_number(evaluate(expression, values))
    except SvampkitError:
        return f"{amount_of(quantity)} {fault.problem}: {shown}"
    equals = "" if shown == value else f" = {value}"
    if fault.problem.startswith("is "):
        return f"{amount_of(quantity)}: {shown}{equals} is {what}"
    return f"{amount_of(quantity)}: {shown}{equals} {what}"
