"""Of somebody's amounts of one thing beside the story the larger stays the larger."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import numpy as np

from svampkit.generation.numbers.constraints import _keep_asides_in_order
from svampkit.generation.numbers.exact import Exact
from svampkit.generation.numbers.sieve import Sieve
from svampkit.world.model import Quantity, Question, World

_PLAN = SimpleNamespace(seed={"NUM1": Fraction(17), "NUM2": Fraction(14)})


def _drawn(*qualifiers: str) -> list[bool]:
    """Which of three draws are kept, of 17 figs and 14 figs beside the story."""
    asides = tuple(
        Quantity(f"q{n}", f"NUM{n}", "fig", "count", "mira", qualifier, 0, "aside")
        for n, qualifier in enumerate(qualifiers, 1)
    )
    world = World(asides, (), Question("value", ("q1",)))
    sieve = Sieve(3)
    first, second = (
        Exact(np.array(numbers), 1, min(numbers), max(numbers)) for numbers in ([20, 9, 12], [11, 22, 12])
    )
    _keep_asides_in_order(_PLAN, world, {"NUM1": first, "NUM2": second}, sieve)  # type: ignore[arg-type]
    return [bool(kept) for kept in sieve.alive]


def test_nobody_eats_more_than_there_are() -> None:
    assert _drawn("sweet", "sweet") == [True, False, False]


def test_amounts_of_two_things_are_free() -> None:
    assert _drawn("sweet", "sour") == [True, True, True]
