"""A known equation over what the text tells: a half may have gone or be what is left, a third is no three."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.equation import evaluate, parse_infix, to_infix
from svampkit.reading import Reading, read_seeds
from svampkit.reading.accept import alignments
from svampkit.reading.told_shares import as_told
from svampkit.world import derive

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize(
    ("equation", "told", "ways"),
    [
        ("14 / 2", {14, HALF}, {"14 * 1 / 2", "14 - 14 * 1 / 2"}),
        ("(12 - 3) / 3", {12, 3, THIRD}, {"(12 - 3) / 3", "(12 - 3) * 1 / 3"}),
        ("12 / 3", {12, 3}, {"12 / 3"}),  # no third is told
        ("12 / 4", {12, 3}, {"12 / (1 + 3)"}),
    ],
)
def test_each_way_of_telling_it(equation: str, told: set[Fraction], ways: set[str]) -> None:
    found = as_told(parse_infix(equation), {Fraction(value) for value in told})
    assert {to_infix(way).replace("0.5", "1 / 2").replace("(1/3)", "1 / 3") for way in found} == ways


@given(st.lists(st.integers(1, 40), min_size=2, max_size=5), st.integers(0, 3))
def test_every_way_has_the_equations_value(numbers: list[int], halves: int) -> None:
    text = " + ".join(f"{n} / 2" if place < halves else str(n) for place, n in enumerate(numbers))
    equation = parse_infix(text)
    ways = as_told(equation, {*map(Fraction, numbers), HALF})
    assert {evaluate(way, {}) for way in ways} == {evaluate(equation, {})}


def test_many_halves_are_not_tried_each_way() -> None:
    assert len(as_told(parse_infix(" + ".join(f"{n} / 2" for n in range(3, 43))), {HALF})) <= 16


@pytest.mark.parametrize(
    ("question", "operator"),
    [("How many tulips does Greta have left?", "-"), ("How many tulips did Greta give to her aunt?", "*")],
)
def test_what_is_left_of_two_halves_is_not_what_went(question: str, operator: str) -> None:
    body = "Greta had 14 tulips. She gave half of the tulips to her aunt."
    (found,) = read_seeds([((body, question, ()), parse_infix("14 / 2"))])
    assert isinstance(found, Reading), found
    assert operator in to_infix(derive(found.world)), found


def test_a_tag_for_each_of_two_numbers_alike() -> None:
    found = alignments(parse_infix("5 + 5"), {"NUM1": Fraction(5), "NUM2": Fraction(5)})
    assert "NUM1 + NUM2" in {to_infix(way) for way in found}
