"""Steps of a calculation: expressions over numbers and S1, S2 …, the results of earlier steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from svampkit.equation.expression import Expression, Op, Var, count_operators, evaluate, substitute
from svampkit.errors import EquationError

__all__ = ["MOST_OPERATORS", "joined", "step_number", "steps_of", "values_of_steps"]

MOST_OPERATORS: Final = 60
"""Of an equation that steps are put together into; steps that each use the one before twice double it."""


def step_number(name: str) -> int | None:
    """3 of "S3"; None of any other name."""
    return int(name[1:]) if name[:1] == "S" and name[1:].isdigit() else None


def joined(steps: Sequence[Expression], end: int | None = None) -> Expression:
    """One expression of the step at ``end`` (the last), earlier steps put in their places.

    Raises EquationError where it grows far beyond ``MOST_OPERATORS`` on the way.
    """
    whole: dict[str, Expression] = {}
    for number, step in enumerate(steps):
        whole[f"S{number + 1}"] = substitute(
            step, lambda leaf: whole.get(leaf.name, leaf) if isinstance(leaf, Var) else leaf
        )
        if count_operators(whole[f"S{number + 1}"]) > 4 * MOST_OPERATORS:
            raise EquationError(f"the steps make an equation of more than {MOST_OPERATORS} operators.")
    return whole[f"S{(len(steps) if end is None else end + 1)}"]


def values_of_steps(steps: Sequence[Expression], values: Mapping[str, Fraction]) -> tuple[Fraction, ...]:
    """What each step gives; ``values`` are those of the names that are no steps. EquationError on a division by zero
    or a name without a value."""
    known = dict(values)
    found: list[Fraction] = []
    for number, step in enumerate(steps, 1):
        found.append(evaluate(step, known))
        known[f"S{number}"] = found[-1]
    return tuple(found)


def steps_of(equation: Expression) -> tuple[Expression, ...]:
    """The steps of an equation, one an operator, innermost first; ``joined`` gives it back. Empty for a number."""
    steps: list[Expression] = []

    def step(part: Expression) -> Expression:
        if not isinstance(part, Op):
            return part
        left, right = step(part.left), step(part.right)
        steps.append(Op(part.operator, left, right))
        return Var(f"S{len(steps)}")

    step(equation)
    return tuple(steps)
