"""What read wrongly in sets made from seeds of corpora that nobody had read before: what is said now, near misses."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from svampkit.variations.grammar.asked import asked_of
from svampkit.variations.operators.question.two_things import _Told, _told_as_asked
from tests.variations.helpers import offered, scene, texts


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "23",  # once the figs are shared out she has none
            "Mira has 24 figs. At the party, 6 girls love to eat figs. If she shares her figs equally,",
            "how many will each of the girls get?",
            "24 / 6",
            r"How many figs does Mira have (?:at first|to begin with|to start with|originally|at the start)\?",
        ),
        (
            "23",  # what they love is said
            "Mira has 24 figs. At the party, 6 girls love to eat figs. If she shares her figs equally,",
            "how many will each of the girls get?",
            "24 / 6",
            r"How many girls love to eat figs",
        ),
        (
            "21",  # those that are taken already may have been eaten too
            "There were 21 pears in the basket. Omar took 9 pears out of the basket.",
            "How many pears are there in the basket now?",
            "21 - 9",
            r"\d+ of the pears in the basket were",
        ),
        (
            "23",  # once Omar has taken some there are fewer
            "There are 96 figs in a crate. Omar takes 40 figs.",
            "How many are left?",
            "96 - 40",
            r"How many figs were there in the crate (?:at first|[a-z ]*(?:start|begin)[a-z ]*|\w+ly)\?",
        ),
        (
            "33",  # the pond is known by now
            "In a pond, there were already 14 ducks swimming when another 9 ducks joined them.",
            "How many ducks are now in the pond?",
            "14 + 9",
            r"In the pond, there were also",
        ),
    ],
)
def test_what_is_said_now(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = texts(code, (body, question, equation))
    assert any(re.search(told, text) for text in made), made


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "never"),
    [
        (
            "33",
            "In a pond, there were already 14 ducks swimming when another 9 ducks joined them.",
            "How many ducks are now in the pond?",
            "14 + 9",
            r"\. In a pond",
        ),
        (
            "33",  # the account is hers
            "After taking $9 out of her bank account, Mira was left with $40.",
            "How much money did she have in the account before that?",
            "40 + 9",
            r"[A-Z]\w+ had \$\d+ in the account",
        ),
        (
            "32",  # who is her brother is no "him" behind that
            "Mira has 9 figs in a bowl. Her older brother Omar has 30 figs in a box.",
            "How many more figs does Omar have?",
            "30 - 9",
            r"brother (?:him|he)\b",
        ),
        (
            "32",  # the cook had made them, or his friend?
            "A cook's friend bought 9 rolls from him. If he had made 20 rolls at first,",
            "how many rolls would the cook still have?",
            "20 - 9",
            r"if the cook's friend",
        ),
        (
            "13",  # when it is asked she has no figs
            "Mira has 24 figs and 30 nuts. She shares her figs equally among 6 girls.",
            "How many figs does each girl get?",
            "24 / 6",
            r"than (?:nuts|figs) does Mira have\?",
        ),
    ],
)
def test_what_is_not_said(code: str, body: str, question: str, equation: str, never: str) -> None:
    assert not any(
        re.search(never, text) for seed in range(4) for text, _ in offered(code, (body, question, equation), seed)
    )


@pytest.mark.parametrize(
    ("asked_when", "told_when", "alike"),
    [
        (" in the morning", " at noon", False),
        (" in the morning", " in the morning", True),
        ("", " on Friday", False),
        ("", "", True),
    ],
)
def test_two_things_are_held_against_each_other_of_one_time(asked_when: str, told_when: str, alike: bool) -> None:
    sold = scene(
        "Omar got 9 letters. He got 5 parcels.", "How many letters and parcels did Omar get in all?", "9 + 5"
    )
    asked, own = asked_of(sold), sold.told_quantities[0]
    assert asked is not None
    asked = replace(asked, thing="letters", after=asked_when)
    other = replace(own, role="aside")
    told = _Told(other, "parcels", own.holder, "Omar", False, "get", "past", told_when, False)
    assert _told_as_asked(own, asked, told) == alike


def test_of_how_many_groups_are_needed_no_size_follows() -> None:
    told = "There are 96 guests at the inn. If each room holds 4 guests,"
    assert not offered("23", (told, "how many rooms are needed at the inn?", "96 / 4"))
    full = "There are 96 guests at the inn. If each room holds 4 guests,"
    assert offered("23", (full, "how many rooms are there at the inn?", "96 / 4"))


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "33",  # twice as many of which of the two?
            "Omar has 12 stamps. Theo has 3 times as many as Omar.",
            "How many stamps does Theo have?",
            "12 * 3",
            r"stamps and \d+",
        ),
        (
            "11",  # they may have been at the same games
            "Mira attended 21 games. Omar attended 27 games.",
            "How many more games did Omar attend than Mira?",
            "27 - 21",
            r"in all|altogether|in total",
        ),
    ],
)
def test_what_nobody_could_tell_is_not_asked(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = [text for seed in range(6) for text, _ in offered(code, (body, question, equation), seed)]
    assert not any(re.search(told, text) for text in made), made


def test_of_other_deeds_a_total_is_asked() -> None:
    problem = (
        "Mira picked 21 pears. Omar picked 27 pears.",
        "How many more pears did Omar pick than Mira?",
    )
    assert any(re.search(r"in all|altogether|in total", text) for text in texts("11", (*problem, "27 - 21")))
