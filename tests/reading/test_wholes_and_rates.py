"""Wholes that count a wider kind, amounts told for one deed, what is left over, and what is there at the end."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("There were 22 nurses at the fair and 76 people in total. How many cooks were at the fair?", True),
        ("There were 22 nurses and 76 cooks in total. How many people were there?", False),
        ("There were 22 nurses and 76 people. How many cooks were there?", False),
    ],
)
def test_a_wider_kind_in_total_is_the_whole(text: str, whole: bool) -> None:
    assert told_in(text)[76].whole == whole


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("Petra spends 12 minutes mending each net. How many minutes does she need for 5 nets?", "net"),
        ("It takes Petra 12 minutes to mend each net. How many minutes does she need for 5 nets?", "net"),
        ("Petra swims a lap for every 12 minutes. How many minutes does she need for 5 laps?", "lap"),
        # near misses: told for no single one
        ("Petra spends 12 minutes mending the nets. How many minutes does she need for 5 nets?", ""),
        ("Petra swims 2 laps for every 12 minutes. How many minutes does she need for 5 laps?", ""),
    ],
)
def test_what_one_deed_takes_is_told_for_one(text: str, per: str) -> None:
    assert told_in(text)[12].per == per


@pytest.mark.parametrize(
    ("text", "number", "frame", "sign"),
    [
        (
            "Petra spent some of her money on a lamp, with 27 dollars left over. How much did she spend?",
            27,
            "have",
            0,
        ),
        ("Petra spent 33 dollars on a bat with a red grip. How much did she spend?", 33, "loss", -1),
    ],
)
def test_what_is_left_over_is_still_there(text: str, number: int, frame: str, sign: int) -> None:
    fact = told_in(text)[number]
    assert (fact.frame, fact.sign) == (frame, sign)


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("A vet has 64 animals. 21 of them are mice and 15 of them rats. How many animals are left?", {"rat"}),
        ("A vet has 64 animals. 21 of them are mice and 15 of them the farmer's. How many are left?", set()),
    ],
)
def test_a_sort_is_named_where_the_verb_is_left_out(text: str, sort: set[str]) -> None:
    assert set(told_in(text)[15].unit.mods) == sort


def test_some_of_the_things_are_told_for_no_group() -> None:
    told = told_in("A shop put 4 books on each shelf and had to sell 20 of the books. How many shelves are full?")
    assert told[4].per == "shelf" and told[20].per == ""


@pytest.mark.parametrize(
    ("question", "behind"),
    [
        ("How many more figs did he eat than those he sent to his aunt?", {"send", "aunt"}),
        ("How many more figs did he eat than those in the bowl?", {"bowl"}),
    ],
)
def test_a_clause_tells_which_ones_are_compared(question: str, behind: set[str]) -> None:
    found = prepared("Boris had 41 figs. He sent 7 figs to his aunt and ate 16 figs.", question)
    assert found is not None and behind <= found.fact.than_words
