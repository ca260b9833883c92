"""Pairs of what is counted singly, shares without "of", ages in passing, "Noor's" alone, and prices by "at"."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading import read
from svampkit.reading.read import prepared
from svampkit.solvers.world import answer_of

PAIRS = [
    ("Petra has 17 socks in a drawer. Her mother matched 6 pairs.", "How many socks were left over?", 5),
    ("There were 31 mittens in the box. Four pairs of mittens were claimed.", "How many mittens are in the box?", 23),
    ("Petra bought 6 pairs of shoes.", "How many shoes did she buy?", 12),
    # near misses: counted in pairs, and asked for in pairs
    ("A shop sold 12 pairs of gloves on Monday and 9 pairs of gloves on Friday.", "How many pairs did it sell?", 21),
    ("A shop sold 12 pairs of boots for $40 a pair.", "How much money did it make?", 480),
]
SHARES = [
    ("Of the 60 tulips, a tenth wilted.", "How many tulips wilted?", 6),
    (
        "Petra got 200 dollars. She sent a fifth home and spent 35 dollars on shoes.",
        "How many dollars were left?",
        125,
    ),
    ("A baker made 36 buns. On a third he put sugar.", "How many buns had no sugar?", 24),
]
IN_PASSING = [
    ("Uncle Pete, 51, caught 8 trout and his daughter caught 11.", "How many trout did they catch?", 19),
    ("Petra, 12, has 7 kites and Boris, 9, has 5 kites.", "How many kites do they have?", 12),
    ("Boris has 9 plums. Petra, who is taller, has 6 plums.", "How many more plums does Boris have than Petra?", 3),
    ("Boris picked 9 plums. Petra, who is taller, picked 6 more than he did.", "How many plums did they pick?", 24),
]
COMPARED = [
    ("Petra's tower is 50 cm high. Boris's is 7 cm higher.", "How many cm high is Boris's tower?", 57),
    ("Petra's rope is 20 m long. Boris's is 4 m shorter.", "How many meters long are the ropes together?", 36),
    ("A kilo of rice is 78 pesos at the market. At the shop it costs 5 pesos more.",
     "How many pesos does a kilo cost at the shop?", 83),
]  # fmt: skip
FOR_ONE = [
    ("Petra sold 40 tickets at $6 and 25 at $4.", "How many dollars did she take in?", 340),
    ("Boris bought 3 pens at $2 and 5 pads at $3.", "How many dollars did he pay?", 21),
    ("There are 6 boxes of pens, 12 to a box.", "How many pens are there?", 72),
    ("Petra bought 4 bags of buns, 8 in a bag.", "How many buns did she buy?", 32),
    ("Ana bought 2 dozen buns.", "How many buns are left after the 5 children have eaten 3 each?", 9),
]


@pytest.mark.parametrize(
    ("body", "question", "answer"),
    [*PAIRS, *SHARES, *IN_PASSING, *COMPARED, *FOR_ONE],
    ids=lambda text: str(text)[:60],
)
def test_the_text_is_read(body: str, question: str, answer: int) -> None:
    value, _, why = answer_of(read(body, question))
    assert value == Fraction(answer), why


@pytest.mark.parametrize(
    ("body", "numbers"),
    [
        ("2 boys went first. A third joined.", [2]),  # a third boy
        ("Petra made a fifth burned bun and 4 cakes.", [4]),
        ("Petra, 12, is 3 years older than Boris.", [12, 3]),  # ages are reckoned with
        ("On Friday, 51, they said, was enough, and 4 came.", [51, 4]),
    ],
)
def test_near_misses_keep_their_numbers(body: str, numbers: list[int]) -> None:
    asked = prepared(body, "How many are there?")
    assert asked is not None
    assert [fact.value for fact in asked.told] == numbers


def test_those_who_lose_something_are_still_there() -> None:
    """ "3 lost their hats"; near miss: "3 left the boat"."""
    kept = prepared("There were 12 children on the boat. 3 lost their hats.", "How many children are there?")
    gone = prepared("There were 12 children on the boat. 3 left the boat.", "How many children are there?")
    assert kept is not None and gone is not None
    assert (kept.told[1].sign, gone.told[1].sign) == (0, -1)


def test_what_each_does_and_then_does_is_told_of_each() -> None:
    asked = prepared("Each of the 9 scouts sold 6 tickets and then sold 4 more.", "How many tickets did they sell?")
    assert asked is not None
    assert [fact.per for fact in asked.told] == ["", "scout", "scout"]
