"""What is made of a seed in rupees is told in rupees, and is what is made of the same seed in dollars."""

from __future__ import annotations

import re

import pytest

from svampkit.fallback import vary_seeds
from svampkit.tagging.attach import attach
from svampkit.template import fill
from tests.variations.helpers import template

BODY = "Asha had {0}90. She bought 3 kites for {0}12 each and a reel for {0}20."
QUESTION = "How much money does Asha have left?"
EQUATION = "X=90-3*12-20"


def texts(body: str, question: str, equation: str) -> list[str]:
    (varied,) = vary_seeds(attach([template(body, question, equation)]))
    return [fill(v.template.text, varied.file.values_of(v)).text for v in varied.variations]


@pytest.mark.parametrize("sign", ["Rs. ", "₹", "KSh ", "R", "€"])
def test_all_that_dollars_give(sign: str) -> None:
    dollars = texts(BODY.format("$"), QUESTION, EQUATION)
    own = texts(BODY.format(sign), QUESTION, EQUATION)
    assert len(own) == len(dollars) > 3
    assert not any("$" in text or "dollar" in text for text in own)
    assert {re.sub(r"(?:Rs\. |₹|KSh |\bR|€)(?=\d)", "$", text) for text in own} & set(dollars)


def test_pence_stay_pence() -> None:
    made = texts("A bun costs 20p. Tom buys 4 buns for 20p each.", "How much does Tom pay, in pence?", "X=4*20")
    assert not any("cent" in text for text in made)


def test_two_ways_of_writing_stay_as_they_are() -> None:
    made = texts("A kite costs Rs. 50 and a ball costs Rs 20.", "How much do they cost altogether?", "X=50+20")
    assert not any("$" in text for text in made)
