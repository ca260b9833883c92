"""Columns of exact numbers against Fraction."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import Expression, Num, Op, Var, evaluate
from svampkit.errors import EquationError
from svampkit.generation.numbers.exact import (
    Exact,
    add,
    apart,
    divide,
    equal,
    evaluate_column,
    multiply,
    positive,
    settle,
    subtract,
)
from tests.generation.support import fraction_at

SMALL = st.integers(-50, 10_000)
HUGE = st.integers(-(10**17), 10**17)
LEAVES = st.sampled_from([Var("a"), Var("b"), Var("c"), Num(Fraction(7, 2)), Num(Fraction(10**9))])
TREES = st.recursive(
    LEAVES,
    lambda inner: st.builds(Op, st.sampled_from(["+", "-", "*", "/"]), inner, inner),
    max_leaves=5,
)


@given(
    TREES,
    st.lists(st.tuples(SMALL | HUGE, SMALL | HUGE, SMALL), min_size=1, max_size=8),
    st.sampled_from([1, 4, 100]),
)
def test_columns_are_what_fractions_are(tree: Expression, rows: list[tuple[int, int, int]], den: int) -> None:
    columns = {name: column([row[n] for row in rows], den if name == "b" else 1) for n, name in enumerate("abc")}
    found = evaluate_column(tree, columns, len(rows))
    for place in range(len(rows)):
        values = {name: fraction_at(one, place) for name, one in columns.items()}
        try:
            expected = evaluate(tree, values)
        except EquationError:
            continue  # divides by zero: the row holds garbage, and its constraint rejects it
        assert fraction_at(found, place) == expected


def column(nums: list[int], den: int) -> Exact:
    return Exact(np.array(nums, dtype=np.int64), den, max(map(abs, nums)))


def test_settling_says_which_rows_are_exact() -> None:
    quarters = column([6, 7, 9], 4)  # 1.5, 1.75, 2.25
    halves, exact = settle(quarters, 2)
    assert exact is not None and exact.tolist() == [True, False, False]
    assert fraction_at(halves, 0) == Fraction(3, 2)
    hundredths, exact = settle(quarters, 100)
    assert exact is None, "in all of them"
    assert hundredths.num.tolist() == [150, 175, 225]


def test_equal_over_different_denominators() -> None:
    a = Exact(np.array([1, 1]), np.array([2, 3]), 1)
    assert equal(a, column([50, 33], 100)).tolist() == [True, False]


@given(st.lists(st.tuples(SMALL, SMALL), min_size=1, max_size=8), st.sampled_from([1, 2, 5]))
def test_no_row_is_below_what_is_known_of_the_lowest(numbers: list[tuple[int, int]], den: int) -> None:
    a, b = (replace(column([pair[n] for pair in numbers], den), low=min(pair[n] for pair in numbers)) for n in (0, 1))
    for made in (add(a, b), subtract(a, b), multiply(a, b), divide(a, b), settle(add(a, b), 10 * den)[0]):
        if made.low is not None:
            sound = b.num != 0
            assert all(num >= made.low for num in made.num[sound].tolist())
    for known, told in ((positive(a), a.num > 0), (apart(a, b), a.num != b.num)):
        assert told.all() if known is None else (known == told).all()
