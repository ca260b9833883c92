"""The equation of a question, and the numbers that make a world impossible."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.equation import equivalent, evaluate, parse_infix, to_infix
from svampkit.errors import ReadingError
from svampkit.world import Quantity, Question, Relation, World, derive, faults, same_world, solve
from svampkit.world.picture import picture


def world(relations: tuple[Relation, ...], question: Question, *tags: str | None, kind: str = "count") -> World:
    """Quantities q1, q2 … with these tags."""
    quantities = tuple(
        Quantity(f"q{i}", tag, "shell", kind, "mira", "", 0, "state")  # type: ignore[arg-type]
        for i, tag in enumerate(tags, 1)
    )
    return World(quantities, relations, question)


LOSS = Relation("sum", "loss", "q1", ("q3", "q2"))
PACKS = Relation("product", "groups", "q3", ("q1", "q2"))
ASK3 = Question("value", ("q3",))


@pytest.mark.parametrize(
    ("tags", "asked", "equation"),
    [
        (("NUM1", "NUM2", None), "q3", "[NUM1] - [NUM2]"),
        (("NUM1", None, "NUM2"), "q2", "[NUM1] - [NUM2]"),
        ((None, "NUM1", "NUM2"), "q1", "[NUM1] + [NUM2]"),
    ],
)
def test_a_sum_is_solved_for_whatever_is_asked(tags: tuple[str | None, ...], asked: str, equation: str) -> None:
    found = derive(world((LOSS,), Question("value", (asked,)), *tags))
    assert equivalent(found, parse_infix(equation))


@pytest.mark.parametrize(
    ("tags", "asked", "equation"),
    [
        (("NUM1", "NUM2", None), "q3", "[NUM1] * [NUM2]"),
        (("NUM1", None, "NUM2"), "q2", "[NUM2] / [NUM1]"),
        ((None, "NUM1", "NUM2"), "q1", "[NUM2] / [NUM1]"),
    ],
)
def test_a_product_is_solved_for_whatever_is_asked(tags: tuple[str | None, ...], asked: str, equation: str) -> None:
    assert equivalent(derive(world((PACKS,), Question("value", (asked,)), *tags)), parse_infix(equation))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 99), st.integers(0, 99), st.integers(0, 99))
def test_a_chain_adds_up(first: int, gone: int, back: int) -> None:
    """before - gone + back, and every state between is known too."""
    told = world(
        (Relation("sum", "loss", "q1", ("q4", "q2")), Relation("sum", "gain", "q5", ("q4", "q3"))),
        Question("value", ("q5",)),
        "NUM1",
        "NUM2",
        "NUM3",
        None,
        None,
    )
    values = {"NUM1": Fraction(first), "NUM2": Fraction(gone), "NUM3": Fraction(back)}
    assert evaluate(derive(told), values) == first - gone + back
    assert evaluate(solve(told)["q4"], values) == first - gone
    below = [fault for fault in faults(told, values) if fault.problem == "is below zero"]
    # the state between is looked at though nobody asks for it
    assert bool(below) == (gone > first or first - gone + back < 0)


def test_what_is_not_told_cannot_be_derived() -> None:
    with pytest.raises(ReadingError, match="no relation leads"):
        derive(world((LOSS,), ASK3, "NUM1", None, None))
    with pytest.raises(ReadingError, match="outright"):
        derive(world((LOSS,), Question("value", ("q1",)), "NUM1", "NUM2", None))
    with pytest.raises(ReadingError, match="more than one"):
        derive(world((LOSS,), Question("value", ("q1", "q2")), "NUM1", "NUM2", None))


@pytest.mark.parametrize(
    ("relation", "values", "problem"),
    [
        (LOSS, (9, 26), "is below zero"),
        (Relation("product", "sharing", "q1", ("q2", "q3")), (10, 4), "is not whole"),
        (Relation("product", "sharing", "q1", ("q2", "q3")), (10, 0), "has no value"),
    ],
)
def test_impossible_numbers_are_faults(relation: Relation, values: tuple[int, int], problem: str) -> None:
    told = world((relation,), ASK3, "NUM1", "NUM2", None)
    found = faults(told, {"NUM1": Fraction(values[0]), "NUM2": Fraction(values[1])})
    assert any(problem in fault.problem for fault in found)


def test_a_part_of_a_pound_is_no_fault() -> None:
    """What is measured need not come whole."""
    told = world((Relation("product", "sharing", "q1", ("q2", "q3")),), ASK3, "NUM1", "NUM2", None, kind="weight")
    assert faults(told, {"NUM1": Fraction(10), "NUM2": Fraction(4)}) == []


def test_told_numbers_that_disagree_are_a_fault() -> None:
    told = world((LOSS,), Question("sum", ("q1", "q2")), "NUM1", "NUM2", "NUM3")
    values = {"NUM1": Fraction(10), "NUM2": Fraction(4), "NUM3": Fraction(6)}
    assert faults(told, values) == []
    assert any("disagrees" in fault.problem for fault in faults(told, values | {"NUM3": Fraction(5)}))


def test_a_difference_is_of_the_larger() -> None:
    told = world((), Question("difference", ("q1", "q2")), "NUM1", "NUM2")
    assert to_infix(derive(told)) == "NUM1 - NUM2"
    assert faults(told, {"NUM1": Fraction(9), "NUM2": Fraction(4)}) == []
    assert faults(told, {"NUM1": Fraction(4), "NUM2": Fraction(4)})


def test_same_worlds() -> None:
    one = world((LOSS,), ASK3, "NUM1", "NUM2", None)
    assert same_world(one, world((Relation("sum", "transfer", "q1", ("q2", "q3")),), ASK3, "NUM1", "NUM2", None))
    # the same answer by a comparison is another world
    assert not same_world(one, world((Relation("sum", "compare", "q1", ("q3", "q2")),), ASK3, "NUM1", "NUM2", None))
    # the numbers have changed places
    assert not same_world(one, world((LOSS,), ASK3, "NUM2", "NUM1", None))
    # another question of the same things
    assert not same_world(one, world((LOSS,), Question("sum", ("q1", "q2")), "NUM1", "NUM2", None))


def test_a_picture_shows_quantities_relations_path_and_constraints() -> None:
    told = world((LOSS,), ASK3, "NUM1", "NUM2", None)
    shown = picture(told, {"NUM1": Fraction(26), "NUM2": Fraction(9)})
    for piece in ("mira: shell", "NUM1 = 26", "<- asked", "loss: q1", "NUM1 - NUM2 = 17", "NUM1 - NUM2 >= 0, whole"):
        assert piece in shown
    unsolved = picture(world((), ASK3, "NUM1", "NUM2", None), {})
    assert "answer:   none" in unsolved
