"""Numbers joined with their noun, and of what "each" is said: the unit and the group of an amount."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "number", "unit", "of", "per"),
    [
        ("Nils mends a 90-page atlas in 3 days. How many pages does he mend a day?", 90, "page", "", ""),
        ("Nils saws a 12-foot plank into 3 pieces. How long is each?", 12, "foot", "", ""),
        ("Nils carries four 7-pound sacks of rice. How many pounds does he carry?", 7, "pound", "rice", "sack"),
        ("Nils carries four 7-pound sacks of rice. How many pounds does he carry?", 4, "sack", "", ""),
        ("Nils buys two 6-packs of soda and 5 cups. How many cans does he buy?", 6, "soda", "", "pack"),
        ("Mia, a 9-year-old girl, has 4 pens and 3 pencils. How many has she?", 9, "year", "", ""),
        # near misses: no noun is joined with the number
        ("Nils had 12 of the 30 tickets. How many were left?", 12, "ticket", "", ""),
        ("Nils saw 6 two-legged robots and 5 dogs. How many legs were there?", 6, "robot", "", ""),
    ],
)
def test_a_number_counts_the_noun_it_is_joined_with(text: str, number: int, unit: str, of: str, per: str) -> None:
    fact = told_in(text)[number]
    assert (fact.unit.head, fact.unit.of, fact.per) == (unit, of, per)


@pytest.mark.parametrize(
    ("text", "number", "per", "each_of"),
    [
        ("Uma sews 5 kites and ties 8 bows to each of them. How many bows does she tie?", 8, "*", "kite"),
        ("Uma owns 13 trucks, each about 9 cm long. How long are they in a row?", 9, "*", "truck"),
        ("Each class lasts 45 minutes and costs 22 euros. Uma takes 3. What does she pay?", 22, "class", ""),
        ("A nurse fills 8 rows of cots, 12 in every row. How many cots are filled?", 12, "row", ""),
        # near misses: each is a person; the group is counted, not held by itself; a new subject
        ("Uma and Bo have 5 kites each. They buy 3 more. How many have they?", 5, "*", ""),
        ("A nurse fills 8 rows of cots, 12 in every row. How many cots are filled?", 8, "", ""),
        ("Each class lasts 45 minutes and Uma pays 22 euros a month. How much is it a year?", 22, "month", ""),
    ],
)
def test_each_is_said_of_what_was_counted_before(text: str, number: int, per: str, each_of: str) -> None:
    fact = told_in(text)[number]
    assert (fact.per, fact.each_of) == (per, each_of)


@pytest.mark.parametrize(
    ("text", "number", "more"),
    [
        ("Leo is 13 points behind Noor. Noor has 31 points. How many has Leo?", 13, "less"),
        ("Leo is 2 miles ahead of Noor. Noor has run 7 miles. How far has Leo run?", 2, "more"),
        ("There are 13 chairs behind the stage and 9 before it. How many are there?", 13, ""),
    ],
)
def test_a_place_in_a_race_compares(text: str, number: int, more: str) -> None:
    assert told_in(text)[number].more == more


def test_how_far_behind_asks_for_a_difference() -> None:
    found = prepared("Leo has 13 points and Noor has 31 points.", "How many points is Leo behind Noor?")
    assert found is not None and found.fact.more == "more"


def test_how_big_a_group_is_asks_for_what_is_in_it() -> None:
    group = prepared("There are 60 plums in 4 piles.", "How big is each pile of plums?")
    field = prepared("A field is 60 feet long and 4 feet wide.", "How big is the field?")
    assert group is not None and group.fact.unit.head == "plum"
    assert field is not None and field.fact.unit.head == ""


@pytest.mark.parametrize(
    ("text", "number", "frame"),
    [
        ("A ferry leaves the pier with 28 guests. 9 of them get off. How many are on it?", 28, "have"),
        ("Kim arrived at the fair with 30 dollars and spent 9. How much was left?", 30, "have"),
        ("28 guests left with 9 bags. How many guests were there?", 28, "loss"),
    ],
)
def test_who_sets_out_with_something_has_it(text: str, number: int, frame: str) -> None:
    assert told_in(text)[number].frame == frame


def test_in_each_of_the_counted_groups() -> None:
    told = told_in("Ruth has 27 maps and 80 plans in each of her 23 drawers. How many maps has she?")
    assert [told[n].per for n in (27, 80, 23)] == ["drawer", "drawer", ""]
