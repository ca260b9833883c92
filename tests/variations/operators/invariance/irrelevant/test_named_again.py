"""33: the question and the pronouns name the thing once another one stands beside it."""

from __future__ import annotations

from random import Random

import pytest

from svampkit.template import fill
from svampkit.variations.draft import Refusal, edited
from svampkit.variations.engine import propose
from svampkit.variations.grammar.naming import grouped_by_name, named_in_question
from svampkit.variations.operators.invariance.irrelevant.mirror import with_another_person_and_thing
from svampkit.variations.scene import Scene
from tests.variations.helpers import offered, scene, text

CRAYONS = ("Lea had 12 crayons. She used 4 of them.", "How many did she have left?", "12-4")
PAPER = (
    "Omar had 40 pieces of paper. He used 15 pieces of paper.",
    "How many pieces does Omar have left?",
    "40-15",
)
BAGS = (
    "Nora had 42 shells. If she puts them into bags with 7 shells in each bag,",
    "how many bags does she need?",
    "42/7",
)


def whole(of: Scene) -> str:
    """Id of the quantity that the first number tells."""
    found = of.quantity_of("NUM1")
    assert found is not None
    return found.id


@pytest.mark.parametrize(
    ("problem", "question"),
    [
        (CRAYONS, "How many crayons did she have left?"),
        (PAPER, "How many pieces of paper does Omar have left?"),
        (("Lea had 12 crayons. She used 4.", "How many crayons are left?", "12-4"), "How many crayons are left?"),
    ],
)
def test_the_question_is_completed(problem: tuple[str, str, str], question: str) -> None:
    start = scene(*problem)
    edits = named_in_question(start, whole(start))
    assert edits is not None
    assert fill(edited(start, edits)[1], start.values).text == question


def test_a_question_about_something_else_is_not_completed() -> None:
    start = scene(*BAGS)
    assert named_in_question(start, whole(start)) is None


def test_what_is_put_into_groups_is_named_where_another_thing_comes_in() -> None:
    start = scene(*BAGS)
    assert grouped_by_name(start, whole(start))
    listed = [t for seed in range(4) for t, _ in offered("33", BAGS, seed) if t.startswith("Nora had 42 shells and")]
    assert listed and all("puts the shells into bags with 7 shells in each bag" in t for t in listed)


def test_where_nothing_says_what_is_put_into_groups_no_thing_comes_in() -> None:
    shelves = (
        "Ravi has 64 puzzles. Each shelf can hold 8 puzzles.",
        "How many shelves does he need?",
        "64/8",
    )
    start = scene(*shelves)
    assert not grouped_by_name(start, whole(start))  # the other things need a shelf, too
    assert not any(" puzzles and " in t for seed in range(4) for t, _ in offered("33", shelves, seed))


def test_another_person_does_the_same_with_another_thing_and_is_asked_about() -> None:
    start = scene(
        "Mira had 26 shells. She gave 9 shells to Ada's brother.", "How many shells does Mira have left?", "26-9"
    )
    assert not list(with_another_person_and_thing(start, Random(1)))  # two people: who is Ada's brother to whom?
    start = scene("Mira had 26 pencils. She lost 9 pencils.", "How many pencils does Mira have left?", "26-9")
    (made,) = with_another_person_and_thing(start, Random(1))
    body = text(start, made.body, **made.values)
    assert body.startswith("Mira had 26 pencils. She lost 9 pencils. ")
    assert "pencils" not in body.split("9 pencils. ")[1]


def test_a_rival_is_eaten_where_it_is_food() -> None:
    cookies = (
        "Mira had 26 pieces of candy. She ate 9 pieces of candy.",
        "How many pieces of candy does Mira have left?",
        "26-9",
    )
    assert not isinstance(propose(scene(*cookies), "33", Random(1)), Refusal)
    told = " ".join(t for seed in range(4) for t, _ in offered("33", cookies, seed))
    assert "pieces of fruit" in told or "pieces of popcorn" in told
    played = ("Mira had 26 songs. She played 9 songs.", "How many songs does Mira have left?", "26-9")
    assert "podcast" not in " ".join(t for seed in range(4) for t, _ in offered("33", played, seed))


def test_bare_measures_lean_on_what_was_told_last() -> None:
    # after "She also had 30 pieces of popcorn." nobody knows what "ate 9 pieces" means
    candy = (
        "Mira had 26 pieces of candy. She ate 9 pieces.",
        "How many pieces of candy does Mira have left?",
        "26-9",
    )
    for seed in range(6):
        for told, _ in offered("33", candy, seed):
            before, _, _ = told.partition("She ate 9 pieces.")
            assert "popcorn" not in before or "She ate 9 pieces of candy" in told
