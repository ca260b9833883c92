"""A text is read alike in every money."""

from __future__ import annotations

import pytest

from svampkit.equation import to_infix
from svampkit.reading.read import read
from svampkit.reading.text import Reading
from svampkit.tagging.find_numbers import find_numbers
from svampkit.world.derive import derive

TEXTS = [
    ("A hat costs {0}9 and a scarf costs {0}4.", "How much do the hat and the scarf cost altogether?"),
    ("Mina had 60 {2}. She bought 3 kites for 12 {2} each.", "How many {2} does she have left?"),
    ("A melon costs {0}7, 3 {2} more than a mango.", "How much does a mango cost?"),
]
MONEYS = [
    ("₹", "rupee", "rupees"), ("Rs. ", "rupee", "rupees"), ("£", "pound", "pounds"), ("€", "euro", "euros"),
    ("R", "rand", "rand"), ("KSh ", "shilling", "shillings"), ("A$", "dollar", "dollars"),
]  # fmt: skip


def equation(body: str, question: str) -> str:
    found = read(body, question)
    assert isinstance(found, Reading), found
    return to_infix(derive(found.world)).replace(" ", "")


@pytest.mark.parametrize(
    ("money", "body", "question"),
    [(m, *text) for m in MONEYS for text in TEXTS if "{0}" in text[0] or m[0] != "£"],  # pounds alone are a weight
)
def test_read_as_dollars_are(money: tuple[str, str, str], body: str, question: str) -> None:
    own = equation(body.format(*money), question.format(*money))
    assert own == equation(body.format("$", "dollar", "dollars"), question.format("$", "dollar", "dollars"))


def test_numbers_are_grouped_as_in_india() -> None:
    """ "2,45,500" is one number; near miss: a list without spaces is none of them."""
    body = "A school collected Rs 2,45,500 in May and Rs 1,00,000 in June."
    found = read(body, "How much did it collect in all?")
    assert isinstance(found, Reading)
    assert [mention.value for mention in found.mentions] == [245_500, 100_000]
    assert [n.value for n in find_numbers("It was 12,25,300 in 1,234,567.")] == [1_225_300, 1_234_567]
    assert not find_numbers("They drew 3,14,15.")
