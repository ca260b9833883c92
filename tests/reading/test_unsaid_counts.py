"""What a text counts without a number: who is named, what an average is of, units that are asked for in the end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import evaluate
from svampkit.reading.read import prepared, read
from svampkit.reading.schemas.amount import told_amount
from svampkit.reading.searching.percentages import told_shares
from svampkit.reading.searching.unsaid_counts import named_together
from svampkit.reading.text import Reading
from svampkit.world.derive import derive
from tests.reading.support import facts_of, results_of


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Petra, Boris, and Ann have 3 cats.", 3),
        ("Petra and her brother have 3 cats.", 2),
        ("Petra has 3 cats and Boris feeds them.", 0),
        ("Petra, a baker, has 3 cats.", 0),
        ("Petra's cat and Boris's dog ate 3 fish.", 0),
    ],
)
def test_who_is_named_together_is_counted(text: str, people: int) -> None:
    found = prepared(text, "How many are there?")
    assert found is not None
    assert named_together(found.words) == people


_MEAL = "A meal costs $67 and they have a coupon for $4."


@pytest.mark.parametrize(
    ("body", "question", "answer", "proposed"),
    [
        (f"Petra, Boris, and Ann split the cost of a meal evenly. {_MEAL}", "How much does each pay?", 21, True),
        (f"Petra, Boris, and Ann ate a meal. {_MEAL}", "How much is the meal?", 21, False),
        # a number tells how many they are
        (f"Petra, Boris, and 2 friends split the cost of a meal. {_MEAL}", "How much does each pay?", 21, False),
        ("Petra and her brother had 68 figs. Each of them ate 4 figs.", "How many figs are left?", 60, True),
        ("Petra and her brother had 68 figs. They ate 4 figs.", "How many figs are left?", 60, False),
    ],
)
def test_those_who_are_named_share(body: str, question: str, answer: int, proposed: bool) -> None:
    assert (answer in results_of(body, question)) is proposed


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [
        ("Petra and Boris shared 36 figs equally.", "How many figs did each of them get?", 18),
        ("Petra, Boris, and Ann split 24 figs evenly.", "How many figs did each person get?", 8),
        ("Petra and Boris each have 9 pens. Petra buys 4 more pens.", "How many pens does Petra have now?", 13),
        ("Petra and Boris each baked 12 buns. Boris ate 5 of his buns.", "How many buns does Boris have left?", 7),
        ("Petra and Boris each baked 12 buns.", "How many buns did they bake in all?", 24),
        ("Petra and Boris picked 12 plums each.", "How many plums did they pick in all?", 24),
    ],
)
def test_one_of_them_has_what_each_has_and_all_have_it_so_many_times(body: str, question: str, answer: int) -> None:
    found = read(body, question)
    assert isinstance(found, Reading), found
    told = {m.tag: Fraction(m.value) for m in found.mentions}
    assert evaluate(derive(found.world), told) == answer


_CUPS = "Petra sold 4 cups on Monday, 6 cups on Tuesday and 11 cups on Friday."


def test_an_average_is_a_sum_divided_by_how_many_it_adds() -> None:
    found = results_of(_CUPS, "What is the average number of cups on a day?")
    assert found[0] == 7
    assert 21 not in found
    assert results_of(_CUPS, "What is the number of cups in all?")[0] == 21


@pytest.mark.parametrize(
    ("text", "pers"),
    [
        ("The average weight of the 3 boys is 40 pounds.", ["", "*"]),
        ("Petra scored an average of 26 points in 15 games.", ["*", ""]),
        ("The weight of the 3 boys is 40 pounds.", ["", ""]),
        ("Everyone bakes 12 rolls.", ["*"]),
        ("Everyone together bakes 12 rolls.", [""]),
    ],
)
def test_an_average_is_told_for_each(text: str, pers: list[str]) -> None:
    assert [fact.per for fact in facts_of(text)] == pers


def test_what_everyone_makes_is_no_person() -> None:
    told = facts_of("A fair needs 90 rolls. There are 5 bakers. Everyone bakes 12.")
    assert told[-1].unit.head == "roll"


@pytest.mark.parametrize(
    ("text", "unit"),
    [("Petra buys a 15kg bag of flour.", "kilogram"), ("Petra buys 15 bags of flour.", "bag")],
)
def test_what_a_bag_holds_is_measured(text: str, unit: str) -> None:
    assert [fact.unit.head for fact in facts_of(text)] == [unit]


def test_what_is_worked_out_in_minutes_is_told_in_hours() -> None:
    body = "Petra reads for 30 minutes. Boris reads 3 times as many minutes as Petra."
    assert 2 in results_of(body, "How many hours do they read in all?")
    assert 2 not in results_of(body, "How many minutes do they read in all?")


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("Petra earns $500 a month. She gets a 6% raise.", ["percent:on top"]),
        ("A lamp costs $500. It is sold at 6% off.", ["percent:off"]),
        ("Petra earns $500 a month. There is a 6% tax.", ["percent:either"]),
        ("Petra has 500 beads. She buys a 6% share.", []),
    ],
)
def test_a_percentage_comes_on_top_or_is_taken_off(text: str, turn: list[str]) -> None:
    found = prepared(text, "How much is it now?")
    assert found is not None
    shares = told_shares(told_amount(found.told[-1], 1), found.words)
    assert shares
    assert all([mark for mark in share.marks if mark.startswith("percent:")] == turn for share in shares)


def test_a_week_has_five_weekdays() -> None:
    assert 60 in results_of("Petra reads 12 pages every weekday.", "How many pages does she read in a week?")
    assert 60 not in results_of("Petra reads 12 pages every day.", "How many pages does she read in a week?")
