"""What is left where everything went, or everything but some."""

from __future__ import annotations

import pytest

from svampkit.equation import equivalent, parse_infix
from svampkit.reading import Unread, read
from svampkit.world import derive

LEFT = "How many plums are left?"
GONE = [
    "The jar held 60 plums. Leo ate all the plums, but earlier Noor had hidden 14 plums.",
    "Noor had 30 plums. Leo took away all but 12 plums.",
    "Noor had 30 plums. She bought 12 plums. Then she gave away all of them.",
]
STAY = [
    ("Noor had 30 plums. She put all of them into a bowl and ate 12 plums.", "[NUM1] - [NUM2]"),
    ("Noor had 30 plums. She lost 12 plums, and all of her pears were old.", "[NUM1] - [NUM2]"),
]


@pytest.mark.parametrize("body", GONE)
def test_what_was_there_before_is_not_left(body: str) -> None:
    found = read(body, LEFT)
    assert isinstance(found, Unread), derive(found.world)


def test_it_may_be_told_behind_the_question() -> None:
    asked = "How many plums are left of 60 plums in a jar if Leo eats all the plums"
    assert isinstance(read("", f"{asked}, but earlier Noor has hidden 14 plums?"), Unread)


@pytest.mark.parametrize(("body", "equation"), STAY)
def test_what_is_only_moved_or_is_something_else_stays(body: str, equation: str) -> None:
    found = read(body, LEFT)
    assert not isinstance(found, Unread), found
    assert equivalent(derive(found.world), parse_infix(equation))
