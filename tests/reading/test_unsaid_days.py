"""How often something is done that is told once: on the days that are named, there and back, by those named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared
from svampkit.reading.searching.search import search
from svampkit.reading.searching.unsaid_counts import before_each
from svampkit.reading.searching.unsaid_days import days_told, there_and_back
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load


def _asked(body: str, question: str = "How many are there in a week?") -> Asked:
    found = prepared(body, question)
    assert found is not None
    return found


def _told(asked: Asked) -> Fact:
    return asked.told[-1]


@pytest.mark.parametrize(
    ("body", "days", "weekly"),
    [
        ("On Monday, Wednesday, and Friday, Petra tunes 7 pianos.", 3, False),
        ("Petra tunes 7 pianos on Mondays and Fridays.", 2, True),
        ("Petra works 8 hours a day from Monday to Friday.", 5, True),
        ("Petra works 8 hours a day from Friday through Monday.", 4, True),
        ("On the weekends, Petra rows 3 miles a day.", 2, True),
        ("Petra reads 3 hours every weekday.", 5, True),
        # one day, no day, days of another number's, what is told of a week
        ("On Monday Petra tunes 7 pianos.", 0, False),
        ("Petra tunes 7 pianos.", 0, False),
        ("On Monday Petra tunes 9 pianos and on Friday 7 pianos.", 0, False),
        ("On Mondays and Fridays Petra is paid for 7 hours a week.", 0, False),
    ],
)
def test_the_days_that_are_named(body: str, days: int, weekly: bool) -> None:
    asked = _asked(body)
    assert days_told(_told(asked), asked.words) == (days, weekly)


@pytest.mark.parametrize(
    ("body", "both"),
    [
        ("The bus takes 20 minutes each way.", True),
        ("The lake is 6 miles away. Petra makes a round trip.", True),
        ("Petra walks 6 miles to the lake and back.", True),
        ("Petra walks 6 miles to the lake.", False),
        ("Petra carries 6 cups to the lake and back.", False),
        ("Petra makes a round trip every 6 days.", False),
    ],
)
def test_there_and_back(body: str, both: bool) -> None:
    asked = _asked(body)
    assert there_and_back(_told(asked), asked.words) is both


@pytest.mark.parametrize(
    ("body", "people"),
    [
        ("Petra, Boris and Ada had 40 figs. Petra and Boris each had 9 figs.", 2),
        ("Petra, Boris and Ada each had 9 figs.", 3),
        ("Petra and Boris had 9 figs each.", 0),
        ("The boys each had 9 figs.", 0),
    ],
)
def test_those_before_each_are_counted(body: str, people: int) -> None:
    asked = _asked(body)
    assert before_each(_told(asked), asked.words) == people


def _answers(body: str, question: str) -> list[Fraction]:
    return [Fraction(candidate.answer.value) for candidate in search(_asked(body, question), load())]


@pytest.mark.parametrize(
    ("body", "question", "answer", "never"),
    [
        (
            "Petra, Boris and Ada had 50 figs together. If Petra and Boris each had 9 figs,",
            "how many figs did Ada have?",
            32,
            23,
        ),
        (
            "Petra works 8 hours a day from Monday to Friday. She earns $10 an hour.",
            "How much does she earn in 3 weeks?",
            1200,
            3360,
        ),
        ("The bus takes Petra 20 minutes each way.", "How many minutes does she ride in 4 days?", 160, 320),
    ],
)
def test_what_is_told_once_is_done_so_often(body: str, question: str, answer: int, never: int) -> None:
    found = _answers(body, question)
    assert answer in found
    assert never not in found


def test_hours_of_each_of_some_nights_a_week_are_of_the_week() -> None:
    body = "Petra spends 2 hours per night with the stars, 5 nights a week."
    asked = _asked(body, "How many hours does she spend with the stars in a week?")
    (right,) = [c.answer for c in search(asked, load()) if c.answer.value == 10]
    assert doubt_of(right, asked) is None
