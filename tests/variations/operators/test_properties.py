"""What things cost and weigh, how tall, long and old they are: inverted, compared, left out where it is asked."""

from __future__ import annotations

import pytest

from tests.variations.helpers import made, offered

TWO_PRICES = ("A tie costs $9. A belt costs $4.", "How much do they cost altogether?", "9 + 4")
TALLER = ("The elm is 14 meters tall. The oak is 3 meters taller than the elm.", "How tall is the oak?", "14 + 3")
BOXES = (
    "The red box weighs 5 kilograms and the blue box weighs 3 kilograms.",
    "How much do the two boxes weigh together, in kilograms?",
    "5 + 3",
)
AGES = ("Sam is 41 years old. Ben is 13 years younger than Sam.", "How old is Ben?", "41 - 13")


def texts(code: str, problem: tuple[str, str, str]) -> list[str]:
    return [text for text, _ in made(code, problem)]


def test_a_price_is_asked_where_the_total_is_told() -> None:
    inverted = texts("23", TWO_PRICES)
    assert any(text.endswith("How much does the belt cost?") for text in inverted)
    assert all("They" not in text for text in inverted)  # one of them is told of no more


def test_two_prices_are_compared() -> None:
    assert "A tie costs $9. A belt costs $4. How much more does the tie cost than the belt?" in texts(
        "11", TWO_PRICES
    )


def test_a_height_and_a_difference_of_heights_are_asked() -> None:
    inverted = texts("23", TALLER)
    assert "The oak is 3 meters taller than the elm. The oak is 17 meters tall. How tall is the elm?" in inverted
    assert (
        "The elm is 14 meters tall. The oak is 17 meters tall. How many meters taller is the oak than the elm?"
        in inverted
    )


def test_weights_are_told_once_in_their_unit() -> None:
    assert (
        "The blue box weighs 3 kilograms. The two boxes weigh 8 kilograms together. How much does the red box weigh?"
        in (texts("23", BOXES))
    )
    assert any(
        text.endswith("How many kilograms heavier is the red box than the blue box?") for text in texts("11", BOXES)
    )


def test_an_age_is_asked() -> None:
    assert any(text.endswith("How old is Sam?") for text in texts("23", AGES))


@pytest.mark.parametrize(
    "body",
    [
        "A ribbon is 12 meters long. Another ribbon is 5 meters long.",  # which is "the ribbon"?
        "A ribbon is 12 meters long. It is 5 meters longer than the lace.",  # "it" of what is not told
    ],
)
def test_nothing_is_left_out_that_the_rest_leans_on(body: str) -> None:
    question = (
        "How much longer is the first ribbon than the second?" if "Another" in body else "How long is the lace?"
    )
    for text, _ in offered("23", (body, question, "12 - 5")):
        assert text.startswith("A ribbon is")


def test_no_trinket_is_told_to_be_as_long_as_a_ribbon() -> None:
    problem = ("The ribbon is 12 meters long. The cord is 5 meters longer than the ribbon.", "How long is the cord?")
    assert not any("medal" in text or "button" in text for text, _ in offered("33", (*problem, "12 + 5")))
