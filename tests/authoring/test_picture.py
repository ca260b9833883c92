"""The picture of a world is in words that nobody has to look up."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

from svampkit.authoring.picture import _SAYS, picture
from svampkit.world.model import Quantity, Question, Relation, Schema, World


def test_every_kind_of_relation_is_told_in_plain_words() -> None:
    assert set(_SAYS) == set(get_args(Schema))
    assert not set(_SAYS.values()) & set(get_args(Schema))


def test_a_transfer_reads_as_some_that_are_handed_over() -> None:
    parts = [Quantity(f"q{n}", f"NUM{n}", "shell", "count", "mira", "", n - 1, "state") for n in (1, 2)]
    left = Quantity("q3", None, "shell", "count", "mira", "", 1, "state")
    world = World((*parts, left), (Relation("sum", "transfer", "q1", ("q3", "q2")),), Question("value", ("q3",)))
    lines = picture(world, {"NUM1": Fraction(9), "NUM2": Fraction(4)})
    assert "9 = ? + 4  (some are handed over)" in lines
