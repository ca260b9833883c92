""" "5 hours on the harp and some more hours on the drum": with its number that "more" would compare the two."""

from __future__ import annotations

from tests.variations.helpers import offered


def test_the_number_of_some_more_is_no_comparison() -> None:
    problem = (
        "Every week Mira spends 5 hours on painting and some more hours on dancing. "
        "She spends 2 hours more on painting than on dancing.",
        "How many hours does Mira spend on dancing every week?",
        "5-2",
    )
    texts = [text for seed in range(1, 6) for text, _ in offered("23", problem, seed)]
    assert any("and 3 hours on dancing" in text for text in texts), texts
    assert not any("more hours on dancing" in text and "some more" not in text for text in texts), texts


def test_what_comes_to_it_stays_more() -> None:
    problem = (
        "Mira had 9 shells. She found some more shells. Now she has 14 shells.",
        "How many shells did Mira find?",
        "14-9",
    )
    texts = [text for seed in range(1, 6) for text, _ in offered("23", problem, seed)]
    assert any("found 5 more shells" in text.lower() for text in texts), texts
