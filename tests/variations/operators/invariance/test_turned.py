"""31: what changes places in a list, and what has to stay where it is."""

from __future__ import annotations

from random import Random

import pytest

from svampkit.variations.draft import Refusal
from svampkit.variations.engine import propose
from tests.variations.helpers import refused, scene, texts

Problem = tuple[str, str, str]


def turned(problem: Problem) -> list[tuple[str, str]]:
    """(note, body) of every proposal."""
    start = scene(*problem)
    found = propose(start, "31", Random(1))
    if isinstance(found, Refusal):
        return []
    from svampkit.template import fill

    return [(p.note, fill(p.body, start.values).text) for p in found]


@pytest.mark.parametrize(
    ("body", "question", "equation", "note", "told"),
    [
        (
            "A barn has 7 red and 3 blue buckets.",
            "How many buckets does the barn have in all?",
            "7+3",
            "two kinds of one thing",
            "A barn has 3 blue and 7 red buckets.",
        ),
        (
            "Ines bought a pen for $3 and a ruler for $5.",
            "How much money did Ines spend in all?",
            "3+5",
            "two things for their prices",
            "Ines bought a ruler for $5 and a pen for $3.",
        ),
        (
            "Ines bought 4 hats for $5 each and 3 scarves for $7 each.",
            "How much money did Ines spend in all?",
            "4*5+3*7",
            "two groups with what each has",
            "Ines bought 3 scarves for $7 each and 4 hats for $5 each.",
        ),
        (
            "Ines spent $12 on pens and $9 on books.",
            "How much money did Ines spend in all?",
            "12+9",
            "two objects with what they are for",
            "Ines spent $9 on books and $12 on pens.",
        ),
        (
            "Omar gave 5 plums to Ada and 3 plums to Ben.",
            "How many plums did Omar give away in all?",
            "5+3",
            "two objects for somebody each",
            "Omar gave 3 plums to Ben and 5 plums to Ada.",
        ),
        (
            "A carpet is 9 meters long and 4 meters wide.",
            "What is the area of the carpet in square meters?",
            "9*4",
            "two sides of a thing",
            "A carpet is 4 meters wide and 9 meters long.",
        ),
        (
            "Lea ran 4 miles on Monday and 9 miles on Tuesday.",
            "How many miles did Lea run in all?",
            "4+9",
            "two objects with their times",
            "Lea ran 9 miles on Tuesday and 4 miles on Monday.",
        ),
        (
            "Nora put 6 plums in the bowl and 8 plums in the basket.",
            "How many plums did Nora put away in all?",
            "6+8",
            "two objects with their places",
            "Nora put 8 plums in the basket and 6 plums in the bowl.",
        ),
        (
            "Ada has 9 stamps and Ben has 7 stamps.",
            "How many stamps do they have in all?",
            "9+7",
            "two holders side by side",
            "Ben has 7 stamps and Ada has 9 stamps.",
        ),
    ],
)
def test_what_is_told_side_by_side_changes_places(
    body: str, question: str, equation: str, note: str, told: str
) -> None:
    assert (note, told) in turned((body, question, equation))


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        # "each" is of both: what a pen costs does not stand behind the ruler's price
        ("Ines bought 3 pens for $2 each.", "How much money did Ines spend in all?", "3*2"),
        # a number alone cannot come first
        ("Ada has 9 stamps and Ben has 7.", "How many stamps do they have in all?", "9+7"),
    ],
)
def test_what_leans_on_its_fellow_stays(body: str, question: str, equation: str) -> None:
    assert turned((body, question, equation)) == []


@pytest.mark.parametrize(
    ("problem", "turned"),
    [
        (
            (
                "Olga climbed 30 steps before lunch and 25 steps after lunch.",
                "How many steps did Olga climb?",
                "30+25",
            ),
            "Olga climbed 25 steps after lunch and 30 steps before lunch.",
        ),
        (
            ("Olga ate 30 nuts yesterday and 25 nuts this morning.", "How many nuts did Olga eat?", "30+25"),
            "Olga ate 25 nuts this morning and 30 nuts yesterday.",
        ),
        (
            ("Olga saw 9 owls at dusk and 5 bats at midnight.", "How many more owls than bats did she see?", "9-5"),
            "Olga saw 5 bats at midnight and 9 owls at dusk.",
        ),
    ],
)
def test_31_turns_things_with_their_times_of_a_day(problem: tuple[str, str, str], turned: str) -> None:
    assert any(text.startswith(turned) for text in texts("31", problem))


def test_31_leaves_what_came_on_top_behind() -> None:
    """ "25 more this morning" is more than what was told before it."""
    more = ("Olga ate 30 nuts yesterday and 25 more this morning.", "How many nuts did Olga eat?", "30+25")
    assert "no two objects" in refused("31", more)


def test_31_leaves_a_day_beside_all_that_is_told_of_it() -> None:
    """Two of three are told of one day: the last of them does not go to another place with the day."""
    asked = ("How many crabs did Ada catch in all?", "24+6")
    two = turned(("Ada caught 24 crabs and 13 shrimps on Monday and 6 crabs on Tuesday.", *asked))
    assert [body for _, body in two] == ["Ada caught 13 shrimps and 24 crabs on Monday and 6 crabs on Tuesday."]
    one = turned(("Ada caught 24 crabs on Monday and 6 crabs on Tuesday.", *asked))
    assert [body for _, body in one] == ["Ada caught 6 crabs on Tuesday and 24 crabs on Monday."]


def test_31_leaves_a_thing_that_is_left_out_behind_the_one_that_says_it() -> None:
    short = ("Ada caught 24 crabs on Monday and 6 on Tuesday.", "How many crabs did Ada catch in all?", "24+6")
    assert turned(short) == []
