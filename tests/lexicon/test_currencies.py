"""Any money is told in dollars and back, to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.lexicon.currencies import currencies, money_of
from svampkit.lexicon.load import unit_table
from svampkit.lexicon.money import money_before

TOLD = [
    ("A kite costs Rs. 50. How many rupees are two?", "rupee", "A kite costs $50. How many dollars are two?"),
    ("He has ₹[NUM1] and a ten-rupee note.", "rupee", "He has $[NUM1] and a ten-dollar note."),
    ("It costs £1.50 and 50p. How many pence?", "pound", "It costs $1.50 and 50 cents. How many cents?"),
    ("£8 for 3 pounds of plums: how many pounds?", "pound", "$8 for 3 pounds of plums: how many dollars?"),
    ("A tin costs 50c and a jar $2.", "dollar", "A tin costs 50 cents and a jar $2."),
    ("A$5 is what she has.", "dollar", "$5 is what she has."),
    ("A plum costs R12, a rand more than a fig.", "rand", "A plum costs $12, a dollar more than a fig."),
    ("He has 12 rand and a 5 rand coin.", "rand", "He has 12 dollars and a 5 dollar coin."),
    ("KSh 50 for each kilo, 200 shillings in all.", "shilling", "$50 for each kilo, 200 dollars in all."),
    ("A pen is 900 yen.", "yen", "A pen is 900 dollars."),
]
NONE = [
    "She has $5 and 6 cents.",
    "She has 5 pounds of plums.",
    "A dollar is 80 rupees.",
    "Class 3 R has 20 pupils.",
    "She won a race of 5 km.",
]


@pytest.mark.parametrize(("text", "name", "told"), TOLD)
def test_told_in_dollars_and_back(text: str, name: str, told: str) -> None:
    money = money_of(text)
    assert money is not None
    assert money.currency.name == name
    assert money.in_dollars(text) == told
    assert money.in_own(told) == text


@pytest.mark.parametrize("text", NONE)
def test_no_money_of_its_own(text: str) -> None:
    assert money_of(text) is None


def test_what_has_no_hundredth_has_no_cents() -> None:
    money = money_of("A pen is 900 yen.")
    assert money is not None
    assert money.in_own("How many cents is that?") is None


def test_no_sign_is_brought_in() -> None:
    """A text that has words alone gets no sign that it has not."""
    money = money_of("A pen is 20 rupees.")
    assert money is not None
    assert money.in_own("It costs $[NUM2.comma], and $7.50.") == "It costs [NUM2.comma] rupees, and 7.50 rupees."


@given(st.sampled_from(currencies()), st.integers(2, 9000), st.booleans(), st.data())
def test_every_currency_comes_back(currency: object, number: int, spaced: bool, data: st.DataObject) -> None:
    sign = data.draw(st.sampled_from(currency.signs))  # type: ignore[attr-defined]
    text = f"She paid {sign}{' ' if spaced else ''}{number} for a hat."
    money = money_of(text)
    if money is None:
        assert sign == "$"
        return
    assert money.in_dollars(text) == f"She paid ${number} for a hat."
    assert money.in_own(money.in_dollars(text)) == text
    assert money_before(text, text.index(str(number))) is not None


def test_every_currency_is_a_unit() -> None:
    assert all(unit_table()[one.unit].sort == "money" for one in currencies())
