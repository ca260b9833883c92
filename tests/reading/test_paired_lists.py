"""Kinds with a price each: whose price it is, the words between the prices say, and no other kind is paid by it."""

from __future__ import annotations

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import hash_of
from svampkit.reading.together.paired_lists import paired_lists
from tests.reading.support import equations_of

_TWO = "They sold 12 long forms and 7 short forms."
_ASKED = "How much money did they make?"


@pytest.mark.parametrize(
    ("body", "pairs"),
    [
        # behind the price, and before it
        (f"An office asks $9 for a long form and $4 for a short form. {_TWO}", [(2, 0), (3, 1)]),
        (f"An office sells short forms for $4 and long forms for $9. {_TWO}", [(3, 0), (2, 1)]),
        ("Caps and mugs cost $3 and $8 respectively. They sold 5 caps and 6 mugs.", [(2, 0), (3, 1)]),
        ("A cap costs $3 and a mug costs $8. They sold 5 caps and 6 mugs.", [(2, 0), (3, 1)]),
        # two prices of one kind, a kind without a price of its own, nothing that is counted
        ("A cap costs $3 and a mug costs $8. They sold 5 caps.", []),
        (f"They paid $9 in May and $4 in June. {_TWO}", []),
        ("A cap costs $3 and a mug costs $8.", []),
    ],
)
def test_the_words_say_whose_price_it_is(body: str, pairs: list[tuple[int, int]]) -> None:
    found = prepared(body, _ASKED)
    assert found is not None
    assert paired_lists(found.told, found.words) == ([pairs] if pairs else [])


_SIX = (
    "A hall sells morning seats for $5, evening seats for $13, and night seats for $21. "
    "It sold 200 morning seats, 310 evening seats and 120 night seats."
)


def test_each_kind_is_paid_at_its_own_price() -> None:
    found = equations_of(_SIX, "How much money did it make in all?")
    assert found[0] == hash_of(parse_infix("NUM1 * NUM4 + NUM2 * NUM5 + NUM3 * NUM6"))
    assert hash_of(parse_infix("(NUM4 + NUM5 + NUM6) * (NUM1 + NUM2 + NUM3)")) not in found


def test_prices_of_two_kinds_are_compared() -> None:
    body = "A cap costs $3 and a mug costs $8. Petra bought 5 caps and 6 mugs."
    found = equations_of(body, "How much more does a mug cost than a cap?")
    assert found[0] == hash_of(parse_infix("NUM2 - NUM1"))
