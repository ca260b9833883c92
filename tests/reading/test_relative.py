"""Relative clauses, names behind a noun, and one thing that each of two people has: whose an amount is."""

from __future__ import annotations

import pytest

from svampkit.reading.read import read
from svampkit.reading.text import Reading
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("The girl that likes chess has 14 stamps and 8 coins. How many things has she?", "girl"),
        ("The crate that Ravi packed holds 14 lamps and 8 rugs. How many things does it hold?", "crate"),
        ("The uncle who runs the mill sold 14 sacks and 8 barrels. How much did he sell?", "uncle"),
        ("A weaver who had 8 looms sold 14 rugs. How many rugs has she left?", "weaver"),
        # near misses: a clause of its own stands behind the relative one
        ("The jar that holds nails is full, and Ravi has 14 screws and 8 bolts. How much has he?", "ravi"),
        ("Ravi met a girl who had 14 stamps. Ana met a girl who had 8 stamps. How many were there?", "girl"),
    ],
)
def test_behind_a_relative_clause_stands_the_verb_of_the_noun_before_it(text: str, holder: str) -> None:
    assert told_in(text)[14].holder == holder


@pytest.mark.parametrize(
    ("text", "holders"),
    [
        (
            "Salma has a kite that is 14 feet wide. Dolores has a kite that is 8 feet wide.",
            ("salma kite", "dolores kite"),
        ),
        ("Salma owns a pond that is 14 feet deep. Ravi has a pond that is 8 feet deep.", ("salma pond", "ravi pond")),
        ("Salma has a kite that is 14 feet wide. Salma has a pond that is 8 feet deep.", ("kite", "pond")),
    ],
)
def test_one_thing_of_each_of_two(text: str, holders: tuple[str, str]) -> None:
    told = told_in(f"{text} How many feet are there?")
    assert (told[14].holder, told[8].holder) == holders


@pytest.mark.parametrize(
    ("text", "holder", "recipient"),
    [
        ("Amina gave 8 tulips to her aunt Selma. How many tulips did she give?", "amina", "selma"),
        ("Amina and her friend Omar ate 8 tarts. How many tarts did they eat?", "amina+omar", ""),
        ("The pupil Ravi sold 8 tickets. How many tickets did he sell?", "ravi", ""),
        # near miss: what is fronted is no part of the name
        ("For a treat Ravi baked 8 tarts. How many tarts did he bake?", "ravi", ""),
    ],
)
def test_a_name_behind_what_somebody_is(text: str, holder: str, recipient: str) -> None:
    fact = told_in(text)[8]
    assert (fact.holder, fact.recipient) == (holder, recipient)


def test_what_was_taken_is_brought_back() -> None:
    text = "There were 70 games in the toy library. The pupils borrowed 26 games and returned 12 games."
    found = read(text, "How many games are in the toy library now?")
    assert isinstance(found, Reading)
    assert [relation.schema for relation in found.world.relations] == ["loss", "gain"]


def test_what_is_still_needed_is_no_part_of_what_is_there() -> None:
    text = "Ravi wants to bring 52 plates to the fair. If he still needs 17 plates,"
    found = read(text, "how many plates does Ravi have already?")
    assert isinstance(found, Reading)
    assert [relation.schema for relation in found.world.relations] == ["equalise"]


@pytest.mark.parametrize(
    "opening", ["Last month, Uma and Bo", "This morning, Uma and Bo", "Uma and Bo", "On Friday, Uma and Bo"]
)
def test_a_time_before_two_people_is_no_third(opening: str) -> None:
    told = told_in(f"{opening} owned 14 kites and 31 kites, respectively. How many kites did Uma own?")
    assert [told[n].holder for n in (14, 31)] == ["uma", "bo"]
    three = told_in("Last month, Uma, Ivo and Bo owned 14 kites. They bought 31 more. How many were there?")
    assert three[14].holder == "uma+ivo+bo"
