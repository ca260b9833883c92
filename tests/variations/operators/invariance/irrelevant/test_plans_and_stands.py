"""What is planned for another day is what was done, and what is sold is no place."""

from __future__ import annotations

from svampkit.reading.read import prepared
from tests.variations.helpers import offered


def _offered(problem: tuple[str, str, str]) -> list[str]:
    return [text for seed in range(1, 13) for text, _ in offered("33", problem, seed)]


def test_nobody_plans_to_build_bricks() -> None:
    question = ("How many bricks did Ana use?", "4*13")
    built = _offered(("Omar built a tower with 13 bricks. Ana used 4 times as many bricks as Omar.", *question))
    bought = _offered(
        ("Omar bought 13 bricks. Ana bought 4 times as many bricks as Omar.", "How many bricks did Ana buy?", "4*13")
    )
    assert built
    assert not [text for text in built if "to build" in text]
    assert [text for text in bought if "to buy" in text]


def test_a_music_stand_does_not_open() -> None:
    stand = (
        "A piano bench costs $220. It costs 4 times as much as a music stand.",
        "How much does the music stand cost?",
        "220/4",
    )
    assert not [text for text in _offered(stand) if "opens" in text or "closes" in text]


def test_who_rides_does_not_rid() -> None:
    asked = prepared("Carmen rides 18 miles. She swims 5 miles and does 9 laps.", "How many miles does Carmen ride?")
    assert asked is not None
    assert [fact.verb for fact in asked.told] == ["ride", "swim", "do"]
