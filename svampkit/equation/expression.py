"""Expression trees over the four operators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from svampkit.equation.number import format_number
from svampkit.errors import EquationError

__all__ = [
    "Expression",
    "Num",
    "Op",
    "Operator",
    "Var",
    "count_operators",
    "equation_template",
    "evaluate",
    "numbers_of",
    "substitute",
    "to_infix",
    "to_prefix",
    "with_numbers",
]

Operator = Literal["+", "-", "*", "/"]
_MAX_BITS = 13_000  # 4000 decimal digits are still printable


@dataclass(frozen=True, slots=True)
class Num:
    """A number written in the equation."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Var:
    """A name that stands for a number: a tag such as NUM1, number0, or an unknown."""

    name: str


@dataclass(frozen=True, slots=True)
class Op:
    """left operator right."""

    operator: Operator
    left: Expression
    right: Expression


Expression = Num | Var | Op


def evaluate(expression: Expression, values: Mapping[str, Fraction] | None = None) -> Fraction:
    """Exact value, with the variables looked up in ``values``; raises EquationError on an unbound name or x/0."""
    match expression:
        case Num(value):
            return value
        case Var(name):
            if values is None or name not in values:
                raise EquationError(f"{name} has no value in {to_infix(expression)!r}; give one for every name.")
            return values[name]
        case Op(operator, left, right):
            a, b = evaluate(left, values), evaluate(right, values)
            if operator == "+":
                result = a + b
            elif operator == "-":
                result = a - b
            elif operator == "*":
                result = a * b
            elif b == 0:
                raise EquationError(f"{to_infix(expression)} divides by zero.")
            else:
                result = a / b
            if result.numerator.bit_length() > _MAX_BITS or result.denominator.bit_length() > _MAX_BITS:
                raise EquationError("the value of the expression has more than 4000 digits; use smaller numbers.")
            return result


def count_operators(expression: Expression) -> int:
    """Number of operators in the tree."""
    if isinstance(expression, Op):
        return 1 + count_operators(expression.left) + count_operators(expression.right)
    return 0


def numbers_of(expression: Expression) -> Iterator[Num | Var]:
    """The leaves, left to right."""
    if isinstance(expression, Op):
        yield from numbers_of(expression.left)
        yield from numbers_of(expression.right)
    else:
        yield expression


def substitute(expression: Expression, leaf: Callable[[Num | Var], Expression]) -> Expression:
    """The same tree with every leaf replaced by ``leaf(it)``."""
    if isinstance(expression, Op):
        return Op(expression.operator, substitute(expression.left, leaf), substitute(expression.right, leaf))
    return leaf(expression)


def with_numbers(expression: Expression, values: Mapping[str, Fraction]) -> Expression:
    """The same tree with numbers for the variables that ``values`` knows."""
    return substitute(
        expression, lambda leaf: Num(values[leaf.name]) if isinstance(leaf, Var) and leaf.name in values else leaf
    )


def _leaf(expression: Num | Var) -> str:
    return expression.name if isinstance(expression, Var) else format_number(expression.value)


_STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2}


def to_infix(expression: Expression) -> str:
    """Infix with no more brackets than needed; parse_infix reads it back to the same tree.

    A number without a finite decimal is written as a fraction in brackets and reads back as a division.
    """
    if not isinstance(expression, Op):
        text = _leaf(expression)
        return f"({text})" if text.startswith("-") or "/" in text else text
    strength = _STRENGTH[expression.operator]

    def side(child: Expression, right: bool) -> str:
        text = to_infix(child)
        if isinstance(child, Op):
            weaker = _STRENGTH[child.operator] < strength
            same_on_right = right and _STRENGTH[child.operator] == strength
            return f"({text})" if weaker or same_on_right else text
        return text

    return f"{side(expression.left, False)} {expression.operator} {side(expression.right, True)}"


def to_prefix(expression: Expression) -> str:
    """Prefix with single spaces, as in the tokenised SVAMP files."""
    if isinstance(expression, Op):
        return f"{expression.operator} {to_prefix(expression.left)} {to_prefix(expression.right)}"
    return _leaf(expression)


def equation_template(expression: Expression) -> str:
    """Prefix form with every number masked: "- N + N N" (Patel et al. 2021, section 5.2)."""
    return to_prefix(substitute(expression, lambda _: Var("N")))
