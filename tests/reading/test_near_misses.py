"""Readings next to one another: what tells them apart stands in the comment."""

from __future__ import annotations

import pytest

from svampkit.equation import equivalent, parse_infix
from svampkit.reading import Unread, read
from svampkit.reading.accept import accept
from svampkit.world import derive

READ = [
    # "left" is the side of a hall, nothing remains of anything
    ("Ada saw 18 lamps on the left side of the hall and 25 lamps on the right side.",
     "How many lamps are in the hall in all?", "18 + 25"),
    ("There were 25 guests in the hall. 18 of them left.", "How many guests are left in the hall?", "25 - 18"),
    # borrowed from whom: his are not hers
    ("Ravi had 26 coins. His sister borrowed 9 of his coins.", "How many coins does Ravi have now?", "26 - 9"),
    ("Ravi had 26 coins. He borrowed 9 coins from his sister.", "How many coins does Ravi have now?", "26 + 9"),
    # bought by somebody is out of the shop, bought by Mira is hers
    ("A shop has 26 hats. 9 of the hats are bought.", "How many hats are left?", "26 - 9"),
    ("Mira had 26 hats. She bought 9 more hats.", "How many hats does Mira have now?", "26 + 9"),
    # "more" beside a verb is an event, with "than" a comparison
    ("Mira has 26 shells. Theo has 9 more shells than Mira.", "How many shells does Theo have?", "26 + 9"),
    ("Mira has 26 shells. Mira has 9 more shells than Theo.", "How many shells does Theo have?", "26 - 9"),
    # a number told again with "the" is no second amount
    ("Hana bought 9 boxes with 3 pens in each box.", "How many pens are in the 9 boxes?", "9 * 3"),
    ("Hana bought 9 boxes with 3 pens in each box and 4 boxes with 5 cups in each box.",
     "How many pens did Hana buy?", "9 * 3"),
    # "the two toys" counts what is told, "2 toys more" is told
    ("Mira bought a kite for 35 cents and a drum for 52 cents.", "How much did she spend in all for the two toys?",
     "35 + 52"),
    # part of a whole: the rest, and a part named beside it
    ("A shop has 94 pieces of fruit. 38 are apples, 27 are pears, and the rest are plums.",
     "How many plums are there?", "94 - 38 - 27"),
    ("A shop has 38 apples and 27 pears.", "How many pieces of fruit are there?", "38 + 27"),
    # another time of day is another part; no time is the sum
    ("Ira rang the bell 15 times. He rang the bell 6 times in the morning.",
     "How many times did he ring the bell in the evening?", "15 - 6"),
    ("Ira rode the train 13 times in May. He rode the train 7 times in June.",
     "How many times did he ride the train in all?", "13 + 7"),
    # so many at a time: loads; at one price: money
    ("A lift can carry 7 people at a time. There are 35 people.", "How many trips will the lift make?", "35 / 7"),
    ("A lift carries 7 people on each trip. It makes 5 trips.", "How many people does it carry?", "5 * 7"),
    # change is what comes back
    ("A pen costs 58 cents. Mira gave the clerk 75 cents.", "How much change did Mira get?", "75 - 58"),
    # rows and columns multiply, rows and rows add
    ("A hall has 9 rows and 4 columns of chairs.", "How many chairs are there in all?", "9 * 4"),
    ("A hall has 9 rows of chairs and 4 rows of benches.", "How many rows are there in all?", "9 + 4"),
    # a dog is a pet, and so is the rabbit beside it
    ("There are 21 rabbits, 16 dogs, and 9 cats in the shelter.", "How many pets are there in the shelter?",
     "21 + 16 + 9"),
    # those that fly are crows, no flies
    ("8 crows stand on a roof. 5 fly off.", "How many crows are left on the roof?", "8 - 5"),
    # all but 3 of 9 are 6; 3 of 9 are 3
    ("Ira had 9 bars and sold all but 3 bars. Each bar costs $2.", "How much money did Ira make?", "(9 - 3) * 2"),
    ("Ira had 9 bars and sold 3 bars. Each bar costs $2.", "How much money did Ira make?", "3 * 2"),
    # two more than the first one, and the second one
    ("The first bag holds 12 nuts. The second one holds 30 more than the first one.",
     "How many nuts are in the second bag?", "12 + 30"),
    # told for each day and asked for each day: nothing to divide
    ("Every day Ira spends 4 hours on piano and 6 hours on chess. He practises for 30 days.",
     "How many hours does he spend on piano and chess each day?", "4 + 6"),
    # a price for several is a price for one only by division
    ("A shop sells 3 pens for $6.", "How much would 5 pens cost?", "6 / 3 * 5"),
    ("Each pen costs $6.", "How much would 5 pens cost?", "6 * 5"),
    # cups are counted as mugs are, where nothing is measured in them
    ("Ada has 36 cups and 9 mugs.", "How many cups and mugs does Ada have?", "36 + 9"),
    # savings lie between two prices
    ("The first price of a coat was $90. Mira got it for $65.", "How much money did she save?", "90 - 65"),
    # what another shop has is no part of what the shop has left
    ("The shop had 40 lamps. It sold 12 lamps. Another shop had 25 lamps.",
     "How many lamps does the shop have left?", "40 - 12"),
    # 3 singers came in: those who were there sing as well
    ("There were 9 girls singing in a choir when 3 more singers came in. Each singer has 4 notes.",
     "How many notes do they have?", "(9 + 3) * 4"),
    # a fair of 6 days, and 3 fairs
    ("Ira pays $12 every day during the 6 days of a fair.", "How much money will he pay if he goes to 3 fairs?",
     "12 * 6 * 3"),
    # 5 of the 20 shirts are ironed: 20 are not the ones that take 6 minutes
    ("A maid has to iron 20 shirts. She has already ironed 5. Each shirt takes 6 minutes to iron.",
     "How long will it take her to iron the rest?", "(20 - 5) * 6"),
    # 13 of the clips are gone: the sum of the others is no answer
    ("Mira filmed 18 clips at the harbor and 11 at the castle. Later she erased 13 of the clips.",
     "How many clips from her journey did she still have?", "18 + 11 - 13"),
]  # fmt: skip

REFUSED = [
    # how many legs a stool has is not told, and stools have three or four
    ("Mira saw 2 stools and 3 benches.", "How many legs did she see?"),
    # a mean is no relation of a world
    ("Ira scored 6, 8 and 10 points.", "What is the median of his points?"),
    # a dozen is 12, and nothing is told in dozens
    ("There are 60 seeds in a bag. Ira has 4 bags.", "How many dozen seeds does Ira have?"),
    # 7 for every 9 is neither 7 nor 9
    ("For every 9 shells Mira found, Theo found 7. Mira found 54 shells.",
     "How many fewer shells did Theo find than Mira?"),
    # nobody tells how many shells Theo has
    ("Mira has 9 more shells than Theo.", "How many shells does Mira have?"),
    # the number of boxes is not told
    ("Hana packed some boxes with 8 mugs in each box.", "How many mugs did Hana pack?"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "equation"), READ)
def test_it_is_read_as_meant(body: str, question: str, equation: str) -> None:
    reading = read(body, question)
    assert not isinstance(reading, Unread), reading
    assert accept(reading, parse_infix(equation)) is None, derive(reading.world)


@pytest.mark.parametrize(("body", "question"), REFUSED)
def test_it_is_left_unread(body: str, question: str) -> None:
    found = read(body, question)
    assert isinstance(found, Unread), derive(found.world)


def test_the_equation_must_hold_for_every_number() -> None:
    """4 = 2 * 2 = 2 + 2: one answer is no proof."""
    reading = read("Mira had 2 shells. She bought 2 more shells.", "How many shells does Mira have now?")
    assert not isinstance(reading, Unread)
    assert accept(reading, parse_infix("2 + 2")) is None
    refused = accept(reading, parse_infix("2 * 2"))
    assert refused is not None and refused.reason == "equation"
    assert equivalent(derive(reading.world), parse_infix("[NUM2] + [NUM1]"))
