"""Columns of exact numbers against Fraction."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import Expression, Num, Op, Var, evaluate
from svampkit.errors import EquationError
from svampkit.generation.exact import Exact, equal, evaluate_column, fraction_at, settle

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
    columns = {
        name: Exact(np.array([row[n] for row in rows], dtype=np.int64), den if name == "b" else 1)
        for n, name in enumerate("abc")
    }
    found = evaluate_column(tree, columns, len(rows))
    for place in range(len(rows)):
        values = {name: fraction_at(column, place) for name, column in columns.items()}
        try:
            expected = evaluate(tree, values)
        except EquationError:
            continue  # divides by zero: the row holds garbage, and its constraint rejects it
        assert fraction_at(found, place) == expected


def test_settling_says_which_rows_are_exact() -> None:
    column = Exact(np.array([6, 7, 9]), 4)  # 1.5, 1.75, 2.25
    halves, exact = settle(column, 2)
    assert exact.tolist() == [True, False, False]
    assert fraction_at(halves, 0) == Fraction(3, 2)
    hundredths, exact = settle(column, 100)
    assert exact.all() and hundredths.num.tolist() == [150, 175, 225]


def test_equal_over_different_denominators() -> None:
    a = Exact(np.array([1, 1]), np.array([2, 3]))
    assert equal(a, Exact(np.array([50, 33]), 100)).tolist() == [True, False]
