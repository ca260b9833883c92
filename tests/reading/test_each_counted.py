"""Those who are counted and told of one by one: whose each amount is, and what a number without a noun counts."""

from __future__ import annotations

import pytest

from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "value", "unit", "per"),
    [
        ("Anneke had 50 balloons. Each of the 12 guests took home 3. How many are left?", 3, "balloon", "guest"),
        ("Anneke had 50 balloons. Each of the 12 guests may take 3. How many are left?", 3, "balloon", "guest"),
        ("Anneke had 50 balloons. She gave 12 guests 3 each. How many balloons are left?", 3, "balloon", "guest"),
        ("Anneke had 50 balloons. She gave 12 guests 3 each. How many balloons are left?", 12, "guest", ""),
        ("Petra glued 6 photos on each of the 28 pages and sent 17 to Boris. How many are these?", 17, "photo", ""),
        ("24 teams of 5 players each signed up. How many players signed up?", 5, "player", "team"),
        ("24 teams of 5 players each signed up. How many players signed up?", 24, "team", ""),
        ("She cut 8 pieces, every piece 2 meters long. How many meters are these?", 2, "meter", "piece"),
        ("She cut 8 pieces, every piece 2 meters long. How many meters are these?", 8, "piece", ""),
        # near misses
        ("Anneke had 50 balloons. She saw 12 guests and gave away 3. How many balloons are left?", 3, "guest", ""),
        ("Petra packed 60 plums into 5 boxes and sold 2. How many boxes are left?", 2, "box", ""),
        ("24 teams came, and each of them had 5 players. How many players came?", 24, "team", ""),
    ],
)  # fmt: skip
def test_what_each_of_the_counted_has(text: str, value: int, unit: str, per: str) -> None:
    fact = told_in(text)[value]
    assert (fact.unit.head, fact.per) == (unit, per)
