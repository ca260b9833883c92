"""A stock stays of its kind from first to last; the parts of a whole are told apart."""

from __future__ import annotations

import pytest

from tests.reading.test_labels import world_of

# text, equation, and of every amount its holder, what tells it apart, its unit
WORLDS = [
    # what is left of wool socks are wool socks
    (
        "If Petra gave 9 of her wool socks to her friends and has 4 left, "
        "how many socks did she have in the beginning?",
        "9 + 4",
        ["petra: wool sock", "petra: wool sock", "petra: wool sock"],
    ),
    (
        "The barn had 73 straw bales. Boris added more bales and now there are 96 bales in the barn. "
        "How many bales did Boris add to the barn?",
        "96 - 73",
        ["barn: straw bale", "barn: straw bale", "boris: straw bale"],
    ),
    # near miss: of new and old songs the old ones go
    (
        "Petra had 11 songs on a tape. She deleted 9 old songs from it. How many songs does she have on her tape?",
        "11 - 9",
        ["petra: song", "petra: old song", "petra: song"],
    ),
    # what is said of a part; near miss: those that are not so
    (
        "Petra has 58 caps. 19 are about snow and the rest are about rain. How many caps about rain does Petra have?",
        "58 - 19",
        ["petra: cap", ": snow cap", "petra: rain cap"],
    ),
    (
        "Boris has 17 kites in total and 8 of them are red. How many kites are green?",
        "17 - 8",
        ["boris: kite", ": red kite", ": green kite"],
    ),
    (
        "Petra has 72 plums. 61 of them are ripe. How many plums are not ripe?",
        "72 - 61",
        ["petra: plum", ": ripe plum", ": plum"],
    ),
    # parts of one name: by who got them, or when
    (
        "Petra gave a total of $650. If she gave $175 to the first school and $250 to the second school, "
        "how much did she give to the third school?",
        "650 - (175 + 250)",
        ["petra: dollar", "petra: first school dollar", "petra: second school dollar", "petra: third school dollar"],
    ),
    (
        "Petra ate 4 pies during lunch and 9 during dinner today. She ate 7 pies yesterday. "
        "How many pies did she eat?",
        "4 + 9 + 7",
        ["petra: lunch pie", "petra: dinner pie", "petra: yesterday pie", "petra: pie"],
    ),
    # totals of one name: by what is counted for each
    (
        "Boris bought 20 cartons of oat milk and 2 cartons of juice. Each carton of oat milk cost $6 and each carton "
        "of juice cost $1. How much more did Boris spend on oat milk than on juice?",
        "20 * 6 - 2 * 1",
        [
            "boris: oat milk carton",
            "boris: juice carton",
            "oat milk carton: dollar",
            "juice carton: dollar",
            "boris: oat milk dollar",
            "boris: juice dollar",
        ],
    ),
    # near miss: dollars for cards, of all grandchildren
    (
        "Petra has 3 nieces. She buys each niece 2 cards and puts $80 in each card. How much does she give to them?",
        "3 * (2 * 80)",
        ["petra: niece", "petra: card", "petra: dollar", "petra: card", "petra: dollar"],
    ),
    # a place by its whole name; one of the rings; whoever steals nothing of hers
    (
        "Petra's Golden Bakery bought 3 pounds of rye flour and another 2 pounds of oat flour. "
        "What was the combined weight of the flour bought?",
        "3 + 2",
        ["golden bakery: rye flour pound", "golden bakery: oat flour pound", "golden bakery: pound"],
    ),
    (
        "The red ring weighed 3 ounces, the blue ring weighed 4 ounces and the white one weighed 2 ounces. "
        "What was the total weight of all the rings?",
        "3 + 4 + 2",
        ["red ring: ounce", "blue ring: ounce", "white ring: ounce", "ring: ounce"],
    ),
    (
        "Vera had 25 rolls on her plate. Kira stole some of her rolls. Now she has 11 rolls on her plate. "
        "How many rolls did Kira steal?",
        "25 - 11",
        ["vera: roll", "vera: roll", "kira: roll"],
    ),
    # he spent the time; "it" is the tower
    (
        "Given that Boris ran for 6 miles, what was the time Boris spent running at a speed of 3 miles per hour?",
        "6 / 3",
        ["boris: mile", "boris: mile", "boris: hour"],
    ),
    (
        "How tall is the Sky Needle if the Old Tower stands at 253 m high and "
        "it is taller than the Sky Needle by 69 m?",
        "253 - 69",
        ["old tower: meter", "old tower: meter", "sky needle: meter"],
    ),
    (
        "A school has 1110 pupils, and each room's capacity is 30 pupils. How many rooms does the school need?",
        "1110 / 30",
        ["school: pupil", "room: pupil", "school: room"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "called"), WORLDS)
def test_amounts_are_called_by_their_kind(text: str, equation: str, called: list[str]) -> None:
    found = world_of(text, equation).quantities
    assert [f"{q.holder}: {f'{q.qualifier} {q.unit}'.strip()}" for q in found] == called
