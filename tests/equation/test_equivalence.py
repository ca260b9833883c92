"""`equivalent` against an independent oracle: both sides evaluated at random points."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import Expression, Op, Var, equivalent, evaluate, lift, parse_equation, parse_infix, variables
from svampkit.errors import EquationError

from .strategies import formulas


def agree_at_random_points(a: Expression, b: Expression, points: int = 12) -> bool | None:
    """True or False where the two can be evaluated at some points, else None; no polynomials are used."""
    rng, seen = random.Random(20), 0
    for _ in range(points * 4):
        values = {
            name: Fraction(rng.randint(-(10**6), 10**6), rng.randint(1, 997)) for name in variables(a) | variables(b)
        }
        try:
            if evaluate(a, values) != evaluate(b, values):
                return False
        except EquationError:
            continue
        seen += 1
        if seen == points:
            break
    return True if seen else None


@settings(max_examples=300, deadline=None)
@given(formulas, formulas)
def test_it_agrees_with_random_evaluation(a: Expression, b: Expression) -> None:
    try:
        found = equivalent(a, b)
    except EquationError:
        return  # divides by zero for all values
    oracle = agree_at_random_points(a, b)
    assert oracle is None or found == oracle


def rewritten(expression: Expression, rng: random.Random) -> Expression:
    """Another form of the same value: sides swapped, brackets moved, a difference as a sum."""
    if not isinstance(expression, Op):
        return expression
    left, right = rewritten(expression.left, rng), rewritten(expression.right, rng)
    if expression.operator in "+*" and rng.random() < 0.5:
        left, right = right, left
    if expression.operator == "-" and rng.random() < 0.3:
        return Op("-", Op("+", left, Var("x")), Op("+", right, Var("x")))
    return Op(expression.operator, left, right)


@settings(max_examples=150, deadline=None)
@given(formulas, st.integers(0, 10**6))
def test_a_rewritten_formula_is_equivalent(expression: Expression, seed: int) -> None:
    other = rewritten(expression, random.Random(seed))
    try:
        assert equivalent(expression, other)
    except EquationError as error:
        assert "zero" in str(error) or "too many" in str(error)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("NUM1 - NUM2", "NUM2 - NUM1"),  # the same at NUM1 = NUM2 only
        ("NUM1 * NUM2", "NUM1 + NUM2"),  # the same at 2 and 2
        ("NUM1 / NUM2", "NUM2 / NUM1"),
        ("NUM1 - NUM2 - NUM3", "NUM1 - (NUM2 - NUM3)"),
        ("NUM1 + NUM2", "NUM1 + NUM3"),
    ],
)
def test_near_misses(a: str, b: str) -> None:
    assert not equivalent(parse_infix(a), parse_infix(b))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("NUM1 - NUM2 - NUM3", "NUM1 - (NUM2 + NUM3)"),
        ("NUM1 * (NUM2 + NUM3)", "NUM1 * NUM2 + NUM3 * NUM1"),
        ("NUM1 / NUM2 / NUM3", "NUM1 / (NUM3 * NUM2)"),
        ("NUM1 / (NUM2 / NUM3)", "NUM1 * NUM3 / NUM2"),
        ("0.5 * NUM1", "NUM1 / 2"),
    ],
)
def test_other_forms(a: str, b: str) -> None:
    assert equivalent(parse_infix(a), parse_infix(b))


def test_lifting_compares_two_equations_as_formulas() -> None:
    names = {Fraction(9): "a", Fraction(5): "b"}
    assert equivalent(lift(parse_infix("9 + 5"), names), lift(parse_infix("5 + 9"), names))
    # 9 - 5 and 4 have one value but are no one formula
    assert not equivalent(lift(parse_infix("9 - 5"), names), lift(parse_infix("4"), names))


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 9), st.integers(0, 40), st.integers(10, 19))
def test_an_unknown_that_occurs_twice_is_solved(a: int, b: int, c: int, d: int, e: int) -> None:
    # a*x + b = c*x + d has the answer (d - b)/(a - c); "+ 0*x" forces the unknown to occur three times
    if a == c:
        return
    expression = parse_equation(f"{a}*x + {b} = {c}*x + {d} + 0*(x - {e})")
    assert evaluate(expression) == Fraction(d - b, a - c)
    assert not variables(expression)
