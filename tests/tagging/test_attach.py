"""Templates get the worlds of their texts, or the reason why there is none."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.equation import evaluate, parse_infix, to_infix
from svampkit.problem import Problem
from svampkit.tagging.attach import _aligned, _literal, attach
from svampkit.tagging.suggest import suggest
from svampkit.template import TemplateFile
from svampkit.template.check import check
from svampkit.world.model import Question, Relation
from tests.template.samples import SOUND, WORLD


def attached(body: str, question: str, equation: str) -> TemplateFile:
    expression = parse_infix(equation)
    (file,) = attach([suggest(Problem("t", body, question, expression, evaluate(expression)))])
    assert check(file, Path("t.yaml")) == []
    return file


def test_a_plain_loss_is_read() -> None:
    file = attached("Omar had 26 shells. He gave 9 shells to Mira.", "How many shells does Omar have left?", "26-9")
    assert file.unread is None
    assert file.world is not None
    assert file.world.relations[0].kind == "sum"
    assert {q.value for q in file.world.quantities} == {"NUM1", "NUM2", None}


def test_a_world_against_the_seeds_equation_is_not_taken() -> None:
    # The text is a loss; the equation, and with it the answer, says otherwise.
    file = attached("Omar had 26 shells. He gave 9 shells to Mira.", "How many shells does Omar have left?", "26+9")
    assert file.world is None
    assert file.unread is not None and file.unread.startswith("equation: ")


def test_an_unreadable_text_says_why() -> None:
    file = attached("Zog 5 blip 7.", "Blop?", "5+7")
    assert file.world is None
    assert file.unread is not None and ": " in file.unread


def test_a_tag_that_no_quantity_carries_is_taken_out_again() -> None:
    body = SOUND.base.body + ' [["["]][NUM3.word] crabs].'
    file = replace(
        SOUND, base=replace(SOUND.base, body=body), values={**SOUND.values, "NUM3": Fraction(5)}, variations=()
    )
    plain = _literal(file, "NUM3")
    assert plain.base.body == SOUND.base.body + ' [["["]]five crabs].'
    assert "NUM3" not in plain.values


def test_equal_numbers_take_the_order_that_was_read() -> None:
    seed = replace(SOUND.seed, equation=parse_infix("9 - 9"), answer=Fraction(0))
    file = replace(
        SOUND,
        seed=seed,
        values={**SOUND.values, "NUM1": Fraction(9)},
        unsure=("9 stands 2 times; text order is taken for the equation", "another"),
        variations=(),
    )
    told_last = replace(
        WORLD, relations=(Relation("sum", "loss", "q2", ("q3", "q1")),), question=Question("value", ("q3",))
    )
    aligned = _aligned(file, told_last)
    assert to_infix(aligned.base.equation) == "NUM2 - NUM1"
    assert aligned.unsure == ("another",)
    assert _aligned(file, WORLD) == file


def test_a_number_told_and_come_to_makes_no_world_certain() -> None:
    # 12 pens come from 3 boxes of 4, and 12 pencils are told: which of the two the last step takes is not said.
    solution = (parse_infix("3 * 4"), parse_infix("S1 + 12"))
    text = "Mira bought 3 boxes with 4 pens in each box. Then she bought 12 more pens.", "How many pens did she buy?"
    twice = Problem("t", *text, parse_infix("3 * 4 + 12"), Fraction(24), steps=solution)
    (file,) = attach([suggest(twice)])
    assert file.world is None
    assert file.unread is not None and file.unread.startswith("two equations: 12 is told")
    # Near miss: 13 is told, and 12 is a step's alone.
    text = text[0].replace("12", "13"), text[1]
    once = Problem("t", *text, parse_infix("3 * 4 + 13"), Fraction(25), steps=(solution[0], parse_infix("S1 + 13")))
    (file,) = attach([suggest(once)])
    assert file.unread is None and file.world is not None


@pytest.mark.parametrize(
    ("body", "question", "equation", "base"),
    [
        # the first 6 is of forks, and forks are no spoons
        (
            "Ines had 6 forks and 17 spoons in a drawer. Her brother borrowed 6 spoons from the drawer.",
            "How many spoons does Ines have now?",
            "17 - 6",
            "NUM2 - NUM3",
        ),
        # near misses: the question and the same noun tell again what was told
        (
            "Omar had 42 rolls. He put them on plates of 6 rolls each.",
            "How many plates of 6 did he fill?",
            "42 / 6",
            "NUM1 / NUM2",
        ),
    ],
)
def test_which_of_equal_numbers_is_meant_the_world_says(body: str, question: str, equation: str, base: str) -> None:
    file = attached(body, question, equation)
    assert file.world is not None, file.unread
    assert to_infix(file.base.equation) == base


@pytest.mark.parametrize(
    ("body", "question", "equation", "numbers"),
    [
        ("The sum of two numbers is 71. One of the numbers is 33.", "What is the other number?", "71 - 33", 2),
        ("Ines thinks of 2 numbers. One is 33 and the other is 5 more.", "What is the larger number?", "33 + 5", 2),
        ("The product of two numbers is 72. One of the numbers is 8.", "What is the other number?", "72 / 8", 2),
        # near miss: notes are things, and there may be other many of them
        ("Ines has 2 notes. Omar gives her 33 coins and 5 more coins.", "How many coins has she?", "33 + 5", 3),
    ],
)
def test_how_many_numbers_there_are_is_no_number_to_vary(
    body: str, question: str, equation: str, numbers: int
) -> None:
    expression = parse_infix(equation)
    file = suggest(Problem("t", body, question, expression, evaluate(expression)))
    assert sum(tag.startswith("NUM") for tag in file.values) == numbers


def test_a_seed_that_is_one_question_has_its_tags_where_they_stand() -> None:
    file = attached("", "In how many sets of 8 beads can Mira divide a total of 64 beads?", "64 / 8")
    assert file.world is not None, file.unread
    assert {q.value for q in file.world.quantities if q.value} == {"NUM1", "NUM2"}
