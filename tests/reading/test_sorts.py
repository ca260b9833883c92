"""Words that tell sorts apart, and nouns that stand once for several numbers."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.reading.read import prepared
from svampkit.reading.together.asked import Asked


def _asked(text: str) -> Asked:
    found = prepared(*split_question(text))
    assert found is not None
    return found


def _units(text: str) -> list[tuple[str, str]]:
    return [(f.unit.head, " ".join(sorted(f.unit.mods))) for f in _asked(text).told]


@pytest.mark.parametrize(
    ("body", "units"),
    [
        ("Vera has 12 green and 9 white beads.", [("bead", "green"), ("bead", "white")]),
        ("Vera has 3 big, 5 small and 9 tiny beads.", [("bead", "big"), ("bead", "small"), ("bead", "tiny")]),
        (
            "Vera has 40 cups. She has 3 green and 5 white beads.",
            [("cup", ""), ("bead", "green"), ("bead", "white")],
        ),
        ("Vera has 12 beads and 9 white cups.", [("bead", ""), ("cup", "white")]),
        ("Vera had 12 beads. She got 3 more and 9 white cups.", [("bead", ""), ("bead", ""), ("cup", "white")]),
    ],
)
def test_a_noun_that_stands_once(body: str, units: list[tuple[str, str]]) -> None:
    assert _units(f"{body} How many things has she?") == units


@pytest.mark.parametrize(
    ("told", "sort"),
    [("5 of them are ripe", "ripe"), ("5 are ripe", "ripe"), ("5 are not ripe", ""), ("5 are left", "")],
)
def test_what_the_things_are_said_to_be(told: str, sort: str) -> None:
    assert _units(f"Vera has 9 plums. {told}. How many plums has she?") == [("plum", ""), ("plum", sort)]


def test_what_is_asked_is_said_to_be_something() -> None:
    body = "Vera has 9 plums. 5 of them are ripe."
    assert _asked(f"{body} How many plums are unripe?").fact.unit.mods == {"unripe"}
    assert not _asked(f"{body} How many plums are there?").fact.unit.mods


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("A school has 9 vans. 5 vans are old. How many vans are new?", ""),
        ("A pie has 8 slices. 4 friends share it. How many slices does each friend get?", ""),
        ("A tin has 9 nuts. How many nuts are in 4 tins?", "tin"),
        ("A ticket costs $9. How much do 4 people pay?", "ticket"),
    ],
)
def test_of_a_single_one_nothing_is_told_for_each(text: str, per: str) -> None:
    assert _asked(text).told[0].per == per


@pytest.mark.parametrize(
    ("question", "times"),
    [("How many hours did she row on Monday?", ("monday",)), ("How many hours does she row in all?", ())],
)
def test_hours_that_are_asked_are_no_time(question: str, times: tuple[str, ...]) -> None:
    assert _asked(f"Vera rows 3 hours on Monday and 4 hours on Friday. {question}").fact.times == times
