"""What stands beside an amount and is nobody who gives or gets it: ways, days, units; who is compared together."""

from __future__ import annotations

import pytest

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared


def told(body: str, question: str = "How many does she have?") -> list[Fact]:
    found = prepared(body, question)
    assert found is not None
    return [*found.told, found.fact]


@pytest.mark.parametrize(
    ("text", "recipient"),
    [
        ("The van went 61 miles to Salem.", ""),
        ("It took Ada 19 minutes to Noor's house.", ""),
        ("Ada gave 6 feet of the rope to Noor.", "noor"),
        ("Ada gave 6 stamps to Noor.", "noor"),
    ],
)
def test_who_lies_at_the_end_of_a_way_gets_nothing(text: str, recipient: str) -> None:
    assert told(text)[0].recipient == recipient


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Ada swims 7 lengths a day from Tuesday to Friday.", ""),
        ("Ada saved $7 a week from March to June.", ""),
        ("Ada took 7 plums from Noor.", "noor"),
    ],
)
def test_a_day_is_no_giver(text: str, source: str) -> None:
    assert told(text)[0].source == source


@pytest.mark.parametrize(
    ("text", "than"),
    [
        ("The hare got 13 votes, the mole 8, and the crow 4 fewer than the hare and the mole together.", "hare+mole"),
        ("The hare got 13 votes, the mole 8, and the crow 4 fewer than the hare and mole combined.", "hare+mole"),
        ("The hare got 13 votes, the mole 8, and the crow 4 fewer than the hare and 9 stamps.", "hare"),
    ],
)
def test_two_are_compared_with_together(text: str, than: str) -> None:
    assert [f.than for f in told(text) if f.than] == [than]


def test_what_stands_between_an_auxiliary_and_its_verb_denies_it() -> None:
    assert told("Ada had 31 beads.", "How many beads has she not strung yet?")[-1].negated
    assert not told("Ada had 31 beads.", "How many beads has she strung?")[-1].negated


def test_what_left_a_place_is_not_left_over() -> None:
    assert told("There were 41 people on the tram when it left the depot.")[0].cue == ""
    assert told("Ada had 41 plums left.")[0].cue == "end"


def test_degrees_are_no_place() -> None:
    assert told("It was 21 degrees.", "What was the temperature in degrees?")[-1].places == ()


@pytest.mark.parametrize(
    ("question", "cue"),
    [
        ("How many beads did Ada have before she found some?", "start"),
        ("How many beads did Ada sell before she found some?", ""),
        ("How many beads does Ada have?", ""),
    ],
)
def test_what_there_was_before_an_event(question: str, cue: str) -> None:
    assert told("Ada found 7 beads.", question)[-1].cue == cue
