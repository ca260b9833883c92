"""The edge to sympy: what is left of a system when everything linear has been eliminated exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from svampkit.equation.expression import Expression, to_infix
from svampkit.equation.polynomial import Polynomial, Row, rational
from svampkit.equation.root import Root, Value, value_near
from svampkit.equation.system import System, holds
from svampkit.errors import EquationError

__all__ = ["finish"]

_MAX_UNKNOWNS = 6
_MAX_DEGREE = 64
"""Product of the degrees: more solutions than that are no word problem's, and sympy would not end."""
_DIGITS = 30


def finish(
    system: System, pivots: Mapping[str, Row], rest: Sequence[Polynomial], denominators: Sequence[Polynomial]
) -> list[tuple[Value, ...]]:
    """Answers of the system for every real solution of ``rest``, the polynomials that are no linear equations."""
    import sympy

    names = sorted({name for polynomial in rest for monomial in polynomial for name, _ in monomial})
    _require_bounds(names, rest)
    symbols = {name: sympy.Symbol(name) for name in {*names, *system.unknowns}}
    roots = _roots(sympy, [_sympy(sympy, p, symbols) for p in rest], [symbols[name] for name in names], system)
    answers = []
    for root in roots:
        values = dict(root)
        for name, (coefficients, constant) in pivots.items():
            values[symbols[name]] = _rational(sympy, constant) - sum(
                _rational(sympy, factor) * values.get(symbols[other], symbols[other])
                for other, factor in coefficients.items()
            )
        if any(_zero(sympy, _sympy(sympy, bottom, symbols).subs(values)) for bottom in denominators):
            continue
        asked = [_value(sympy, expression, symbols, values, system) for expression in system.wanted]
        if _kept(sympy, system, symbols, values):
            answers.append(tuple(asked))
    return answers


def _require_bounds(names: Sequence[str], rest: Sequence[Polynomial]) -> None:
    degree = prod(max(sum(power for _, power in monomial) for monomial in polynomial) for polynomial in rest)
    if len(names) > _MAX_UNKNOWNS or degree > _MAX_DEGREE:
        raise EquationError(
            f"a system of {len(rest)} equations in {len(names)} unknowns with degree {degree} in all is left that is "
            f"not linear; at most {_MAX_UNKNOWNS} unknowns and degree {_MAX_DEGREE} are solved."
        )


def _rational(sympy: Any, value: Fraction) -> Any:
    return sympy.Rational(value.numerator, value.denominator)


def _sympy(sympy: Any, polynomial: Polynomial, symbols: Mapping[str, Any]) -> Any:
    return sum(
        (
            _rational(sympy, factor) * prod((symbols[name] ** power for name, power in monomial), start=sympy.S.One)
            for monomial, factor in polynomial.items()
        ),
        start=sympy.S.Zero,
    )


def _roots(sympy: Any, polynomials: Sequence[Any], symbols: Sequence[Any], system: System) -> list[dict[Any, Any]]:
    """Real solutions; EquationError where there are infinitely many or sympy finds no way."""
    if len(symbols) == 1:
        common = polynomials[0]
        for polynomial in polynomials[1:]:
            common = sympy.gcd(common, polynomial)
        if not common.free_symbols:
            return []
        return [{symbols[0]: root} for root in set(sympy.Poly(common, symbols[0]).real_roots())]
    try:
        found = sympy.solve_poly_system(polynomials, *symbols) or []
    except NotImplementedError as error:
        text = ", ".join(map(str, symbols))
        raise EquationError(
            f"the system in {text} that is left when the linear equations are used has no finite set of solutions "
            f"({len(system.unknowns)} unknowns, {len(system.equations)} equations)."
        ) from error
    except sympy.polys.polyerrors.PolynomialError as error:
        raise EquationError(f"a system that is not linear could not be solved ({str(error)[:80]}).") from error
    solutions = [dict(zip(symbols, solution, strict=True)) for solution in found]
    return [solution for solution in solutions if all(_real(sympy, value) for value in solution.values())]


def _real(sympy: Any, value: Any) -> bool:
    if value.is_real is not None:
        return bool(value.is_real)
    return bool(abs(sympy.im(value.evalf(_DIGITS))) < sympy.Float(10) ** -20)


def _zero(sympy: Any, value: Any) -> bool:
    return bool(sympy.simplify(value) == 0)


def _near(value: Any) -> Fraction:
    return Fraction(str(value.evalf(_DIGITS).as_real_imag()[0]))


def _value(
    sympy: Any, expression: Expression, symbols: Mapping[str, Any], values: Mapping[Any, Any], system: System
) -> Value:
    """The value of an expression at a solution: exact where it is rational, else as a root; EquationError where there
    is none."""
    top, bottom = (_sympy(sympy, part, symbols).subs(values) for part in rational(expression))
    if _zero(sympy, bottom):
        raise EquationError(f"{to_infix(expression)} divides by zero.")
    value = sympy.radsimp(sympy.simplify(top / bottom))
    if value.free_symbols:
        raise EquationError(
            f"{to_infix(expression)} is not determined: the system has {len(system.unknowns)} unknowns and leaves "
            f"{', '.join(sorted(map(str, value.free_symbols)))} free."
        )
    if value.is_Rational:
        return Fraction(int(value.p), int(value.q))
    return Root(str(value), _near(value))


def _kept(sympy: Any, system: System, symbols: Mapping[str, Any], values: Mapping[Any, Any]) -> bool:
    for condition in system.conditions:
        sides = (condition.left,) if condition.right is None else (condition.left, condition.right)
        try:
            found = [value_near(_value(sympy, side, symbols, values, system)) for side in sides]
        except EquationError:
            continue  # over what is free, or divides by zero: says nothing about this solution
        if not holds(condition, found):
            return False
    return True
