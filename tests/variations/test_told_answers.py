"""Questions of other patterns than "How many … did …", told with their answer in a world as in a chain."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.variations.operators.reasoning.op23 import _told_as_a_story
from tests.variations.helpers import scene, text


@pytest.mark.parametrize(
    ("body", "question", "equation", "told"),
    [
        (
            "Three friends rented a canoe for $42 and split the price evenly.",
            "What did each friend pay, in dollars?",
            "42 / 3",
            "Each friend paid $14.",
        ),
        (
            "Two trucks hauled gravel. One carried 8 tons and the other carried 11 tons.",
            "What was the total load in tons?",
            "8 + 11",
            "The total load was 14 tons.",
        ),
        (
            "The oak is 9 feet tall, and the elm is 5 feet taller than the oak.",
            "How tall is the elm, in feet?",
            "9 + 5",
            "The elm is 14 feet tall.",
        ),
        (
            "Omar's bus ride takes 9 minutes and then he walks for 5 minutes more.",
            "How many minutes does Omar need to get to school?",
            "9 + 5",
            "Omar needs 14 minutes to get to school.",
        ),
        (
            "At a yard sale, Omar sold a lamp for $15 and four chairs for $7 each.",
            "How much money did Omar take in?",
            "15 + 4 * 7",
            "Omar took in $14.",
        ),
    ],
)
def test_the_answer_is_told(body: str, question: str, equation: str, told: str) -> None:
    of = scene(body, question, equation)
    made = _told_as_a_story(of, "NUM9")
    assert made is not None
    assert text(of, made, NUM9=Fraction(14)) == told


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        ("A pen costs $9. A pad costs $5.", "What did Mira pay if she bought both, in dollars?", "9 + 5"),
    ],
)
def test_what_points_elsewhere_is_not_told(body: str, question: str, equation: str) -> None:
    assert _told_as_a_story(scene(body, question, equation), "NUM9") is None
