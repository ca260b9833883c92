"""Equation systems: several equations in several unknowns, what is asked for, and conditions on the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.equation.expression import Expression, Num, Var, numbers_of, substitute, to_infix, to_prefix

__all__ = [
    "Condition",
    "ConditionKind",
    "Equation",
    "System",
    "format_equation",
    "format_system",
    "holds",
    "system_template",
]

ConditionKind = Literal["<", "<=", ">", ">=", "digit", "odd", "even"]


@dataclass(frozen=True, slots=True)
class Equation:
    """left = right."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Condition:
    """What a solution must keep besides the equations: "x > 0", or that x is a digit, odd or even."""

    kind: ConditionKind
    left: Expression
    right: Expression | None = None
    """The other side of a comparison; None for "digit", "odd" and "even"."""


def holds(condition: Condition, sides: Sequence[Fraction]) -> bool:
    """Whether the values of a condition's sides keep it."""
    left = sides[0]
    match condition.kind:
        case "<":
            return left < sides[1]
        case "<=":
            return left <= sides[1]
        case ">":
            return left > sides[1]
        case ">=":
            return left >= sides[1]
        case "digit":
            return left.denominator == 1 and 0 <= left <= 9
        case "odd":
            return left.denominator == 1 and left.numerator % 2 == 1
        case "even":
            return left.denominator == 1 and left.numerator % 2 == 0


@dataclass(frozen=True, slots=True)
class System:
    """A system of equations over numbers and unknowns (Upadhyay & Chang 2017, Figure 1)."""

    equations: tuple[Equation, ...]
    asked: tuple[Expression, ...] = ()
    """What the answer is, in order; empty where it is every unknown, in the order in which they come."""
    conditions: tuple[Condition, ...] = ()

    @property
    def unknowns(self) -> tuple[str, ...]:
        """Names of the unknowns in the order in which they come in the equations."""
        found: dict[str, None] = {}
        for equation in self.equations:
            for side in (equation.left, equation.right):
                found.update((leaf.name, None) for leaf in numbers_of(side) if isinstance(leaf, Var))
        return tuple(found)

    @property
    def wanted(self) -> tuple[Expression, ...]:
        """What is asked for: `asked`, or every unknown."""
        return self.asked or tuple(map(Var, self.unknowns))

    @property
    def size(self) -> int:
        """Number of equations: the "template size" of Huang et al. (2016), Table 4."""
        return len(self.equations)


def format_equation(equation: Equation) -> str:
    """ "m + n = 18"; parse_system reads it back to the same equation."""
    return f"{to_infix(equation.left)} = {to_infix(equation.right)}"


def format_system(system: System) -> list[str]:
    """The equations as texts, one each; conditions follow them. What is asked for is not among them."""
    return [*map(format_equation, system.equations), *map(_condition, system.conditions)]


def _condition(condition: Condition) -> str:
    if condition.right is None:
        return f"is_{condition.kind}({to_infix(condition.left)})"
    return f"{to_infix(condition.left)} {condition.kind} {to_infix(condition.right)}"


def system_template(system: System) -> str:
    """The equations in prefix form, numbers masked and unknowns named by the order in which they come: as text."""
    names = {name: f"x{at}" for at, name in enumerate(system.unknowns)}

    def leaf(node: Num | Var) -> Expression:
        return Var(names[node.name]) if isinstance(node, Var) else Var("N")

    return "; ".join(
        f"{to_prefix(substitute(equation.left, leaf))} = {to_prefix(substitute(equation.right, leaf))}"
        for equation in system.equations
    )
