"""Equations by columns agree with the exact parser, one at a time."""

from __future__ import annotations

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import count_operators, evaluate, format_number, parse_equation
from svampkit.errors import EquationError, InputError
from svampkit.evaluation import operators_of, unsound


@given(
    st.lists(
        st.tuples(st.integers(0, 9999), st.sampled_from("+-*/"), st.decimals(0, 99, places=2)), min_size=1, max_size=8
    )
)
def test_sound_problems_pass_the_screen(parts: list[tuple[int, str, object]]) -> None:
    equations, answers = [], []
    for a, operator, b in parts:
        text = f"({a} {operator} {b}) - 1,200"
        try:
            answers.append(format_number(evaluate(parse_equation(text))))
        except EquationError:
            continue
        equations.append(text)
    found = unsound(pl.Series("e", equations, dtype=pl.String), pl.Series("a", answers, dtype=pl.String))
    assert not found.any()
    assert operators_of(pl.Series("e", equations, dtype=pl.String)).to_list() == [
        count_operators(parse_equation(text)) for text in equations
    ]


@pytest.mark.parametrize(
    ("equation", "answer"),
    [
        ("9 - 2", "8"),
        ("9 -", "7"),
        ("9 / 0", "0"),
        ("9 - x", "7"),
        ("7+2=8", "9"),
        ("9 - 2", "seven"),
        ("0.1 + 0.2", "0.31"),
        ("abs(9)", "9"),
    ],
)
def test_what_is_not_sound_is_caught(equation: str, answer: str) -> None:
    assert unsound(pl.Series([equation, "9 - 2"]), pl.Series([answer, "7"])).tolist() == [True, False]


@pytest.mark.parametrize(
    ("equation", "answer"),
    [("7+2=9", "9"), ("8+x=15", "7"), ("-3 + 5", "2"), ("-(3 - 5)", "2"), ("(1/3) * 3", "1"), ("5", "5")],
)
def test_what_only_looks_odd_passes(equation: str, answer: str) -> None:
    assert not unsound(pl.Series([equation]), pl.Series([answer])).any()


def test_an_unreadable_equation_is_named() -> None:
    with pytest.raises(InputError, match="9 -"):
        operators_of(pl.Series(["9 - 2", "9 -"]))
