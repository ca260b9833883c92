"""Another thing in each of the groups, and another thing in events whose subject is numbered."""

from __future__ import annotations

import re

import pytest

from svampkit.equation import to_infix
from svampkit.template import fill
from svampkit.variations import vary_file
from tests.variations.helpers import made, offered, template

BASKETS = ("There are 7 baskets. There are 12 apples in each basket.", "How many apples are there in all?", "7*12")
SHELVES = ("Ada has 5 shelves. Each shelf holds 14 books.", "How many books does Ada have?", "5*14")
PLATES = (
    "There were 24 plates on the table. 9 of them broke.",
    "How many plates are left?",
    "24-9",
)


def _found(problem: tuple[str, str, str], pattern: str) -> list[tuple[str, str]]:
    found = [one for seed in range(8) for one in offered("33", problem, seed)]
    return [one for one in found if re.search(pattern, one[0])]


@pytest.mark.parametrize(
    ("problem", "pattern", "equation"),
    [
        (BASKETS, r"There are 12 apples and \d+ \w+ in each basket\.", "NUM1 * NUM2"),
        (SHELVES, r"Each shelf holds 14 books and \d+ \w+\.", "NUM1 * NUM2"),
        (PLATES, r"24 plates and \d+ \w+(?: \w+)? on the table\. 9 of the plates and \d+ of the \w+", "NUM1 - NUM2"),
    ],
)
def test_a_second_thing_stands_beside_the_first(problem: tuple[str, str, str], pattern: str, equation: str) -> None:
    found = _found(problem, pattern)
    assert found
    assert {of for _, of in found} == {equation}


@pytest.mark.parametrize(
    "problem",
    [
        # a number of groups is asked: what else is in them has no total of its own that the question could mean
        ("Ada has 84 apples. She puts 12 apples in each basket.", "How many baskets does Ada need?", "84/12"),
        # the question has a class word: pears would be fruit as well
        ("There are 7 baskets. There are 12 apples in each basket.", "How many fruits are there?", "7*12"),
        # the tray holds apples alone
        (
            "Ada dealt out a tray of apples to 7 pupils. Each pupil got 12 apples.",
            "How many apples were there?",
            "7*12",
        ),
    ],
)
def test_where_the_question_would_mean_both_nothing_is_added(problem: tuple[str, str, str]) -> None:
    assert not _found(problem, r"12 apples and \d+")


def test_plates_that_somebody_broke_are_no_subject() -> None:
    broken = ("There were 24 plates on the table. Ada broke 9 of them.", "How many plates are left?", "24-9")
    assert any("9 of the plates and" in text for text, _ in made("33", broken))


def test_the_other_thing_is_asked_in_the_same_way() -> None:
    for problem, equation in ((SHELVES, "NUM1 * NUM3"), (PLATES, "NUM3 - NUM4")):
        file = template(*problem)
        asked = [
            (fill(made.question, {**file.values, **made.values}).text, to_infix(made.equation))
            for made in vary_file(file, codes=["33", "12"]).variations
            if made.codes == ("33", "12")
        ]
        assert asked
        assert any(of == equation for _, of in asked)
        assert not any(re.search(r"many (?:books|plates) ", text) for text, _ in asked)


GUM = ("Ada had 26 pieces of gum. Ben gave her 13 more pieces.", "How many pieces of gum does Ada have now?", "26+13")


def test_pieces_told_in_short_are_named_beside_pieces_of_another_stuff() -> None:
    pattern = r"26 pieces of gum and \d+ (pieces of \w+)\. Ben gave her 13 more pieces of gum and \d+ more \1\."
    assert {of for _, of in _found(GUM, pattern)} == {"NUM1 + NUM2"}


def test_some_more_pieces_are_of_both_stuffs() -> None:
    some = (
        "Ada had 26 pieces of gum. Ben gave her some more pieces. Now she has 44 pieces.",
        "How many pieces of gum did Ben give her?",
        "44-26",
    )
    found = _found(some, r"44 pieces of gum and \d+ pieces of")
    assert found and all("gave her some more pieces of both." in text for text, _ in found)
