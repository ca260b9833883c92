"""Units are written out and back, to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.lexicon.load import data
from svampkit.lexicon.own_units import units_written

TOLD = [
    ("Ana ran [NUM1] km on Monday. How many km is that?", "Ana ran [NUM1] kilometers on Monday. How many kilometers"),
    (
        "The elm is 14 m tall. How tall is the oak, in metres?",
        "The elm is 14 meters tall. How tall is the oak, in me",
    ),
    ("She pours 3 litres of milk and 1 litre of tea.", "She pours 3 liters of milk and 1 liter of tea."),
    ("Rice is $4 per kg. She buys 5kg.", "Rice is $4 per kilogram. She buys 5 kilograms."),
    ("It weighs 12 kg more than [NAME1]'s.", "It weighs 12 kilograms more than [NAME1]'s."),
]
AS_THEY_ARE = [
    "She ran a 5 km race.",
    "A train goes 80 km/h.",
    "He bought 3 kg flour bags.",
    "I was 5 m. ahead",
    "He has 5 pens.",
]


@pytest.mark.parametrize(("text", "told"), TOLD)
def test_written_out_and_back(text: str, told: str) -> None:
    written = units_written(text)
    assert written is not None
    assert written.written_out(text).startswith(told)
    assert written.in_own(written.written_out(text)) == text


@pytest.mark.parametrize("text", AS_THEY_ARE)
def test_nothing_to_write_out(text: str) -> None:
    written = units_written(text)
    assert written is None or written.written_out(text) == text


def test_what_is_new_is_told_as_the_text_writes() -> None:
    written = units_written("The elm is 14 m tall. How tall is it, in metres?")
    assert written is not None
    assert written.in_own("[NUM3] meters taller; how many meters?") == "[NUM3] m taller; how many metres?"
    short = units_written("She ran 5 km and 3 km.")
    assert short is not None
    assert short.in_own("How many more kilometers is [NUM1] kilometers?") == "How many more km is [NUM1] km?"


@given(st.sampled_from(sorted(data("abbreviations")["units"])), st.integers(1, 900), st.sampled_from(["", " "]))
def test_every_abbreviation_comes_back(short: str, number: int, gap: str) -> None:
    text = f"It was {number}{gap}{short}."
    written = units_written(text)
    assert written is not None
    assert written.written_out(text) != text
    assert written.in_own(written.written_out(text)) == text
