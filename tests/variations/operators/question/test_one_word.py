"""Two kinds asked for by the one word that stands for both."""

from __future__ import annotations

import pytest

from svampkit.lexicon.grammar import word_for_word
from svampkit.lexicon.load import data
from svampkit.reading.mentions.classes import under
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
        (
            "There were 9 trout and 14 minnows in the pond. 4 of the trout were caught.",
            "How many trout are left?",
            "9 - 4",
            "fish were there",
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
    ],
)
def test_what_has_no_one_word_is_named(things: str) -> None:
    found = [text for code in ("11", "13") for text, _ in offered(code, (JARS.format(things), *PLUMS))]
    assert not [text for text in found if "pieces of" in text]


def test_one_kind_of_thing_keeps_its_word() -> None:
    told = ("Ugo had 47 green plums and 66 red plums. He ate 8 of the plums.", PLUMS[0], "47 + 66 - 8")
    found = [text for code in ("11", "13") for text, _ in offered(code, told)]
    assert found
    assert not [text for text in found if "pieces of" in text]


def test_the_narrowest_word_comes_first() -> None:
    """Trout and minnows are fish before they are animals; and no class within one of the list is missing there."""
    said_as = word_for_word("words for two kinds")
    words = list(said_as)
    wider_first = [(one, two) for n, two in enumerate(words) for one in words[:n] if under(two, one)]
    assert not wider_first
    named_otherwise = {"farm animal"} | {word.replace("-", " ") for word in said_as.values()}
    left_out = {kind for kind in data("kinds") for word in words if kind not in words and under(kind, word)}
    assert left_out <= named_otherwise


def test_at_first_follows_in_all() -> None:
    told = ("Ada had 9 coats and 14 skirts. She sold 4 of the coats.", "How many coats are left?", "9 - 4")
    found = [text for text, _ in made("13", told) if "skirts and coats did" in text]
    assert found and all(text.endswith(" at first?") for text in found)


def test_people_have_a_small_letter_inside_a_question() -> None:
    told = "There were 30 cakes at the fair. Guests ate 9 cakes and 14 pies at the fair."
    found = [text for text, _ in made("13", (told, "How many cakes were left?", "30 - 9"))]
    assert any("did guests eat" in text for text in found), found
    assert not any("did Guests" in text for text in found)


def test_everybody_has_a_small_letter_inside_a_question() -> None:
    told = "Lene brought 30 cakes to the fair. Everyone ate only 9 of the cakes."
    found = [text for text, _ in made("32", (told, "How many cakes did Lene have left?", "30 - 9"))]
    assert any("if everyone ate" in text.lower() for text in found), found
    assert not any("if Everyone" in text or "If Everyone" in text for text in found)
