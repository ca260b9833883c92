"""A seed's own equation says which amounts meet; what they are to each other has to be told by the words."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, Unread, accept, read_seeds
from svampkit.reading.accept import alignments
from svampkit.reading.read import prepared
from svampkit.reading.schemas import Amount
from svampkit.reading.searching.meant import meant_world
from svampkit.reading.weights import load


def meant(text: str, equation: str) -> Amount | None:
    found = prepared(*split_question(text))
    assert found is not None
    values = {fact.tag: fact.number for fact in found.told if fact.tag is not None and fact.number is not None}
    return meant_world(alignments(parse_infix(equation), values), found, load())


def rules(amount: Amount) -> list[str]:
    """Rules of a world, the asked amount's first."""
    if amount.told or amount.left is None or amount.right is None:
        return []
    return [amount.rule, *rules(amount.left), *rules(amount.right)]


TOLD = [
    (
        "A tailor sews two kinds of coats, one with 4 pockets each and one with 6 pockets each. "
        "He sews 30 coats of each kind. How many pockets does he sew?",
        "30 * 4 + 30 * 6",
    ),
    (
        "Lars picked 12 figs. Petra picked twice as many figs as Lars, and Boris picked half of the number of figs "
        "of Petra. How many figs did Lars and Petra pick together?",
        "12 + 2 * 12",
    ),
    (
        "A ferry makes 6 trips per day and runs 20 days per month. Each trip costs $9. "
        "How much money do the trips of 3 months cost?",
        "3 * 20 * 6 * 9",
    ),
    (
        "Petra has 5 red crates and 3 blue crates. Each red crate holds 14 jars and each blue crate holds 8 jars. "
        "How many jars are there in all?",
        "5 * 14 + 3 * 8",
    ),
]


@pytest.mark.parametrize(("text", "equation"), TOLD)
def test_the_steps_of_the_equation_are_found_in_the_text(text: str, equation: str) -> None:
    found = meant(text, equation)
    assert found is not None
    assert "groups.total" in rules(found) or "times.larger" in rules(found) or "price.total" in rules(found)
    reading = next(iter(read_seeds([((*split_question(text), ()), parse_infix(equation))])))
    assert isinstance(reading, Reading), reading
    assert accept(reading, parse_infix(equation)) is None


NOT_TOLD = [
    # the product is of nothing that is told for one of several
    ("Petra has 5 keys. Boris has 8 cups. Lars has 2 lamps. How many things are there?", "5 * 8 + 2"),
    # "5 years ago" is a time, and no amount that is taken away
    ("Petra is 30 years old. 5 years ago Boris was 12 years old. How old was Petra then?", "30 - 5"),
    # litres and hours are not added
    ("A pump lifts 40 liters of water. It runs for 6 hours. How many liters does it lift?", "40 + 6"),
    # the 2 are lattes: that the buns at $3 each are 2 as well, nothing says
    (
        "Petra picks up a cheese bun and a nut bun that are $3 each. She also picks up 2 lattes for $4 each. "
        "How much did she spend?",
        "2 * 3 + 2 * 4",
    ),
    # of what Petra has the multiple is taken
    ("Lars has 3 times as many figs as Petra. Lars has 6 figs and Petra has 2. How many figs has Boris?", "3 * 6"),
    # a number that no word tells
    ("Petra sleeps 8 hours each night. How many hours does she sleep in a week?", "8 * 7"),
]


@pytest.mark.parametrize(("text", "equation"), NOT_TOLD)
def test_a_step_that_the_words_do_not_bear_out_makes_no_world(text: str, equation: str) -> None:
    assert meant(text, equation) is None


def test_of_two_numbers_of_one_value_each_is_used() -> None:
    text = (
        "Lars has 3 bags with 9 figs in each bag. Petra has 3 bags with 7 figs in each bag. How many figs are there?"
    )
    found = meant(text, "3 * 9 + 3 * 7")
    assert found is not None
    assert found.mask == 0b1111


def test_a_doubt_speaks_against_the_known_equation_too() -> None:
    text = "Petra earns $500. She pays 20% of it in taxes. How much money does she keep?"
    found = next(iter(read_seeds([((*split_question(text), ()), parse_infix("500 - 20"))])))
    assert isinstance(found, Unread)
