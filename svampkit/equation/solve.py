"""Solving systems exactly: linear ones by elimination over fractions, others by sympy for what elimination leaves.

`solve` gives every solution; a system without any, or with infinitely many, is an EquationError that says which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from svampkit.equation.algebra import variables
from svampkit.equation.expression import Expression, evaluate, to_infix
from svampkit.equation.nonlinear import finish
from svampkit.equation.polynomial import Polynomial, Row, plus, rational, times
from svampkit.equation.root import Value, value_near
from svampkit.equation.system import Condition, System, holds
from svampkit.errors import EquationError

__all__ = ["solve", "solve_all"]


def solve(system: System) -> tuple[tuple[Value, ...], ...]:
    """Every solution: the values of what is asked for, sorted; what differs only in what is not asked comes once.

    A solution keeps the equations, their denominators (none is zero) and the conditions; only real ones count.
    Raises EquationError where there is none, or where what is asked for is not determined.
    """
    found = {answer for answer in solve_all(system) if answer is not None}
    if not found:
        raise EquationError(f"{_shown(system)} has no solution.")
    return tuple(sorted(found, key=lambda answer: [value_near(value) for value in answer]))


def solve_all(system: System) -> list[tuple[Value, ...]]:
    """The answers of `solve` as they are found, with repeats and unsorted."""
    numerators, denominators = _cleared(system)
    linear = [row for row in map(_linear, numerators) if row is not None]
    rest = [numerator for numerator in numerators if _linear(numerator) is None]
    pivots = _eliminated(linear, system)
    while rest:
        # What the linear ones say is put into the others, which may become linear by it.
        replaced = [_replaced(numerator, pivots) for numerator in rest]
        new = [row for row in map(_linear, replaced) if row is not None]
        rest = [numerator for numerator in replaced if _linear(numerator) is None]
        if not new:
            break
        linear += new
        pivots = _eliminated(linear, system)
    if rest:
        return finish(system, pivots, rest, denominators)
    answer = tuple(_determined(system, expression, pivots) for expression in system.wanted)
    values = {name: row[1] for name, row in pivots.items() if not row[0]}
    _require_denominators(system, denominators, values)
    return [answer] if all(_keeps(condition, values) for condition in system.conditions) else []


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _shown(system: System) -> str:
    text = ", ".join(f"{to_infix(e.left)} = {to_infix(e.right)}" for e in system.equations)
    return f"the system {text[:100]!r}"


def _cleared(system: System) -> tuple[list[Polynomial], list[Polynomial]]:
    """Every equation as "polynomial = 0", and the denominators that must not be zero."""
    numerators, denominators = [], []
    for equation in system.equations:
        (a, b), (c, d) = rational(equation.left), rational(equation.right)
        numerators.append(plus(times(a, d), times(c, b), -1))
        denominators += [bottom for bottom in (b, d) if set(bottom) != {()}]
    return numerators, denominators


def _linear(polynomial: Polynomial) -> Row | None:
    """As a row, or None where the polynomial is not linear."""
    row: dict[str, Fraction] = {}
    constant = Fraction(0)
    for monomial, coefficient in polynomial.items():
        if not monomial:
            constant = -coefficient
        elif len(monomial) == 1 and monomial[0][1] == 1:
            row[monomial[0][0]] = coefficient
        else:
            return None
    return row, constant


def _eliminated(rows: Sequence[Row], system: System) -> dict[str, Row]:
    """Reduced rows by their pivot: unknown = constant - sum of coefficients times free unknowns."""
    pivots: dict[str, Row] = {}
    for coefficients, constant in rows:
        row, right = dict(coefficients), constant
        for name in [name for name in row if name in pivots]:
            row, right = _minus(row, right, row.pop(name), pivots[name])
        if not row:
            if right:
                raise EquationError(f"{_shown(system)} contradicts itself: no values keep all of its equations.")
            continue
        name = next(unknown for unknown in system.unknowns if unknown in row)
        lead = row.pop(name)
        row, right = {other: value / lead for other, value in row.items()}, right / lead
        for other, (theirs, value) in pivots.items():
            if name in theirs:
                reduced = dict(theirs)
                pivots[other] = _minus(reduced, value, reduced.pop(name), (row, right))
        pivots[name] = row, right
    return pivots


def _minus(row: dict[str, Fraction], right: Fraction, factor: Fraction, other: Row) -> Row:
    total = dict(row)
    for name, value in other[0].items():
        total[name] = total.get(name, Fraction(0)) - factor * value
    return {name: value for name, value in total.items() if value}, right - factor * other[1]


def _replaced(polynomial: Polynomial, pivots: Mapping[str, Row]) -> Polynomial:
    total: Polynomial = {}
    for monomial, coefficient in polynomial.items():
        term: Polynomial = {(): coefficient}
        for name, power in monomial:
            for _ in range(power):
                term = times(term, _as_polynomial(name, pivots))
        total = plus(total, term)
    return total


def _as_polynomial(name: str, pivots: Mapping[str, Row]) -> Polynomial:
    if name not in pivots:
        return {((name, 1),): Fraction(1)}
    coefficients, constant = pivots[name]
    found: Polynomial = {((other, 1),): -value for other, value in coefficients.items()}
    return plus(found, {(): constant} if constant else {})


def _determined(system: System, expression: Expression, pivots: Mapping[str, Row]) -> Fraction:
    top, bottom = (_replaced(part, pivots) for part in rational(expression))
    if not bottom:
        raise EquationError(f"{to_infix(expression)} divides by zero in {_shown(system)}.")
    if set(top) <= {()} and set(bottom) == {()}:
        return top.get((), Fraction(0)) / bottom[()]
    raise EquationError(
        f"{to_infix(expression)} is not determined by {_shown(system)}: it has "
        f"{_many(len(system.unknowns), 'unknown')} and {_many(len(pivots), 'independent equation')}."
    )


def _require_denominators(system: System, denominators: Sequence[Polynomial], values: Mapping[str, Fraction]) -> None:
    for denominator in denominators:
        reduced = _replaced(denominator, {name: ({}, value) for name, value in values.items()})
        if not reduced:
            raise EquationError(f"{_shown(system)} has no solution: the only candidate divides by zero.")


def _keeps(condition: Condition, values: Mapping[str, Fraction]) -> bool:
    """Whether exact values keep a condition; one over unknowns that are free is kept."""
    sides = (condition.left,) if condition.right is None else (condition.left, condition.right)
    if any(variables(side) - set(values) for side in sides):
        return True
    return holds(condition, [evaluate(side, values) for side in sides])
