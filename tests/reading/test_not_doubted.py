"""Texts next to those that are doubted: each is read, and rightly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading import Reading, read
from svampkit.solvers.world import answer_of

READ = [
    # a unit is the same one, long or short, in either spelling
    ("Boris has a rope of 85 cm. He cuts off 27 cm.", "How long is the rope now, in centimetres?", 58),
    ("A beam measures 310 cm, and that is 75 cm more than a plank.", "How long is the plank in centimetres?", 235),
    ("Petra had €30. She bought a kite for €12.", "How much money has she left, in euro?", 18),
    # what is told of a day is told for one day, and its morning and afternoon are one
    ("Petra feeds 4 llamas. Each llama drinks 7 litres of water a day.",
     "How many litres do they drink in one day?", 28),
    ("Boris sold 12 maps in the morning and 9 maps in the afternoon.", "How many maps did he sell in a day?", 21),
    # dollars by dollars a week are weeks
    ("A kayak costs $96. Petra has $24 and saves $9 a week.", "How many weeks must she save?", 8),
    ("Boris has $45 and spends $5 a week.", "How long will the money last him?", 9),
    # what is asked for is multiplied itself, and so is a quotient
    ("", "What number must be multiplied by 7 to equal 35?", 5),
    # a span of hours is no number below zero
    ("The shop is open 9-5. It sold 12 pens and 8 caps.", "How many pens and caps did it sell?", 20),
    # one is what is asked for
    ("At the fair 7 whistles cost 21 dollars.", "How much does Petra pay for just one?", 3),
    # more than there are rows are no rows
    ("There were 12 rows of 15 seats. People sat in 130 of them.", "How many seats were empty?", 50),
    # a leak is no second pump
    ("A hose pours 15 liters a minute into a barrel and a leak lets out 3 liters a minute. "
     "The barrel holds 240 liters.",
     "How many minutes does it take to fill the barrel?", 20),
    # they are asked for, and how many there are is not needed
    ("A shelf takes 8 jars. Petra has 72 jars, and there are 14 shelves.", "How many shelves does she need?", 9),
    ("Petra sowed 52 peas. 37 of the peas have come up.", "How many peas have not come up?", 15),
    ("Boris had 75 bricks. He used 31 in the first week and 26 in the second.",
     "How many bricks are left after two weeks?", 18),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "answer"), READ, ids=[question for _, question, _ in READ])
def test_it_is_read(body: str, question: str, answer: int | Fraction) -> None:
    found = read(body, question)
    assert isinstance(found, Reading), found.detail
    assert answer_of(found)[0] == Fraction(answer)
