"""Numbers in words: halves of one, shares of many, what stands behind a stroke, what a question puts aside."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.accept import alignments
from svampkit.reading.read import prepared, read
from svampkit.reading.schemas.amount import hash_but_for_ones, hash_of
from svampkit.reading.searching.search import search
from svampkit.reading.text import Reading
from svampkit.reading.weights import load
from svampkit.solvers.world import answer_of
from tests.reading.support import facts_of


@pytest.mark.parametrize(
    ("text", "value", "unit", "ratio"),
    [
        ("Petra walks half a mile.", "1/2", "mile", False),
        ("Petra has half a dozen pears.", "6", "pear", False),
        ("Petra has two and a half yards of rope.", "5/2", "yard", False),
        ("Petra has one and a half yards of rope.", "3/2", "yard", False),
        ("The guests came, and half are dancing.", "1/2", "", True),
        ("The guests came, and two-thirds went home.", "2/3", "", True),
        ("Of the old pears, Petra eats two-thirds.", "2/3", "", True),
        ("Petra gave two-thirds to him.", "2/3", "", True),
    ],
)
def test_halves_and_shares(text: str, value: str, unit: str, ratio: bool) -> None:
    (fact,) = facts_of(text)
    assert (fact.value, fact.unit.head, fact.ratio) == (Fraction(value), unit, ratio)


def test_a_measure_of_a_cup_is_no_share() -> None:
    assert [fact.value for fact in facts_of("Petra took 2 pans and two-thirds cup.")] == [2]


def test_a_third_one_is_no_share() -> None:
    assert [fact.value for fact in facts_of("He had 2 red hats. A third was blue.")] == [2]
    assert [fact.value for fact in facts_of("Two hens came. Then a third came.")] == [2]
    assert [fact.value for fact in facts_of("At a quarter past 3 he had 9 hats.")] == [3, 9]
    assert [fact.value for fact in facts_of("She had 9 hats. She put a quarter in her pocket.")] == [9]


@pytest.mark.parametrize(
    "text", ["He had 90 hats. He gave a third to Bo.", "Of 90 hats, a third went to Bo and the rest to Mo."]
)
def test_a_third_alone_is_a_share(text: str) -> None:
    told = facts_of(text)
    assert [fact.value for fact in told] == [90, Fraction(1, 3)]
    assert told[1].ratio


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("A tap gives 50 liters/hour.", "hour"),
        ("A tap costs $4/day.", "day"),
        ("There are 50 cats/dogs.", ""),
    ],
)
def test_a_stroke_says_per(text: str, per: str) -> None:
    assert [fact.per for fact in facts_of(text)] == [per]


@pytest.mark.parametrize(
    "question",
    [
        "how much money, in dollars, did she have at first?",
        "how many cups and plates, did she buy altogether?",
        "how much money did she have at first?",
    ],
)
def test_what_a_question_puts_aside_leaves_it_a_question(question: str) -> None:
    found = prepared("She spent $20 on cups and plates. If she has $51 left,", question)
    assert found is not None
    assert found.fact.holders == ("she",)


@pytest.mark.parametrize(
    ("equation", "values", "meant"),
    [
        ("2 / 3 * 60", ["2/3", "60"], "NUM1 * NUM2"),
        ("60 * 1 / 4 * 5", ["60", "1/4", "5"], "NUM1 * NUM2 * NUM3"),
        ("3 * (7 + 13)", ["1/3", "7", "13"], "(NUM2 + NUM3) / NUM1"),
        ("40 * 25 * 0.01", ["40", "25"], "NUM1 * NUM2 / 100"),
        ("30 / 3 * 4", ["30", "1/4"], "NUM1 / (1 - NUM2)"),
        ("40 * 3 / 4", ["40", "1/4"], "NUM1 * (1 - NUM2)"),
        ("30 / 3 * 4", ["30", "3/4"], "NUM1 / NUM2"),
        ("40 / 4", ["40", "3"], "NUM1 / (1 + NUM2)"),
        ("2 * 12 - 3", ["24", "3"], "NUM1 - NUM2"),
        # both numbers stand in the text beside the share
        ("6 / 8 * 60", ["3/4", "6", "8", "60"], "NUM2 / NUM3 * NUM4"),
    ],
)
def test_what_an_equation_writes_in_other_numbers(equation: str, values: list[str], meant: str) -> None:
    told = {f"NUM{n}": Fraction(value) for n, value in enumerate(values, 1)}
    assert hash_of(parse_infix(meant)) in {hash_of(way) for way in alignments(parse_infix(equation), told)}


@pytest.mark.parametrize(("price", "alike"), [(1, True), (2, False)])
def test_a_told_one_may_be_left_away(price: int, alike: bool) -> None:
    found = prepared(f"Petra buys 5 pears for ${price} each and a cup for $7.", "How much does she pay?")
    assert found is not None
    hashes = {hash_but_for_ones(candidate.answer) for candidate in search(found, load())}
    assert (hash_of(parse_infix("NUM1 + NUM3")) in hashes) is alike


@pytest.mark.parametrize(
    ("body", "question", "values"),
    [
        ("Petra has 3 dozens of rolls and eats 5 rolls.", "How many rolls are left?", [36, 5]),
        ("Petra bakes 7 dozen rolls and sells 4 dozen rolls.", "How many dozen rolls are left?", [7, 4]),
        ("Petra bakes 7 dozen rolls and sells 4 dozen rolls.", "How many rolls are left?", [84, 48]),
        # some are counted one by one
        ("Petra bakes 7 dozen rolls and sells 12 rolls.", "How many dozen rolls are left?", [84, 12]),
    ],
)
def test_dozens_are_counted_where_they_are_asked_for(body: str, question: str, values: list[int]) -> None:
    assert [fact.value for fact in facts_of(body, question)] == values


def test_what_is_left_is_asked_by_the_dozen() -> None:
    found = read("Petra bakes 7 dozen rolls and sells 4 dozen rolls.", "How many dozen rolls are left?")
    assert isinstance(found, Reading)
    assert answer_of(found)[0] == 3
