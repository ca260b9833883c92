"""What a world tells of each amount: the things in groups, whose it is, which relation it stands in."""

from __future__ import annotations

import pytest

from svampkit.reading.read import read
from svampkit.reading.text import Reading
from svampkit.world.model import World
from tests.reading.support import told_in, world_of


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Yuki sorts her buttons into piles of 7. She has 63 buttons. How many piles?", "button"),
        ("Candles are sold in packs of 7. Omar buys 63 packs. How many candles will he have?", "candle"),
        ("Ines wants to divide a set of tiles into groups of 7. She has 63 tiles. How many groups?", "tile"),
        ("Ines wants 7 of this kind of tile on each lid. She has 63 tiles. How many lids can she make?", "tile"),
        # near miss: what is in the groups is named
        ("Yuki made piles of 7 buttons. She has 63 buttons. How many piles are there?", "button"),
    ],
)
def test_what_is_in_a_group(text: str, unit: str) -> None:
    assert told_in(text)[7].unit.head == unit


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("7 lamps were bought by Ines at the market. Ines bought 5 more lamps. How many did she buy?", "ines"),
        ("Ines and Omar baked 7 and 5 tarts, respectively. How many tarts did they bake?", "ines"),
        ("The number of brown hens was 5 and that of ducks was 7. How many birds were there?", ""),
        ("Ines, Omar, and Petra have 7 tarts. Omar has 5 tarts. How many tarts has he?", "ines+omar+petra"),
        ("Ines, Omar, Boris, and Petra have 7 tarts. Omar has 5. How many has he?", "ines+omar+boris+petra"),
        # near misses
        ("Ines has 5 lamps, Omar has 4 lamps, and Petra has 7 lamps. How many lamps have they?", "petra"),
        ("Ines bought 5 lamps, and Petra bought 7 lamps. How many did they buy?", "petra"),
        ("7 lamps were bought by the window. Ines bought 5 more lamps. How many did she buy?", ""),
        ("Ines and Omar baked 7 tarts and 5 cakes. How many things did they bake?", "ines+omar"),
    ],
)
def test_whose_it_is(text: str, holder: str) -> None:
    assert told_in(text)[7].holder == holder


SCHEMAS = [
    ("Omar took 64 photos. He put 22 in one folder and the rest in 6 other folders. How many photos are in each "
     "of the other folders?", "(64 - 22) / 6", ["combine", "sharing"]),
    ("Omar took 64 photos. He put 22 in one folder and the remaining photos in 6 other folders. "
     "What is the number of photos in each of the 6 folders?", "(64 - 22) / 6", ["combine", "sharing"]),
    ("The number of red hens was 14 and that of white hens was 23. On Friday 9 hens were sold. How many hens are "
     "left?", "14 + 23 - 9", ["combine", "loss"]),
    ("Omar got a box of nails. At the end of the week he has 45 nails left since he lost 17 of them. How many nails "
     "did he get?", "45 + 17", ["loss"]),
    ("Omar's dad gave him $95. Omar bought 7 maps, each of which cost $8. How much money does Omar have left?",
     "95 - 7 * 8", ["price", "loss"]),
    ("There were 18 guests at a feast. 5 guests got tired and left. How many guests are left at the feast?",
     "18 - 5", ["loss"]),
    ("There were 18 guests at a feast. 5 of them got fed up and left. Later 7 more guests came. How many guests are "
     "there now?", "18 - 5 + 7", ["loss", "gain"]),
    ("A tutor had 18 essays to mark. 5 more essays were turned in. How many essays does he have to mark?", "18 + 5",
     ["gain"]),
    ("Omar had 18 beets. He tossed out 5 beets. How many beets does he have now?", "18 - 5", ["loss"]),
    ("Omar has 13 plums. Ines has 6 plums. How many plums in all?", "13 + 6", ["combine"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation", "schemas"), SCHEMAS)
def test_the_relation_that_the_words_tell(text: str, equation: str, schemas: list[str]) -> None:
    assert [relation.schema for relation in world_of(text, equation).relations] == schemas


def test_a_stock_that_was_given_is_of_whom_it_was_given_to() -> None:
    world = world_of(SCHEMAS[3][0], SCHEMAS[3][1])
    assert {q.value: q.holder for q in world.quantities}["NUM1"] == "omar"


def test_as_often_as_a_span_goes_into_another() -> None:
    world = world_of("8 guests left the hall every 6 minutes. How many left it in 42 minutes?", "8 * (42 / 6)")
    assert [relation.schema for relation in world.relations] == ["rate", "groups"]


def test_parts_of_a_bag_make_no_whole_number_of_anything() -> None:
    text = "A mill used 0.3 bag of rye and 0.4 bag of white flour. What is the quantity (in bags) of flour used?"
    world = world_of(text, "0.3 + 0.4")
    assert all(q.kind == "other" for q in world.quantities)


def test_a_word_after_how_many_needs_no_verb() -> None:
    assert isinstance(read("Omar had 13 plums. He ate 6 plums.", "How many plums left?"), Reading)


def labels(world: World) -> set[tuple[str, str, str]]:
    return {(q.unit, q.qualifier, q.holder) for q in world.quantities}


def test_a_part_of_a_cup_is_of_what_is_in_it() -> None:
    text = "Ines used 0.3 of a cup of oat milk and 0.6 of a cup of rice. How many cups did she use in all?"
    found = labels(world_of(text, "0.3 + 0.6"))
    assert {("cup", "milk oat", "ines"), ("cup", "rice", "ines")} <= {
        (unit, " ".join(sorted(qualifier.split())), holder) for unit, qualifier, holder in found
    }


def test_what_two_have_is_neither_one_s() -> None:
    text = "Maps cost 7 dollars each. How much did they spend if Omar bought 4 maps and Ines bought 5 maps?"
    assert ("map", "", "omar+ines") in labels(world_of(text, "7 * (4 + 5)"))


def test_the_number_of_things_somewhere_is_there() -> None:
    text = "The number of ducks on the pond is 14. 9 more ducks fly to the pond. How many ducks are on the pond?"
    world = world_of(text, "14 + 9")
    assert {q.value: q.holder for q in world.quantities}["NUM1"] == "pond"


def test_those_of_them_that_left_are_lost() -> None:
    text = "A guard had 34 visitors. 12 of them departed and 9 new ones came. How many visitors has the guard now?"
    world = world_of(text, "34 - 12 + 9")
    assert [relation.schema for relation in world.relations] == ["loss", "gain"]
