"""What is done every night is told for a day, where the text reckons in days or weeks: a day has one night."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.corpora.split import split_question
from svampkit.reading import read
from svampkit.solvers.world import answer_of
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Each owl eats 3 mice a night. There are 6 owls. How many mice do the owls eat in one week?", 126),
        ("Petra reads 3 pages every evening. How many pages does Petra read in 2 weeks?", 42),
        ("Sven walks 2 miles every morning and 3 miles every evening. How many miles does he walk in a week?", 35),
        # near misses: the nights themselves are counted
        ("Petra reads 3 pages each night. How many pages does Petra read in 5 nights?", 15),
        ("An inn takes 30 dollars a night. How much does a stay of 4 nights cost?", 120),
    ],
)
def test_a_day_has_one_of_them(text: str, answer: int) -> None:
    assert answer_of(read(*split_question(text)))[0] == Fraction(answer)


def test_of_several_and_for_a_night() -> None:
    fact = told_in("Each owl eats 3 mice a night. How many mice do 5 owls eat in a week?")[3]
    assert (fact.per, fact.per_span) == ("owl", "day")
    fact = told_in("Each owl eats 3 mice a night. How many mice do 5 owls eat in 4 nights?")[3]
    assert (fact.per, fact.per_span) == ("owl", "night")
