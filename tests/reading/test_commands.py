"""Questions that are put as commands."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, Unread, read
from svampkit.reading.accept import accept
from svampkit.world import derive

READ = [
    ("Greta bought 5 kites for $12 each. Calculate the total amount of money she paid.", "5 * 12"),
    ("If 84 children go in 4 vans and each van carries as many, calculate the number of children in each van.",
     "84 / 4"),
    ("Hugo had 30 shells and gave 12 of them to Lea. Determine the number of shells that Hugo has left.", "30 - 12"),
    ("Lea read 12 pages on Monday and 15 pages on Tuesday. Work out the total number of pages she read.", "12 + 15"),
]  # fmt: skip

UNREAD = [
    # a number is nothing's amount
    "7 times a number is 21. Find the number.",
    # somebody finds pens: nothing is ordered, nothing asked
    "Greta has 8 pens. Hugo finds the 5 pens.",
    # two commands tell what to do, and ask nothing
    "Give 5 of the 12 pens to Hugo.",
]


@pytest.mark.parametrize(("text", "equation"), READ)
def test_a_command_asks(text: str, equation: str) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Reading), found
    assert accept(found, parse_infix(equation)) is None, derive(found.world)


@pytest.mark.parametrize("text", UNREAD)
def test_it_asks_nothing(text: str) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Unread)
    assert found.reason == "no question"
