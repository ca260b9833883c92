"""Two that are told together and one by the other, and what a share leaves of the whole."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load
from tests.reading.support import results_of

_MULTIPLE = "Petra and Boris shared 40 plums. Petra got 3 times as many plums as Boris."
_MORE = "Petra and Boris have 40 plums together. Petra has 6 more plums than Boris."


@pytest.mark.parametrize(
    ("body", "question", "answer", "others"),
    [
        (_MULTIPLE, "How many plums did Boris get?", 10, 30),
        (_MULTIPLE, "How many plums did Petra get?", 30, 10),
        (_MORE, "How many plums does Boris have?", 17, 23),
        (_MORE, "How many plums does Petra have?", 23, 17),
        (
            "There are 40 dogs and cats in all. There are 3 times as many dogs as cats.",
            "How many cats are there?",
            10,
            30,
        ),
    ],
)
def test_what_two_have_together_is_divided_between_them(body: str, question: str, answer: int, others: int) -> None:
    found = results_of(body, question)
    assert answer in found
    assert others not in found


def test_what_one_of_two_has_is_not_divided_between_them() -> None:
    body = "Petra has 6 more plums than Boris. Petra has 40 plums, and they put them together."
    assert 17 not in results_of(body, "How many plums does Boris have?")


def test_a_multiple_of_one_is_no_multiple_of_both() -> None:
    assert 120 not in results_of(_MULTIPLE, "How many plums did Petra get?")
    alone = "Boris has 40 plums. Petra got 3 times as many plums as Boris."
    assert 120 in results_of(alone, "How many plums did Petra get?")


def test_what_is_left_is_told_of_the_other_share() -> None:
    assert 30 in results_of("A third of the plums fell. 20 plums are left.", "How many plums were there at first?")
    assert 15 not in results_of(
        "Petra has 3 times as many plums as Boris. Petra has 20 plums.", "How many has Boris?"
    )


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [
        (
            "Petra has three times as many cards as Boris. Ann has six times as many as Boris. Ann has 60 cards.",
            "How many more cards does Ann have than Petra?",
            30,
        ),
        (
            "Petra is 3 times older than Boris. Boris is 7 times older than Ann. Lars is 32 years older than Ann. "
            "Petra is 210 years old.",
            "How old is Lars?",
            42,
        ),
        (
            "Boris has 60 plum trees. He also has 5 less than half as many pear trees as plum trees.",
            "How many pear trees does Boris have?",
            25,
        ),
    ],
)
def test_who_is_compared_with_the_same_one_is_found_over_that_one(body: str, question: str, answer: int) -> None:
    assert results_of(body, question)[0] == answer


def test_what_somebody_wonders_is_no_question() -> None:
    body = "Petra wonders how much water her tub can hold. Her pail holds 12 liters and she needs 14 pails."
    assert prepared(body, "How much water does the tub hold?") is not None
    assert prepared(body.replace("hold.", "hold?").replace("wonders how", "asks: how"), "How old is she?") is None


def test_two_products_with_a_number_in_common_are_compared() -> None:
    body = "Petra climbs 5 feet a minute and Boris climbs 12 feet a minute. They climb for 7 minutes."
    assert results_of(body, "How much higher is Boris than Petra?")[0] == 49
    assert results_of(body, "How many feet does Petra climb?")[0] == 35


@pytest.mark.parametrize(
    ("told", "ratio"),
    [("1/10 of what Petra read", True), ("1/10 of Petra's books", True), ("1/10 of a book", False)],
)
def test_a_share_is_of_what_somebody_did(told: str, ratio: bool) -> None:
    found = prepared(f"Petra read 120 books. Boris read {told}.", "How many books did Boris read?")
    assert found is not None
    assert found.told[-1].ratio is ratio


@pytest.mark.parametrize(("which", "rest"), [("that she has left", True), ("that she likes", False)])
def test_what_she_has_left_is_the_rest(which: str, rest: bool) -> None:
    body = f"Petra has 90 stamps. She gives 12 stamps to Boris. She gives a third of the stamps {which} to Ann."
    found = prepared(body, "How many stamps does Petra have now?")
    assert found is not None
    assert found.told[-1].of_rest is rest


def test_the_rest_is_the_others() -> None:
    found = prepared("Petra and Boris have 40 plums. Petra has 12 plums.", "How many plums does Boris have?")
    assert found is not None
    rest = next(c.answer for c in search(found, load()) if c.answer.rule == "combine.part")
    assert rest.holders == ("boris",)
