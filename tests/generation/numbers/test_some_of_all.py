"""Of 7 kites no 9 are smaller than the others: what is told of some of them stays below how many there are."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.generation.numbers.context import places
from svampkit.template.tags import fill

_TOLD = "Mira bought [NUM1] paper kites. Each kite cost [NUM2] cents. [NUM3.Word] of the"


@pytest.mark.parametrize(
    ("behind", "numbers", "whole"),
    [
        ("paper kites were a little darker than the others.", (9, 60, 3), "NUM1"),
        ("paper kites have a hole.", (9, 60, 3), "NUM1"),
        ("cents were new.", (9, 60, 3), "NUM2"),
        # of nothing that was counted, or no part of it
        ("red kites were a little darker than the others.", (9, 60, 3), ""),
        ("paper kites were a little darker than the others.", (3, 60, 9), ""),
        ("same size fit.", (9, 60, 3), ""),
    ],
)
def test_of_what_some_are_told(behind: str, numbers: tuple[int, int, int], whole: str) -> None:
    values = {f"NUM{n}": Fraction(number) for n, number in enumerate(numbers, 1)}
    assert places(fill(f"{_TOLD} {behind}", values), values)["NUM3"].whole == whole
