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
        ("There are 21 pupils in class 3A. There are 24 in class 3B. How many are there?", [21, 24]),
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


def test_what_a_vehicle_leaves_a_place_with_is_in_it() -> None:
    told = told_in("The tram left Harbor Square with 43 people. At the stop 9 got off. How many are left?")
    assert (told[43].holder, told[43].cue) == ("tram", "")
    told = told_in("She gave 9 to Ivo. This left Petra with 43 pens. How many did she have?")
    assert (told[43].holder, told[43].cue) == ("petra", "end")


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Wanda is 3 times as old as Karl, who is 11. How old is Wanda?", "year"),
        ("Wanda is 32 years old, and her sister is 11. How old are they?", "year"),
        ("Wanda had 32 pens, and her sister had 11. How many have they?", "pen"),
    ],
)
def test_a_bare_number_of_somebody_is_an_age_where_ages_are_told(text: str, unit: str) -> None:
    assert told_in(text)[11].unit.head == unit
    assert asked_of(text).fact.unit.head in (unit, "")


def test_the_second_span_beside_what_it_is_needed_for() -> None:
    told = told_in("It takes Ivo 25 minutes to mow a lawn and 40 minutes to mow a field. How long does he need?")
    assert (told[40].verb, told[40].sign, told[40].clause is told[25].clause) == ("take", 0, True)
    told = told_in("Ivo got 25 nails to mend a chair and 40 screws. How many did he get?")
    assert told[40].verb == "mend"


def test_units_and_what_is_asked_are_no_places_or_times() -> None:
    asked = asked_of("A stool is 35 cm high. Ivo is 142 cm tall. How high do they reach, in centimeters?")
    assert not asked.fact.places
    text = "Petra needs 25 minutes. She has 40 minutes. How many minutes has she left for the 2 lawns?"
    assert not any(fact.times for fact in facts_of(*text.rsplit(". ", 1)))
    assert told_in("Petra put 40 pens in boxes. How many pens are there?")[40].places == ("box",)


def test_some_of_which_are_a_part() -> None:
    told = told_in("Her pattern calls for 45 beads, of which 20 should be white. How many are not white?")
    assert told[20].subset and not told[45].subset


def test_things_that_come_in_kinds_are_counted_and_not_their_kinds() -> None:
    told = told_in("Ivo bought 9 balls. The balls came in two sizes, and 4 of them were large. How many were not?")
    assert told[4].unit.head == "ball"
    told = told_in("Ivo bought 9 balls and put them in two bags, and 4 of them were large. How many were not?")
    assert told[4].unit.head == "bag"


def test_colors_that_stand_alone_count_what_was_named() -> None:
    told = told_in("Pia counts her hair clips: 12 yellow, 9 green and 14 blue. How many hair clips has Pia?")
    assert [(told[n].unit.head, *told[n].unit.mods) for n in (12, 9)] == [("clip", "yellow"), ("clip", "green")]
    assert told_in("Pia counts her fruit: 12 oranges and 9 plums. How many has Pia?")[12].unit.head == "orange"


def test_what_each_of_several_does_a_day() -> None:
    told = told_in("Eight dogs eat 2 cans of food a day each. How many cans do they eat in a week?")
    assert (told[2].per, told[2].per_span) == ("dog", "day")
    told = told_in("Eight dogs eat 2 cans of food a day. How many cans do they eat in a week?")
    assert (told[2].per, told[2].per_span) == ("day", "")
