"""Others that no number counts are proposed: who comes along with the counted ones, who does the same once more."""

from __future__ import annotations

import pytest

from svampkit.reading.searching.unsaid_days import days_told
from svampkit.reading.together.others import come_along, does_the_same
from tests.reading.support import asked_of, proposed_by


@pytest.mark.parametrize(
    ("text", "along"),
    [
        ("Petra and her 4 friends visit a museum.", True),
        ("Petra splits a bill with 4 other people.", True),
        ("Petra buys lunch for herself and for 4 of her friends.", True),
        ("Petra buys lunch for her 4 friends.", False),
        ("Petra gave rolls to her sister and 4 plums to Boris.", False),
        ("Boris saw some girls and 4 friends.", False),
    ],
)
def test_who_is_named_comes_along_with_the_counted(text: str, along: bool) -> None:
    found = asked_of(f"{text} How many are there?")
    assert come_along(found.told[0], found.words) is along


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("Petra picked 30 figs. Her aunt picked the same number of figs.", True),
        ("Petra picked 30 figs. Greta picked the same number.", True),
        ("Petra picked 30 figs, and Boris picked just as many.", True),
        ("Petra picked 30 figs, and Boris picked just as many as she did plums.", False),
        ("Petra picked 30 figs. Her aunt picked 12 figs.", False),
        # her own once more, of which it is not told where they go
        ("Petra picked 30 figs. She picked the same number of pears.", False),
        ("Petra picked the same number of figs each day for 30 days.", False),
    ],
)
def test_who_does_the_same_does_it_once_more(text: str, again: bool) -> None:
    found = asked_of(f"{text} How many figs are there?")
    assert does_the_same(found.told[0], found.words) is again


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [
        ("Kofi and his 3 cousins go to the zoo. A ticket costs $12.", "How much do they pay for their tickets?", 48),
        ("Lars folds 7 towels. His aunt folds the same amount.", "How many towels do they fold?", 14),
        ("Pavel bakes 8 loaves on weekdays and 14 loaves on Saturday.", "How many does he bake in a week?", 54),
    ],
)
def test_they_are_counted(body: str, question: str, answer: int) -> None:
    assert answer in proposed_by(body, question)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Pavel bakes 8 loaves on weekdays and 14 loaves on Saturday.", [5, 0]),
        ("On weekdays Pavel bakes 8 loaves, and on Saturday he bakes 14.", [5, 0]),
        ("Pavel bakes 8 loaves on Friday and 14 loaves on Saturday.", [0, 0]),
    ],
)
def test_days_stand_beside_their_own_number(text: str, days: list[int]) -> None:
    found = asked_of(f"{text} How many loaves does he bake?")
    assert [days_told(fact, found.words)[0] for fact in found.told] == days
