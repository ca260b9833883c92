"""Questions of other patterns than "How many … did …", told with their answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.variations.grammar.asked import declare
from svampkit.variations.grammar.told_answers import told_answer
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
            "Omar gives his parrot 3 spoons of seed a day. A sack has 84 spoons of seed in it.",
            "For how many days will a full sack feed the parrot?",
            "84 / 3",
            "A full sack will feed the parrot for 14 days.",
        ),
        (
            "The oak is 9 feet tall, and the elm is 5 feet taller than the oak.",
            "How tall is the elm, in feet?",
            "9 + 5",
            "The elm is 14 feet tall.",
        ),
        (
            "Mira scored 8 points in the first game and 6 points in the second game.",
            "What was her combined score?",
            "8 + 6",
            "Her combined score was 14.",
        ),
        (
            "Omar's bus ride takes 9 minutes and then he walks for 5 minutes more.",
            "How many minutes does Omar need to get to school?",
            "9 + 5",
            "Omar needs 14 minutes to get to school.",
        ),
    ],
)
def test_the_answer_is_told(body: str, question: str, equation: str, told: str) -> None:
    of = scene(body, question, equation)
    made = declare(of, "NUM9") or told_answer(of, "NUM9")
    assert made is not None
    assert text(of, made, NUM9=Fraction(14)) == told


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        ("Mira has 9 plums. She eats 5 plums.", "What is the number of plums that Mira has left?", "9 - 5"),
        ("A plank is 9 feet long. Mira cuts off 5 feet.", "How long is it now?", "9 - 5"),
    ],
)
def test_what_points_elsewhere_is_not_told(body: str, question: str, equation: str) -> None:
    assert told_answer(scene(body, question, equation), "NUM9") is None
