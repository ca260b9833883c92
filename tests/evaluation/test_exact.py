"""Answers by columns agree with the exact reading of one number at a time."""

from __future__ import annotations

from fractions import Fraction

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import format_number, parse_number
from svampkit.errors import EquationError
from svampkit.evaluation import canonical


def one(text: str | None) -> str | None:
    value: str | None = canonical(pl.Series("answer", [text], dtype=pl.String))[0]
    return value


def test_forms_of_one_number_fall_together() -> None:
    assert {one(text) for text in ("12", "12.0", "+12", "12.", "012", " 12 ", "24/2")} == {"12"}
    assert one("1,234.50") == one("1234.5") == "1234.5"
    assert one("-0") == one("0.0") == "0"


def test_near_misses_stay_apart() -> None:
    assert one("0.33") != one("1/3")  # a rounded third is not a third
    assert one("5") != one("25")  # "25" ends in "5", but 25 is not 5
    assert one("1.0000000000000000001") != one("1")  # no float in between
    assert one("100000000000000000000000000000001") != one("100000000000000000000000000000000")


def test_what_is_no_number_is_null() -> None:
    assert [one(text) for text in ("twelve", "", "1e5", "1/0", "12 apples", None)] == [None] * 6


@given(st.lists(st.one_of(st.fractions(), st.text(max_size=8)), max_size=30))
def test_agrees_with_parse_number(values: list[Fraction | str]) -> None:
    texts = [format_number(value) if isinstance(value, Fraction) else value for value in values]
    expected = []
    for text in texts:
        try:
            expected.append(format_number(parse_number(text)))
        except EquationError:
            expected.append(None)
    assert canonical(pl.Series("answer", texts, dtype=pl.String)).to_list() == expected
