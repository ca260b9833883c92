"""Texts that tell more than is asked: the question's words choose the numbers, their side and their order."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, read
from svampkit.reading.accept import accept
from svampkit.world import derive

READ = [
    ("Mona swam 20 laps and did 15 dives. Ken swam 4 more laps but 2 fewer dives than Mona. "
     "How many dives did Ken do?", "15 - 2"),
    ("Lea has 9 fewer stamps than Ravi and 18 more stamps than Boris. Ravi has 30 stamps. "
     "How many stamps does Boris have?", "30 - 9 - 18"),
    ("Every day Selma spends 7 hours on painting and 2 hours on reading and 4 hours on chess. "
     "How many more hours does she spend on painting than on chess?", "7 - 4"),
    ("Iris had 64 kites. After giving some to her cousins she made 17 new kites. She has 52 kites now. "
     "How many kites did she give to her cousins?", "64 + 17 - 52"),
    ("Nora had 25 beads. She lost 4 of them at school. Later she found 19 more beads in a box. "
     "How many more beads did she find than those she lost?", "19 - 4"),
    ("Lea has 9 fewer stamps than Ravi and 18 more stamps than Boris. Ravi has 30 stamps. "
     "How many more stamps does Ravi have than Boris?", "9 + 18"),
    ("Last week Omar had 80 dollars and Lea had 40 dollars. Omar mowed lawns and now has 95 dollars. Lea sold "
     "lemonade and now has 44 dollars. How much money did Omar earn by mowing lawns?", "95 - 80"),
    ("On a farm there are 48 hens and the rest are ducks. There are 27 more ducks than hens. "
     "How many ducks are there on the farm?", "48 + 27"),
    ("457 guests ordered soup while others ordered salad. 63 more guests ordered soup than salad. "
     "How many guests ordered salad?", "457 - 63"),
    ("Ida baked cookies for 10 guests but 4 guests did not come. She baked 18 cookies and each guest had the same "
     "number of cookies. How many cookies did each of them have?", "18 / (10 - 4)"),
    ("There were 3 dollars in Nina's purse. She took 49 more dollars from the bank. After she went to a shop there "
     "were 40 dollars left. How much did she spend at the shop?", "3 + 49 - 40"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation"), READ)
def test_the_numbers_that_the_question_needs_are_taken(text: str, equation: str) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Reading), found
    assert accept(found, parse_infix(equation)) is None, derive(found.world)


def test_things_told_alike_are_no_whole_and_part() -> None:
    # The cap's price is no part of the scarf's, so that there is no rest which could be compared with it.
    found = read("A cap costs $14 and a scarf costs $9.", "How much cheaper is the scarf than the cap?")
    assert isinstance(found, Reading), found
    assert accept(found, parse_infix("14 - 9")) is None
