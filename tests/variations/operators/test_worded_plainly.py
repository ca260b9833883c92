"""How variations say what they add: measures of somebody else, totals beside groups, what is left."""

from __future__ import annotations

import re

import pytest

from tests.variations.operators.test_read_on_30_november import made

SAID = [
    (
        ("Jo bought 0.1 pounds of peanuts and 0.4 pounds of raisins.",
         "How many pounds of snacks did she buy in all?", "0.1+0.4"),
        "33", r"Her (?:friend|cousin|neighbor) \w+ bought 0\.\d pounds of peanuts\.",
    ),
    (
        ("Omar wants to buy a $90 scooter. He has saved $57 so far.", "How much more money does Omar need?", "90-57"),
        "33", r"His (?:friend|cousin|neighbor) \w+ has saved \$\d+\.",
    ),
    (
        ("Omar jogs 3 miles every day.", "How many miles does he jog in 7 days?", "3*7"),
        "33", r"\w+ jogs \d+ miles every day\. How many miles does Omar jog",
    ),
    (
        ("Omar bought 6 packs of pens. Each pack had 8 pens.", "How many pens did Omar buy?", "6*8"),
        "23", r"He bought a total of 48 pens\.",
    ),
    (
        ("Ivan had 20 bottles of punch. He drank 5 bottles.", "How many bottles are left?", "20-5"),
        "23", r"There are 15 bottles left\.",
    ),
    (
        ("Mina has saved 4900 cents from selling lemonade.", "How many dollars does Mina have?", "4900/100"),
        "21", r"\d+ dollars (?:less|more) than Mina\.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("problem", "code", "said"), SAID)
def test_it_is_said_so(problem: tuple[str, str, str], code: str, said: str) -> None:
    texts = made(problem, code)
    assert any(re.search(said, text) for text in texts), texts


def test_what_differs_is_told_before_some_of_it_goes() -> None:
    ducks = (
        "There were 8 ducks swimming in the pond. 3 ducks flew away.",
        "How many ducks are still swimming in the pond?",
        "8-3",
    )
    told = [text for text in made(ducks, "33") if "than the others" in text]
    assert told and all(text.index("than the others") < text.index("flew away") for text in told)


def test_nobody_adds_limes_and_boxes_of_apples() -> None:
    boxes = ("Sara has 7 boxes of apples. Each box holds 7 apples.", "How many apples does Sara have?", "7*7")
    assert not [text for text in made(boxes) if " boxes of apples in all" in text or "than boxes" in text]


def test_when_somebody_began_does_not_stand_behind_what_happened() -> None:
    waiter = ("A waiter had eighteen customers. Six left.", "How many customers did the waiter still have?", "18-6")
    assert not [text for text in made(waiter, "33") if "left. The waiter began" in text]
