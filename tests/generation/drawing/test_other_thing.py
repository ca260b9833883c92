"""What a variation that asks of another thing (12) shares with its base: the numbers that the answer is made of."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from svampkit.equation import equivalent, parse_infix
from svampkit.generation import numbers_in
from svampkit.generation.drawing.other_thing import with_the_bases_numbers
from svampkit.problem import Problem
from svampkit.template import Name, Template, TemplateFile, Thing, VariationTemplate
from svampkit.world.derive import derive
from svampkit.world.edit import add, asking, new_quantity
from svampkit.world.model import Quantity, Question, Relation, World
from tests.generation.support import rows_of

BODY = "[NAME1] had [NUM1] [OBJp1] and [NUM3] [OBJp2]. [NAME1.He] lost [NUM2] [OBJp1] and [NUM4] [OBJp2]."


def _amount(id: str, value: str | None, unit: str, role: str, moment: int) -> Quantity:
    return Quantity(
        id=id,
        value=value,
        unit=unit,
        kind="count",
        holder="mira",
        qualifier="",
        moment=moment,
        role=role,  # type: ignore[arg-type]
    )


WORLD = World(
    (
        _amount("q1", "NUM1", "shell", "state", 0),
        _amount("q2", "NUM2", "shell", "event", 1),
        _amount("q3", None, "shell", "state", 2),
    ),
    (Relation("sum", "loss", "q1", ("q2", "q3")),),
    Question("value", ("q3",)),
)
STONES = (
    _amount("q4", "NUM3", "stone", "state", 0),
    _amount("q5", "NUM4", "stone", "event", 1),
    _amount("q6", None, "stone", "state", 2),
)
WITH_STONES = replace(
    WORLD,
    quantities=(*WORLD.quantities, *STONES),
    relations=(*WORLD.relations, Relation("sum", "loss", "q4", ("q5", "q6"))),
    question=Question("value", ("q6",)),
)
BASE = Template(
    "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] lost [NUM2] [OBJp1].",
    "How many [OBJp1] does [NAME1] have left?",
    parse_infix("NUM1 - NUM2"),
)
ASKED = VariationTemplate(
    id="t/33.12-1",
    codes=("33", "12"),
    body=BODY,
    question="How many [OBJp2] does [NAME1] have left?",
    equation=parse_infix("NUM3 - NUM4"),
    values={"NUM3": Fraction(31), "NUM4": Fraction(8), "OBJ2": Thing("stone", "stones")},
    world=WITH_STONES,
    status="accepted",
)


def _file(*variations: VariationTemplate) -> TemplateFile:
    values = {
        "NAME1": Name("Mira", "she"),
        "OBJ1": Thing("shell", "shells"),
        "NUM1": Fraction(26),
        "NUM2": Fraction(9),
    }
    seed = Problem("t", "Mira had 26 shells. She lost 9 shells.", BASE.question, parse_infix("26 - 9"), Fraction(17))
    return TemplateFile(seed, BASE, values, {}, (), WORLD, None, variations)


def test_the_other_thing_gets_the_numbers_of_the_seeds_own() -> None:
    made = with_the_bases_numbers(_file(ASKED), ASKED)
    assert made.body == (
        "[NAME1] had [NUM3] [OBJp1] and [NUM1] [OBJp2]. [NAME1.He] lost [NUM4] [OBJp1] and [NUM2] [OBJp2]."
    )
    assert equivalent(made.equation, BASE.equation) and made.world is not None
    assert equivalent(derive(made.world), BASE.equation)
    assert not {q.id for q in made.world.quantities} & {q.id for q in WORLD.quantities}


def test_rows_of_it_hold_their_bases_numbers_and_no_number_twice() -> None:
    rows, _ = rows_of((_file(ASKED),), per_template=30, seed=3)
    bases = {row["id"]: row for row in rows if not row["variation"]}
    held = [row for row in rows if row["variation"]]
    assert len(held) == 30
    for row in held:
        base = bases[row["pair"]]
        assert row["equation"] == base["equation"] and row["differs"] == ["body", "question"]
        told = numbers_in(row["body"])
        assert numbers_in(base["body"]) <= told and len(told) == 4  # the shells have numbers of their own now


@pytest.mark.parametrize(
    ("codes", "equation"),
    [
        (("33", "11"), "NUM3 - NUM4"),  # the same thing is asked: its numbers are its own
        (("33", "12"), "NUM3 + NUM4"),  # worked out otherwise: nothing of the base would be shared
        (("33", "12"), "NUM3 - NUM4 - NUM2"),  # of three numbers there is no exchange with two
        (("33", "12"), "NUM1 - NUM2"),  # the numbers are the base's already
    ],
)
def test_what_is_not_worked_out_alike_stays(codes: tuple[str, ...], equation: str) -> None:
    other = replace(ASKED, codes=codes, equation=parse_infix(equation))
    assert with_the_bases_numbers(_file(other), other) is other


def test_a_number_of_both_stays_where_it_is() -> None:
    """Together with the shells, of which there are as many as before: only what is added takes the other's number."""
    whole = new_quantity(WORLD, None, WORLD.quantities[0], role="whole", unit="", holder="")
    world = asking(add(WORLD, whole), "value", whole.id)
    base = replace(BASE, equation=parse_infix("NUM1 + NUM2"))
    other = replace(ASKED, equation=parse_infix("NUM3 + NUM1"), world=world)
    made = with_the_bases_numbers(replace(_file(other), base=base), other)
    assert made.body.startswith("[NAME1] had [NUM1] [OBJp1] and [NUM2] [OBJp2].")
    assert equivalent(made.equation, base.equation)
