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
    "apart",
    "constant",
    "divide",
    "equal",
    "evaluate_column",
    "multiply",
    "positive",
    "settle",
    "subtract",
]

_SAFE = 1 << 62


@dataclass(frozen=True, slots=True)
class Exact:
    """A column of fractions num / den; ``den`` is one number for all rows, or a column after a division."""

    num: NDArray[Any]
    den: int | NDArray[Any]
    far: int
    """No numerator is farther from zero: so it is known without a look at the rows what fits 64 bits."""

    low: int | None = None
    """No numerator is below it; None where that is not known. Rows that a division left as garbage do not count: they
    have fallen by then."""

    def rows(self, chosen: NDArray[Any] | slice) -> Exact:
        """Some of its rows, in the order asked for."""
        return Exact(
            self.num[chosen], self.den if isinstance(self.den, int) else self.den[chosen], self.far, self.low
        )


def constant(value: Fraction, size: int) -> Exact:
    """The same number in every row."""
    whole = value.numerator
    kind: Any = np.int64 if abs(whole) < _SAFE else object
    return Exact(np.full(size, whole, dtype=kind), value.denominator, abs(whole), whole)


def _far(den: int | NDArray[Any]) -> int:
    if isinstance(den, int):
        return abs(den)
    return max(abs(int(den.max())), abs(int(den.min()))) if len(den) else 1


def _times(a: Any, a_far: int, b: Any, b_far: int) -> Any:
    if a_far * b_far >= _SAFE:
        a = a if isinstance(a, int) else a.astype(object)
        b = b if isinstance(b, int) else b.astype(object)
    return a * b


def _sum(a: NDArray[Any], b: NDArray[Any], far: int, sign: int) -> NDArray[Any]:
    if far >= _SAFE:
        a, b = a.astype(object), b.astype(object)
    total: NDArray[Any] = a + b if sign > 0 else a - b
    return total


def _lowest(a: Exact, b: Exact, sign: int) -> int | None:
    if a.low is None or (sign > 0 and b.low is None):
        return None
    return a.low - b.far if sign < 0 or b.low is None else a.low + b.low


def _combine(a: Exact, b: Exact, sign: int) -> Exact:
    """a + b, or a - b where ``sign`` is -1, over one denominator."""
    if isinstance(a.den, int) and isinstance(b.den, int):
        if a.den == b.den:
            far = a.far + b.far
            return Exact(_sum(a.num, b.num, far, sign), a.den, far, _lowest(a, b, sign))
        den = a.den * b.den // gcd(a.den, b.den)
        up, down = den // a.den, den // b.den
        far = a.far * up + b.far * down
        left, right = _times(a.num, a.far, up, up), _times(b.num, b.far, down, down)
        return Exact(_sum(left, right, far, sign), den, far)
    a_den, b_den = _far(a.den), _far(b.den)
    far = a.far * b_den + b.far * a_den
    left, right = _times(a.num, a.far, b.den, b_den), _times(b.num, b.far, a.den, a_den)
    return Exact(_sum(left, right, far, sign), _times(a.den, a_den, b.den, b_den), far)


def add(a: Exact, b: Exact) -> Exact:
    """a + b."""
    return _combine(a, b, 1)


def subtract(a: Exact, b: Exact) -> Exact:
    """a - b."""
    return _combine(a, b, -1)


def multiply(a: Exact, b: Exact) -> Exact:
    """a * b."""
    num = _times(a.num, a.far, b.num, b.far)
    low = a.low * b.low if a.low is not None and b.low is not None and a.low >= 0 and b.low >= 0 else None
    return Exact(num, _times(a.den, _far(a.den), b.den, _far(b.den)), a.far * b.far, low)


def divide(a: Exact, b: Exact) -> Exact:
    """a / b; a row that divides by zero holds garbage, and whoever divides rejects it (b.num > 0)."""
    num = _times(a.num, a.far, b.den, _far(b.den))
    den = _times(b.num, b.far, a.den, _far(a.den))
    den = np.where(den == 0, 1, den)
    shared = np.gcd(num, den)
    shared = np.where(shared == 0, 1, shared)
    return Exact(num // shared, den // shared, a.far * _far(b.den), _sign(a))


def _sign(a: Exact) -> int | None:
    """The lowest that a whole part of it can be, where its rows are all positive or none is negative."""
    return None if a.low is None or a.low < 0 else min(a.low, 1)


def positive(a: Exact) -> NDArray[np.bool_] | None:
    """Rows above zero; None where that is known to be all of them."""
    return None if a.low is not None and a.low > 0 else np.asarray(a.num > 0, dtype=bool)


def apart(a: Exact, b: Exact) -> NDArray[np.bool_] | None:
    """Rows in which the two differ; None where that is known to be all of them."""
    if isinstance(a.den, int) and a.den == b.den and (a.far < (b.low or 0) or b.far < (a.low or 0)):
        return None
    return ~equal(a, b)


def equal(a: Exact, b: Exact) -> NDArray[np.bool_]:
    """Row by row, exactly."""
    if isinstance(a.den, int) and isinstance(b.den, int) and a.den == b.den:
        return np.asarray(a.num == b.num, dtype=bool)
    left, right = _times(a.num, a.far, b.den, _far(b.den)), _times(b.num, b.far, a.den, _far(a.den))
    return np.asarray(left == right, dtype=bool)


def settle(a: Exact, den: int) -> tuple[Exact, NDArray[np.bool_] | None]:
    """The column over one denominator, and the rows where that is exact (the others hold garbage); None where that
    is all of them."""
    if isinstance(a.den, int):
        if a.den == den:
            return a, None
        if den % a.den == 0:
            up = den // a.den
            return Exact(_times(a.num, a.far, up, up), den, a.far * up, None if a.low is None else a.low * up), None
    scaled = _times(a.num, a.far, den, den)
    return Exact(scaled // a.den, den, a.far * den, _sign(a)), np.asarray(scaled % a.den == 0, dtype=bool)


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
