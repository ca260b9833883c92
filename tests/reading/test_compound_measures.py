"""Measures told in two units are one amount, and the equation has both numbers."""

from __future__ import annotations

import pytest

from svampkit.equation import evaluate, parse_infix, to_infix
from svampkit.problem import Problem
from svampkit.solvers.world import solve
from tests.reading.support import facts_of

TOLD = [
    (
        "Juma took 48 seconds for a lap. Barasa took 1 minute 5 seconds.",
        "How many seconds faster was Juma?",
        "1 * 60 + 5 - 48",
    ),
    (
        "A board is 6 feet 4 inches long. Tom cuts off 20 inches.",
        "How many inches long is the board now?",
        "6 * 12 + 4 - 20",
    ),
    (
        "Mia practiced for 1 hour and 30 minutes on Monday and 45 minutes on Tuesday.",
        "How many minutes did she practice in all?",
        "1 * 60 + 30 + 45",
    ),
    (
        "A plank is 2 meters 40 centimeters long. It is cut into 6 equal pieces.",
        "How many centimeters long is each piece?",
        "(2 * 100 + 40) / 6",
    ),
    (
        "A jug holds 1 litre 200 millilitres of milk. Ben drinks 300 millilitres.",
        "How many millilitres are left?",
        "1 * 1000 + 200 - 300",
    ),
]


@pytest.mark.parametrize(("body", "question", "equation"), TOLD)
def test_read_as_one(body: str, question: str, equation: str) -> None:
    answer, found, why = solve(Problem("p", body, question, None, None))
    assert found is not None, why
    assert answer == evaluate(parse_infix(equation))
    assert to_infix(found) == equation


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [
        (
            "Mia has 5 gallons of milk and 3 quarts of juice.",
            "How many gallons of milk does Mia have left if she drinks 2 gallons?",
            3,
        ),
        ("Ben ran for 40 minutes on Monday and 2 hours on Friday.", "How many minutes did he run in all?", 160),
    ],
)
def test_near_misses_are_two(body: str, question: str, answer: int) -> None:
    found, _, _ = solve(Problem("p", body, question, None, None))
    assert found in (None, answer)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("He pours juice into 240 ml glasses.", ("milliliter", "volume", "glass")),
        ("Ada ties 21 cm bows.", ("centimeter", "length", "bow")),
        ("Ada bakes 310 gram loaves.", ("gram", "weight", "loaf")),
        ("Ada buys a 13 ft board.", ("foot", "length", "")),
        ("Ada rinsed 4 gallon pails.", ("pail", "count", "")),
    ],
)
def test_a_measure_right_before_a_noun_is_of_each(text: str, told: tuple[str, str, str]) -> None:
    (fact,) = facts_of(text, "How many does she have?")
    assert (fact.unit.head, fact.kind, fact.per) == told
