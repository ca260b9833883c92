"""A problem with worked steps and no world as a template: which numbers are tags, and which of them stay."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.corpora.columns import Columns
from svampkit.corpora.table_problems import table_problem
from svampkit.equation import evaluate, parse_infix
from svampkit.equation.steps import values_of_steps
from svampkit.tagging.amounts import amounts_of
from svampkit.tagging.chained import chained
from svampkit.tagging.constants import is_constant, says_constant
from svampkit.tagging.entangled import entangled
from svampkit.tagging.suggest import suggest_many
from svampkit.template import NO_WORLD, fill, numbers
from svampkit.template.check import check
from tests.chains.seeds import ROWS, chain_of, files, problem


@pytest.mark.parametrize("name", ROWS)
def test_the_template_gives_text_and_answer_back_and_check_accepts_it(name: str) -> None:
    file = files()[name]
    assert file.chain is not None
    assert fill(file.base.body, file.values).text == problem(name).body
    assert fill(file.base.question, file.values).text == problem(name).question
    assert evaluate(file.chain.equation, numbers(file.values)) == problem(name).answer
    assert check(file, Path("t.yaml")) == []


@pytest.mark.parametrize(
    ("name", "steps", "kept"),
    [
        # a percentage is a number of the text, its hundred is not
        ("glasses", ["NUM1 * NUM2 / 100", "NUM1 - S1", "S1 * NUM3", "S2 * NUM4", "S3 + S4"], set()),
        # seven days stand nowhere: the weeks say them
        ("savings", ["NUM2 + NUM3", "NUM4 * 7", "S2 * NUM1", "S1 - S3"], set()),
        # one number told twice is one amount, whatever it is told of
        ("paint", ["NUM1 * NUM1", "S1 * NUM2"], set()),
        # "half" is a 2 and "two months" another one: which of them is meant cannot be told
        ("stall", ["NUM1 / 2", "NUM1 + S1", "S2 * NUM2"], {"2"}),
        # 20 is told and comes out of 4 x 5 as well
        # which of the two 20 a step takes is not said, and both stay
        ("clash", ["NUM1 * NUM2", "NUM4 * NUM3", "S2 + S1"], {"4", "5", "20"}),
        # 15 is told and a result too; among results that are added up it is the result
        ("stand", ["NUM2 * NUM3", "NUM1 * NUM4", "NUM3 * NUM5", "S1 + S2 + S3"], {"3", "5", "15"}),
        # Ann and her two friends are three
        ("friends", ["NUM2 / 3", "S1 - NUM3"], {"2", "4"}),
        # both products are 600, and a sum does not ask which is which
        ("school", ["NUM1 * NUM2", "NUM3 * NUM4", "S2 + S1"], set()),
    ],
)
def test_steps_over_tags(name: str, steps: list[str], kept: set[str]) -> None:
    assert chain_of(name) == (steps, kept)


@pytest.mark.parametrize(
    ("solution", "chain"),
    [
        # what the 1 is, no step says
        ("They eat 4*250 = <<4*250=1000>>1000 grams, 1 kg.\nAda buys 13*1 = <<13*1=13>>13 kg.\n#### 13", False),
        ("They eat 4*250 = <<4*250=1000>>1000 grams.\nIt is 13*1000 = <<13*1000=13000>>13000.\n#### 13000", True),
    ],
)
def test_a_result_taken_in_another_unit_makes_no_chain(solution: str, chain: bool) -> None:
    text = "Ada has 4 llamas. Each needs 250 grams daily. How much hay does Ada buy for 13 days?"
    found = table_problem("own", {"question": text, "answer": solution}, Columns("question", "answer"))
    assert (chained(next(iter(suggest_many([found])))).chain is not None) is chain


def test_dates_and_fractions_stay_text() -> None:
    base = files()["race"].base
    assert "In 2019 a race started at 9 a.m." in base.body
    assert "2/3 of it" in base.body


def test_a_problem_with_a_world_or_without_steps_is_left_as_it_is() -> None:
    file = files()["paint"]
    assert chained(file) is file  # it has its chain


@pytest.mark.parametrize(
    ("text", "value", "stays"),
    [
        ("He ran 2 1/2 miles.", 2, True),
        ("Two thirds of the 12 eggs broke.", 2, True),
        ("She sold 3 million stamps.", 3, True),
        ("The shop opens at 9 a.m.", 9, True),
        ("They live in house number 12.", 12, True),
        ("It takes 2 to 4 days.", 4, True),
        ("She filled a 90-page album.", 90, False),  # a hyphen names nothing: the pages are counted
        ("He ate 25% of the 40 plums.", 25, False),
        ("A 25-year-old and 25% of the rest.", 25, True),  # of two kinds: one tag cannot be both
    ],
)
def test_what_no_other_number_can_stand_for(text: str, value: int, stays: bool) -> None:
    found = {amount.value: amount.stays for amount in amounts_of(text)}
    assert bool(found[value]) == stays  # type: ignore[index]


def test_constants() -> None:
    from fractions import Fraction

    assert says_constant("He works a whole week.", Fraction(7))
    assert not says_constant("He works a whole day.", Fraction(7))
    assert is_constant("three quarters of it", Fraction(1, 4))
    assert not is_constant("Ann and her two friends", Fraction(3))


def test_rows_and_templates_say_that_there_is_no_world() -> None:
    assert NO_WORLD == "chain, no world"


@pytest.mark.parametrize(
    ("text", "steps", "kept"),
    [
        ("A coat for $40 is 50% off.", ["40 * 50 / 100"], {50}),  # what is taken off and what is left are one number
        ("10% of the 40 pens are red.", ["40 / 10"], {10}),  # holds for 10 % alone
        ("A coat for $40 is 25% off.", ["40 * 25 / 100", "40 - S1"], set()),
        # on the next day after so many
        ("Ada rows 70 miles, 5 miles on each of 12 days, and the rest on the 13th day.", ["5 * 12", "70 - S1"], {12}),
        # half of a half: the 4 that divides is not the told 4
        ("A box is 4 feet long and 6 feet wide. Half of a half is full.", ["4 * 6", "S1 / 4"], {4}),
    ],
)
def test_numbers_that_hold_for_one_value_only_stay(text: str, steps: list[str], kept: set[int]) -> None:
    parsed = [parse_infix(step) for step in steps]
    told = [Fraction(number) for number in re.findall(r"\d+", text)]
    assert set(entangled(text, parsed, values_of_steps(parsed, {}), told)) == kept


@pytest.mark.parametrize(
    ("steps", "kept"),
    [
        (["90 - 20", "35", "S1 - S2"], {90, 20}),  # 35 is half of what is left, worked out in somebody's head
        (["90 - 20", "S1 / 2"], set()),
        (["90 - 20", "S1 - 17", "S2 * 3"], {90, 20}),  # nothing shows where the 17 comes from
        (["9", "90 - S1"], {90}),  # a step that is a number alone, however small: a tenth
    ],
)
def test_what_was_worked_out_in_the_head_keeps_what_it_follows_from(steps: list[str], kept: set[int]) -> None:
    text = "Ada had 90 beads. She gave 20 beads to Bo and sold half of the rest. How many beads does she have now?"
    parsed = [parse_infix(step) for step in steps]
    told = [found.value for found in amounts_of(text)]
    assert set(entangled(text, parsed, values_of_steps(parsed, {}), told)) == kept


def test_a_told_rest_stays_with_what_it_is_the_rest_of_and_so_do_bills() -> None:
    text = "Ada bakes 20 pies for $3 each. She sells 13 pies for $9 and the remaining 7 for $4. What is her profit?"
    parsed = [parse_infix(step) for step in ("20 * 3", "13 * 9", "7 * 4", "S2 + S3", "S4 - S1")]
    told = [found.value for found in amounts_of(text)]
    for words, together in ((text, True), (text.replace("the remaining 7", "7 small ones"), False)):
        assert (set(entangled(words, parsed, values_of_steps(parsed, {}), told)) >= {20, 13, 7}) == together
    bills = {found.value: found.stays for found in amounts_of("Bo has 10 $20 and 3 $5 bills.")}
    assert bills[20] and bills[5] and not bills[10]
