"""Worlds that two told amounts alone do not make: what everybody knows of one thing, sides that are gone around, some
of a number and the others. Whether they are believed is learned; here they are proposed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import evaluate, parse_infix
from svampkit.reading import Unread, read
from svampkit.reading.read import prepared
from svampkit.reading.searching.known_of_one import parts_of, worth_of
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load
from tests.reading.support import proposed_by


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        ("Petra has 9 quarters and 7 dimes.", "How many cents does Petra have?", "9 * 25 + 7 * 10"),
        ("Boris found 8 pennies and 3 nickels.", "How much money did Boris find?", "8 / 100 + 3 * 5 / 100"),
        ("A farmer has 5 cows and 8 hens.", "How many legs do they have in all?", "5 * 4 + 8 * 2"),
        ("A yard is 9 meters wide and 14 meters long.", "How many meters of fence go around it?", "2 * (9 + 14)"),
        ("Each side of a square bed is 12 feet long.", "How many feet of fencing does Petra need?", "4 * 12"),
        (
            "There are 120 liters of milk in 20 jugs. 8 of the jugs hold 3 liters each.",
            "How many liters does each of the other jugs hold?",
            "(120 - 8 * 3) / (20 - 8)",
        ),
        (
            "A shop has 24 boxes. 10 of the boxes hold 8 plates each, and the rest hold 5 plates each.",
            "How many plates are there in all?",
            "10 * 8 + (24 - 10) * 5",
        ),
        (
            "Petra bought 12 roses at $2 each. She sold all of them for $5 each.",
            "How much profit did she make?",
            "12 * (5 - 2)",
        ),
        (
            "In a choir, there are three times as many women as men. There are 36 members in the choir.",
            "How many men are in the choir?",
            "36 / (3 + 1)",
        ),
        (
            "Petra ran 3 miles on Monday, twice as far on Tuesday, and 4 miles less on Wednesday than on Tuesday.",
            "How many miles did she run in all?",
            "3 + 2 * 3 + (2 * 3 - 4)",
        ),
        (
            "Petra rows 4 miles on each weekday and 7 miles on each day of the weekend.",
            "How many miles does she row in a week?",
            "4 * 5 + 7 * 2",
        ),
    ],
)
def test_it_isproposed_by(body: str, question: str, equation: str) -> None:
    assert evaluate(parse_infix(equation)) in proposed_by(body, question)


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        # how many legs each of them has is told, and no cow has four
        ("Petra drew 5 cows with 3 legs each.", "How many legs did she draw?", "5 * 4"),
        # cows are asked, and not what they have
        ("A farmer has 5 cows and 8 hens.", "How many cows and hens does he have?", "5 * 4 + 8 * 2"),
        # nothing goes around the yard
        ("A yard is 9 meters wide and 14 meters long.", "How many meters wide is it?", "2 * (9 + 14)"),
        # square feet are no square
        ("A wall of 12 square feet has a border of 5 feet.", "How many feet of border are there?", "4 * 12"),
    ],
)
def test_a_near_miss_is_notproposed_by(body: str, question: str, equation: str) -> None:
    assert evaluate(parse_infix(equation)) not in proposed_by(body, question)


def test_a_fence_is_no_area() -> None:
    found = read("A rectangular yard is 9 meters wide and 14 meters long.", "What is the perimeter of the yard?")
    assert isinstance(found, Unread) or found.world.relations[-1].schema != "area"


def test_what_is_known_of_one() -> None:
    assert (parts_of("cow", "leg"), parts_of("duck", "leg"), parts_of("tricycle", "wheel")) == (4, 2, 3)
    assert parts_of("stool", "leg") == 0  # some have three
    assert (worth_of("dime"), worth_of("button")) == (Fraction(1, 10), 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Petra holds a twenty-dollar bill.", [(20, "dollar")]),
        ("She pays with two $20 bills.", [(2, "bill"), (20, "dollar")]),
        ("She sold 4 $6 tickets.", [(4, "ticket"), (6, "dollar")]),
        ("Each morning Joe eats 5 buns. Pam eats one of the buns every day.", [(5, "bun"), (1, "bun")]),
        # an age, a share, one of several: no amounts of that unit
        ("She has a five-year-old dog and 3 cats.", [(3, "cat")]),
        ("She gave one of the buns to him and ate 3 buns.", [(3, "bun")]),
    ],
)
def test_the_amounts_that_are_told(text: str, told: list[tuple[int, str]]) -> None:
    asked = prepared(text, "How many buns are there?")
    assert asked is not None
    assert [(fact.value, fact.unit.head) for fact in asked.told] == told


def test_what_it_takes_for_one() -> None:
    asked = prepared("It takes 4 minutes to wash one plate.", "How many minutes does she need?")
    assert asked is not None
    assert asked.told[0].per == "plate"


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        (
            "Petra had 23 beads. She gave 8 of them to Boris. She found 5 more beads.",
            "How many are left?",
            "23 - (8 + 5)",
        ),
        (
            "Petra had 23 beads. She gave 8 of them to Boris. She found 5 more.",
            "How many are left?",
            "23 - (8 + (8 + 5))",
        ),
    ],
)
def test_what_went_and_what_came_are_nothing_together(body: str, question: str, equation: str) -> None:
    asked = prepared(body, question)
    assert asked is not None
    best = search(asked, load(), beam=9, most=60)[0]
    assert best.answer.value == evaluate(parse_infix("23 - 8 + 5"))
    assert evaluate(parse_infix(equation)) != best.answer.value


def test_what_was_brought_and_what_was_left_at_home_are_all() -> None:
    assert 40 in proposed_by(
        "Petra baked some rolls. She brought 27 to school. She left 13 at home.", "How many did she bake?"
    )
