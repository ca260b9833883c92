"""A seed without worked steps is worked out by its equation, where its text does not speak against it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import Expression, Num, Op, parse_equation, to_infix
from svampkit.equation.steps import joined, steps_of
from svampkit.fallback import vary_seeds
from svampkit.tagging.attach import attach
from svampkit.tagging.chained import chained
from svampkit.template import fill
from svampkit.variations import merge_variations, vary_file
from tests.variations.helpers import template

_leaf = st.integers(1, 99).map(lambda n: Num(n))
_expression: st.SearchStrategy[Expression] = st.recursive(
    _leaf, lambda inner: st.builds(Op, st.sampled_from("+-*/"), inner, inner), max_leaves=8
)


@given(_expression)
def test_the_steps_of_an_equation_give_it_back(equation: Expression) -> None:
    steps = steps_of(equation)
    if isinstance(equation, Num):
        assert steps == ()
    else:
        assert joined(steps) == equation
        assert all(isinstance(step, Op) and not isinstance(step.left, Op) for step in steps)


def test_steps_stand_in_their_order() -> None:
    assert [to_infix(step) for step in steps_of(parse_equation("(9 + 4) * 3 - 5"))] == ["9 + 4", "S1 * 3", "S2 - 5"]


@pytest.mark.parametrize(("unread", "steps"), [("not borne out: x", 1), ("equation: x", 0), ("doubt: x", 0)])
def test_an_equation_that_the_text_speaks_against_gives_no_steps(unread: str, steps: int) -> None:
    pens = template("Mira sold 9 pens in May and 12 pens in June.", "How many pens did she sell?", "9+12")
    made = chained(replace(pens, world=None, unread=unread))
    assert len(made.chain.steps if made.chain is not None else ()) == steps


def test_a_world_that_gives_nothing_gives_way_to_its_equation_and_stays() -> None:
    saving = ("Mira is saving for a lamp that costs $64. So far, she has put aside $39.", "64-39")
    (file,) = attach([template(saving[0], "How much more money does Mira need for the lamp?", saving[1])])
    assert file.world is not None and not vary_file(file).variations
    (varied,) = vary_seeds([file])
    assert varied.file.world is not None, "what it rests on is no less than before"
    assert {code for one in varied.variations for code in one.codes} >= {"23", "33"}
    assert all(one.chain is not None for one in varied.variations)


def test_what_two_months_come_to_is_told_in_all() -> None:
    pens = template("Mira sold 9 pens in May and 12 pens in June.", "How many pens did she sell?", "9+12")
    varied = vary_file(chained(replace(pens, world=None, unread="unsure: x")))
    hidden = [
        fill(one.body, {**varied.file.values, **one.values}).text for one in varied.variations if one.codes == ("23",)
    ]
    assert hidden and all(text.endswith("sold 21 pens in all.") for text in hidden)


def test_varying_again_gives_the_same() -> None:
    saving = ("Mira is saving for a lamp that costs $64. So far, she has put aside $39.", "64-39")
    (file,) = attach([template(saving[0], "How much more money does Mira need for the lamp?", saving[1])])
    (first,) = vary_seeds([file])
    (again,) = vary_seeds([merge_variations(first)])
    assert [(one.codes, one.body, one.question) for one in again.variations] == [
        (one.codes, one.body, one.question) for one in first.variations
    ]
