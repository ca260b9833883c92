"""Input that is no equation ends in one EquationError, quickly, and nothing of it is ever run."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import (
    Op,
    Var,
    count_operators,
    equivalent,
    evaluate,
    format_number,
    parse_equation,
    parse_infix,
    parse_number,
    parse_prefix,
    to_infix,
    to_prefix,
)
from svampkit.errors import EquationError


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "()",
        "1 +",
        "+ 1",
        "1 1",
        "(1 + 2",
        "1 + 2)",
        "1 ** 2",
        "2 ^ 3",
        "7 % 2",
        "1 < 2",
        "f(1)",
        "__import__('os')",
        "print(1)",
        "a.b",
        "(1).real",
        "x[0]",
        "[NUM1] [NUM2]",
        "1; 2",
        "lambda: 1",
        "1 if 2 else 3",
        "1 = 2 = 3",
        "1 + 1 = 3",
        "x + y = 3",
        "x = x",
        "x * x = 4 + x",
        "x + 5 = x",
        "1/x + 2/x = 3",
        "8,16,24",
        "8, 16",
        "1\u0661",
        "\x00",
        "'1'",
        "1 + 2 # comment",
        "0x10 + 1",
    ],
)
def test_no_equation(text: str) -> None:
    with pytest.raises(EquationError) as caught:
        evaluate(parse_equation(text), {"x": Fraction(1)})
    assert str(caught.value).endswith((".", "'")), "a message is a sentence"
    assert "\n" not in str(caught.value)


def test_a_call_is_named_as_one() -> None:
    with pytest.raises(EquationError, match=r"'system' is called like a function"):
        parse_infix("2 + system(1)")


@pytest.mark.parametrize(
    "text", ["", "+", "+ 1", "1 2", "- 1 2 3", "f 1 2", "+ 1 (", "+ 1 __import__('os')", "% 1 2"]
)
def test_no_prefix_equation(text: str) -> None:
    with pytest.raises(EquationError):
        evaluate(parse_prefix(text))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 500 + "1" + ")" * 500,
        "-" * 500 + "1",
        "+".join(["1"] * 999),
        "1" * 5000,
        "9" * 401,
        "(" * 1999,
    ],
)
def test_what_is_too_deep_or_too_long(text: str) -> None:
    start = time.process_time()
    with pytest.raises(EquationError):
        parse_equation(text)
    assert time.process_time() - start < 15


def test_what_is_too_long_in_prefix() -> None:
    for text in ("+ " * 300 + "1 " * 301, "- " * 900 + "1"):
        with pytest.raises(EquationError, match=r"at most|too long"):
            parse_prefix(text)


def test_the_longest_that_is_read_can_be_worked_with() -> None:
    expression = parse_infix(" + ".join(["1"] * 201))
    assert count_operators(expression) == 200
    assert evaluate(expression) == 201
    assert parse_infix(to_infix(expression)) == expression
    assert to_prefix(expression).count("+") == 200


def test_large_numbers_stay_exact() -> None:
    # beyond 10^30 a float would lose the last digits
    assert evaluate(parse_infix(f"{10**31 + 1} - {10**31}")) == 1
    assert format_number(parse_number("9" * 40 + ".5")) == "9" * 40 + ".5"


def test_a_value_too_large_to_print_is_refused() -> None:
    text = "*".join(["9" * 60] * 30)
    expression = parse_infix(f"({text})")
    for _ in range(2):
        expression = Op("*", expression, expression)
    with pytest.raises(EquationError, match="4000 digits"):
        evaluate(expression)


@pytest.mark.parametrize("text", ["1 / 0", "3 / (2 - 2)", "1 / (0 * 5)", "0 / 0"])
def test_division_by_zero(text: str) -> None:
    with pytest.raises(EquationError, match="divides by zero"):
        evaluate(parse_infix(text))


def test_division_by_zero_for_all_values() -> None:
    with pytest.raises(EquationError, match="zero for all values"):
        equivalent(parse_infix("1 / (a - a)"), parse_infix("1"))


def test_an_unbound_name_is_named() -> None:
    with pytest.raises(EquationError, match="NUM2 has no value"):
        evaluate(Op("+", Var("NUM1"), Var("NUM2")), {"NUM1": Fraction(1)})


def test_too_many_terms_to_compare() -> None:
    text = "*".join(f"(a{i}+b{i})" for i in range(40))
    start = time.process_time()
    with pytest.raises(EquationError, match="too many terms"):
        equivalent(parse_infix(text), parse_infix("1"))
    assert time.process_time() - start < 15


@given(st.text(max_size=60))
def test_any_text_is_an_equation_or_an_equation_error(text: str) -> None:
    for parse in (parse_equation, parse_infix, parse_prefix, parse_number):
        try:
            parse(text)
        except EquationError as error:
            assert len(str(error)) < 400


@given(st.text(alphabet="0123456789+-*/()=.,x ", max_size=40))
def test_any_arithmetic_looking_text_too(text: str) -> None:
    for parse in (parse_equation, parse_prefix):
        try:
            parse(text)
        except EquationError as error:
            assert len(str(error)) < 400
