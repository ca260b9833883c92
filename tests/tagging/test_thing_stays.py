"""Things that keep their word, as another would not stand everywhere that they are spoken of."""

from __future__ import annotations

import pytest

from svampkit.equation import evaluate, parse_equation
from svampkit.problem import Problem
from svampkit.tagging.suggest import suggest
from svampkit.template import Thing


def _things(body: str, question: str, equation: str) -> set[str]:
    expression = parse_equation(equation)
    values = suggest(Problem("t", body, question, expression, evaluate(expression))).values.values()
    return {value.singular for value in values if isinstance(value, Thing)}


@pytest.mark.parametrize(
    ("body", "question", "equation", "stays"),
    [
        ("The shop next door sells 5 cups. Mira buys 2 cups.", "How many cups are left?", "5-2", "door"),
        ("Mira has 4 bicycles. Ben has three times as many bikes as Mira.", "How many bicycles does Ben have?", "3*4",
         "bicycle"),
        ("Mira wants a pair of sneakers. She saved $30 and earned $12 for them.", "How much do the shoes cost?",
         "30+12", "shoe"),
        ("The plum and cherry pies are $5 each, the apple pies are $9 each. Mira buys 4 of each.",
         "How much does she pay?", "4*5+4*9", "plum"),
        ("Each wall of a shed has 8 planks. Mira paints 3 walls.", "How many planks does she paint?", "8*3", "wall"),
        ("A train had 9 cars, and 50 passengers sat in each car.", "How many passengers rode the train?", "9*50",
         "car"),
        ("Mira has 7 boxes of chalk with 20 sticks in each box.", "How many sticks does she have?", "7*20", "stick"),
        ("A beekeeper got 72 kilograms of honey from 8 hives.", "How many kilograms of honey came from one hive?",
         "72/8", "honey"),
        ("On a safari Mira saw 6 lions and 4 zebras.", "How many animals did Mira see?", "6+4", "lion"),
        ("Mira walks 9 blocks to the bank. Then she walks 4 blocks home.", "How many blocks does Mira walk?", "9+4",
         "block"),
        ("The printers charge $4 per poster. Mira orders 9 posters.", "How much does she pay?", "4*9", "printer"),
        ("A snake eats 3 mice a day.", "How many mice does the snake eat in 4 days?", "3*4", "snake"),
    ],
)  # fmt: skip
def test_it_stays(body: str, question: str, equation: str, stays: str) -> None:
    assert stays not in _things(body, question, equation)


def test_printers_that_are_bought_may_be_others() -> None:
    assert "printer" in _things("The printers cost $40 each. Mira buys 9 printers.", "How much does she pay?", "40*9")


def test_blocks_that_nobody_walks_may_be_others() -> None:
    assert "block" in _things("Mira has 9 blocks. Ben gave her 4 blocks.", "How many blocks does Mira have?", "9+4")


def test_where_all_of_them_live_one_may_be_another() -> None:
    assert _things("In a zoo Mira saw 6 lions and 4 zebras.", "How many animals did Mira see?", "6+4")


def test_who_eats_no_animal_may_be_another() -> None:
    assert "rabbit" in _things("Each rabbit eats 3 carrots.", "How many carrots do 4 rabbits eat?", "3*4")


def test_where_somebody_goes_is_no_person() -> None:
    def people(body: str) -> int:
        expression = parse_equation("9-2")
        seed = Problem("t", body, "How many hours are left?", expression, evaluate(expression))
        return sum(tag.startswith("NAME") for tag in suggest(seed).values)

    assert people("Mira boards a 9-hour flight to Boston. She reads for 2 hours.") == 1
    assert people("Mira lends 9 figs to Boston. Boston eats 2 figs.") == 2


def test_one_word_for_a_thing_is_no_reason_to_stay() -> None:
    assert _things("Mira has 4 bicycles. Ben has 7 bicycles.", "How many bicycles do they have in all?", "4+7")


@pytest.mark.parametrize(
    "body",
    [
        "Mira baked a tin of 28 brownies. She cut 9 brownies in half.",  # counted before anything is cut
        "Mira baked a tin of brownies. There were 28 brownies. She ate 9 brownies.",
    ],
)
def test_what_is_not_cut_in_its_pan_may_be_another(body: str) -> None:
    assert _things(body, "How many whole brownies were left?", "28-9") == {"brownie"}
