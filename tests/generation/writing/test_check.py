"""The check of a finished row, on rows with one thing wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.generation import numbers_in, row_faults

ROW = {
    "body": "Mira had 26 shells. She gave nine of them to her brother.",
    "question": "How many shells does Mira have left?",
    "equation": "26 - 9",
    "answer": "17",
}


def test_a_sound_row_has_no_fault() -> None:
    assert row_faults(ROW) == []


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("answer", "18", "does not give 18"),
        ("equation", "26 - 26", "not positive"),
        ("equation", "25 - 8", "does not stand in the text"),
        ("equation", "26 - ", "26 -"),
        ("body", "Mira had 26 shells. She gave [NUM2] 9 of them.", "a tag is left"),
        ("body", "Mira had 26 shells. she gave 9 of them.", "small letter"),
        ("body", "mira had 26 shells and gave 9 of them to her brother.", "small letter"),
        ("body", "Mira had 26 shells in an box. She gave 9 away.", "wrong article"),
        ("body", "Mira had 26 shells in a 8-inch box. She gave 9 away.", "wrong article"),
        ("body", "Mira had 26  shells. She gave 9 away.", "space too many"),
        ("question", "How many shells does Mira have left.", "no question mark"),
        ("question", "How many shells did Mira keep f?", "a letter stands alone"),
        ("body", "Mira had 26 shells. She needs 9 more money.", "no unit"),
        ("body", "Mira had 26 shells. A pen costs $9 fewer than a book.", "fewer, not less"),
        ("body", "Its box held 26 shells. Mira gave 9 away.", "a pronoun of nobody"),
    ],
)
def test_one_thing_wrong_is_found(key: str, value: str, fault: str) -> None:
    row = {**ROW, key: value}
    if key == "equation" and "26 - 26" in value:
        row["answer"] = "0"
    assert any(fault in found for found in row_faults(row)), row_faults(row)


@pytest.mark.parametrize(
    "body",
    [
        "Mira had 26 shells at 4 p.m. and 9 at 8 o'clock.",
        "Mira had 26 g of rice, 9 l of milk and a T-shirt.",  # abbreviated units follow a number
        "It was a windy day. Mira had 26 shells and gave $9 more money to Omar.",  # "It" stands for nobody
        "Mira had 26 shells, 9 fewer than Omar, who knows vitamin C and plan B.",
    ],
)
def test_what_is_no_slip(body: str) -> None:
    assert row_faults({**ROW, "body": body}) == []


def test_numbers_are_read_in_digits_and_words() -> None:
    text = "She paid $3.50 for 1,200 nails, twenty-one screws and two hundred fifty pins, .5 of them at 4 p.m."
    assert numbers_in(text) >= {Fraction("3.5"), Fraction(1200), Fraction(21), Fraction(250), Fraction("0.5")}
    assert Fraction(17) not in numbers_in("seventeenth")
