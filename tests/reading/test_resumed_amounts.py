"""Amounts that go on behind something else: a relative clause, a clause of comparison, somebody's share; and what is
no amount at all."""

from __future__ import annotations

import pytest

from tests.reading.support import asked_of, facts_of, told_in


def test_an_amount_behind_a_relative_clause_is_the_main_clauses() -> None:
    told = told_in(
        "Ivo had 90 cards. He took 41 to Elm Street, which has 30 houses, and 26 to the park. How many are left?"
    )
    assert (told[26].unit.head, told[26].verb, told[26].holder) == ("card", "take", "ivo")
    told = told_in("Ivo had 90 cards. He took 41 to Elm Street, which has 30 houses and 26 lamps. How many are left?")
    assert told[26].unit.head == "lamp"


def test_somebodys_share_counts_what_it_is_of() -> None:
    told = told_in("They packed 23 caps and 14 coats, and Ivo's share of the caps was 9. How many did she pack?")
    assert told[9].unit.head == "cap"


@pytest.mark.parametrize(
    ("text", "more", "than"),
    [
        (
            "A plow cleared 13 km of road. That is 8 km less than it cleared at night. How much was it?",
            "less",
            "plow",
        ),
        ("A plow cleared 13 km of road. That is 8 km less than Ivo cleared. How much was it?", "less", "ivo"),
        ("A plow cleared 13 km of road and used 8 gallons. How much was it?", "", ""),
    ],
)
def test_a_clause_of_comparison_opened_by_its_comparative(text: str, more: str, than: str) -> None:
    fact = told_in(text)[8]
    assert (fact.more, fact.than) == (more, than)


def test_that_which_is_so_much_is_nothing_that_it_means() -> None:
    asked = asked_of("A plow cleared 13 km of road. That is 8 km less than before. How much did it clear before?")
    assert asked.fact.holder == "plow"


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (
            "Ivo cut some boards. Then he cut the other 34, so that all 78 boards were cut. How many did he cut?",
            True,
        ),
        ("Ivo had 78 boards. All 78 boards were cut. How many are there?", False),
    ],
)
def test_all_so_many_are_the_whole(text: str, whole: bool) -> None:
    assert facts_of(*text.rsplit(". ", 1))[-1].whole is whole


def test_a_thing_is_told_apart_from_what_it_stands_beside() -> None:
    told = told_in("The old mill is 11 meters high, and the new one next to it is 15 meters high. How high are they?")
    assert (told[11].holder, told[15].holder) == ("mill", "new mill")


def test_several_of_a_kin_before_their_names_are_no_person() -> None:
    told = told_in("Twins Ben and Bea got 48 bricks. How many did they get?")
    assert told[48].holders == ("ben", "bea")


def test_who_does_something_is_not_what_it_is_done_to() -> None:
    told = told_in(
        "There were 40 balloons. Six popped early, and the 17 guests popped another 11. How many are left?"
    )
    assert told[11].unit.head == "balloon"
    told = told_in("There were 40 balloons. The 17 guests popped 11 of them. How many are left?")
    assert told[11].unit.head == "balloon"


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("A train takes 95 minutes. The bus needs 50 minutes. How much faster is the bus?", False),
        ("Petra needs 50 minutes of practice. She has done 20 minutes. How much more does she need?", True),
    ],
)
def test_what_a_thing_needs_of_time_is_how_long_it_takes(text: str, goal: bool) -> None:
    assert told_in(text)[50].goal is goal


def test_what_is_spent_on_something_is_spent_nowhere() -> None:
    assert not told_in("Petra spent $28 on glass beads. How much did she spend?")[28].places
    assert told_in("Petra spent 28 minutes on the hill. How much did she spend?")[28].places


def test_one_for_oneself_is_one_more() -> None:
    asked = asked_of(
        "A ticket costs $3. Ivo buys one for himself and one for each of his 4 sons. How much does he pay?"
    )
    assert asked.told[1].phrase is not None
    from svampkit.reading.together.others import come_along

    assert come_along(asked.told[1], asked.words)
    asked = asked_of("A ticket costs $3. Ivo buys one for each of his 4 sons. How much does he pay?")
    assert not come_along(asked.told[1], asked.words)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Class 3A has 21 pupils and class 3B has 24. How many have both?", [21, 24]),
        ("It was 9 degrees at noon and 22 degrees at three in the afternoon. How much warmer was it?", [9, 22]),
        ("She began at three in the afternoon and worked for 4 hours. How long was it?", [3, 4]),
        ("Petra put 3 in the garden and 4 in the hall. How many are there?", [3, 4]),
    ],
)
def test_a_number_that_names_a_class_or_an_hour_is_no_amount(text: str, values: list[int]) -> None:
    assert [fact.value for fact in facts_of(*text.rsplit(". ", 1))] == values


def test_the_next_clauses_thing_tells_no_amount_apart() -> None:
    told = told_in("Petra bought a lamp for $48 and a rug that cost $27 more than the lamp. How much was the rug?")
    assert "rug" not in told[48].local
