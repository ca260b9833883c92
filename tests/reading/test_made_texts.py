"""A made text is weighed briefly: what it is meant to be is known, and only its rivals are looked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from svampkit.equation import parse_infix
from svampkit.reading import Reading
from svampkit.reading.chance.rank import weigh
from svampkit.reading.kept import KeptReadings
from svampkit.reading.read import prepared, read_again
from svampkit.reading.schemas.amount import combined_hash, told_amount
from svampkit.reading.searching.proposals import PairProposals
from svampkit.reading.searching.search import search, ways
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import load
from svampkit.world.derive import derive

_TEXTS = (
    (
        "Petra has 12 red keys and 5 blue keys. Boris gave her 7 more red keys.",
        "How many red keys does Petra have now?",
    ),
    ("A jar holds 6 plums. Boris has 4 jars, and Petra has 9 pears.", "How many plums does Boris have?"),
    (
        "Petra ran 3 miles on Monday and 5 miles on Friday. Boris ran 4 miles on Friday.",
        "How many miles did Petra run?",
    ),
)
_LONG = (
    "Petra has 12 red keys and 5 blue keys. Boris has 7 red keys and 4 blue ones. Ada has 3 red and 6 blue ones.",
    "How many keys does Petra have?",
)


def _asked(text: tuple[str, str]) -> Asked:
    asked = prepared(*text)
    assert asked is not None
    return asked


@pytest.mark.parametrize("text", _TEXTS)
def test_the_likeliest_of_a_brief_search_is_that_of_a_full_one(text: tuple[str, str]) -> None:
    full, brief = weigh(_asked(text), load()), weigh(_asked(text), load(), 2)
    assert brief[0].candidate.answer.hash == full[0].candidate.answer.hash
    assert len(brief) <= len(full)


@pytest.mark.parametrize(("meant", "most"), [(2, 4), (3, 5), (0, 6)])
def test_worlds_of_many_more_numbers_than_are_meant_are_not_looked_for(meant: int, most: int) -> None:
    found = search(_asked(_LONG), load(), meant=meant)
    assert max(candidate.answer.mask.bit_count() for candidate in found) == most


def test_what_is_far_behind_is_left_away_only_where_an_equation_is_meant() -> None:
    text = _asked(_LONG)
    full, brief = (search(text, load(), 6, 30, meant=meant) for meant in (0, 6))
    assert full[0].score - full[-1].score > brief[0].score - brief[-1].score
    assert [c.answer.hash for c in full[:3]] == [c.answer.hash for c in brief[:3]]


def test_ways_of_an_equation_are_those_of_all_that_have_it() -> None:
    text = _asked(_TEXTS[0])
    left, right = (told_amount(text.told[n], n) for n in (0, 2))
    for amount in (left, right):
        PairProposals(text, load(), 1).weigh(amount)
    sum_of_both = combined_hash("+", left.hash, right.hash)
    every = [(made.rule, made.score) for made in ways(left, right, text, load()) if made.hash == sum_of_both]
    assert [(made.rule, made.score) for made in ways(left, right, text, load(), sum_of_both)] == every
    assert len(ways(left, right, text, load())) > len(every) > 1


def test_amounts_that_are_not_called_are_the_same_in_all_else(tmp_path: Path) -> None:
    """Of one text both kinds of readings are kept, each by itself."""
    body, question = "Petra put 24 keys into 6 boxes.", "How many keys are in each box?"
    kept = KeptReadings(tmp_path / "readings.sqlite")
    text = (body, question, ()), parse_infix("24 / 6")
    for _ in range(2):
        called, bare = (next(read_again([text], kept=kept, called=way)) for way in (True, False))
        assert isinstance(called, Reading)
        assert isinstance(bare, Reading)
        assert called.world != bare.world
        assert derive(called.world) == derive(bare.world)
        assert replace(called, world=bare.world) == bare
