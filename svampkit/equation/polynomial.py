"""Sparse polynomials over named variables with exact coefficients, and expressions as quotients of two of them."""

from __future__ import annotations

from fractions import Fraction

from svampkit.equation.expression import Expression, Num, Op, Var, to_infix
from svampkit.errors import EquationError

__all__ = ["Monomial", "Polynomial", "Row", "plus", "rational", "times"]

Monomial = tuple[tuple[str, int], ...]
"""Names and powers, sorted by name; () is the constant."""
Polynomial = dict[Monomial, Fraction]
"""Monomial to coefficient; none is zero, so that {} is the zero polynomial and equal polynomials are equal dicts."""
Row = tuple[dict[str, Fraction], Fraction]
"""A linear equation: coefficients of the unknowns and the constant on the other side."""
_MAX_TERMS = 4_000


def plus(a: Polynomial, b: Polynomial, sign: int = 1) -> Polynomial:
    """a + sign * b."""
    total = dict(a)
    for monomial, coefficient in b.items():
        total[monomial] = total.get(monomial, Fraction(0)) + sign * coefficient
    return {m: c for m, c in total.items() if c}


def times(a: Polynomial, b: Polynomial) -> Polynomial:
    """a * b; EquationError where that would have too many terms."""
    if len(a) * len(b) > _MAX_TERMS:
        raise EquationError("the expression has too many terms to compare; simplify it.")
    total: Polynomial = {}
    for m, c in a.items():
        for n, d in b.items():
            powers = dict(m)
            for name, power in n:
                powers[name] = powers.get(name, 0) + power
            key = tuple(sorted(powers.items()))
            total[key] = total.get(key, Fraction(0)) + c * d
    return {m: c for m, c in total.items() if c}


def rational(expression: Expression) -> tuple[Polynomial, Polynomial]:
    """Numerator and denominator, not reduced; EquationError on a division by what is zero for all values."""
    one: Polynomial = {(): Fraction(1)}
    match expression:
        case Num(value):
            return ({(): value} if value else {}), one
        case Var(name):
            return {((name, 1),): Fraction(1)}, one
        case Op(operator, left, right):
            (a, b), (c, d) = rational(left), rational(right)
            if operator in "+-":
                return plus(times(a, d), times(c, b), 1 if operator == "+" else -1), times(b, d)
            if operator == "*":
                return times(a, c), times(b, d)
            if not c:
                raise EquationError(f"{to_infix(expression)} divides by zero for all values.")
            return times(a, d), times(b, c)
