"""A stock stays of its kind from first to last; the parts of a whole are told apart."""

from __future__ import annotations

import pytest

from tests.reading.support import world_of

# text, equation, and of every amount its holder, what tells it apart, its unit
WORLDS = [
    # what is left of wool socks are wool socks
    (
        "Petra lent 23 of her wool socks to Boris and 31 are left. How many socks did Petra have in the beginning?",
        "23 + 31",
        ["petra: wool sock", "petra: wool sock", "petra: wool sock"],
    ),
    # near miss: of new and old tapes the old ones go
    (
        "Petra had 81 tapes. She sold 27 old tapes. How many tapes does she have left?",
        "81 - 27",
        ["petra: tape", "petra: old tape", "petra: tape"],
    ),
    # what is said of a part; near miss: those that are not so
    (
        "Petra knows 47 poems. 18 are about snow and the rest are about rain. How many poems about rain are there?",
        "47 - 18",
        ["petra: poem", "petra: snow poem", "petra: rain poem"],
    ),
    (
        "Boris has 25 kites in all and 16 of them are yellow. How many kites are white?",
        "25 - 16",
        ["boris: kite", "boris: yellow kite", "boris: white kite"],
    ),
    (
        "Petra has 72 plums. 61 of them are ripe. How many plums are not ripe?",
        "72 - 61",
        ["petra: plum", "petra: ripe plum", "petra: plum"],
    ),
    # parts of one name: by who got them, or when
    (
        "A baker sent a total of 95 loaves. He sent 28 loaves to the first hall and 31 loaves to the second. "
        "How many loaves did he send to the third hall?",
        "95 - (28 + 31)",
        ["baker: loaf", "baker: first hall loaf", "baker: second hall loaf", "baker: third hall loaf"],
    ),
    (
        "Petra heard 5 songs at breakfast and 8 songs at supper. How many songs did she hear?",
        "5 + 8",
        ["petra: breakfast song", "petra: supper song", "petra: song"],
    ),
    # totals of one name: by what is counted for each
    (
        "Boris took 7 jugs of oat milk and 12 jugs of cider. "
        "Each jug of oat milk cost $3 and each jug of cider cost $2. "
        "How much more did Boris pay for cider than for oat milk?",
        "12 * 2 - 7 * 3",
        [
            "boris: oat milk jug",
            "boris: cider jug",
            "oat milk jug: dollar",
            "cider jug: dollar",
            "boris: cider dollar",
            "boris: oat milk dollar",
        ],
    ),
    # a place by its whole name; one of the ropes
    (
        "Petra's Golden Bakery used 14 pounds of rye flour and 19 pounds of oat flour. "
        "What was the combined weight of the flour that was used?",
        "14 + 19",
        ["golden bakery: rye flour pound", "golden bakery: oat flour pound", "golden bakery: flour pound"],
    ),
    (
        "The red rope weighs 17 ounces, the black rope weighs 9 ounces and the white one weighs 26 ounces. "
        "What is the total weight of the ropes?",
        "17 + 9 + 26",
        ["red rope: ounce", "black rope: ounce", "white rope: ounce", "rope: ounce"],
    ),
    (
        "A farmer has 3 goats. The first eats 12 leaves, the second eats 15 leaves and the last eats 31 leaves. "
        "How many leaves do the goats eat together?",
        "12 + 15 + 31",
        ["farmer: goat", "first goat: leaf", "second goat: leaf", "last goat: leaf", "goat: leaf"],
    ),
    # of what both kinds are; 80 hens, and not 80 for each; 49 nibs are hers that are left
    (
        "Last Sunday, Petra read 42 poems and 27 tales. What is the total number of written works she read?",
        "42 + 27",
        ["petra: last sunday poem", "petra: last sunday tale", "petra: written work"],
    ),
    (
        "There are 4 cages in a shop, and they each hold 2 crows and 8 doves. How many birds does the shop have?",
        "4 * (8 + 2)",
        ["shop: cage", ": crow", ": dove", ": bird", "shop: bird"],
    ),
    (
        "Each of Petra's 80 hens is either black or white. There are 27 white ones. How many of her hens are black?",
        "80 - 27",
        [": hen", ": white hen", ": black hen"],
    ),
    (
        "Petra lost some of her pens, so now she has 40 ink pens and 49 quill pens left. "
        "How many more quill pens than ink pens does Petra have?",
        "49 - 40",
        ["petra: ink pen", "petra: quill pen"],
    ),
    # who raises a stock has it
    (
        "Vera's aunt sent her 13 stamps, raising her stock of 58 stamps. How many stamps does Vera have?",
        "13 + 58",
        ["aunt: stamp", "vera: stamp", "vera: stamp"],
    ),
    # she spent the time; "it" is the tower
    (
        "Petra swims 5 miles per hour. What is the time Petra spent if she swam 15 miles?",
        "15 / 5",
        ["petra: mile", "petra: mile", "petra: hour"],
    ),
    (
        "The Old Tower is 253 m high and it is higher than the Sky Needle by 69 m. How high is the Sky Needle?",
        "253 - 69",
        ["old tower: meter", "old tower: meter", "sky needle: meter"],
    ),
    (
        "In a hotel each room's capacity is 4 guests. How many rooms will a group of 92 guests take?",
        "92 / 4",
        ["room: guest", "group: guest", "group: room"],
    ),
]


def test_a_whole_has_all_its_parts_in_one_relation() -> None:
    text = (
        "A baker sent a total of 95 loaves. He sent 28 loaves to the first hall and 31 loaves to the second. "
        "How many loaves did he send to the third hall?"
    )
    (relation,) = world_of(text, "95 - (28 + 31)").relations
    assert (relation.schema, len(relation.parts)) == ("combine", 3)


def test_what_one_of_so_many_gets_is_shared_out() -> None:
    text = "Petra puts 72 stones into 8 bowls. How many stones are in each bowl?"
    assert [relation.schema for relation in world_of(text, "72 / 8").relations] == ["sharing"]
    text = "Petra puts 72 stones into bowls, 9 into each bowl. How many bowls does she fill?"
    assert [relation.schema for relation in world_of(text, "72 / 9").relations] == ["groups"]


@pytest.mark.parametrize(("text", "equation", "called"), WORLDS)
def test_amounts_are_called_by_their_kind(text: str, equation: str, called: list[str]) -> None:
    found = world_of(text, equation).quantities
    assert [f"{q.holder}: {f'{q.qualifier} {q.unit}'.strip()}" for q in found] == called
