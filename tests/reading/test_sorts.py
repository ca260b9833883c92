"""Words that tell sorts apart, and nouns that stand once for several numbers."""

from __future__ import annotations

import pytest

from tests.reading.support import asked_of


def _units(text: str) -> list[tuple[str, str]]:
    return [(f.unit.head, " ".join(sorted(f.unit.mods))) for f in asked_of(text).told]


@pytest.mark.parametrize(
    ("body", "units"),
    [
        ("Vera has 12 green and 9 white beads.", [("bead", "green"), ("bead", "white")]),
        ("Vera has 3 big, 5 small and 9 tiny beads.", [("bead", "big"), ("bead", "small"), ("bead", "tiny")]),
        (
            "Vera has 40 cups. She has 3 green and 5 white beads.",
            [("cup", ""), ("bead", "green"), ("bead", "white")],
        ),
        ("Vera has 12 beads and 9 white cups.", [("bead", ""), ("cup", "white")]),
        ("Vera had 12 beads. She got 3 more and 9 white cups.", [("bead", ""), ("bead", ""), ("cup", "white")]),
    ],
)
def test_a_noun_that_stands_once(body: str, units: list[tuple[str, str]]) -> None:
    assert _units(f"{body} How many things has she?") == units


@pytest.mark.parametrize(
    ("told", "sort"),
    [("5 of them are ripe", "ripe"), ("5 are ripe", "ripe"), ("5 are not ripe", ""), ("5 are left", "")],
)
def test_what_the_things_are_said_to_be(told: str, sort: str) -> None:
    assert _units(f"Vera has 9 plums. {told}. How many plums has she?") == [("plum", ""), ("plum", sort)]


def test_what_is_asked_is_said_to_be_something() -> None:
    body = "Vera has 9 plums. 5 of them are ripe."
    assert asked_of(f"{body} How many plums are unripe?").fact.unit.mods == {"unripe"}
    assert not asked_of(f"{body} How many plums are there?").fact.unit.mods


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Vera spent 6 days picking plums. How many days did she row?", [("day", "")]),
        ("Vera bought 6 sewing machines. How many machines has she?", [("machine", "sewing")]),
        (
            "Vera has 18 square feet of felt. Her hall is 4 feet wide. How much felt does she need?",
            [("foot", "square"), ("foot", "")],
        ),
        (
            "Vera has 18 big cups of corn. She eats 4 cups. How much corn is left?",
            [("cup", "big"), ("cup", "big")],
        ),
    ],
)
def test_what_a_measure_is_of(text: str, units: list[tuple[str, str]]) -> None:
    assert _units(text) == units


def test_what_is_left_over_is_no_place() -> None:
    fact = asked_of("Vera put 17 pens in a tin. How many pens are in the remaining 6 tins?").fact
    assert fact.places == ()
    assert asked_of("Vera put 17 pens in a tin. How many pens are in the red tins?").fact.places


def test_a_part_of_one_that_nobody_knows_is_no_part_of_what_was_told() -> None:
    assert not asked_of("The hens eat 0.2 of a bag of corn. How much do they eat?").told[0].subset
    assert asked_of("Vera has 9 bags. The hens eat 2 of the bags. How many are left?").told[1].subset


def test_each_number_has_its_own_day() -> None:
    told = asked_of("Vera sold 12 plums yesterday and 14 plums today. How many did she sell?").told
    assert [fact.times for fact in told] == [("yesterday",), ("today",)]
    told = asked_of("Vera sold 12 plums and 14 pears today. How many did she sell?").told
    assert [fact.times for fact in told] == [("today",), ("today",)]


@pytest.mark.parametrize(
    ("text", "holders"),
    [
        ("Vera learns Greek and Latin for 7 days. How many hours does she learn?", [("vera",)]),
        ("Vera paints 5 eggs and Theo 7. How many eggs do they paint?", [("vera",), ("theo",)]),
    ],
)
def test_who_has_a_number_behind_a_name(text: str, holders: list[tuple[str, ...]]) -> None:
    assert [fact.holders for fact in asked_of(text).told] == holders


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("A school has 9 vans. 5 vans are old. How many vans are new?", ""),
        ("A pie has 8 slices. 4 friends share it. How many slices does each friend get?", ""),
        ("A tin has 9 nuts. How many nuts are in 4 tins?", "tin"),
        ("One tin has 9 nuts and the other has 4 nuts. How many nuts are in the tins?", ""),
        ("One tin has 9 nuts. How many nuts are in 4 tins?", "tin"),
        ("A ticket costs $9. How much do 4 people pay?", "ticket"),
    ],
)
def test_of_a_single_one_nothing_is_told_for_each(text: str, per: str) -> None:
    assert asked_of(text).told[0].per == per


@pytest.mark.parametrize(
    ("question", "times"),
    [("How many hours did she row on Monday?", ("monday",)), ("How many hours does she row in all?", ())],
)
def test_hours_that_are_asked_are_no_time(question: str, times: tuple[str, ...]) -> None:
    assert asked_of(f"Vera rows 3 hours on Monday and 4 hours on Friday. {question}").fact.times == times


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Vera needs 90 pies from 3 teams. The first team bakes 40. How many pies are left to bake?", "pie"),
        ("Vera needs 90 pies. She called 3 teams. Theo called 2. How many teams were called?", "team"),
    ],
)
def test_what_is_made_is_not_who_makes_it(text: str, unit: str) -> None:
    assert asked_of(text).told[-1].unit.head == unit


def test_what_remains_is_told_of_its_own_number() -> None:
    told = asked_of("35 of the caps are red, 10 of them are blue and the remaining 6 are white. How many caps?").told
    assert told[1].cue == ""
    assert asked_of("Vera had 9 caps. She wears her remaining 4 caps. How many caps?").told[1].cue == "end"
