"""What is added or taken away is known from the equation; as what, the words must tell."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from svampkit.reading.searching.relabel import relabelled
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load
from tests.reading.support import world_of
from tests.reading.test_weighing import STORIES

# text, question, the operation that is meant, what it is
MEANT = [
    ("There are 90 tiles in a box. 35 of them are grey and the rest are white.", "How many are white?", "-",
     "combine.part"),
    ("Tove sold 52 jars of jam. Anders sold 17 more jars than Tove.", "How many jars of jam did Anders sell?", "+",
     "compare.larger"),
    ("Lotte has $30. She spends $12 on a cap.", "How much money does she have left?", "-", "loss.result"),
    ("Per picked 25 plums and Siv picked 31 plums.", "How many plums did they pick in all?", "+", "combine.whole"),
    ("Siv had 25 plums. Per gave her 8 more plums.", "How many plums does Siv have now?", "+", "gain.result"),
    ("Tove needs 40 nails for a shed. She has 15.", "How many more nails does she need?", "-", "equalise.missing"),
    ("Tove has 40 nails and Per has 15 nails.", "How many more nails does Tove have than Per?", "-",
     "compare.difference"),
    ("Every goat had 3 kids. There are 12 goats.", "How many kids are there?", "*", "groups.total"),
    ("Siv has 84 cents. Each bun costs 14 cents.", "How many buns can Siv buy?", "/", "price.count"),
    ("There are 7 buns on every tray. The baker filled 9 trays.", "How many buns are there?", "*", "groups.total"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "operation", "rule"), MEANT, ids=[m[3] for m in MEANT])
def test_the_words_tell_what_an_operation_is(body: str, question: str, operation: str, rule: str) -> None:
    found = prepared(body, question)
    assert found is not None
    given = [c.answer for c in search(found, load()) if c.answer.operation == operation]
    assert given, "the operation is not among the candidates"
    for answer in given[:3]:
        if answer.hash == given[0].hash:
            assert relabelled(answer, found, load()).rule == rule


@pytest.mark.parametrize(("body", "question"), STORIES)
def test_the_equation_stays(body: str, question: str) -> None:
    found = prepared(body, question)
    assert found is not None
    for candidate in search(found, load())[:8]:
        assert relabelled(candidate.answer, found, load()).hash == candidate.answer.hash


def test_the_number_of_groups_and_the_amount_of_one_keep_their_places() -> None:
    found = prepared(
        "Per can fit 6 buns in his stove. He bakes 4 batches, then burns 9 buns.", "How many buns are left?"
    )
    assert found is not None
    product = next(c.answer for c in search(found, load()) if c.answer.left and c.answer.left.operation == "*")
    groups = relabelled(product, found, load()).left
    assert groups is not None and groups.left is not None and groups.right is not None
    assert (groups.left.unit.head, groups.right.unit.head) == ("batch", "bun")


def test_what_goes_is_taken_from_all_that_came_before() -> None:
    text = "In March Ivo made 3 dollars washing cars and in June he made 29 dollars. "
    world = world_of(text + "If he had to spend 7 dollars on soap, how much money did he end up with?", "3 + 29 - 7")
    combined, lost = world.relations
    assert (combined.schema, lost.schema, lost.whole) == ("combine", "loss", combined.whole)


def test_a_difference_is_of_two_amounts_whatever_led_from_one_to_the_other() -> None:
    asked = "What is the difference between the number of guests before leaving and after leaving?"
    world = world_of("A cook had thirty guests. After some left he still had eight guests. " + asked, "30 - 8")
    assert (world.question.asks, world.relations) == ("difference", ())
    assert [world.get(id).moment for id in world.question.of] == [0, 1]
    # near miss: how many left is asked
    gone = world_of("A cook had thirty guests. Some left. Now he has eight guests. How many left?", "30 - 8")
    assert [r.schema for r in gone.relations] == ["loss"]


def test_what_is_given_to_her_comes_in_the_order_of_the_text() -> None:
    text = "Vera has 63 beads. Her mother gives her 26 more beads. Vera loses 17 beads. "
    world = world_of(text + "How many beads does she have now?", "63 + 26 - 17")
    assert [world.get(r.parts[1]).value for r in world.relations] == ["NUM2", "NUM3"]


def test_a_side_of_an_area_is_a_length() -> None:
    text = "Vera needs a rug of size 35 square feet. If her room is 5 feet wide, what is the length of her room?"
    world = world_of(text, "35 / 5")
    assert world.get(world.question.of[0]).kind == "length"
