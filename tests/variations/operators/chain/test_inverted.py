"""A chain turned round: the answer is told, and a number that the story told is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import evaluate, parse_infix, to_infix, variables
from svampkit.equation.steps import values_of_steps
from svampkit.errors import EquationError
from svampkit.generation import SetRequest, generate
from svampkit.generation.writing.check import row_faults
from svampkit.labels import prove, version_of
from svampkit.template import Chain, Name, read_template, write_template
from svampkit.variations import merge_variations, vary_files
from svampkit.variations.operators.chain.amounts.hidden import hidden
from svampkit.variations.operators.chain.changing.inverted import inverted
from svampkit.variations.operators.chain.changing.solved import solved_for
from svampkit.variations.operators.chain.statements.stated import stated
from svampkit.variations.operators.chain.story import ChainOffer, Story
from svampkit.variations.protocol import parse_plan
from tests.chains.seeds import files


def _story(body: str, question: str, steps: Sequence[str], **values: object) -> Story:
    given_ = {tag: Fraction(v) if isinstance(v, int) else v for tag, v in values.items()}
    chain = Chain(tuple(parse_infix(step) for step in steps))
    return Story(body, question, {"NAME1": Name("Rosa", "she"), **given_}, {}, chain)  # type: ignore[dict-item]


def _offers(story: Story, seed: int = 1) -> list[ChainOffer]:
    return list(inverted(story, Random(seed)))


@pytest.mark.parametrize(
    ("steps", "tag", "undone"),
    [
        (["NUM1 * NUM2", "S1 - NUM3"], "NUM1", ["NUM9 + NUM3", "S1 / NUM2"]),
        (["NUM1 * NUM2", "NUM3 - S1"], "NUM2", ["NUM3 - NUM9", "S1 / NUM1"]),
        (["NUM1 / NUM2", "S1 + 4"], "NUM2", ["NUM9 - 4", "NUM1 / S1"]),
        (["NUM1 * (NUM2 / 100)", "NUM3 * 2", "S1 + S2"], "NUM2", ["NUM3 * 2", "NUM9 - S1", "S2 / NUM1 * 100"]),
    ],
)
def test_a_chain_is_undone_step_by_step(steps: list[str], tag: str, undone: list[str]) -> None:
    found = solved_for(Chain(tuple(map(parse_infix, steps))), tag, "NUM9")
    assert found is not None and [to_infix(step) for step in found.steps] == undone
    assert found.told == "NUM9"


@pytest.mark.parametrize(
    "steps",
    [
        ["NUM1 / 2", "NUM1 + S1 + NUM2"],  # the number goes in twice, and another one beside it
        ["NUM1 * NUM1 - 2"],  # and is no share of the answer
        ["NUM1 + 3", "S1 * S1"],  # its step does
        ["NUM2 + 3", "S1 * 2"],  # it does not go in at all
    ],
)
def test_what_goes_in_twice_is_not_solved_for(steps: list[str]) -> None:
    assert solved_for(Chain(tuple(map(parse_infix, steps))), "NUM1", "NUM9") is None


_OPERATION = st.tuples(st.sampled_from("+-*/"), st.integers(1, 9), st.booleans())


@settings(max_examples=60, deadline=None)
@given(st.lists(_OPERATION, min_size=1, max_size=5), st.integers(1, 30))
def test_a_solved_chain_gives_back_the_number(operations: list[tuple[str, int, bool]], value: int) -> None:
    steps = []
    for at, (operator, other, first) in enumerate(operations):
        known = "NUM1" if at == 0 else f"S{at}"
        steps.append(parse_infix(f"{other} {operator} {known}" if first else f"{known} {operator} {other}"))
    try:
        *_, answer = values_of_steps(steps, {"NUM1": Fraction(value)})
        found = solved_for(Chain(tuple(steps)), "NUM1", "NUM9")
        assert found is not None
        back = found.values({"NUM9": answer})[-1]
    except EquationError as error:  # a step that is 0 cannot be divided by
        assert "zero" in str(error)
        return
    assert back == value


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many mugs does [NAME1.he] have left?", "[NAME1] has [NUM9] mugs left"),
        ("How much money did [NAME1] spend on mugs?", "[NAME1] spent $[NUM9] on mugs"),
        ("How much does [NAME1] have to pay?", "[NAME1] has to pay $[NUM9]"),
        ("How many mugs are in the crate?", "there are [NUM9] mugs in the crate"),
        ("How many mugs did [NAME1] give away?", "[NAME1] gave away [NUM9] mugs"),
        ("What is the total cost of the mugs?", "the total cost of the mugs is $[NUM9]"),
        ("What is the total number of mugs?", "the total number of mugs is [NUM9]"),
        ("How many total mugs does [NAME1] have?", "[NAME1] has [NUM9] mugs in total"),
        ("How many total mugs does [NAME1] have now?", "[NAME1] has [NUM9] mugs now"),
        ("How old is [NAME1] now?", "[NAME1] is [NUM9] years old now"),
        ("How many mugs are not broken?", "[NUM9] mugs are not broken"),
        ("How long does [NAME1] work?", None),  # in which unit?
        ("How many mugs did [NAME1] put jam in?", None),
        ("How much does [NAME1] weigh?", None),
        (
            "How many times will [NAME1] have to fire the kiln to bake all mugs?",
            "[NAME1] will have to fire the kiln [NUM9] times to bake all mugs",
        ),
        ("How many times does [NAME1] fire the kiln a week?", "[NAME1] fires the kiln [NUM9] times a week"),
        ("How many more mugs did [NAME1] sell than cups?", "[NAME1] sold [NUM9] more mugs than cups"),
    ],
)
def test_a_question_as_the_statement_that_answers_it(question: str, said: str | None) -> None:
    found = stated(_story("Mugs cost $[NUM1].", question, ["NUM1 * 2"], NUM1=4), "NUM9")
    assert (None if found is None else found.text) == said


@pytest.mark.parametrize(
    ("body", "left", "asked"),
    [
        ("[NAME1] sold [NUM1] mugs.", "[NAME1] sold some mugs.", "How many mugs did [NAME1] sell?"),
        (
            "[NAME1] sells [NUM1] mugs every day.",
            "[NAME1] sells a certain number of mugs every day.",
            "How many mugs does [NAME1] sell every day?",
        ),
        ("[NUM1]% of the mugs were red.", "Some of the mugs were red.", "What percentage of the mugs were red?"),
        ("[NAME1] sold 3 mugs for $[NUM1] each.", "[NAME1] sold 3 mugs for $x each.", "What is the value of x?"),
        (
            "[NAME1] is [NUM1] years older than Theo.",
            "[NAME1] is older than Theo.",
            "How many years older than Theo is [NAME1]?",
        ),
        ("She sold all of the [NUM1] mugs.", "She sold all of the x mugs.", "What is the value of x?"),
    ],
)
def test_a_number_left_open(body: str, left: str, asked: str) -> None:
    (found,) = hidden(_story(body, "How much is it?", ["NUM1 * 2"], NUM1=8))
    assert (found.body, found.question) == (left, asked)
    assert found.lettered == (" x " in f"{asked[:-1]} ")


def test_a_number_that_opens_a_sentence_or_stands_twice_is_not_left_open() -> None:
    assert list(hidden(_story("[NUM1] mugs stood there.", "How much is it?", ["NUM1 * 2"], NUM1=8))) == []
    twice = "[NAME1] sold [NUM1] mugs on Monday and [NUM1] mugs on Friday."
    assert list(hidden(_story(twice, "How much is it?", ["NUM1 + NUM1"], NUM1=8))) == []


def test_the_two_sides_of_a_condition_change_places() -> None:
    story = _story(
        "[NAME1] got [NUM1] more votes than Theo. If Theo got [NUM2] votes,",
        "how many votes did [NAME1] get?",
        ["NUM2 + NUM1"],
        NUM1=5,
        NUM2=9,
    )
    found = {to_infix(offer.chain.equation): offer for offer in _offers(story)}
    assert found["NUM3 - NUM1"].question == "If [NAME1] got [NUM3] votes, how many votes did Theo get?"
    assert "Theo got" not in found["NUM3 - NUM1"].body
    assert found["NUM3 - NUM1"].values == {"NUM3": 14}


def test_the_label_is_proved() -> None:
    story = _story(
        "[NAME1] packed [NUM1] crates with [NUM2] mugs each. [NAME1.He] sold [NUM3] mugs.",
        "How many mugs does [NAME1] have left?",
        ["NUM1 * NUM2", "S1 - NUM3"],
        NUM1=4,
        NUM2=6,
        NUM3=10,
    )
    found = _offers(story)
    assert found
    before = version_of(story.body, story.question, story.chain.equation)
    for offer in found:
        assert prove("23", before, version_of(offer.body, offer.question, offer.chain.equation)).proved
        assert evaluate(offer.chain.equation, {**story.numbers, "NUM4": Fraction(14)}) in story.numbers.values()


def test_rows_tell_the_answer_of_their_base(tmp_path) -> None:  # type: ignore[no-untyped-def]
    plan = parse_plan("23 on base")
    made = [merge_variations(found) for found in vary_files([files()["boxes"], files()["paint"]], plan=plan)]
    assert any(file.variations for file in made)
    for file in made:
        write_template(tmp_path / "file.yaml", file)
        assert read_template(tmp_path / "file.yaml") == file
    rows = {row["id"]: row for batch in generate(made, SetRequest(n=24, seed=3)) for row in batch.rows}
    inverse = [row for row in rows.values() if row["variation"] == ["23"]]
    assert inverse
    for row in inverse:
        base = rows[row["pair"]]
        told = f"{row['body']} {row['question']}".replace(",", "")
        assert base["answer"] in told and row["answer"] in base["body"].replace(",", "")
    alone = [row for batch in generate(made, SetRequest(n=24, seed=3, paired=False)) for row in batch.rows]
    assert all(row["variation"] != ["23"] for row in alone)


def test_nothing_but_order_and_asides_is_put_on_a_turned_chain() -> None:
    plan = parse_plan("23 on base\n21,22,33 on last")
    (found,) = vary_files([files()["boxes"]], plan=plan)
    codes = {variation.codes for variation in found.variations}
    assert ("23",) in codes and not codes & {("23", "21"), ("23", "22")}
    assert all(variables(variation.equation) for variation in found.variations)


def test_a_letter_for_a_number_is_no_slip() -> None:
    row = {"id": "a", "equation": "12 / 4", "answer": "3", "basis": "chain, no world"}
    row["body"] = "Rosa packed x boxes of 4 mugs, 12 mugs in all."
    assert row_faults({**row, "question": "What is the value of x?"}) == []
    assert row_faults({**row, "question": "What number does x stand for?"}) == []
    assert row_faults({**row, "question": "How many boxes are there?"}) == ["a letter stands alone"]
    ordered = {"body": "Rosa packed boxes of 4 mugs.", "question": "Calculate the number of boxes for 12 mugs."}
    assert row_faults({**row, **ordered}) == []


def test_what_was_there_at_first_is_asked_so_once() -> None:
    """Both ways of asking for a start that something is given from say "at first"."""
    body = "[NAME1] has [NUM1] red pens and [NUM2] gray pens. If she gives out [NUM3] red pens and [NUM4] gray pens,"
    story = _story(
        body,
        "how many pens does she have left?",
        ["NUM3 + NUM4", "NUM1 + NUM2", "S2 - S1"],
        NUM1=9,
        NUM2=8,
        NUM3=4,
        NUM4=3,
    )
    asked = [offer.question for seed in range(4) for offer in _offers(story, seed)]
    assert any("at first?" in question for question in asked)
    assert not any("at first at first" in question for question in asked)
