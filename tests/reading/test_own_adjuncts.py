"""Times, places and people that belong to one number of several, where the verb is told once."""

from __future__ import annotations

import pytest

from svampkit.reading import Reading, read
from svampkit.reading.read import prepared
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("On Monday Ada baked 5 pies and on Tuesday 8. How many pies are there?", ("monday",), ("tuesday",)),
        ("Ada baked 5 pies on Monday and on Tuesday 8 pies. How many pies are there?", ("monday",), ("tuesday",)),
        (
            "On Monday Ada baked 5 pies in the morning and in the evening 8. How many pies are there?",
            ("monday", "morning"), ("monday", "evening"),
        ),
        # near misses: one time for both; each behind its own number
        ("On Monday Ada baked 5 pies and 8 rolls. How many things are there?", ("monday",), ("monday",)),
        ("Ada baked 5 pies on Monday and 8 on Tuesday. How many pies are there?", ("monday",), ("tuesday",)),
    ],
)  # fmt: skip
def test_a_time_before_a_number_is_that_numbers(text: str, first: tuple[str, ...], second: tuple[str, ...]) -> None:
    told = told_in(text)
    assert (told[5].times, told[8].times) == (first, second)


@pytest.mark.parametrize(
    ("text", "places", "mods"),
    [
        ("In the first box there are 5 pens and in the second 8. How many pens are there?", ("second box",), set()),
        ("In the box there are 5 pens and in the bag 8. How many pens are there?", ("bag",), set()),
        # near miss: the ordinal is of the things themselves
        ("In the box there are 5 red pens and the first 8 green pens. How many are there?", ("box",), {"green"}),
    ],
)
def test_a_place_before_a_number_is_that_numbers(text: str, places: tuple[str, ...], mods: set[str]) -> None:
    fact = told_in(text)[8]
    assert fact.places == places and mods <= fact.unit.mods and "second" not in fact.unit.mods


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Ada gave 5 pears to her neighbour and 8 to her aunt. How many did she give?", "neighbour", "aunt"),
        ("Ada gave her aunt 5 pears and 8 to her neighbour. How many did she give?", "aunt", "neighbour"),
        # near miss: one gets both
        ("Ada gave 5 pears and 8 plums to her aunt. How many did she give?", "aunt", "aunt"),
    ],
)
def test_who_gets_what_stands_behind_it(text: str, first: str, second: str) -> None:
    told = told_in(text)
    assert (told[5].recipient, told[8].recipient) == (first, second)


def test_two_fractions_add_up_where_a_fraction_is_asked() -> None:
    body = "At a shop, 0.7 of the caps are red and 0.2 are blue."
    assert isinstance(read(body, "What fraction of the caps are either red or blue?", least=0.3), Reading)


@pytest.mark.parametrize(
    ("text", "recipient", "sign"),
    [
        ("Lu has 5 pens and Kai has 9. Kai's aunt bought him 8 more. How many does Kai have?", "kai", -1),
        ("Sid had 30 cards until he traded 5 of them for 8 rare ones. How many has he?", "", 1),
        # near misses: her nephew is another; what is paid with money
        ("Boris had 5 pens. Ada's aunt gave him 8 pens. How many pens does Boris have?", "boris", -1),
        ("Sid had 30 cards and traded 8 of them. How many has he?", "", -1),
    ],
)
def test_who_gets_it_and_what_comes_in_exchange(text: str, recipient: str, sign: int) -> None:
    fact = told_in(text)[8]
    assert (fact.recipient, fact.sign) == (recipient, sign)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Ravi mailed 5 cards and threw out 8. How many more cards did he mail than he threw out?", "mail"),
        ("A film lasts 85 minutes. Theo has seen 48. How many minutes of the film remain?", "remain"),
    ],
)
def test_the_verb_of_a_question_is_found(text: str, verb: str) -> None:
    body, question = text.rsplit(". ", 1)
    found = prepared(f"{body}.", question)
    assert found is not None and found.fact.verb == verb
