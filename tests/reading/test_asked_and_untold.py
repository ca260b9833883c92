"""What a question names and no number is told of."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared

CASES = [
    ("Lea rang the bell 15 times. She rang it 6 times in the morning.", "in the evening", "time=untold"),
    ("There are 9 hens in the barn and 4 in the yard.", "on the roof", "place=untold"),
]


@pytest.mark.parametrize(("body", "where", "mark"), CASES)
def test_what_no_number_is_told_of_is_marked(body: str, where: str, mark: str) -> None:
    asked = prepared(body, f"How many were there {where}?")
    assert asked is not None and mark in asked.marks


def test_a_sort_that_none_is_told_of() -> None:
    body = "Lea has 15 beads. 6 of the beads are red beads."
    blue, red = prepared(body, "How many blue beads does Lea have?"), prepared(body, "How many red beads has she?")
    assert blue is not None and red is not None
    assert "sort=untold" in blue.marks and "sort=untold" not in red.marks
