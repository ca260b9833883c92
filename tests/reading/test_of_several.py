"""What several amounts come to is called by none of them, and what is missing is missing beside all of them."""

from __future__ import annotations

import pytest

from svampkit.reading.labelling.made_by import made_by
from svampkit.reading.labelling.of_several import of_several
from svampkit.reading.read import prepared
from svampkit.world.model import Quantity, Question, Relation, World
from tests.reading.support import world_of


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
    ("It takes 4 feet of yarn to make a cap. How many caps can be made with 60 feet of yarn?", "60 / 4", ""),
]


@pytest.mark.parametrize(("text", "equation", "holder"), OF_EACH)
def test_what_stands_behind_the_groups_is_of_one_of_them(text: str, equation: str, holder: str) -> None:
    assert next(q.holder for q in world_of(text, equation).quantities if q.role == "each" and q.value) == holder


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
        "Dan found $12 on the street. He then gave it to his friend Emil who has $1 and needed to buy a watch worth "
        "$20. How much does Emil still need?",
        "20 - (1 + 12)",
        ["combine", "equalise"],
    ),
    (
        "Sasha can solve 15 sums an hour. If she has 60 sums to solve and she works for 2 hours, how many sums does "
        "she still need to solve?",
        "60 - 15 * 2",
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
    ("A tray is 150 pesos, a hat 90 pesos and an umbrella 210. How much is that?", ["tray", "hat", "umbrella"]),
]


@pytest.mark.parametrize(("text", "holders"), HOLDERS)
def test_a_subject_stands_before_its_commas_and_beside_its_number(text: str, holders: list[str]) -> None:
    body, _, question = text.rpartition(". ")
    asked = prepared(f"{body}.", question)
    assert asked is not None
    assert [fact.holder for fact in asked.told] == holders


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
