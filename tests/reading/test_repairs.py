"""Repairs of the tagger's slips: the examples that stand beside the rules, on the real parser."""

from __future__ import annotations

import pytest

from svampkit.nlp import pipeline
from svampkit.reading.words.numbers import find_numbers
from svampkit.reading.words.repairs import mend
from svampkit.reading.words.slips import REPAIRS, Here, Repair
from svampkit.reading.words.tokens import Word, make_doc, scan, words_of


def parsed(marked: str) -> tuple[list[Word], Word]:
    """The words of a text as the parser has them, and the one between underscores."""
    place = marked.index("_")
    text = marked.replace("_", "")
    words = scan(text, len(text))
    words = words_of(words, pipeline()(make_doc(words, pipeline().vocab)))
    return words, next(word for word in words if word.start == place)


@pytest.mark.parametrize("repair", REPAIRS, ids=lambda repair: repair.mend.__name__.strip("_"))
def test_every_repair_mends_its_example_and_leaves_its_near_miss(repair: Repair) -> None:
    words, word = parsed(repair.example)
    numbers = find_numbers(words)
    here = Here(words, {i for n in numbers for i in range(n.first, n.last + 1)}, word.i)
    for earlier in REPAIRS[: REPAIRS.index(repair)]:
        earlier.mend(here)
    was = (word.tag, word.low)
    repair.mend(here)
    assert word.tag == repair.becomes
    assert (word.tag, word.low) != was, "the parser has it right already: the example shows nothing"

    words, word = parsed(repair.near_miss)
    numbers = find_numbers(words)
    was = (word.tag, word.low)
    repair.mend(Here(words, {i for n in numbers for i in range(n.first, n.last + 1)}, word.i))
    assert (word.tag, word.low) == was


@pytest.mark.parametrize("repair", REPAIRS, ids=lambda repair: repair.mend.__name__.strip("_"))
def test_all_repairs_together_say_the_same_of_an_example(repair: Repair) -> None:
    words, word = parsed(repair.example)
    mend(words, find_numbers(words))
    assert word.tag == repair.becomes


@pytest.mark.parametrize("text", ["How many buses _stop_ at the school?", "Each of the red tents _cost_ $20."])
def test_a_verb_of_its_subject_stays_a_verb(text: str) -> None:
    words, word = parsed(text)
    was = word.pos
    mend(words, find_numbers(words))
    assert word.pos == was
