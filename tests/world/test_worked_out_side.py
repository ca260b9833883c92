"""Comparisons with an amount that must be worked out first: what somebody has left, has now, or has in all."""

from __future__ import annotations

import pytest

from svampkit.equation import parse_infix
from svampkit.world.accept import accept
from svampkit.world.read import read
from svampkit.world.text import Unread

WORKED_OUT = [
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira has left.",
        "How many shells does Anton have?",
        "26 - 9 + 4",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 3 times as many shells as Mira has now.",
        "How many shells does Anton have?",
        "3 * (26 - 9)",
    ),
    (
        "Nora picked 14 lemons. Then she picked 8 more. Theo picked 5 fewer lemons than Nora.",
        "How many lemons did Theo pick?",
        "14 + 8 - 5",
    ),
    (
        "Omar had $40. He spent $12 on a lamp. Lea has $5 more than Omar has left.",
        "How much money does Lea have?",
        "40 - 12 + 5",
    ),
    (
        "Ravi has 7 red kites and 3 blue kites. Lea has 2 times as many kites as Ravi.",
        "How many kites does Lea have?",
        "2 * (7 + 3)",
    ),
    (
        "Nora and Theo picked 30 lemons together. Theo picked 12 lemons. Gavin picked 4 more lemons than Nora.",
        "How many lemons did Gavin pick?",
        "30 - 12 + 4",
    ),
    (
        "Mira had 26 shells. She used some shells for a chain, and 9 shells were left. Anton used 4 fewer shells "
        "than Mira.",
        "How many shells did Anton use?",
        "26 - 9 - 4",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira has left.",
        "How many shells do Mira and Anton have in all?",
        "26 - 9 + (26 - 9 + 4)",
    ),
]

NEAR_MISSES = [
    # before or after the gift: the text does not say which amount of hers is meant
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira.",
        "How many shells does Anton have?",
    ),
]


@pytest.mark.parametrize(("body", "question", "equation"), WORKED_OUT)
def test_the_side_that_is_compared_with_is_worked_out(body: str, question: str, equation: str) -> None:
    reading = read(body, question)
    assert not isinstance(reading, Unread), reading
    assert accept(reading, parse_infix(equation)) is None


@pytest.mark.parametrize(("body", "question"), NEAR_MISSES)
def test_an_amount_that_may_be_either_is_not_guessed(body: str, question: str) -> None:
    assert isinstance(read(body, question), Unread)
