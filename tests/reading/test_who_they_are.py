"""Whom "they" means where one of two is only named as whose something is; spans that no number tells."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared, read
from svampkit.reading.text import Reading


@pytest.mark.parametrize(
    ("body", "holders"),
    [
        ("Boris weighs twice Petra's weight. Together they weigh 96 pounds.", ("boris", "petra")),
        # a mother is another one than whose mother she is, and a family is one with its members
        ("Petra's mother planted 4 trees. They cut 96 flowers.", ("mother",)),
        ("Petra's family went away. They hiked 96 miles.", ("family",)),
    ],
)
def test_they_are_both_who_were_named(body: str, holders: tuple[str, ...]) -> None:
    found = prepared(body, "How many are there?")
    assert found is not None
    assert [sorted(fact.holders) for fact in found.told if fact.value == 96] == [sorted(holders)]


def test_a_year_of_weekdays_is_not_one_week() -> None:
    body = "Petra buys a roll on Saturdays for $3 and a cake for $5 on Sundays."
    question = "How much does she spend on rolls and cakes in a {}?"
    assert not isinstance(read(body, question.format("year")), Reading)
    assert isinstance(read(body, question.format("week")), Reading)
