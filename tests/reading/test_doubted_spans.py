"""Spans and averages next to those that are doubted: these worlds are believed as before."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading.doubting.spans import average_as_a_part, one_span_left_out, repeated_in_between
from svampkit.reading.read import prepared
from svampkit.reading.schemas import Amount
from svampkit.reading.searching.search import search
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load


def _world(body: str, question: str, value: Fraction) -> tuple[Amount, Asked]:
    asked = prepared(body, question)
    assert asked is not None
    return next(c.answer for c in search(asked, load()) if c.answer.value == value), asked


@pytest.mark.parametrize(
    ("body", "question", "value", "doubted"),
    [
        ("A hen lays 3 eggs. It lays them every morning.", "How many eggs does it lay in 2 weeks?", 6, True),
        ("Petra drinks 2 teas a day. Each tea costs $3.", "How much does she spend in May?", 6, True),
        ("Petra drinks 2 teas a day. Each tea costs $3.", "How much does she spend a day?", 6, False),
        ("Every week Petra reads 3 books.", "How many books does she read in 2 weeks?", 6, False),
    ],
)
def test_what_is_repeated(body: str, question: str, value: int, doubted: bool) -> None:
    assert repeated_in_between(*_world(body, question, Fraction(value))) is doubted


@pytest.mark.parametrize(
    ("body", "question", "value", "doubted"),
    [
        ("Petra swam 40 laps in 5 weeks.", "How many laps a week did she swim?", 8, False),
        # the weeks of another time are left out
        ("Petra swam 40 laps in 5 weeks and 12 laps in the last 6 weeks.",
         "How many laps a week did she swim in the last 6 weeks?", 2, False),
    ],
)  # fmt: skip
def test_a_span_that_is_used(body: str, question: str, value: int, doubted: bool) -> None:
    assert one_span_left_out(*_world(body, question, Fraction(value))) is doubted


def test_an_average_of_months_is_no_part() -> None:
    body = (
        "Petra knits 35 caps in May, 46 caps in June and some caps in July. On average she knits 41 caps per month."
    )
    assert average_as_a_part(*_world(body, "How many caps does she knit in July?", Fraction(81)))


def test_an_average_speed_is_added() -> None:
    body = "One cart averages 40 miles per hour and the other 25 miles per hour."
    assert not average_as_a_part(*_world(body, "How many miles do both go in one hour?", Fraction(65)))
