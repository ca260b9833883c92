"""Columns of exact numbers: whole numerators in 64 bits where they fit, Python's own integers where they may not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from svampkit.equation import Expression, Num, Op, Var

__all__ = [
    "Exact",
    "add",
    "constant",
    "divide",
    "equal",
    "evaluate_column",
    "fraction_at",
    "multiply",
    "settle",
    "subtract",
]

_SAFE = 1 << 62


@dataclass(frozen=True, slots=True)
class Exact:
    """A column of fractions num / den; ``den`` is one number for all rows, or a column after a division."""

    num: NDArray[Any]
    den: int | NDArray[Any]


def constant(value: Fraction, size: int) -> Exact:
    """The same number in every row."""
    whole = value.numerator
    kind: Any = np.int64 if abs(whole) < _SAFE else object
    return Exact(np.full(size, whole, dtype=kind), value.denominator)


def _bound(column: int | NDArray[Any]) -> int:
    if isinstance(column, int):
        return abs(column)
    if len(column) == 0:
        return 0
    return max(abs(int(column.max())), abs(int(column.min())))


def _times(a: int | NDArray[Any], b: int | NDArray[Any]) -> Any:
    if isinstance(a, int) and isinstance(b, int):
        return a * b
    if _bound(a) * _bound(b) >= _SAFE:
        a = a if isinstance(a, int) else a.astype(object)
        b = b if isinstance(b, int) else b.astype(object)
    return a * b


def _sum(a: NDArray[Any], b: NDArray[Any], sign: int) -> NDArray[Any]:
    if _bound(a) + _bound(b) >= _SAFE:
        a, b = a.astype(object), b.astype(object)
    total: NDArray[Any] = a + b if sign > 0 else a - b
    return total


def _combine(a: Exact, b: Exact, sign: int) -> Exact:
    if isinstance(a.den, int) and isinstance(b.den, int):
        if a.den == b.den:
            return Exact(_sum(a.num, b.num, sign), a.den)
        den = a.den * b.den // gcd(a.den, b.den)
        return Exact(_sum(_times(a.num, den // a.den), _times(b.num, den // b.den), sign), den)
    return Exact(_sum(_times(a.num, b.den), _times(b.num, a.den), sign), _times(a.den, b.den))


def add(a: Exact, b: Exact) -> Exact:
    """a + b."""
    return _combine(a, b, 1)


def subtract(a: Exact, b: Exact) -> Exact:
    """a - b."""
    return _combine(a, b, -1)


def multiply(a: Exact, b: Exact) -> Exact:
    """a * b."""
    return Exact(_times(a.num, b.num), _times(a.den, b.den))


def divide(a: Exact, b: Exact) -> Exact:
    """a / b; a row that divides by zero holds garbage, and whoever divides rejects it (b.num > 0)."""
    num, den = _times(a.num, b.den), _times(b.num, a.den)
    den = np.where(den == 0, 1, den)
    shared = np.gcd(num, den)
    shared = np.where(shared == 0, 1, shared)
    return Exact(num // shared, den // shared)


def equal(a: Exact, b: Exact) -> NDArray[np.bool_]:
    """Row by row, exactly."""
    if isinstance(a.den, int) and isinstance(b.den, int) and a.den == b.den:
        return np.asarray(a.num == b.num, dtype=bool)
    return np.asarray(_times(a.num, b.den) == _times(b.num, a.den), dtype=bool)


def settle(a: Exact, den: int) -> tuple[Exact, NDArray[np.bool_]]:
    """The column over one denominator, and the rows where that is exact (the others hold garbage)."""
    if isinstance(a.den, int) and den % a.den == 0:
        return Exact(_times(a.num, den // a.den), den), np.ones(len(a.num), dtype=bool)
    scaled = _times(a.num, den)
    return Exact(scaled // a.den, den), np.asarray(scaled % a.den == 0, dtype=bool)


def fraction_at(a: Exact, row: int) -> Fraction:
    """One row as a fraction."""
    den = a.den if isinstance(a.den, int) else int(a.den[row])
    return Fraction(int(a.num[row]), den)


def evaluate_column(expression: Expression, values: Mapping[str, Exact], size: int) -> Exact:
    """The expression over columns; KeyError on a name without a column."""
    match expression:
        case Num(value):
            return constant(value, size)
        case Var(name):
            return values[name]
        case Op(operator, left, right):
            a, b = evaluate_column(left, values, size), evaluate_column(right, values, size)
            return {"+": add, "-": subtract, "*": multiply, "/": divide}[operator](a, b)
