"""Whose an amount is and what tells it apart, as a strict reader would have it."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from tests.reading.support import world_of

# text, equation, and of every amount its holder, what tells it apart, its unit
WORLDS = [
    # an animal is "she" where nobody else is spoken of
    (
        "The otter had 40 clams. She ate 12 of them. How many clams did the otter have left?",
        "40 - 12",
        ["otter: clam", "otter: clam", "otter: clam"],
    ),
    (
        "Theo, on the other hand, found 74 caps. Boris found 9 caps. How many caps did they find?",
        "74 + 9",
        ["theo: cap", "boris: cap", "theo+boris: cap"],
    ),
    # puppies by the day, and no day that has puppies
    (
        "A shelter had 36 puppies. If 4 puppies a day are adopted, how long would it take to find homes for all?",
        "36 / 4",
        ["shelter: puppy", ": puppy", "shelter: day"],
    ),
    # of neither kind alone; of both
    (
        "Lea bought 22 sour and 41 sweet cans of juice. Each shelf holds 9 cans. How many shelves does she need?",
        "(22 + 41) / 9",
        ["lea: sour can", "lea: sweet juice can", "shelf: juice can", "lea: juice can", "lea: shelf"],
    ),
    (
        "Vera has 23 pens and 61 nibs in each of her 29 boxes. How many pens and nibs does she have in total?",
        "(23 + 61) * 29",
        ["box: pen", "box: nib", "vera: box", "box: ", "vera: "],
    ),
    # what she is left with is hers, and some of them are theirs
    (
        "Vera had 8 sacks of seeds and used some. This left her with just 6 sacks. How many sacks did she use?",
        "8 - 6",
        ["vera: seed sack", "vera: seed sack", "vera: seed sack"],
    ),
    (
        "Vera picked 17 pears and her dad picked 14 pears. If only 24 of the pears were good, how many bad pears did "
        "they have?",
        "17 + 14 - 24",
        ["vera: pear", "dad: pear", "vera+dad: good pear", "vera+dad: pear", "vera+dad: bad pear"],
    ),
    # he who is the only one; she whose collection it is; whose maps they are
    (
        "A mason began an inn. He made it 3 stories high with 8 cots on each story. How many cots does "
        "the inn have?",
        "3 * 8",
        ["mason: story", "story: cot", "inn: cot"],
    ),
    (
        "In order to store all 315 of his maps, how many shelves will Ivo need if each shelf has room for 45 maps?",
        "315 / 45",
        ["ivo: map", "shelf: map", "ivo: shelf"],
    ),
    # red ones are asked about, and so they are told of
    (
        "In total, how many red kites do Lea and Mira own if Lea has 40 and Mira has 41?",
        "40 + 41",
        ["lea: red kite", "mira: red kite", "lea+mira: red kite"],
    ),
    # all are called by their time, or those elsewhere by their place
    (
        "Ivo lost 11 chess games this month. He lost as many as 17 games last month. How many games did he lose?",
        "11 + 17",
        ["ivo: this month game", "ivo: last month game", "ivo: game"],
    ),
    (
        "Lea brought 9 figs for the fair. If she laid 7 figs into one bowl, how many figs did she have left?",
        "9 - 7",
        ["lea: fig", "lea: bowl fig", "lea: fig"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "called"), WORLDS)
def test_amounts_are_called_strictly(text: str, equation: str, called: list[str]) -> None:
    world = world_of(text, equation)
    assert [f"{q.holder}: {q.qualifier + ' ' if q.qualifier else ''}{q.unit}" for q in world.quantities] == called


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("The otter had 40 clams. She ate 12 of them.", "otter"),
        ("The otter had 40 clams. Mira fed it. She ate 12 of them.", "mira"),
        ("Theo, a tall boy, found 12 caps.", "theo"),
        ("If 12 puppies a day are adopted, all are gone soon.", ""),
    ],
)
def test_whose_it_is(text: str, holder: str) -> None:
    found = prepared(text, "How many are there now?")
    assert found is not None
    assert [fact.holder for fact in found.told if fact.value == 12] == [holder]
