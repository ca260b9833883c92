"""Plain English of many writers that was read wrongly on 29 November, with near misses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading import Reading, read
from svampkit.solvers.world import answer_of


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [
        ("Fifteen per cent of the 240 plants dried up.", "How many plants dried up?", 36),
        ("Petra scored 78 marks in art, 84 in music and 93 in history.", "What was her mean mark?", 85),
        ("Petra jumped 2.35 m. Lena beat her by 0.18 m.", "How long was Lena's jump in metres?", Fraction(253, 100)),
        ("Petra ran the race in 52 seconds. Lena beat her by 4 seconds.", "How many seconds did Lena take?", 48),
        ("Petra swims 10 laps every Monday, Wednesday, and Friday.", "How many laps will she swim in 4 weeks?", 120),
        ("Petra swims 10 laps every Monday.", "How many laps will she swim in 4 weeks?", 40),
        ("5 children each folded 9 cranes. The wind blew 6 cranes into a pond.", "How many cranes were left?", 39),
        ("Petra gave each of the 3 boys 4 figs and 2 plums.", "How many pieces of fruit did she give away?", 18),
        ("Petra gave each of her 3 goats 4 carrots and kept 2 carrots.", "How many carrots did she have?", 14),
        ("Petra sold 40 tickets at $6 and 25 tickets at $4.", "How many dollars did she take in?", 340),
        ("Petra's skipping rope is 21 m long. Lena's is 5 m longer than Petra's.", "How long is Lena's rope?", 26),
        ("20% of the 150 seats on the plane were empty.", "How many seats were empty?", 30),
        ("20% of the 150 seats on the plane were empty.", "How many seats were taken?", 120),
        ("Petra has 12 litres of juice. She fills jugs of 3 litres each.", "How many jugs can she fill?", 4),
    ],
)
def test_it_is_read(body: str, question: str, answer: int | Fraction) -> None:
    found = read(body, question)
    assert isinstance(found, Reading)
    assert answer_of(found)[0] == answer


@pytest.mark.parametrize(
    ("body", "question"),
    [
        ("Petra has a ribbon 3 metres long. She needs strips of 15 cm.", "How many strips can she cut?"),
        ("Petra has 3 litres of juice. She fills cups of 250 ml.", "How many cups can she fill?"),
    ],
)
def test_metres_are_told_in_centimeters(body: str, question: str) -> None:
    """Whether it is sure or not: no number is divided by 1 where the measures differ."""
    found = read(body, question, least=0.0)
    assert isinstance(found, Reading)
    assert answer_of(found)[0] in (20, 12)
