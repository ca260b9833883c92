"""What is offered of a chain, and what is not and why."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from svampkit.equation import Expression, equivalent, evaluate, parse_infix, to_infix
from svampkit.labels.templates import labels_of
from svampkit.nlp import pipeline
from svampkit.template import Chain, VariationTemplate, numbers
from svampkit.variations.operators.chain.adding.relevant import relevant
from svampkit.variations.operators.chain.changing.changed import changed
from svampkit.variations.operators.chain.question.asked_step import asked_steps
from svampkit.variations.operators.chain.question.other_unit import in_other_units
from svampkit.variations.operators.chain.statements.turned import asked_of
from svampkit.variations.operators.chain.story import Story, asked_object
from svampkit.variations.protocol import DEFAULT_PLAN, parse_plan
from svampkit.variations.vary_chain import vary_chain
from tests.chains.seeds import ROWS, files

_PLAN = parse_plan("11,13 on base\n21,22,31,32,33 on base")


@cache
def _offered(name: str) -> tuple[VariationTemplate, ...]:
    return vary_chain(files()[name], _PLAN, 0).variations


def _of(name: str, code: str) -> list[tuple[str, str]]:
    return [(v.question, to_infix(v.equation)) for v in _offered(name) if v.codes == (code,)]


@pytest.mark.parametrize(
    ("name", "code", "question", "equation"),
    [
        ("stall", "13", "How many [OBJp1] did [NAME1] sell in total?", "NUM1 + NUM1 / 2"),
        ("glasses", "11", "How many [OBJp1] do the other tables have?", "(NUM1 - NUM1 * NUM2 / 100) * NUM4"),
        ("glasses", "13", "How many round tables are there?", "NUM1 * NUM2 / 100"),
        ("boxes", "11", "How many [OBJp1] did [NAME1] pack?", "NUM1 * NUM2"),
        ("school", "11", "How much did the [OBJp2] cost?", "NUM3 * NUM4"),
        ("twice", "11", "How many pages did [NAME1] read on Tuesday?", "NUM1 * 2"),
    ],
)
def test_an_earlier_step_is_asked_in_the_solutions_words(name: str, code: str, question: str, equation: str) -> None:
    assert (question, equation) in _of(name, code)
    assert all(v.body == files()[name].base.body for v in _offered(name) if v.codes == (code,))


@pytest.mark.parametrize(
    ("name", "says", "equation"),
    [
        ("stall", "a third as many in April", "(NUM1 + NUM1 / 3) * NUM2"),
        ("twice", "five times as many pages", "NUM1 + NUM1 * 5 + NUM2"),
        ("taller", "[NUM1] fewer kites than [NAME2]", "(NUM2 - NUM1) * NUM3"),
        ("school", "for $[NUM2] ", "NUM3 * NUM4 + NUM2"),
    ],
)
def test_a_part_in_the_calculation_is_told_otherwise(name: str, says: str, equation: str) -> None:
    (changed,) = [v for v in _offered(name) if v.codes == ("22",)]
    assert says in changed.body and "[NUM2] each" not in changed.body
    assert equivalent(changed.equation, parse_infix(equation))
    assert evaluate(changed.equation, numbers(files()[name].values_of(changed))) > 0


def test_one_more_event_is_taken_in_by_the_answer() -> None:
    more = next(v for v in _offered("boxes") if v.codes == ("21",))
    assert "[NUM5] more [OBJp1]." in more.body
    assert equivalent(more.equation, parse_infix("NUM1 * NUM2 - NUM3 - NUM4 + NUM5"))


NOTHING_BESIDE = {"savings", "stand"}
"""Nothing in their texts has a further fact that could be told of it."""


@pytest.mark.parametrize("name", sorted(NOTHING_BESIDE))
def test_no_distractor_where_no_fact_fits_what_is_told(name: str) -> None:
    assert not [v for v in _offered(name) if v.codes == ("33",)]


@pytest.mark.parametrize("name", [name for name in ROWS if name not in NOTHING_BESIDE])
def test_a_distractor_adds_one_number_that_no_step_takes(name: str) -> None:
    file = files()[name]
    asides = [v for v in _offered(name) if v.codes == ("33",)]
    assert asides
    for aside in asides:
        assert aside.equation == file.base.equation
        assert aside.question == file.base.question
        (new,) = set(numbers(file.values_of(aside))) - set(numbers(file.values))
        assert f"[{new}" in aside.body
        opening = file.base.body.split(".")[0]
        told = aside.body.replace(f", who is [{new}] years old,", "")
        assert opening in told or opening.replace("[NAME1]", "[NAME1.He]", 1) in told


def test_a_distractor_does_not_come_between_a_word_and_what_it_means() -> None:
    # "each of them" in the question means Ann and her friends: a fact before it would take its place
    asides = [v.body for v in _offered("friends") if v.codes == ("33",)]
    assert asides and all(body.endswith("to a squirrel.") for body in asides)


def test_the_same_seed_gives_the_same_variations() -> None:
    again = vary_chain(files()["stall"], _PLAN, 0).variations
    assert again == _offered("stall")
    assert vary_chain(files()["stall"], DEFAULT_PLAN, 0).refusals["12"].startswith("it needs a world")


@pytest.mark.parametrize("name", ROWS)
def test_no_label_is_contradicted(name: str) -> None:
    found = vary_chain(files()[name], DEFAULT_PLAN, 1).variations
    verdicts = list(labels_of(replace(files()[name], variations=found)))
    assert len(verdicts) == len(found) > 0
    assert [v.id for v, verdict in verdicts if verdict.finding == "contradicted"] == []


@pytest.mark.parametrize(
    ("sentence", "number", "money", "question"),
    [
        ("Mira sold 24 clips in May", "24", False, "How many clips did Mira sell in May?"),
        ("She will need 18 bags of flour", "18", False, "How many bags of flour will she need?"),
        ("There are 12 slices left", "12", False, "How many slices are there left?"),
        ("The total cost is 60 dollars", "60", True, "What is the total cost?"),
        ("Bea is 15 years old", "15", False, "How old is Bea?"),
        ("Each shirt costs 15 dollars", "15", True, "How much does each shirt cost?"),
        ("Mira did not sell 24 clips", "24", False, None),  # what is not so is no answer
        ("Mira sold 24 clips and ate a pear", "24", False, None),  # two statements in one
        ("If Mira sells 24 clips she is glad", "24", False, None),
        ("Mira sold one clip", "1", False, None),
    ],
)
def test_statements_turned_into_questions(sentence: str, number: str, money: bool, question: str | None) -> None:
    found = asked_of(pipeline()(sentence), number, money)
    assert (None if found is None else " ".join(found.split()).replace(" ?", "?")) == question


def test_the_object_of_a_question() -> None:
    assert asked_object("How much did it cost?", "It cost $3.") == "$"
    assert asked_object("How much did it grow?", "It grew 3 inches.") == ""
    assert asked_object("How many red kites does Mira have left?", "") == "kite"
    assert asked_object("How old is Bea?", "") == "age"


def test_numbers_of_a_changed_text_keep_its_steps_whole() -> None:
    (third,) = [v for v in _offered("stall") if v.codes == ("22",)]
    assert third.chain is not None
    values = third.chain.values(numbers(files()["stall"].values_of(third)))
    assert all(value.denominator == 1 for value in values)
    assert values[0] == Fraction(16)


def _offers(
    body: str, question: str, steps: list[str], values: dict[str, int], kind: object
) -> list[tuple[str, str]]:
    story = Story(body, question, {tag: Fraction(v) for tag, v in values.items()}, {}, Chain(_parsed(steps)))
    return [(o.body, to_infix(o.chain.equation)) for o in kind(story, Random(1))]  # type: ignore[operator]


def _parsed(steps: list[str]) -> tuple[Expression, ...]:
    return tuple(parse_infix(step) for step in steps)


def test_a_multiple_and_a_difference_change_places() -> None:
    (found,) = _offers(
        "Rosa has [NUM1] kites. Theo has [NUM2] times as many kites as Rosa.",
        "How many kites do they have?",
        ["NUM1 * NUM2", "NUM1 + S1"],
        {"NUM1": 8, "NUM2": 3},
        changed,
    )
    assert "Theo has [NUM2] more kites than Rosa." in found[0]
    assert equivalent(parse_infix(found[1]), parse_infix("NUM1 + (NUM1 + NUM2)"))


@pytest.mark.parametrize(
    ("body", "steps", "offered"),
    [
        ("Rosa has [NUM1] figs. She ate [NUM2]% of the figs.", ["NUM1 * NUM2 / 100", "NUM1 - S1"], True),
        # a tax of all but 20 % is none
        ("A lamp costs $[NUM1]. The tax is [NUM2]% of the price.", ["NUM1 * NUM2 / 100", "NUM1 + S1"], False),
        # of which of the two shares would it be said?
        ("Rosa has [NUM1] figs. She ate [NUM2]% of them and 5% of the nuts.", ["NUM1 * NUM2 / 100"], False),
    ],
)
def test_a_share_told_by_what_is_left_out(body: str, steps: list[str], offered: bool) -> None:
    found = _offers(body, "How many are there?", steps, {"NUM1": 40, "NUM2": 25}, changed)
    assert bool(found) == offered
    assert all("all but [NUM2]% of" in text for text, _ in found)


def test_double_as_a_verb_is_no_multiple() -> None:
    body = "Rosa has [NUM1] figs. She buys enough figs to double the number of figs."
    assert _offers(body, "How many figs does she have?", ["NUM1 * 2"], {"NUM1": 8}, changed) == []


def test_what_is_done_again_counts_and_a_price_of_one_thing_takes_no_fee() -> None:
    (found,) = _offers(
        "Rosa read [NUM1] pages. Then Rosa read [NUM2] pages.",
        "How many pages did they read in all?",
        ["NUM1 + NUM2"],
        {"NUM1": 8, "NUM2": 3},
        relevant,
    )
    assert found[0].endswith("Later, they read [NUM3] more pages.")
    cards = "A shop has cards. A boy buys [NUM1] cards at $[NUM2] each."
    asked = "What is the total cost of the cards he bought?"
    (found,) = _offers(cards, asked, ["NUM1 * NUM2"], {"NUM1": 8, "NUM2": 3}, relevant)
    assert "fee" not in found[0] and found[0].endswith("A coupon takes $[NUM3] off the total price.")
    assert equivalent(parse_infix(found[1]), parse_infix("NUM1 * NUM2 - NUM3"))


def test_an_amount_of_each_day_is_not_asked_as_the_amount_of_all_days() -> None:
    story = Story(
        "A farm loses [NUM1] ducks and [NUM2] hens every day.",
        "How many birds are lost in a week?",
        {"NUM1": Fraction(8), "NUM2": Fraction(3)},
        {},
        Chain(_parsed(["NUM1 + NUM2", "S1 * 7"])),
        ("{} birds are lost", ""),
    )
    assert list(asked_steps(story, Random(1))) == []


def test_another_unit_is_asked_where_no_step_can_be() -> None:
    (found,) = _offers(
        "A pen costs $[NUM1]. Rosa buys [NUM2] pens.",
        "How much money does Rosa pay?",
        ["NUM1 * NUM2"],
        {"NUM1": 2, "NUM2": 6},
        in_other_units,
    )
    assert equivalent(parse_infix(found[1]), parse_infix("NUM1 * NUM2 * 100"))
