"""What an amount is called by the words of its neighbours, and how it is spoken of."""

from __future__ import annotations

import pytest

from tests.reading.support import world_of
from tests.reading.test_labels import asked

# text, equation, and of every amount its holder, what tells it apart, its unit
WORLDS = [
    # whoever has the eggs has the nests
    (
        "There are 35 eggs in a crate. The eggs are put into 5 nests. How many eggs are in each nest?",
        "35 / 5",
        ["crate: egg", ": nest", "nest: egg"],
    ),
    # hers and mine
    (
        "Petra has 63 corn flakes. I have 50 corn flakes. What is the sum of our corn flakes?",
        "63 + 50",
        ["petra: corn flake", "i: corn flake", "petra+i: corn flake"],
    ),
    (
        "There are 8 nests near a lake. If 3 more nests are built, how many nests are near the lake?",
        "8 + 3",
        ["lake: nest", ": nest", "lake: nest"],
    ),
    # Sunday's are asked; new and old ones; words as they are spoken
    (
        "Petra ran 8 miles on Friday. She ran 3 more miles on Sunday than on Friday. How many miles on Sunday?",
        "8 + 3",
        ["petra: friday mile", "petra: sunday mile", "petra: sunday mile"],
    ),
    (
        "It snowed 2 inches on Friday and 4 inches on Sunday. How much did it snow on Friday and Sunday combined?",
        "2 + 4",
        [": friday inch", ": sunday inch", ": inch"],
    ),
    (
        "A choir has 48 new singers and 6 old singers. How many singers has it?",
        "48 + 6",
        ["choir: new singer", "choir: old singer", "choir: singer"],
    ),
    # one mother, and two mothers
    (
        "Petra and her mom pick plums. Petra picked 9 plums and her mother picked 8 plums. "
        "How many plums did Petra and her mom pick?",
        "9 + 8",
        ["petra: plum", "mother: plum", "petra+mother: plum"],
    ),
    (
        "Petra's mom brought 26 rolls. Boris's mom brought 31 rolls. How many rolls do they have?",
        "26 + 31",
        ["petra mom: roll", "boris mom: roll", "petra mom+boris mom: roll"],
    ),
    # of two kinds "of them" is neither; melons are hers who grew them
    (
        "Petra bought 30 green pots and 24 white pots. She gave 41 of them to Boris. How many pots has she left?",
        "30 + 24 - 41",
        ["petra: green pot", "petra: white pot", "petra: pot", "petra: pot", "petra: pot"],
    ),
    (
        "There were 26 melons grown by Petra and 31 melons grown by Boris. How many melons were there in total?",
        "26 + 31",
        ["petra: melon", "boris: melon", "petra+boris: melon"],
    ),
    # pies for friends, and no friends for friends; cards to friends are cards
    (
        "Petra asked 13 friends, but 7 could not come. If she wanted to buy enough pies so each friend gets 4, "
        "how many pies should she buy?",
        "4 * (13 - 7)",
        ["petra: friend", "petra: friend", "friend: pie", "petra: friend", "petra: pie"],
    ),
    (
        "Petra had cards. She gave 9 to her friends. Now she has 4 cards left. How many cards did she have?",
        "9 + 4",
        ["petra: card", "petra: card", "petra: card"],
    ),
    # a crew is no "he"; a name of either sex is "she"
    (
        "The crew called Boris, but he could barely lift 6 planks at one time. "
        "There are 48 planks. How many walks would Boris make?",
        "48 / 6",
        ["boris: plank", ": plank", "boris: walk"],
    ),
    (
        "Sandy went to a fair. She had 12 tickets and used 5 tickets. How many tickets has Sandy left?",
        "12 - 5",
        ["sandy: ticket", "sandy: ticket", "sandy: ticket"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "called"), WORLDS)
def test_amounts_are_called_as_a_reader_would(text: str, equation: str, called: list[str]) -> None:
    found = world_of(text, equation).quantities
    assert [f"{q.holder}: {f'{q.qualifier} {q.unit}'.strip()}" for q in found] == called


def test_dollars_by_the_day_are_a_rate_and_dollars_by_the_cup_a_price() -> None:
    rate = world_of("A mill made 144 dollars per day. It ran for 22 days. How much did it make?", "144 * 22")
    price = world_of("A mill made 144 dollars per cup. It sold 22 cups. How much did it make?", "144 * 22")
    assert ([r.schema for r in rate.relations], [r.schema for r in price.relations]) == (["rate"], ["price"])


def test_an_hour_is_what_a_pace_is_told_for() -> None:
    world = world_of("Petra has 32 sums to do. She can do 8 sums in an hour. How long will it take her?", "32 / 8")
    assert (asked(world).unit, asked(world).kind) == ("hour", "time")


def test_of_many_people_some_are_pupils() -> None:
    world = world_of("There were 22 parents at a play and 90 people in total. How many pupils were there?", "90 - 22")
    assert asked(world).unit == "pupil"
