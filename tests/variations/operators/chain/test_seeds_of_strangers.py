"""Variations by the steps of an equation, of seeds that strangers wrote: what was found wrong in them, as classes."""

from __future__ import annotations

import re
from dataclasses import replace

from svampkit.tagging.chained import chained
from svampkit.template import fill
from svampkit.variations import vary_file
from tests.variations.helpers import template

Problem = tuple[str, str, str]


def _texts(problem: Problem, code: str) -> list[str]:
    """What the chain of the problem's equation gives of a code."""
    varied = vary_file(chained(replace(template(*problem), world=None, unread="unsure: not looked at")))
    values = varied.file.values
    found = [one for one in varied.variations if code in one.codes]
    return [fill(f"{one.body} {one.question}", {**values, **one.values}).text for one in found]


def test_who_pays_stands_behind_what_it_costs() -> None:
    permit = ("Omar's permit costs $90 and covers 30 days.", "What does parking cost him per day?", "90/30")
    texts = _texts(permit, "23")
    assert any(re.search(r"[Pp]arking costs him \$3 per day", text) for text in texts)


def test_a_goal_says_of_what() -> None:
    texts = _texts(("Mira sold 9 pens in May and 12 pens in June.", "How many pens did she sell?", "9+12"), "11")
    assert texts and all(re.search(r"to reach \d+ pens\?", text) for text in texts if "to reach" in text)


def test_a_goal_that_is_reached_already_is_none() -> None:
    stamps = "After buying some stamps at a fair, Mira added them to her 44 stamps and had a total of 75 stamps."
    texts = _texts((stamps, "How many stamps did she buy at the fair?", "75-44"), "11")
    assert not any("to reach" in text for text in texts)


def test_a_statement_keeps_with_whom() -> None:
    tag = "Mira played chess with some kids on Monday. She played chess with 9 kids on Tuesday, 14 kids in all."
    texts = _texts((tag, "How many kids did she play with on Monday?", "14-9"), "23")
    assert not any("kids with" in text for text in texts)


def test_a_measure_without_a_solution_has_the_unit_of_the_told_ones() -> None:
    sisters = ("Mira is 134 cm tall, and her sister is 12 cm taller.", "How tall is her sister?", "134+12")
    assert any("sister is 146 cm tall." in text for text in _texts(sisters, "23"))


def test_how_many_one_of_them_can_carry() -> None:
    vans = ("A minivan can carry 9 people.", "How many people can 4 minivans carry?", "9*4")
    assert not any("can the minivan carry" in text for text in _texts(vans, "23"))


def test_what_drove_is_told_in_the_past() -> None:
    drove = ("Mira rode 14 miles before lunch. At that pace,", "how many miles can she ride in 3 mornings?", "14*3")
    assert not any(re.search(r"\b(?:passes|listens)\b", text) for text in _texts(drove, "33"))


def test_what_is_not_lit_is_no_past() -> None:
    lamps = "In the hall, 50 lamps are lit and the other 7 lamps are not lit."
    texts = _texts((lamps, "How many lamps are there in the hall?", "50+7"), "33")
    assert texts and not any(re.search(r"lamps were a little", text) for text in texts)
