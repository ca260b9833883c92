"""Numbers that a text ties together in words: two told of as "each", sides that are gone around, amounts in two
units, what was there at first, the rest that is asked for, two by their sum and their difference."""

from __future__ import annotations

import pytest

from svampkit.reading import read
from svampkit.solvers.world import answer_of

READ = [
    # each of those that no number counts
    ("The Lees have 30 cookies. Dad eats 5 cookies, and the twins eat 4 cookies each.",
     "How many cookies are left?", 17),
    ("Petra bought a hat for $20. She also bought a scarf and a belt that cost $12 each.",
     "How much did Petra spend in all?", 44),
    ("Petra needs $90 for a gift. She sold both of her bikes for $30 each.",
     "How much more money does she need?", 30),
    ("Petra has 20 rolls. Her parents eat 3 rolls each.", "How many rolls are left?", 14),
    # comparisons without "than", and of "that"
    ("Petra ran 14 miles. Boris ran 3 miles farther.", "How many miles did Boris run?", 17),
    ("Petra threw the ball 24 meters. Boris threw it 5 meters farther.",
     "How many meters did Boris throw the ball?", 29),
    ("Petra waits 3 hours for the train, then twice that long for the ferry.",
     "How many hours does she wait in total?", 9),
    ("Kofi has 15 fewer baseball cards than Luz. If Kofi has 47,", "how many does Luz have?", 62),
    # what goes in
    ("Petra had some pebbles in a tin. Her cousin dropped 12 more inside, and now the tin holds 40 pebbles.",
     "How many pebbles were in the tin to begin with?", 28),
    # around, and its area
    ("A rectangular yard is 20 feet long and 15 feet wide. It has a fence around it.", "What is its area?", 300),
    ("Petra hangs lights around a window that is 4 feet by 3 feet.", "How many feet of lights does she need?", 14),
    ("Petra walked 3 miles around the lake and 2 miles around the park.", "How many miles did she walk in all?", 5),
    # in one unit
    ("A jug holds 2 liters of lemonade.", "How many glasses of 250 milliliters can be poured from it?", 8),
    ("A rope is 2 meters long. Petra cuts off 50 centimeters.", "How many centimeters are left?", 150),
    # at first
    ("Ada had some plums. She ate 14 plums and then picked 6 plums. Now she has 21 plums.",
     "How many plums did she have at first?", 29),
    ("Ada had some plums. She picked 14 plums and then ate 6 plums. Now she has 21 plums.",
     "How many plums did she have at first?", 13),
    # the rest
    ("There are 70 players in the orchestra. 16 play the violin, 4 play the drums, and the rest play the flute.",
     "How many play the flute?", 50),
    ("There are 24 cupcakes. Half of them have sprinkles, and 5 have nuts. The rest are plain.",
     "How many cupcakes are plain?", 7),
    ("A third of the 36 eggs are brown. The rest are white.", "How many eggs are white?", 24),
    # their sum and their difference
    ("Two classes sold 140 tickets in all. The first class sold 20 more tickets than the second class.",
     "How many tickets did the first class sell?", 80),
    ("One rope is 6 meters longer than the other. Together the two ropes are 40 meters long.",
     "How long is the shorter rope?", 17),
    ("Ada and Ben picked 60 plums together. Ada picked 12 more plums than Ben.", "How many plums did Ada pick?", 36),
    # an age
    ("Amir is 10. He has 23 pens and gives away 4 pens.", "How many pens does Amir have left?", 19),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "answer"), READ, ids=[row[0][:40] for row in READ])
def test_it_is_read_as_its_words_tie_it(body: str, question: str, answer: int) -> None:
    found, _, why = answer_of(read(body, question))
    assert found == answer, why


NOT_SO = [
    ("Petra bought a scarf and 3 belts that cost $12 each.", "How much did Petra spend?", 24),
    ("Omar had 30 coins. He dropped 12 coins in the street.", "How many coins does he have left?", 42),
    ("Petra ran 3 miles around the lake. Boris ran 7 miles around the park.",
     "How many more miles did Boris run?", 20),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "wrong"), NOT_SO, ids=[row[0][:40] for row in NOT_SO])
def test_the_text_next_to_it_is_not_read_so(body: str, question: str, wrong: int) -> None:
    assert answer_of(read(body, question))[0] != wrong
