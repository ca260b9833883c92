"""What is printed reads back to the same tree, infix and prefix."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import (
    Expression,
    Num,
    Op,
    Var,
    count_operators,
    equation_template,
    evaluate,
    format_number,
    numbers_of,
    parse_equation,
    parse_infix,
    parse_number,
    parse_prefix,
    substitute,
    to_infix,
    to_prefix,
)
from svampkit.errors import EquationError

from .strategies import decimals, with_names


@given(with_names)
def test_infix_reads_back_to_the_same_tree(expression: Expression) -> None:
    assert parse_infix(to_infix(expression)) == expression


@given(with_names)
def test_prefix_reads_back_to_the_same_tree(expression: Expression) -> None:
    assert parse_prefix(to_prefix(expression)) == expression


@given(decimals, st.sampled_from([1, -1]))
def test_a_decimal_reads_back_exactly(value: Fraction, sign: int) -> None:
    assert parse_number(format_number(sign * value)) == sign * value


@given(st.fractions())
def test_any_fraction_reads_back_exactly(value: Fraction) -> None:
    assert parse_number(format_number(value)) == value


@given(st.fractions(min_value=0, max_denominator=999))
def test_a_fraction_keeps_its_value_in_infix_and_its_tree_in_prefix(value: Fraction) -> None:
    expression = Op("+", Num(value), Num(Fraction(1)))
    assert evaluate(parse_infix(to_infix(expression))) == value + 1
    assert parse_prefix(to_prefix(expression)) == expression


@given(with_names)
def test_brackets_are_no_more_than_needed(expression: Expression) -> None:
    text = to_infix(expression)
    opens = [at for at, sign in enumerate(text) if sign == "("]
    for at in opens:
        depth, end = 1, at + 1
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        if text[at + 1] == "-":
            continue  # a negative number keeps its brackets: "4 - -3" is hard to read
        without = text[:at] + text[at + 1 : end - 1] + text[end:]
        assert parse_infix(without) != expression


@settings(max_examples=50)
@given(with_names)
def test_the_template_masks_every_number_and_keeps_the_operators(expression: Expression) -> None:
    template = equation_template(expression)
    assert template.split().count("N") == len(list(numbers_of(expression)))
    assert sum(token in "+-*/" for token in template.split()) == count_operators(expression)
    assert equation_template(substitute(expression, lambda _: Num(Fraction(7)))) == template


@pytest.mark.parametrize(
    ("text", "infix"),
    [
        ("( 76.0 - 25.0 )", "76 - 25"),
        ("7+2=9", "7 + 2"),
        ("9=7+2", "7 + 2"),
        ("X=(70.0-27.0)", "70 - 27"),
        ("x=56*9", "56 * 9"),
        ("56*9=x", "56 * 9"),
        ("8+x=15", "15 - 8"),
        ("x/4=3", "3 * 4"),
        ("15-x=8", "15 - 8"),
        ("24/x=8", "24 / 8"),
        ("2*(3+x)=10", "10 / 2 - 3"),
        ("1,200 + 34", "1200 + 34"),
        ("[NUM1] - [NUM2]", "NUM1 - NUM2"),
        ("6 ÷ 2 × 3 − 1", "6 / 2 * 3 - 1"),
        ("12*(15-x)=9*(15+x)", "(15 * 12 - 15 * 9) / (12 + 9)"),
        ("x+x=10", "10 / (1 + 1)"),
        ("-3+5", "(-3) + 5"),
    ],
)
def test_forms_that_corpora_use(text: str, infix: str) -> None:
    assert to_infix(parse_equation(text)) == infix


def test_the_left_operator_binds_first() -> None:
    assert evaluate(parse_infix("20 - 5 - 3")) == 12
    assert evaluate(parse_infix("20 - (5 - 3)")) == 18
    assert evaluate(parse_infix("16 / 4 / 2")) == 2
    assert evaluate(parse_infix("16 / (4 / 2)")) == 8
    assert evaluate(parse_infix("2 + 3 * 4")) == 14


def test_values_are_exact() -> None:
    assert evaluate(parse_infix("0.1 + 0.2")) == Fraction(3, 10)
    assert evaluate(parse_infix("1 / 3 * 3")) == 1
    assert evaluate(parse_infix("10 * [NUM1]"), {"NUM1": Fraction(1, 3)}) == Fraction(10, 3)


def test_the_prefix_of_a_difference_keeps_its_order() -> None:
    # "- number1 number0" is number1 - number0: reading it backwards would give the other sign
    expression = parse_prefix("- number1 number0")
    assert expression == Op("-", Var("number1"), Var("number0"))
    assert equation_template(parse_prefix("- number0 + number1 3.0")) == "- N + N N"


@pytest.mark.parametrize(("text", "value"), [("12", 12), ("-3.50", Fraction(-7, 2)), ("1,234.5", Fraction(2469, 2))])
def test_numbers(text: str, value: Fraction) -> None:
    assert parse_number(text) == value


@pytest.mark.parametrize("text", ["1,2", "12,34", "1.2.3", "1e5", "", "3 4", "٣", "½", "0x10", "1_000", "nan", "1/0"])
def test_what_only_looks_like_a_number(text: str) -> None:
    # "1,2" may be a decimal comma or two numbers; Python would take "٣", "1_000" and "1e5"
    with pytest.raises(EquationError):
        parse_number(text)
