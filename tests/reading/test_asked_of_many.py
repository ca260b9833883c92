"""Texts that tell more than is asked: the question's words choose the numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.corpora.split import split_question
from svampkit.reading import Reading, read
from svampkit.solvers.world import answer_of

pytestmark = pytest.mark.model

READ = [
    ("Mona swam 20 laps and did 15 dives. Ken swam 4 more laps but 2 fewer dives than Mona. How many dives did Ken do?", 13),
]


@pytest.mark.parametrize(("text", "answer"), READ)
def test_the_numbers_that_the_question_needs_are_taken(text: str, answer: int) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Reading), found
    assert answer_of(found)[0] == Fraction(answer)
