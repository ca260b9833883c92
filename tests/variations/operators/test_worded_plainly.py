"""How variations say what they add: measures of somebody else, totals beside groups, what is left."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from svampkit.equation import parse_infix
from svampkit.tagging.attach import attach
from svampkit.template import Chain
from svampkit.template.tags import Name
from svampkit.variations import vary_file
from svampkit.variations.operators.chain.adding.relevant import relevant
from svampkit.variations.operators.chain.invariance.aside import facts_beside
from svampkit.variations.operators.chain.story import Story
from tests.variations.helpers import template
from tests.variations.operators.test_read_on_30_november import made

CHAIN: Final = Chain((parse_infix("NUM1 - NUM2"),), ())
SAID = [
    (
        ("Jo picked 1.3 pounds of berries and 2.6 pounds of cherries.",
         "How many pounds of fruit did she pick in all?", "1.3+2.6"),
        "33", r"Her (?:friend|cousin|neighbor) \w+ picked \d\.\d pounds of berries\.",
    ),
    (
        ("Omar wants to buy a $64 tent. He has saved $38 by now.", "How much more money does Omar need?", "64-38"),
        "33", r"His (?:friend|cousin|neighbor) \w+ has saved \$\d+\.",
    ),
    (
        ("Omar jogs 3 miles every day.", "How many miles does he jog in 7 days?", "3*7"),
        "33", r"\w+ jogs \d+ miles every day\. How many miles does Omar jog",
    ),
    (
        ("There were 14 crows resting on a wall. Then 6 crows flew off.",
         "How many crows were still on the wall?", "14-6"),
        "23", r"How many crows were resting on the wall in the beginning",
    ),
    (
        ("There were 14 pupils painting in the yard. Then 6 pupils went home.",
         "How many pupils were still painting?", "14-6"),
        "23", r"^Six pupils went home\.",
    ),
    (
        ("Omar bought 6 packs of pens. Each pack had 8 pens.", "How many pens did Omar buy?", "6*8"),
        "23", r"He bought a total of 48 pens\.",
    ),
    (
        ("Ivan had 20 bottles of punch. He drank 5 bottles.", "How many bottles are left?", "20-5"),
        "23", r"There are 15 bottles left\.",
    ),
    (
        ("Mina has earned 3700 cents by walking dogs.", "How many dollars does Mina have?", "3700/100"),
        "21", r"\d+ dollars (?:less|more) than Mina\.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("problem", "code", "said"), SAID)
def test_it_is_said_so(problem: tuple[str, str, str], code: str, said: str) -> None:
    texts = made(problem, code)
    assert any(re.search(said, text) for text in texts), texts


def test_what_differs_is_told_before_some_of_it_goes() -> None:
    geese = (
        "There were 17 geese resting in the meadow. 6 geese flew off.",
        "How many geese are still resting in the meadow?",
        "17-6",
    )
    (found,) = attach([template(*geese)])
    story = Story(found.base.body, found.base.question, found.values, found.alternates, CHAIN)
    offers = [offer.body for seed in range(6) for offer in facts_beside(story, Random(seed))]
    told = [body for body in offers if "than the others" in body]
    assert told and all(body.index("than the others") < body.index("flew off") for body in told)


def test_nobody_adds_plums_and_crates_of_melons() -> None:
    boxes = (
        "Tarik has 9 crates of melons. There are 6 melons in each crate.",
        "How many melons does Tarik have?",
        "9*6",
    )
    assert not [text for text in made(boxes) if " crates of melons in all" in text or "than crates" in text]


def test_when_somebody_began_does_not_stand_behind_what_happened() -> None:
    waiter = ("A waiter had eighteen customers. Six left.", "How many customers did the waiter still have?", "18-6")
    assert not [text for text in made(waiter, "33") if "left. The waiter began" in text]


def test_pieces_are_asked_for_by_their_number() -> None:
    gum = ("Zane has 3 nephews. He wants to give each one 7 pieces of gum.", "How much gum will he need?", "3*7")
    assert not [text for text in made(gum) if "How much pieces" in text]


def test_a_bus_of_a_past_story_was_so_old() -> None:
    bus = (
        "Some tourists were sitting on the bus. At the harbor, 9 more tourists got on the bus. "
        "Then there were 31 tourists altogether on the bus.",
        "How many tourists were sitting on the bus at the start?",
        "31-9",
    )
    assert not [text for text in made(bus, "33") if "The bus is" in text or "The bus has" in text]


def test_in_a_story_of_two_sentences_nobody_is_so_old() -> None:
    walk = ("Mia hiked 1.6 miles and cycled 2.4 miles.", "How much farther did Mia cycle than hike?", "2.4-1.6")
    assert not [text for text in made(walk, "33") if "years old" in text]


def test_more_than_somebody_stays_more() -> None:
    figs = ("Wanda bought 7 more figs than Bashir. Bashir bought 12 figs.", "How many figs did Wanda buy?", "12+7")
    assert not [text for text in made(figs) if re.search(r"also bought \d+ (?!more)\w+ than", text)]


@pytest.mark.parametrize(("asked", "then"), [("did", "in the end"), ("does", "now")])
def test_what_was_done_is_asked_in_the_end(asked: str, then: str) -> None:
    question = f"How much money {asked} [NAME1] have left?"
    tense = "spent" if asked == "did" else "spends"
    story = Story(
        f"[NAME1] {tense} $[NUM1] of the $[NUM2].",
        question,
        {"NAME1": Name("Zane", "he"), "NUM1": Fraction(9), "NUM2": Fraction(40)},
        {},
        Chain((parse_infix("NUM2 - NUM1"),), ()),
    )
    asked_then = {offer.question for seed in range(6) for offer in relevant(story, Random(seed))}
    assert f"How much money {asked} [NAME1] have {then}?" in asked_then
    assert not [said for said in asked_then if "did [NAME1] have now" in said]


def test_plans_for_snow_are_made_for_the_next_day() -> None:
    snow = ("Omar built 13 snow forts and Jo built 16 snow forts.", "How many snow forts did they build?", "13+16")
    (file,) = attach([template(*snow)])
    told = [v.body for seed in range(8) for v in vary_file(file, codes=["33"], seed=seed).variations]
    planned = [body for body in told if re.search(r"\b(?:wants|plans) to build\b", body)]
    assert planned and all("Tomorrow, " in body for body in planned)
