"""22: a difference told as a multiple and back, and one of two listed things told by comparison."""

from __future__ import annotations

import re
from random import Random

import pytest

from svampkit.equation import evaluate
from svampkit.template.model import numbers
from svampkit.variations.engine import Attempt, prepare
from svampkit.variations.operators.reasoning.changed.listed import listed_by_comparison
from svampkit.variations.operators.reasoning.changed.multiples import difference_to_multiple, multiple_to_difference
from svampkit.variations.scene import Scene
from tests.variations.helpers import offered, scene, texts

Problem = tuple[str, str, str]


def ready(start: Scene, found: object) -> list[tuple[str, int]]:
    """(body, answer) of every proposal that passes the first checks."""
    made = [prepare(start, ("22",), proposal, 3) for proposal in found]  # type: ignore[attr-defined]
    kept = [attempt for attempt in made if isinstance(attempt, Attempt)]
    return [(a.text.rpartition(". ")[0] + ".", int(evaluate(a.equation, numbers(a.values)))) for a in kept]


def test_six_more_become_six_times_as_many() -> None:
    start = scene("Marcus has 9 balls. Ellen has 6 more balls than Marcus.", "How many balls does Ellen have?", "9+6")
    assert ready(start, difference_to_multiple(start, Random(1))) == [
        ("Marcus has 9 balls. Ellen has 6 times as many balls as Marcus.", 54)
    ]


def test_nobody_has_23_times_as_many() -> None:
    start = scene(
        "Marcus has 9 balls. Ellen has 23 more balls than Marcus.", "How many balls does Ellen have?", "9+23"
    )
    ((body, answer),) = ready(start, difference_to_multiple(start, Random(1)))
    assert 3 <= answer // 9 <= 5 and f"has {answer // 9} times as many" in body


def test_where_the_larger_is_told_no_multiple_is_made() -> None:
    start = scene("Ellen has 15 balls. She has 6 more balls than Marcus.", "How many balls does Marcus have?", "15-6")
    assert not list(difference_to_multiple(start, Random(1)))  # 15 is no multiple of 6


def test_four_times_as_many_become_four_more() -> None:
    start = scene("Tom has 3 robots. Ada has 4 times as many robots as Tom.", "How many robots does Ada have?", "3*4")
    assert ready(start, multiple_to_difference(start, Random(1))) == [
        ("Tom has 3 robots. Ada has 4 more robots than Tom.", 7)
    ]


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (
            ("Connie has 41 red kites and 64 blue kites.", "How many kites does she have in all?", "41+64"),
            {("Connie has 41 red kites and 64 more blue kites than red kites.", 146)},
        ),
        (
            ("Lucy bought 12 packs of rice and 9 packs of beans.", "How many packs did she buy in all?", "12+9"),
            {
                ("Lucy bought 12 packs of rice and 9 more packs of beans than packs of rice.", 33),
                ("Lucy bought 12 packs of rice and 9 fewer packs of beans than packs of rice.", 15),
            },
        ),
        # of what is not asked together nothing is changed
        (
            (
                "Connie has 41 red kites and 64 blue kites.",
                "How many more blue kites than red kites are there?",
                "64-41",
            ),
            set(),
        ),
    ],
)
def test_one_of_two_listed_things_is_told_by_comparison(problem: Problem, told: set[tuple[str, int]]) -> None:
    start = scene(*problem)
    found = {made for seed in range(6) for made in ready(start, listed_by_comparison(start, Random(seed)))}
    assert found == told


def test_what_stands_beside_a_comparison_bounds_it() -> None:
    start = scene(
        "There are 95 buns in a bowl. Ada ate 28 buns. Ben ate 12 more buns than Ada.",
        "How many buns did Ben eat?",
        "28+12",
    )
    assert not list(difference_to_multiple(start, Random(1)))  # 3 times 28 are more than the bowl holds


def test_nobody_has_thirty_boxes_of_one_thing() -> None:
    many = ("Mira has 283 marbles. Ben has 48 marbles.", "How many marbles do they have together?", "283+48")
    assert not [t for t, _ in offered("22", many) if re.search(r"Mira has \d+ (?:bags|boxes|jars)", t)]
    some = ("Mira has 106 marbles. Ben has 48 marbles.", "How many marbles do they have together?", "106+48")
    packed = [m for t in texts("22", some) if (m := re.match(r"Mira has (\d+) (?:bags|boxes|jars)", t))]
    assert packed and all(int(m.group(1)) <= 10 for m in packed)


def test_a_waiter_is_compared_with_nobody_of_another_story() -> None:
    waiter = ("A waiter had 19 guests. Then the waiter got 7 more guests.", "How many guests did the waiter have?")
    assert not [t for t, _ in offered("22", (*waiter, "19+7")) if "more guests than" in t]
    mira = ("Mira had 19 stamps. Then she got 7 more stamps.", "How many stamps did Mira have?", "19+7")
    assert any("more stamps than" in t for t in texts("22", mira))  # near miss: friends have stamps


def test_what_would_have_been_made_was_made() -> None:
    oven = ("An oven can bake 9 rolls every minute.", "How many rolls would it have baked in 5 minutes?", "9*5")
    found = texts("23", oven)
    assert any("It baked 45 rolls in 5 minutes." in t for t in found), found


def test_the_same_does_not_happen_again_with_the_same_number() -> None:
    lamps = ("Mira had 14 lamps. Later on she got 5 more lamps.", "How many lamps does Mira have in total?", "14+5")
    for seed in range(1, 9):
        for text, _ in offered("21", lamps, seed):
            assert len(re.findall(" 5 more lamps(?! than)", text)) == 1, text


def test_what_is_met_first_is_an_apple() -> None:
    """Where the sentence that brought the apple in is gone, the next one does."""
    apple = ("Mira owned 93 pennies. After she bought an apple, she had 70 pennies left.", "93-70")
    found = texts("23", (apple[0], "How many pennies did she spend on the apple?", apple[1]))
    assert any("She spent 23 pennies on an apple." in t for t in found), found
    shelf = ("Mira put 9 books on a shelf. Then she put 4 more books on the shelf.", "9+4")
    known = texts("23", (shelf[0], "How many books did Mira put on the shelf?", shelf[1]))
    assert not any("13 books on a shelf" in t for t in known), known  # near miss: the shelf is known


def test_nothing_more_goes_into_groups_that_are_told_to_hold_so_many() -> None:
    in_bags = (
        "Omar filled 3 bags with figs. There are 17 figs in each bag.",
        "How many figs did Omar put in the bags?",
        "3*17",
    )
    picked = ("Omar filled 3 bags with figs. There are 17 figs in each bag.", "How many figs did Omar pick?", "3*17")
    assert not [
        text for seed in range(1, 9) for text, _ in offered("21", in_bags, seed) if " more figs in the bags" in text
    ]
    assert [
        text for seed in range(1, 9) for text, _ in offered("21", picked, seed) if re.search(r"picked \d+ more", text)
    ]


def test_of_two_kinds_nobody_says_in_all() -> None:
    body = "There are some vases. Each vase has 7 roses in it. There are 35 roses in all."
    told = texts("22", (body, "How many vases are there?", "35/7"))
    kinds = [text for text in told if re.search(r"\d+ \w+ roses and \d+ \w+ roses", text)]
    assert kinds and not any("in all" in text for text in kinds)
