"""Amounts that are told by one another are worked out one after the other, and added; whether that is believed is
learned."""

from __future__ import annotations

import pytest

from svampkit.equation import evaluate, parse_infix
from tests.reading.support import proposed_by


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        (
            "A ferry carries 18 vans, 7 more cars than vans and half as many buses as vans. It also carries 5 bikes.",
            "How many vehicles are on the ferry?",
            "18 + (18 + 7) + 18 / 2 + 5",
        ),
        (
            "Emil gave 6 plums to Greta, then twice as many to Omar as he had given to Greta, and then 3 fewer to "
            "Yuki than to Omar. He had 5 plums left.",
            "How many plums did Emil have at first?",
            "6 + 2 * 6 + (2 * 6 - 3) + 5",
        ),
        (
            "Crate A holds 30 plums. Crate B holds 14 more plums than crate A. Crate C holds three times as many "
            "plums as crate B.",
            "How many plums do the crates hold altogether?",
            "30 + (30 + 14) + 3 * (30 + 14)",
        ),
        (
            "Omar baked 80 rolls. A quarter of them were for his aunt, and twice as many were for a school.",
            "How many rolls were left?",
            "80 - 80 / 4 - 2 * (80 / 4)",
        ),
        (
            "On Monday a shop sold 40 kites. On Tuesday it sold 20% fewer kites than on Monday, and on Wednesday 6 "
            "more than on Tuesday.",
            "How many kites did the shop sell in all?",
            "40 + 32 + (32 + 6)",
        ),
        (
            "A vase needs 8 roses, 11 daisies, 3 lilies and twice as many ferns as lilies. There are 10 tables with "
            "one vase each.",
            "How many flowers are needed in total?",
            "10 * (8 + 11 + 3 + 2 * 3)",
        ),
        (
            "The attic has 12 chairs. The hall has 5 more than twice as many chairs as the attic, and the shed has 9 "
            "fewer chairs than the hall.",
            "How many chairs are there in all?",
            "12 + (2 * 12 + 5) + (2 * 12 + 5 - 9)",
        ),
        (
            "Petra picked 15 pears. Boris picked 9 more pears than Petra and twice as many as Noor.",
            "How many pears did the three of them pick?",
            "15 + (15 + 9) + (15 + 9) / 2",
        ),
        (
            "A stool costs $9 and a chair costs $6 more than a stool. Omar buys 4 stools and 5 chairs.",
            "How much does Omar pay?",
            "4 * 9 + 5 * (9 + 6)",
        ),
        (
            "A small cup costs $2, a medium cup costs $1 more than a small one and a large cup costs twice as much "
            "as a small one. Samir sold 10 small cups, 6 medium cups and 4 large cups.",
            "How much money did he make?",
            "10 * 2 + 6 * (2 + 1) + 4 * (2 * 2)",
        ),
        (
            "A painter uses 3 liters for a small room and 5 liters for a large one. He painted 4 small rooms and 2 "
            "large rooms.",
            "How many liters did he use?",
            "4 * 3 + 2 * 5",
        ),
        (
            "Each of the 9 teams in the league has 57 players and 4 coaches.",
            "How many people are in the league?",
            "9 * (57 + 4)",
        ),
        (
            "There are 160 frogs by a pond. There are twice as many frogs as ducks, and 20% fewer swans than ducks.",
            "How many animals are there in total?",
            "160 + 160 / 2 + (160 / 2 - 160 / 2 * 20 / 100)",
        ),
        (
            "Selma earned $400 in May. In June she got a 10% raise.",
            "How much did she earn in the two months together?",
            "400 + 400 * 110 / 100",
        ),
    ],
)
def test_each_follows_from_the_one_before_and_all_are_added(body: str, question: str, equation: str) -> None:
    assert evaluate(parse_infix(equation)) in proposed_by(body, question)


@pytest.mark.parametrize(
    ("body", "question", "other"),
    [
        # twice as many as the vans, and not as the cars
        (
            "A ferry carries 18 vans, 7 more cars than vans and twice as many buses as vans. There are 5 bikes.",
            "How many vehicles are on the ferry?",
            "18 + (18 + 7) + 2 * (18 + 7) + 5",
        ),
        # the hours are not pears, and nothing is a multiple of them
        (
            "Petra picked 16 pears in 3 hours. Boris picked twice as many pears and Noor picked 5 more than Boris.",
            "How many pears did they pick in all?",
            "16 + 2 * 3 + (2 * 3 + 5)",
        ),
    ],
)
def test_each_follows_from_the_one_that_it_is_told_by(body: str, question: str, other: str) -> None:
    assert evaluate(parse_infix(other)) not in proposed_by(body, question)
