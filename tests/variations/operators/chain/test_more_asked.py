"""What a solution's words and the form of a text allow to ask, and what is told where a question is turned."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from svampkit.corpora.results import said_results
from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix, to_infix
from svampkit.template import Chain, Name, Value
from svampkit.variations.operators.chain.changing.solved import solved_for
from svampkit.variations.operators.chain.invariance.conditions import conditions
from svampkit.variations.operators.chain.question.asked_other import asked_by_form
from svampkit.variations.operators.chain.question.products import products
from svampkit.variations.operators.chain.statements.plainer import one_clause
from svampkit.variations.operators.chain.statements.settled import settled
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import ChainOffer, Story

_ADA = {"NAME1": Name("Ada", "she")}


def _story(body: str, question: str, steps: list[str], **numbers: int) -> Story:
    values: dict[str, Value] = {**_ADA, **{tag: Fraction(value) for tag, value in numbers.items()}}
    return Story(body, question, values, {}, Chain(tuple(map(parse_infix, steps))))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ada has 3 boxes * 12 mugs/box = <<3*12=36>>36 mugs.", "Ada has {} mugs."),
        ("Ada earned $15 per lamp x 4 lamps = $<<15*4=60>>60 for the lamps.", "Ada earned ${} for the lamps."),
        ("Ada paid $15 for the lamps because 3 x 5 = $<<3*5=15>>15", "Ada paid ${} for the lamps"),
        # 15 stands there twice: which of them is the result?
        ("Ada paid $15 for 15 lamps because 3 x 5 = $<<3*5=15>>15", "Ada paid $15 for 15 lamps because ${}"),
    ],
)
def test_a_calculation_with_words_is_left_out_of_what_a_solution_says(line: str, said: str) -> None:
    assert list(said_results(line).values()) == [said]


@pytest.mark.parametrize(
    ("sentence", "plain"),
    [
        ("Ben has twice as many pens as Ada, which means {} pens", "Ben has {} pens"),
        ("The 6 stools have 3 legs each, for a total of {} legs", "The 6 stools have {} legs in total"),
        ("If there are 4 rows of 20 pots, there are {} pots", "There are {} pots"),
        ("The number of pots Ada has is {} pots", "The number of pots Ada has is {}"),
        ("When Ada sold 9 pots, she had {} pots", "she had {} pots after Ada sold 9 pots"),
        ("If Ada sold them all, she would earn ${}", "If Ada sold them all, she would earn ${}"),  # a mere thought
    ],
)
def test_a_sentence_of_the_solution_said_plainly(sentence: str, plain: str) -> None:
    assert one_clause(sentence) == plain


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "There are 40 pupils in class A and 30 in class C. How many pupils are there?",
            "How many pupils are there?",
        ),
        ("A lot costs $9 per sq ft. How much does it cost?", "How much does it cost?"),
        ("If Ada buys 3 lamps, calculate the total price.", "calculate the total price."),
        ("Mr. How met 3 men in a hall.", "Mr. How met 3 men in a hall."),
    ],
)
def test_where_the_question_begins(text: str, question: str) -> None:
    assert split_question(text)[1] == question


def _one(offers: list[ChainOffer]) -> tuple[str, str, str]:
    (offer,) = offers
    return offer.body, offer.question, to_infix(offer.chain.equation)


def test_the_condition_goes_behind_its_question_and_before_it() -> None:
    lead, equation = "[NAME1] has [NUM1] mugs.", "NUM1 * NUM2"
    first = _story(
        f"{lead} If each mug holds [NUM2] cups,", "how many cups does [NAME1] need?", [equation], NUM1=5, NUM2=3
    )
    behind = "How many cups does [NAME1] need if each mug holds [NUM2] cups?"
    assert _one(list(conditions(first, Random(0)))) == (lead, behind, equation)
    last = _story(lead, behind, [equation], NUM1=5, NUM2=3)
    body = f"{lead} If each mug holds [NUM2] cups,"
    assert _one(list(conditions(last, Random(0)))) == (body, "how many cups does [NAME1] need?", equation)


def test_a_condition_that_the_question_leans_on_stays() -> None:
    story = _story(
        "[NAME1] has [NUM1] mugs. If they hold [NUM2] cups,", "how many are there?", ["NUM1 * NUM2"], NUM1=5, NUM2=3
    )
    assert list(conditions(story, Random(0))) == []


def test_one_of_the_periods_is_asked() -> None:
    story = _story(
        "[NAME1] makes [NUM1] mugs an hour and works [NUM2] hours a day.",
        "How many mugs does [NAME1] make in [NUM3] days?",
        ["NUM1 * NUM2", "S1 * NUM3"],
        NUM1=4, NUM2=6, NUM3=5,
    )  # fmt: skip
    offers = [offer for offer in asked_by_form(story, Random(0)) if "one day" in offer.question]
    assert _one(offers)[1:] == ("How many mugs does [NAME1] make in one day?", "NUM1 * NUM2")


def test_what_so_many_have_together() -> None:
    steps = ["NUM1 * NUM2", "S1 - NUM3"]
    body = "[NAME1] has [NUM1] boxes. Each box holds [NUM2] mugs. [NAME1] broke [NUM3] mugs."
    story = _story(body, "How many mugs are left?", steps, NUM1=6, NUM2=12, NUM3=5)
    assert _one(list(products(story, Random(0))))[1:] == (
        "How many mugs do the [NUM1] boxes hold in total?",
        "NUM1 * NUM2",
    )
    # no step multiplies the two alone
    other = _story(body, "How many mugs are left?", ["NUM1 * (NUM2 - 1)", "S1 - NUM3"], NUM1=6, NUM2=12, NUM3=5)
    assert list(products(other, Random(0))) == []


@pytest.mark.parametrize(
    ("steps", "undone"),
    [
        (["NUM1 * 2", "NUM1 + S1"], "NUM9 / (1 + 2)"),
        (["NUM1 / 2", "NUM1 + S1"], "NUM9 / (1 + 1 / 2)"),
        (["NUM1 / 2", "NUM1 - S1", "S2 / 4", "S2 - S3"], "NUM9 / (1 - 1 / 2 - (1 - 1 / 2) / 4)"),
    ],
)
def test_the_answer_is_so_many_times_the_number(steps: list[str], undone: str) -> None:
    found = solved_for(Chain(tuple(map(parse_infix, steps))), "NUM1", "NUM9")
    assert found is not None and to_infix(found.equation) == undone


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many more mugs does [NAME1] need to sell?", "[NAME1] needs to sell [NUM9] more mugs"),
        ("How many mugs is [NAME1] still holding?", "[NAME1] is still holding [NUM9] mugs"),
        ("How many days does it take to fill the shelf?", "it takes [NUM9] days to fill the shelf"),
        ("How much was the discount?", "the discount was $[NUM9]"),
        ("How much money is left in [NAME1]'s purse?", "there is $[NUM9] left in [NAME1]'s purse"),
        ("What's the total cost?", "the total cost is $[NUM9]"),
        ("How many mugs does [NAME1] have that are red?", None),
    ],
)
def test_the_answer_told(question: str, said: str | None) -> None:
    story = _story("[NAME1] has $[NUM1].", question, ["NUM1 - 2"], NUM1=9)
    found = stated(story, "NUM9")
    assert (None if found is None else found.text) == said


def test_what_a_question_supposes_behind_it_is_told_before_it() -> None:
    story = _story(
        "[NAME1] has [NUM1] mugs.",
        "How many cups are there if each mug holds [NUM2] cups?",
        ["NUM1 * NUM2"],
        NUM1=5,
        NUM2=3,
    )
    told = settled(story)
    assert told is not None
    assert (told.body, told.question) == (
        "[NAME1] has [NUM1] mugs. Each mug holds [NUM2] cups.",
        "How many cups are there?",
    )
