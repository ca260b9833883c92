"""Words beside a number that say what it is compared with, what it is told of, and that it is money."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading import read
from svampkit.solvers.world import answer_of

COMPARED = [
    # the noun before "more"; near misses: the same one has more, and the same one once more
    ("Petra baked 9 pies. Boris baked 4 pies more.", "How many pies did they bake altogether?", 22),
    ("Petra baked 9 pies on Monday. She baked 4 pies more on Tuesday.", "How many pies did she bake?", 13),
    ("Petra has 9 coins and buys 4 coins more.", "How many coins does she have now?", 13),
    ("Farm A has 15 cows. Farm B has 6 cows more.", "How many cows are there on the two farms?", 36),
    ("Hana paid 9 dollars. Her brother paid 4 dollars more.", "How much did they pay together?", 22),
    # of a measure another verb tells what it is compared with
    ("Our pumpkin weighed 9 kilos. The one next door is 5 kilos heavier.", "How heavy is the one next door?", 14),
    ("Petra took 55 minutes for the race. Boris was 20 minutes slower.", "How many minutes did Boris take?", 75),
    ("Petra took 55 minutes for the race. Boris was 20 minutes faster.", "How many minutes did Boris take?", 35),
    ("A lamp costs 45 dollars. The chair is 20 dollars cheaper.", "How much does the chair cost?", 25),
]
MONEY = [
    ("Ravi had 80 rupees. He spent 35 rupees on sweets.", "How much money does he have left?", 45),
    ("Ghee costs 560 rupees a kilogram. Ravi bought 2 kilograms of ghee.", "How much did he pay?", 1120),
    ("Chidi bought 3 shirts at 1500 naira each.", "How much did he spend?", 4500),
    ("Otieno had 900 shillings. He paid 250 shillings for fuel.", "How many shillings are left?", 650),
    ("Petra had £20 in her purse. She came home with £8.", "How many pounds did she spend?", 12),
    # near miss: pounds where no sign of money stands
    ("Petra has 3 pounds of beans and 4 pounds of rice.", "How many pounds does she have?", 7),
]
TOLD_OF = [
    ("Petra opened 96 letters, and Boris opened 38.", "How many did the pair of them open?", 134),
    ("Six rabbits get 3 carrots each in the morning.", "How many carrots do the rabbits get in the morning?", 18),
    ("Petra bought 5 boxes of crayons with 64 crayons a box.", "How many crayons does she have?", 320),
    ("Petra has 3 teddy bears and 5 dolls.", "How many toys does she have?", 8),
]


@pytest.mark.parametrize(("body", "question", "answer"), [*COMPARED, *MONEY, *TOLD_OF])
def test_it_is_read(body: str, question: str, answer: int) -> None:
    assert answer_of(read(body, question))[0] == Fraction(answer)


NOT_SO = [
    ("240 swallows were expected, but the real number was greater by 57.", "How many swallows came?", 183),
    ("Hana has 9 stamps. Her brother has 4 stamps more.", "How many stamps do they have together?", 13),
    ("Notebooks cost $4 each, and Petra bought 3. The pen was $2.",
     "How many dollars more did the notebooks cost than the pen?", 2),
    ("The shelf holds 3 teddy bears, 5 dolls, and 2 robots.", "How many toys are on the shelf?", 7),
]  # fmt: skip


@pytest.mark.parametrize(("body", "question", "wrong"), NOT_SO)
def test_it_is_not_read_so(body: str, question: str, wrong: int) -> None:
    assert answer_of(read(body, question))[0] != wrong
