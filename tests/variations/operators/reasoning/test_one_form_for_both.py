"""Nouns with one form for one and for many: the question's own verb tells how many are meant."""

from __future__ import annotations

from tests.variations.helpers import offered


def _statements(thing: str, do: str) -> str:
    problem = (
        f"There are 14 {thing} in a pool. Each {thing} has 5 arms.",
        f"How many arms {do} the {thing} have altogether?",
        "14*5",
    )
    return " ".join(text for seed in range(1, 6) for text, _ in offered("23", problem, seed))


def test_the_statement_agrees_with_the_question() -> None:
    assert "The starfish have 70 arms" in _statements("starfish", "do")
    assert "starfish has 70" not in _statements("starfish", "do")


def test_one_has() -> None:
    one = ("A wheel has 14 rows. Each row has 5 nails.", "How many nails does the wheel have altogether?", "14*5")
    texts = " ".join(text for seed in range(1, 6) for text, _ in offered("23", one, seed))
    assert "wheel have 70" not in texts
