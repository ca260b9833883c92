"""Comparing expressions for all values of their numbers, by the normal form of a rational function."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from svampkit.equation.expression import (
    Expression,
    Num,
    Op,
    Operator,
    Var,
    evaluate,
    numbers_of,
    substitute,
    to_infix,
)
from svampkit.equation.polynomial import rational, times
from svampkit.errors import EquationError

__all__ = ["equivalent", "lift", "solve_linear", "variables"]


def variables(expression: Expression) -> set[str]:
    """Names of the variables in the tree."""
    return {leaf.name for leaf in numbers_of(expression) if isinstance(leaf, Var)}


@lru_cache(maxsize=4096)
def equivalent(a: Expression, b: Expression) -> bool:
    """True where both give the same value for every value of their variables (numbers stay numbers)."""
    (n1, d1), (n2, d2) = rational(a), rational(b)
    return times(n1, d2) == times(n2, d1)


def lift(expression: Expression, names: Mapping[Fraction, str]) -> Expression:
    """Replace the numbers that ``names`` knows by variables, so that two equations compare as formulas."""
    return substitute(
        expression,
        lambda leaf: Var(names[leaf.value]) if isinstance(leaf, Num) and leaf.value in names else leaf,
    )


def solve_linear(left: Expression, right: Expression, unknown: str) -> Expression:
    """The expression for ``unknown`` in ``left = right``, over the numbers written there.

    Where the unknown occurs once, the equation is turned around step by step; where it occurs more than once and
    stands in no product with itself and under no fraction, its terms are collected: "12*(15-x) = 9*(15+x)" gives
    (12*15 - 9*15) / (9 + 12). Raises EquationError where no single answer follows.
    """
    if sum(1 for leaf in [*numbers_of(left), *numbers_of(right)] if leaf == Var(unknown)) == 1:
        if unknown in variables(right):
            left, right = right, left
        return _isolate(left, right, unknown)
    try:
        (a1, b1), (a2, b2) = _linear(left, unknown), _linear(right, unknown)
    except _NotLinearError:
        raise EquationError(f"{to_infix(left)} = {to_infix(right)} is not linear in {unknown}.") from None
    slope, rest = [*a1, *_negated(a2)], [*b2, *_negated(b1)]
    total = _joined(slope)
    if not variables(total):
        if (value := evaluate(total)) == 0:
            raise EquationError(f"{to_infix(left)} = {to_infix(right)} has no single answer.")
        if value < 0:
            slope, rest = _negated(slope), _negated(rest)
            total = _joined(slope)
    return _joined(rest) if total == _ONE else Op("/", _joined(rest), total)


_ONE = Num(Fraction(1))
Terms = list[tuple[int, Expression]]
"""A sum: sign (1 or -1) and expression of each term."""


class _NotLinearError(Exception):
    """The unknown stands in a product with itself or under a fraction."""


def _negated(terms: Terms) -> Terms:
    return [(-sign, term) for sign, term in terms]


def _joined(terms: Terms) -> Expression:
    """The sum as one expression, a term that is added first where there is one."""
    first = next((i for i, (sign, _) in enumerate(terms) if sign > 0), None)
    total: Expression = Num(Fraction(0)) if first is None else terms[first][1]
    for i, (sign, term) in enumerate(terms):
        if i != first:
            total = Op("+" if sign > 0 else "-", total, term)
    return total


def _scaled(operator: Operator, terms: Terms, by: Expression) -> Terms:
    def one(term: Expression) -> Expression:
        if by == _ONE:
            return term
        return by if term == _ONE and operator == "*" else Op(operator, term, by)

    return [(sign, one(term)) for sign, term in terms]


def _linear(expression: Expression, unknown: str) -> tuple[Terms, Terms]:
    """Terms of the factor a and of the constant b in a*unknown + b."""
    if unknown not in variables(expression):
        return [], [(1, expression)]
    if not isinstance(expression, Op):
        return [(1, _ONE)], []
    (a, b), (c, d) = _linear(expression.left, unknown), _linear(expression.right, unknown)
    match expression.operator:
        case "+":
            return [*a, *c], [*b, *d]
        case "-":
            return [*a, *_negated(c)], [*b, *_negated(d)]
        case "*" if not c:
            return _scaled("*", a, expression.right), _scaled("*", b, expression.right)
        case "*" if not a:
            return _scaled("*", c, expression.left), _scaled("*", d, expression.left)
        case "/" if not c:
            return _scaled("/", a, expression.right), _scaled("/", b, expression.right)
        case _:
            raise _NotLinearError


def _isolate(side: Expression, other: Expression, unknown: str) -> Expression:
    """The other side once every operation around the unknown has been undone on both."""
    while isinstance(side, Op):
        a, b = side.left, side.right
        in_left = unknown in variables(a)
        match side.operator, in_left:
            case "+", True:
                side, other = a, Op("-", other, b)
            case "+", False:
                side, other = b, Op("-", other, a)
            case "-", True:
                side, other = a, Op("+", other, b)
            case "-", False:
                side, other = b, Op("-", a, other)
            case "*", True:
                side, other = a, Op("/", other, b)
            case "*", False:
                side, other = b, Op("/", other, a)
            case "/", True:
                side, other = a, Op("*", other, b)
            case _:
                side, other = b, Op("/", a, other)
    return other
