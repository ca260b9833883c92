"""What two hundred problems of corpora's seeds that were read blind had wrong: what is said now, and near misses."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from svampkit.generation.numbers.ranges import limits_of_fact
from svampkit.lexicon.scenes import fact_range
from svampkit.world.model import Quantity
from tests.variations.helpers import offered, texts


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "23",  # which of the two days?
            "Mira counted 144 frogs in the pond. The next day she counted 3 times as many frogs in the pond.",
            "How many frogs did she count on the second day?",
            "144 * 3",
            r"in the pond on the first day\?",
        ),
        (
            "21",  # what she does is asked for by a verb that needs no place
            "Mira added 4 cups of walnuts to the dough. Later, she added 3 cups of almonds.",
            "How many cups of nuts did Mira add to the dough in all?",
            "4 + 3",
            r"will she add in all\?",
        ),
        (
            "33",  # where nothing goes on without a noun
            "Mira had 160 plums in her cellar. She cooked 56 of them yesterday.",
            "How many plums did she have left?",
            "160 - 56",
            r"of the plums and \d+ of the",
        ),
    ],
)
def test_what_is_said_now(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = texts(code, (body, question, equation))
    assert any(re.search(told, text) for text in made), made


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "33",  # nobody ends up fruits
            "Mira has 4 crates for plums and 7 crates for pears. Into each crate she packed 23 fruits.",
            "How many fruits did Mira end up packing into her crates?",
            "23 * (4 + 7)",
            r"ended up \d",
        ),
        (
            "33",  # nobody attends more concerts than are given
            "Mira's choir held 31 concerts this season. She attended 17 concerts.",
            "How many concerts did Mira miss?",
            "31 - 17",
            r"attended \d+ concerts\..*attended",
        ),
        (
            "21",  # nobody puts cups "in all"
            "Mira added 4 cups of walnuts to the dough. Later, she added 3 cups of almonds.",
            "How many cups of nuts did Mira put in the dough in all?",
            "4 + 3",
            r"put in all",
        ),
        (
            "22",  # as whom of the two others?
            "Mira picked 45 pears. Her brother picked 9 pears.",
            "How many times as many pears did Mira pick?",
            "45 / 9",
            r"more pears than",
        ),
        (
            "33",  # of which of the two are the 41?
            "Mira had 160 plums in her cellar. She cooked 56 of them yesterday and 41 today.",
            "How many plums did she have left after yesterday's cooking?",
            "160 - 56",
            r"of the plums and \d+ of the",
        ),
    ],
)
def test_what_is_not_said(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = [text for seed in range(6) for text, _ in offered(code, (body, question, equation), seed)]
    assert not any(re.search(told, text) for text in made), made


@pytest.mark.parametrize(("unit", "value", "limits"), [("glass", 3, (2, 4)), ("sandcastle", 5, (2, 6))])
def test_a_fact_about_somebody_stays_as_small_as_such_facts_are(
    unit: str, value: int, limits: tuple[int, int]
) -> None:
    told = Quantity("q9", "NUM4", unit, "count", "", "", 0, "aside")
    assert fact_range(unit, value, of_somebody=True) == limits
    assert limits_of_fact(told, Fraction(value)) == limits
    assert limits_of_fact(told, Fraction(value * 100)) is None  # no such fact's number
