"""Tokens as the published alignments count them, and the textual numbers in them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.derivations.numbers import numbers_in
from svampkit.derivations.tokens import tokens_of


def found(text: str, weak: bool = False) -> list[tuple[int, int, Fraction, str]]:
    return [
        (number.position.sentence, number.position.token, number.value, number.kind)
        for number in numbers_in(text)
        if weak or not number.weak
    ]


def test_a_text_in_tokens_is_left_as_it_is() -> None:
    tokens = tokens_of("Mr. Hale 's boat holds 40 liters . Is it full ?")
    assert [token.text for token in tokens][:4] == ["Mr.", "Hale", "'s", "boat"]
    assert (tokens[-1].position.sentence, tokens[-1].position.token) == (1, 3)


def test_a_text_that_is_not_gets_its_punctuation_split_off() -> None:
    tokens = [token.text for token in tokens_of('Ann paid "$4.50", then left. How much (in all)?')]
    assert tokens == [
        "Ann",
        "paid",
        '"',
        "$",
        "4.50",
        '"',
        ",",
        "then",
        "left",
        ".",
        "How",
        "much",
        "(",
        "in",
        "all",
        ")",
        "?",
    ]


@given(st.text(alphabet="ab1 .,?!'$()\n", max_size=60))
def test_tokens_stand_where_they_say(text: str) -> None:
    for token in tokens_of(text):
        assert text[token.start : token.end] == token.text


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("He has 12 pens .", [(0, 2, 12, "digits")]),
        ("It cost $ 1,250.50 .", [(0, 3, Fraction("1250.5"), "digits")]),
        ("A 20-foot rope and a four-hour walk .", [(0, 1, 20, "unit"), (0, 5, 4, "unit")]),
        ("It fell by 5 % , then by 7 percent .", [(0, 3, 5, "percent"), (0, 8, 7, "percent")]),
        ("one hundred and five birds", [(0, 0, 105, "word")]),
        ("twenty-three or thirty four", [(0, 0, 23, "word"), (0, 2, 34, "word")]),
        ("3 million dollars", [(0, 0, 3_000_000, "digits")]),
        (
            "3/4 of it and two-thirds of that",
            [(0, 0, Fraction(3, 4), "fraction"), (0, 4, Fraction(2, 3), "fraction")],
        ),
        ("half as many , twice as long", [(0, 0, Fraction(1, 2), "fraction"), (0, 4, 2, "multiple")]),
        ("a dozen eggs", [(0, 1, 12, "group")]),
        ("only dimes and nickels", [(0, 1, Fraction(1, 10), "coin"), (0, 3, Fraction(1, 20), "coin")]),
        ("two consecutive odd numbers", [(0, 0, 2, "word"), (0, 2, 2, "step")]),
        # "and" joins two numbers here, it is not part of one.
        ("the sum of it and seven is ten", [(0, 5, 7, "word"), (0, 7, 10, "word")]),
        # A third of something is a part; the third of a row is its place, which is weak.
        ("a third of the cake", [(0, 1, Fraction(1, 3), "fraction")]),
        ("the third runner", []),
        ("an odd sock", []),
        ("no numbers 1/0 here", []),
    ],
)
def test_textual_numbers(text: str, numbers: list[tuple[int, int, Fraction, str]]) -> None:
    assert found(text) == numbers


def test_weak_numbers_are_told_as_such() -> None:
    kinds = {(number.text, number.value) for number in numbers_in("the third runner came a day later") if number.weak}
    assert {("third", Fraction(3)), ("third", Fraction(1, 3)), ("a", Fraction(1))} <= kinds


def test_two_thirds_is_three_numbers() -> None:
    values = [number.value for number in numbers_in("two thirds of them")]
    assert values == [2, Fraction(2, 3), Fraction(1, 3)]
