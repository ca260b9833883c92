"""Questions that name their unit at the end are varied as "how many" of it, and keep their words where they stay."""

from __future__ import annotations

import pytest

from svampkit.fallback import vary_seeds
from svampkit.tagging.attach import attach
from svampkit.template import fill
from svampkit.variations.asked_in_units import asked_as_many
from tests.variations.helpers import template

ASKED = [
    ("How far did he walk in all, in kilometers?", "How many kilometers did he walk in all?"),
    ("How far apart are they, in miles?", "How many miles apart are they?"),
    ("How long will the hay last, in days?", "How many days will the hay last?"),
    ("How much sap must they collect, in liters?", "How many liters of sap must they collect?"),
    ("What mass of oats would you need for 30 buns, in grams?", "How many grams of oats would you need for 30 buns?"),
    ("What length of boards, in meters, does he need?", "How many meters of boards does he need?"),
    (
        "If it holds 3 liters, how much water is left, in liters?",
        "If it holds 3 liters, how many liters of water are left?",
    ),
    ("How much does [NAME1] pay, in dollars?", "How much does [NAME1] pay?"),
]
NOT_ASKED = [
    "How long is the rope, in meters?",  # a property, asked as it is
    "What is the mass of a bag, in kilograms?",
    "How far did he walk in the morning?",
    "How many pens are in boxes?",
]


@pytest.mark.parametrize(("question", "many"), ASKED)
def test_asked_as_many(question: str, many: str) -> None:
    assert asked_as_many(question) == many


@pytest.mark.parametrize("question", NOT_ASKED)
def test_near_misses(question: str) -> None:
    assert asked_as_many(question) is None


def test_the_seeds_own_question_stays_where_it_is_not_changed() -> None:
    question = "How far did he walk in all, in km?"
    (varied,) = vary_seeds(attach([template("Omar walked 5 km on Monday and 3 km on Tuesday.", question, "5 + 3")]))
    told = {v.codes: fill(v.template.text, varied.file.values_of(v)).text for v in varied.variations}
    assert told[("31",)] == f"Omar walked 3 km on Tuesday and 5 km on Monday. {question}"
    assert "How many more km did Omar walk on Monday than on Tuesday?" in told[("11",)]
    assert not any("kilometer" in text for text in told.values())


def test_a_problem_of_one_sentence_has_an_aside() -> None:
    question = "How many $3 rides can Omar take with $33 on his card?"
    (varied,) = vary_seeds(attach([template("", question, "33 / 3")]))
    asides = [v for v in varied.variations if v.codes == ("33",)]
    assert all(v.body.endswith(".") and "How many" not in v.body for v in asides)
