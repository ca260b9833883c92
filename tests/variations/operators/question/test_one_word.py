"""Two kinds asked for by the one word that stands for both."""

from __future__ import annotations

import pytest

from tests.variations.helpers import made, offered

JARS = "Ugo had {}. He ate 8 of the plums."
PLUMS = ("How many plums does Ugo have left?", "47 - 8")


@pytest.mark.parametrize(
    ("told", "asked", "equation", "word"),
    [
        (JARS.format("47 plums and 66 pears"), *PLUMS, "pieces of fruit did Ugo have"),
        (
            "Ada sewed 9 coats and 14 skirts. She sold 4 coats.",
            "How many coats are left?",
            "9 - 4",
            "of clothing did",
        ),
        (
            "There were 9 roses and 14 tulips in the vase. 4 of the roses wilted.",
            "How many roses are left?",
            "9 - 4",
            "flowers were there",
        ),
    ],
)
def test_13_calls_two_kinds_by_their_class(told: str, asked: str, equation: str, word: str) -> None:
    found = [text for text, _ in made("13", (told, asked, equation))]
    assert any(f"How many {word}" in text for text in found) or any(word in text for text in found), found


@pytest.mark.parametrize(
    "things",
    [
        "47 plums and 66 spoons",  # no word for both
        "47 plums, 12 figs and 66 pears",  # two of three are not all the fruit
        "47 green plums and 66 red plums",  # one kind of thing
    ],
)
def test_what_has_no_one_word_is_named(things: str) -> None:
    found = [text for code in ("11", "13") for text, _ in offered(code, (JARS.format(things), *PLUMS))]
    assert not [text for text in found if "pieces of" in text]


def test_at_first_follows_in_all() -> None:
    told = ("Ada had 9 coats and 14 skirts. She sold 4 of the coats.", "How many coats are left?", "9 - 4")
    found = [text for text, _ in made("13", told) if "skirts and coats did" in text]
    assert found and all(text.endswith(" at first?") for text in found)


def test_people_have_a_small_letter_inside_a_question() -> None:
    told = "There were 30 cakes at the fair. Guests ate 9 cakes and 14 pies at the fair."
    found = [text for text, _ in made("13", (told, "How many cakes were left?", "30 - 9"))]
    assert any("did guests eat" in text for text in found), found
    assert not any("did Guests" in text for text in found)
