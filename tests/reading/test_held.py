"""Groups and what they hold are not added; a difference of two sorts makes one sort of the other."""

from __future__ import annotations

from svampkit.equation import parse_infix
from svampkit.reading.schemas.amount import hash_of
from tests.reading.support import equations_of


def _hash(infix: str) -> int:
    return hash_of(parse_infix(infix))


_BOXES = "Petra has 15 boxes with 20 mugs in each box. She buys 5 more boxes."


def test_more_groups_are_no_more_of_what_they_hold() -> None:
    found = equations_of(_BOXES, "How many mugs does she have now?")
    assert found[0] == _hash("(NUM1 + NUM3) * NUM2")
    assert _hash("NUM1 * NUM2 + NUM3") not in found


def test_both_together_may_be_asked_for() -> None:
    assert _hash("NUM1 * NUM2 + NUM3") in equations_of(_BOXES, "How many mugs and boxes does she have now?")
    assert _hash("NUM1 * NUM2 + NUM3") in equations_of(
        "Petra has 15 boxes with 20 mugs in each box. She buys 5 more mugs.", "How many mugs does she have now?"
    )


def test_each_sort_is_compared_with_the_sort_before_it() -> None:
    body = "There are 7 grey mugs. There are 9 more pink mugs than grey mugs, and 5 more blue mugs than pink mugs."
    found = equations_of(body, "How many mugs are there in all?")
    assert found[0] == _hash("NUM1 + (NUM1 + NUM2) + (NUM1 + NUM2 + NUM3)")
