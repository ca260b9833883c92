"""What two amounts tell about each other: sorts of what is counted, and what another number counts."""

from __future__ import annotations

import pytest

from svampkit.reading.evidence.pair import of_pair
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import told_amount

PLANKS = (
    "He cut 12 large planks and 17 small planks. Each large plank needs 14 nails, each small one 25 nails. "
    "How many nails does he need?"
)
FRUIT = "There are 20 pears and 30 plums. The plums are put into 6 bags. How many plums are in each bag?"
EACH = "Uma has 50 pins in 2 colors. She sews 5 kites and ties 8 bows to each of them. How many bows does she tie?"


@pytest.mark.parametrize(
    ("text", "left", "right", "mark", "near_miss"),
    [
        (PLANKS, 12, 14, "R:per-sort=same", 17),
        (PLANKS, 17, 14, "R:per-sort=differ", 12),
        (FRUIT, 30, 6, "R:told-of-other", 20),
        (FRUIT, 20, 6, "R:told-of-another", 30),
        (EACH, 5, 8, "R:each-of-other", 2),
        (EACH, 2, 8, "R:each-of-else", 5),
    ],
)
def test_a_pair_has_its_mark(text: str, left: int, right: int, mark: str, near_miss: int) -> None:
    body, question = text.rsplit(". ", 1)
    found = prepared(f"{body}.", question)
    assert found is not None
    told = {int(f.value or 0): told_amount(f, n) for n, f in enumerate(found.asked.told)}
    assert mark in of_pair(told[left], told[right], found.asked)
    assert mark not in of_pair(told[near_miss], told[right], found.asked)
