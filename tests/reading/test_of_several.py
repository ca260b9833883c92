"""What several amounts come to is called by none of them, and what is missing is missing beside all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.reading.labelling.made_by import made_by
from svampkit.reading.labelling.of_several import of_several
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import told_amount
from svampkit.reading.searching import relabel
from svampkit.reading.searching.halves import shares_of_rests
from svampkit.reading.weights import load
from svampkit.world.model import Quantity, Question, Relation, World
from tests.reading.support import asked_of, world_of


def made(world: World) -> list[Quantity]:
    """What is worked out, in its order, the answer last."""
    return [world.get(id) for id in made_by(world)]


# text, equation, and of what is worked out the qualifiers and units, in its order
CALLED = [
    (
        "The fishermen landed 260 kg of hake and 180 kg of mackerel. They kept 40 kg for the feast and sent the rest "
        "inland in crates of 20 kg. How many crates went inland?",
        "(260 + 180 - 40) / 20",
        [("", "kilogram"), ("", "kilogram"), ("", "crate")],
    ),
    (
        "There are 36 gulls on the pier. Omar scares a quarter of them away, and a third of the remaining gulls fly "
        "to the harbor. How many gulls are left?",
        "36 - 36 / 4 - (36 - 36 / 4) / 3",
        [("", "gull"), ("", "gull"), ("", "gull"), ("", "gull")],
    ),
    (
        "Petra owns 15 times as many clay marbles as Boris. If Petra has 300 clay marbles, how many marbles do they "
        "have in total?",
        "300 / 15 + 300",
        [("clay", "marble"), ("", "marble")],  # asked as marbles
    ),
    (
        "Dora picked 11 plums and 6 pears. She also has 8 figs and ate 5 figs. How many fruits are left?",
        "11 + 6 + 8 - 5",
        [("", "fruit"), ("", "fruit")],
    ),
    (
        "Marek fills 6 trays of rolls with 9 rolls on each tray, then burns 11 of them. How many rolls are left?",
        "6 * 9 - 11",
        [("", "roll"), ("", "roll")],
    ),
    (
        "Zoe owns 3 jars of flat pebbles with 14 pebbles in each jar and 6 jars of blue pebbles with 25 pebbles in "
        "each "
        "jar. How many pebbles does she own?",
        "3 * 14 + 6 * 25",
        [("flat", "pebble"), ("blue", "pebble"), ("", "pebble")],
    ),
    (
        "The yard measures 30 meters by 12 meters. Each slab covers 4 square meters. How many slabs does the yard "
        "need?",
        "30 * 12 / 4",
        [("", "square meter"), ("", "slab")],
    ),
    (
        "Mila is going to divide 64 pretzels, four times as many crackers, and 32 plums into bags for the 16 kids in "
        "the class. How many items does each bag have?",
        "(64 * 4 + 64 + 32) / 16",
        [("", "cracker"), ("", "item"), ("", "item")],
    ),
    (
        "The gardener mixed 3 buckets of loam, 12 litres each, with 9 litres of sand. How many litres went into the "
        "mixture?",
        "3 * 12 + 9",
        [("", "liter"), ("", "liter")],
    ),
    (
        "Thirteen lockers of the same size take up 5.2 metres of the corridor. How wide is a locker in metres?",
        "5.2 / 13",
        [("corridor", "meter")],
    ),
    (
        "Omar owns 7 times as many clay jars as glass jars. He owns 8 glass jars and sells the clay jars for 3 "
        "dollars "
        "each. How many dollars does he get?",
        "8 * 7 * 3",
        [("clay", "jar"), ("", "dollar")],
    ),
    (
        "Omar owns 6 small crates and three times as many large crates. How many crates does he own?",
        "6 + 6 * 3",
        [("large", "crate"), ("", "crate")],
    ),
    (
        "The pond is 4 meters deep, and the lake is 3 times as deep as the pond. How deep is the lake?",
        "4 * 3",
        [("", "meter")],
    ),
]


@pytest.mark.parametrize(("text", "equation", "called"), CALLED)
def test_what_is_worked_out_is_of_no_part(text: str, equation: str, called: list[tuple[str, str]]) -> None:
    assert [(q.qualifier, q.unit) for q in made(world_of(text, equation))] == called


def test_what_all_parts_are_their_sum_is() -> None:
    world = world_of(
        "Petra has 12 clay marbles and Boris has 9 clay marbles. They lost 4 of the clay marbles. "
        "How many clay marbles are left?",
        "12 + 9 - 4",
    )
    assert [q.qualifier for q in made(world)] == ["clay", "clay"]


def test_dozens_of_eggs_are_eggs() -> None:
    count = Quantity("q1", "NUM1", "egg", "count", "omar", "brown dozen", 0, "count")
    each = Quantity("q2", None, "egg", "count", "", "", 0, "each", constant="12", because="eggs in a dozen")
    total = Quantity("q3", None, "egg", "count", "omar", "brown dozen", 0, "total")
    world = World(
        (count, each, total), (Relation("product", "groups", "q3", ("q1", "q2")),), Question("value", ("q3",))
    )
    assert of_several(world, {}).get("q3").qualifier == "brown"


# text, equation, and the holder of what is told for one
OF_EACH = [
    ("Omar carried 22 bags of cement at 50 pounds. How many pounds did Omar carry?", "22 * 50", "bag"),
    (
        "At the party 15 children shared 5 bowls of 18 berries fairly. How many berries did each child eat?",
        "5 * 18 / 15",
        "bowl",
    ),
    (
        "Lana found 3 boxes. She packed 4 hats in each box and 9 hats in a bag. How many hats did she pack?",
        "3 * 4 + 9",
        "box",
    ),
    ("It takes 4 feet of yarn to make a cap. How many caps can be made with 60 feet of yarn?", "60 / 4", ""),
]


@pytest.mark.parametrize(("text", "equation", "holder"), OF_EACH)
def test_what_stands_behind_the_groups_is_of_one_of_them(text: str, equation: str, holder: str) -> None:
    assert next(q.holder for q in world_of(text, equation).quantities if q.role == "each" and q.value) == holder


def test_the_parts_of_what_each_one_has_are_its_own() -> None:
    world = world_of(
        "Lena owns 6 drawers. There are 5 nails and 8 hooks in each drawer. How many pieces does Lena own?",
        "6 * (5 + 8)",
    )
    assert [q.holder for q in world.quantities] == ["lena", "drawer", "drawer", "drawer", "lena"]


# text, equation, schemas in the order of the world
SCHEMAS = [
    (
        "The pool is 210 cm deep at the far end. It is 90 cm shallower at the near end. How deep is the pool at the "
        "near end?",
        "210 - 90",
        ["compare"],
    ),
    (
        "Last summer Omar saved $240. This summer he worked 5 days a week for 6 weeks and saved $12 each day. "
        "How much more did he save this summer than last?",
        "5 * 6 * 12 - 240",
        ["rate", "rate"],  # and a difference is asked
    ),
    (
        "Ines baked a rye loaf of 1200 g and a spelt loaf of 900 g. How many grams heavier is the rye loaf?",
        "1200 - 900",
        [],
    ),
    (
        "Lena earned $35 at the fair and passed it on to her cousin Jonas, who owns $14 and has to pay $80 for a "
        "kite. "
        "How much does Jonas still need?",
        "80 - (14 + 35)",
        ["combine", "equalise"],
    ),
    (
        "In the game the Hawks scored 21 points before halftime and 26 after, while the Sharks got 39 in all. "
        "By how many points did the Hawks win?",
        "21 + 26 - 39",
        ["combine"],  # and a difference is asked
    ),
    (
        "Eight friends want to split a $76 bill evenly, and they agreed on leaving $12 for the waiter too. "
        "What does each friend owe?",
        "(76 + 12) / 8",
        ["combine", "sharing"],
    ),
    (
        "The crate with 12 bricks in it weighs 41 kilograms, 5 of which are the crate's own. What is the weight of a "
        "brick?",
        "(41 - 5) / 12",
        ["combine", "sharing"],
    ),
    (
        "Each of 12 pupils gave 3 dollars, and 10 dollars went for stamps. How many dollars are left?",
        "12 * 3 - 10",
        ["groups", "combine"],
    ),
    (
        "Of the 100 pieces of the puzzle, 64 have found their place. How many more must be laid?",
        "100 - 64",
        ["combine"],
    ),
    (
        "Ravi's bus takes 35 minutes. His sister goes by bike in 29 minutes. How many minutes quicker is his sister?",
        "35 - 29",
        [],  # a difference is asked
    ),
    (
        "There were 2 pennies in each of 12 cups. Rosa took all the pennies. How many pennies did she take?",
        "2 * 12",
        ["groups"],
    ),
    (
        "Rosa sells tea for $3 a cup. If she spent $24 on leaves, how many cups does she need to sell to make a "
        "profit "
        "of $90?",
        "(90 + 24) / 3",
        ["combine", "price"],
    ),
    (
        "Rita seals 25 letters an hour. If there are 90 letters to seal and she works for 3 hours, how many "
        "letters does "
        "she still need to seal?",
        "90 - 25 * 3",
        ["rate", "equalise"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "schemas"), SCHEMAS)
def test_comparisons_and_goals_are_no_parts(text: str, equation: str, schemas: list[str]) -> None:
    assert [relation.schema for relation in world_of(text, equation).relations] == schemas


# text, and whose the told amounts are
HOLDERS = [
    ("Omar lays 60 bricks an hour. His son, still learning, lays 35. How many is that?", ["omar", "son"]),
    ("Noor had 7 caps. Her brother, tired from work, had 9. How many caps is that?", ["noor", "brother"]),
    ("The boxes, painted red, hold 9 caps. How many caps is that?", ["box"]),
    ("Last week, walking home, Omar found 5 coins. How many coins is that?", ["omar"]),
    ("On Monday, tired from work, Ada baked 5 pies. How many pies is that?", ["ada"]),
    ("Friday brought 13 liters of rain and Saturday 18. How many liters is that?", ["friday", "saturday"]),
    (
        "Bea's bread recipe asks for 900 grams of flour and her roll recipe for 350. How many grams is that?",
        ["bea bread recipe", "bea roll recipe"],
    ),
    ("The goats ate 23 out of the 43 melons that Sara grew. How many is that?", ["goat", "sara"]),
    ("Mila counted the 40 caps that Joan has with the 41 caps that Ida has. How many is that?", ["joan", "ida"]),
    ("Boris ate 23 melons that Sara sold. How many is that?", ["boris"]),
    ("Ida owns 15 hats, of which 6 are woollen, while Omar owns 9. How many is that?", ["ida", "ida", "omar"]),
    ("Cousin Selma paid 95 dollars and Gardener Reis paid 20 dollars. How much is that?", ["selma", "reis"]),
    ("Noor's flight cost 410 dollars and the hotel 260. How much is that?", ["flight", "hotel"]),
    ("A tray is 150 pesos, a hat 90 pesos and an umbrella 210. How much is that?", ["tray", "hat", "umbrella"]),
]


@pytest.mark.parametrize(("text", "holders"), HOLDERS)
def test_a_subject_stands_before_its_commas_and_beside_its_number(text: str, holders: list[str]) -> None:
    body, _, question = text.rpartition(". ")
    asked = prepared(f"{body}.", question)
    assert asked is not None
    assert [fact.holder for fact in asked.told] == holders


def test_who_did_it_is_asked_of() -> None:
    asked = prepared("Kim collects 10 pounds of wood.", "How many pounds of wood were collected by Ela?")
    assert asked is not None
    assert asked.fact.holders == ("ela",)


# prices, and which of the three the text picks (bit set)
BOUGHT = [
    ("A pen is 3 dollars, a cap 9 dollars and a bag 20. Omar buys the bag and the cap.", 0b110),
    ("A pen costs 3 dollars, a cap costs 9 dollars and a bag costs 20 dollars. Omar orders a bag.", 0b100),
    ("A pen is 3 dollars, a cap 9 dollars and a bag 20. Omar likes the bag and the cap.", 0),
]


@pytest.mark.parametrize(("body", "picked"), BOUGHT)
def test_only_what_is_bought_is_paid_for(body: str, picked: int) -> None:
    asked = prepared(body, "How much does he pay?")
    assert asked is not None
    assert sum(hits for name, hits, _ in asked.picks if name == "whose") == picked


# text, equation, and how every amount is called
NAMES = [
    (
        "Rana has 60 walnut trees on her land. She also has 5 less than half as many cherry trees as walnut trees. "
        "How many trees does she have in all?",
        "60 + (60 / 2 - 5)",
        ["walnut tree", "cherry tree", "cherry tree", "cherry tree", "cherry tree", "tree"],
    ),
    (
        "In the pond there are 26 newts, 8 more than there are snails. How many snails are there?",
        "26 - 8",
        ["newt", "newt", "snail"],
    ),
    (
        "Of 20 campers, 6 sneezed, 3 coughed and the rest laughed. How many campers laughed?",
        "20 - (6 + 3)",
        ["camper", "camper that sneezed", "camper that coughed", "camper that laughed"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "called"), NAMES)
def test_every_amount_has_its_name(text: str, equation: str, called: list[str]) -> None:
    assert [q.called(q.unit) for q in world_of(text, equation).quantities] == called


def test_what_is_left_of_what_two_have_is_of_both() -> None:
    world = world_of(
        "Mira and Boris need 14 plums and 9 plums. Altogether they picked 40 plums. How many plums would be left "
        "after "
        "Mira has eaten 14 plums and Boris has eaten 9 plums?",
        "40 - (14 + 9)",
    )
    assert made(world)[-1].holder == "mira+boris"


# text, equation, schemas in the order of the world
HALVES = [
    (
        "At a meeting, 16 of 36 pupils came with caps. Half of the remaining pupils folded a cap. How many pupils "
        "wore "
        "no caps?",
        "36 - 16 - (36 - 16) / 2",
        ["combine", "times", "combine"],
    ),
    ("Omar had 40 figs. He ate half of them. How many figs did he eat?", "40 / 2", ["times"]),
    ("Omar had 40 figs. He ate half of them. How many figs are left?", "40 / 2", ["times", "combine"]),
]


@pytest.mark.parametrize(("text", "equation", "schemas"), HALVES)
def test_a_half_and_the_other_half_are_two(text: str, equation: str, schemas: list[str]) -> None:
    assert [relation.schema for relation in world_of(text, equation).relations] == schemas


def test_shares_are_taken_in_the_order_of_the_text() -> None:
    """However the search put them together: the first share is of all, and the second of what it leaves."""
    text = (
        "Rosa had 60 caps. She gave a quarter of her caps to Omar. Later she sold a third of her caps. "
        "How many caps does she have now?"
    )
    asked = asked_of(text)
    told = {one.fact.value: one for one in (told_amount(fact, n) for n, fact in enumerate(asked.told))}
    rest = told[Fraction(60)]
    for share in (Fraction(1, 3), Fraction(1, 4)):  # turned round
        part = relabel._joined("*", told[share], rest, asked, load(), root=False)
        assert part is not None
        left = relabel._joined("-", rest, part, asked, load(), root=False, only=frozenset({"combine.part"}))
        assert left is not None
        rest = left
    found = shares_of_rests(relabel.relabelled(rest, asked, load()))
    assert found is not None
    assert [share.fact.value for share in found[1:]] == [Fraction(1, 4), Fraction(1, 3)]
