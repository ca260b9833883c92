"""Whose an amount is, and of what kind, where its own words leave it to those around it."""

from __future__ import annotations

import pytest

from tests.reading.support import world_of

# text, equation, and of every amount its holder, what tells it apart, its unit
WORLDS = [
    # what is told for one of several is of one of them, whoever gives, puts or pays it
    (
        "Vera has 84 olives. She gave 7 olives to each guest. How many guests were there?",
        "84 / 7",
        ["vera: olive", "guest: olive", "vera: guest"],
    ),
    (
        "Vera has 19 jars with 6 olives in each jar and 8 trays with 11 rolls on each tray. How many olives has she?",
        "19 * 6",
        ["vera: jar", "jar: olive", "vera: tray", "tray: roll", "vera: olive"],
    ),
    (
        "Ivo had 71 dollars. He spent 36 dollars on a hat. How many 7 dollar puzzles could he buy with the rest?",
        "(71 - 36) / 7",
        ["ivo: dollar", "ivo: dollar", "puzzle: dollar", "ivo: dollar", "ivo: puzzle"],
    ),
    # near misses: what he carries at a time; a share of one who is named
    (
        "Ivo can carry 6 chairs at a time. He has to carry 54 chairs. How many trips will he make?",
        "54 / 6",
        ["ivo: chair", "ivo: chair", "ivo: trip"],
    ),
    # what is said of a whole is said of its parts, and what all parts say of the whole
    (
        "63 pears were in the crate. 27 are ripe and the rest are hard. How many pears are hard?",
        "63 - 27",
        ["crate: pear", "crate: ripe pear", "crate: hard pear"],
    ),
    (
        "There are 34 women and some men on the ferry. There are 91 people altogether. "
        "How many men are on the ferry?",
        "91 - 34",
        ["ferry: woman", "ferry: person", "ferry: man"],
    ),
    # near miss: the shed has its own
    (
        "There are 34 rakes in the barn and 21 rakes in the shed. How many rakes are there?",
        "34 + 21",
        ["barn: rake", "shed: rake", ": rake"],
    ),
    # a cage has no dollars
    (
        "Vera spent $12.50 on a lamp, and a rug cost her $31.25. What was the total cost of Vera's purchases?",
        "12.50 + 31.25",
        ["vera: lamp dollar", "vera: rug dollar", "vera: dollar"],
    ),
    # the part that is asked is told by its kind, as the others are; near miss: all the rest
    (
        "There are 74 trees in a grove. 18 of them are tall oaks and another 25 of them are firs. "
        "The rest are beeches. How many beeches are in the grove?",
        "74 - 18 - 25",
        ["grove: tree", "grove: oak tree", "grove: fir tree", "grove: beech"],
    ),
    # pieces are of the stuff that is told of pieces; what is left out is what was told, with its kind
    (
        "Vera had eighty-two pieces of cork in her chest. After a month she had thirty-five left. "
        "How many pieces did she use in the month?",
        "82 - 35",
        ["vera: cork piece", "vera: cork piece", "vera: cork piece"],
    ),
    (
        "Ivo had to carry seventeen loads of gravel. By noon he had only carried nine loads. "
        "How many does he still need to carry?",
        "17 - 9",
        ["ivo: gravel load", "ivo: gravel load", "ivo: gravel load"],
    ),
    # near miss: of pieces of two stuffs
    (
        "Vera cut 13 pieces of felt and 8 pieces of silk. How many pieces did she cut?",
        "13 + 8",
        ["vera: felt piece", "vera: silk piece", "vera: piece"],
    ),
    # two amounts of one person are told apart by what was paid for, or what was done
    (
        "Ivo had 95 cents in his purse. He bought a rice roll for 26 cents. He bought a bag of nuts for 43 cents. "
        "How much money did Ivo spend altogether?",
        "26 + 43",
        ["ivo: cent", "ivo: rice roll cent", "ivo: nut bag cent", "ivo: cent"],
    ),
    (
        "Vera made 64 wreaths. She sold 21 of them and kept 9 wreaths. How many more wreaths did she sell than keep?",
        "21 - 9",
        ["vera: wreath", "vera: wreath that were sold", "vera: wreath that were kept"],
    ),
    # what went and what is there; words on one side of a list are told apart though only one is asked
    (
        "While rowing Ivo lost fifteen oars. Now he has four oars. "
        "What is the difference between the number of oars that Ivo lost and now?",
        "15 - 4",
        ["ivo: oar that were lost", "ivo: oar"],
    ),
    (
        "Every day Ivo spends 7 hours on reading novels and 3 hours on reading poems. If he reads for 9 days, "
        "how many hours does he spend on reading poems in all?",
        "3 * 9",
        ["ivo: novel hour", "ivo: poem hour", "ivo: day", "ivo: hour"],
    ),
    # "they" of whom nothing is known are those who are counted, or have the rest
    (
        "There are 86 pupils making 7 kites each for the fair. How many kites will they make all together?",
        "86 * 7",
        [": pupil", "pupil: kite", "pupil: kite"],
    ),
    (
        "There were eight kinds of soup on the board. Three of them had been sold out. "
        "How many kinds of soup do they offer now?",
        "8 - 3",
        ["board: soup kind", "board: soup kind", "board: soup kind"],
    ),
    # who starts with the nuts is told behind them
    (
        "Starting with 35 nuts, Vera ate 14 of them. How many nuts are left?",
        "35 - 14",
        ["vera: nut", "vera: nut", "vera: nut"],
    ),
    # who goes to a place is not there yet; what a thing costs is not what several cost; a noun that is left out
    (
        "Pupils of the first grade went to a show in 7 vans. Each van took 12 pupils. "
        "How many pupils went to the show?",
        "7 * 12",
        [": van", "van: pupil", ": pupil"],
    ),
    (
        "If each piece costs 18 cents, how much would 46 pieces of rye bread cost?",
        "18 * 46",
        ["piece: cent", ": rye bread piece", ": cent"],
    ),
    (
        "Vera has 67 green beads. Lena has 21. What is the difference of the number of Vera's green beads and "
        "Lena's green beads?",
        "67 - 21",
        ["vera: green bead", "lena: green bead"],
    ),
    (
        "Next is wax for the candles. If Ivo has 434 grams of wax and now he just needs 26 grams, how many grams of "
        "wax do the candles require in total?",
        "434 + 26",
        ["ivo: wax gram", "ivo: wax gram", "candle: wax gram"],
    ),
    # by what they were doing; whole and part of a comparison as well
    (
        "Vera won six tokens playing darts and five tokens playing golf. How many tokens did she win?",
        "6 + 5",
        ["vera: dart token", "vera: golf token", "vera: token"],
    ),
    (
        "Vera spends 9 hours on Greek and some more hours on Latin. If she spends 4 hours more on Greek than on "
        "Latin, how many hours does she spend on Latin?",
        "9 - 4",
        ["vera: greek hour", "vera: hour", "vera: latin hour"],
    ),
    (
        "Ivo spent $26 to buy kites and $7 to buy tops. Now he has $34. "
        "How much more did Ivo spend on kites than tops?",
        "26 - 7",
        ["ivo: kite dollar", "ivo: top dollar", "ivo: dollar"],
    ),
    (
        "Vera paid $6.50 on a lamp, and a rug cost her $12.25 with a $50 bill. How much change did Vera receive?",
        "50 - 6.50 - 12.25",
        ["vera: lamp dollar", "vera: rug dollar", "vera: dollar", "vera: dollar"],
    ),
    # the adverb "on" has no "she" behind it
    (
        "Vera owned 17 films. Later on she bought 9 more films. How many films did she have?",
        "17 + 9",
        ["vera: film", "vera: film", "vera: film"],
    ),
    # of one of several stuffs "he" is not said
    (
        "Another stuff that he needs is string. He has 8 feet of string and finds 5 more feet of string. "
        "How many feet of string has he?",
        "8 + 5",
        ["he: string foot", "he: string foot", "he: string foot"],
    ),
    # "a piece" is each of them
    (
        "Ivo won 34 tokens. If he wants to buy kites that cost 2 tokens a piece, how many could he buy?",
        "34 / 2",
        ["ivo: token", "kite: token", "ivo: kite"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "called"), WORLDS)
def test_amounts_are_called_by_their_neighbours_too(text: str, equation: str, called: list[str]) -> None:
    found = world_of(text, equation).quantities
    assert [f"{q.holder}: {q.called(q.unit)}" for q in found] == called
