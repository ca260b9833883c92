"""A cup is a thing on a shelf, or a measure of flour."""

from __future__ import annotations

import pytest

from tests.reading.support import asked_of


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Vera has 36 cups and 9 mugs. How many cups and mugs does Vera have?", ["count", "count"]),
        ("Vera sold 4 cups and then 6 more. How many cups did she sell?", ["count", "count"]),
        ("A soup takes 4 cups of broth and 2 cups of cream. How many cups is that?", ["volume", "volume"]),
        ("Vera has 6 cups and 20 ounces of milk. How many ounces does she have?", ["volume", "weight"]),
    ],
)
def test_a_cup_is_counted_where_nothing_is_measured(text: str, kinds: list[str]) -> None:
    assert [fact.kind for fact in asked_of(text).told][: len(kinds)] == kinds
