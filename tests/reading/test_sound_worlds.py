"""A world that is wrong in a relation or in a label is worse than none: the words tell a stock from a part, a count
from what one of it holds, and nobody from somebody."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, Unread, read_seeds
from svampkit.reading.bearing_out.borne_out import unsupported_here
from svampkit.reading.build import build
from svampkit.reading.doubting.unsaid import other_unit
from svampkit.reading.labelling.labels import labelled
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared
from svampkit.reading.schemas import Amount
from svampkit.reading.schemas.amount import hash_of, told_amount
from svampkit.reading.searching.search import search, ways
from svampkit.reading.weights import load
from svampkit.reading.words.numbers import find_numbers
from svampkit.reading.words.tokens import scan
from svampkit.world.model import Quantity, Question, Relation, World
from tests.reading.support import equations_of


def joined(text: str, one: int, other: int, rule: str) -> tuple[Amount, bool]:
    """The amount that a rule makes of two numbers of a text (by their order), and whether words speak for it."""
    found = prepared(*split_question(text))
    assert found is not None
    told = [told_amount(fact, n) for n, fact in enumerate(found.told)]
    weights = load()
    for amount in told:
        amount.as_left, amount.as_right = weights.side("L", ()), weights.side("R", ())
    made = next(a for a in ways(told[one], told[other], found, weights) if a.rule == rule)
    return made, not unsupported_here(made, found, root=False)


# text, two of its numbers, the rule, whether words speak for it
RELATIONS = [
    ("Petra paid $9 for a jar and some plums. The jar costs $4. How much are the plums?", 0, 1, "loss.result", False),
    ("Petra had $9. She paid $4 for a jar. How much money does she have left?", 0, 1, "loss.result", True),
    ("Petra packs 5 plums per box. She has 40 plums. How many boxes does she fill?", 1, 0, "groups.each", False),
    ("Petra packs 5 plums per box. She has 40 plums. How many boxes does she fill?", 1, 0, "groups.count", True),
    ("A cake needs 3 cups of milk and 12 plums. How many plums does a cup need?", 1, 0, "rate.count", False),
    ("Petra takes 12 minutes for a cake. In 3 years she will be 12 years old. How old is she?", 2, 1, "combine.part",
     False),
    ("Petra had $80. She earned $90 and spent $20. How much money does she have left?", 1, 2, "combine.part", False),
    ("Petra earned $90 and spent $20. How much money does she have left?", 0, 1, "combine.part", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "one", "other", "rule", "speaks"), RELATIONS)
def test_words_speak_for_a_relation_or_against_it(text: str, one: int, other: int, rule: str, speaks: bool) -> None:
    assert joined(text, one, other, rule)[1] is speaks


def test_a_multiple_is_taken_of_what_it_is_told_of() -> None:
    text = "Plums cost $4 a bag. Petra buys 5 bags. Figs cost twice as much. How much do figs cost?"
    assert joined(text, 2, 0, "times.larger")[1]
    assert not joined(text, 2, 1, "times.larger")[1]


def test_the_same_amount_is_one_quantity() -> None:
    text = "Petra has 12 figs. Boris has 5 more figs than Petra. How many figs do they have?"
    found = prepared(*split_question(text))
    assert found is not None
    first, _ = joined(text, 0, 1, "compare.larger")
    second, _ = joined(text, 0, 1, "compare.larger")
    weights = load()
    for amount in (first, second):
        amount.as_left, amount.as_right = weights.side("L", ()), weights.side("R", ())
    both = next(a for a in ways(first, second, found, weights) if a.rule == "combine.whole")
    world = build(both, found.fact, found.told).world
    assert len(world.relations) == 2
    assert world.relations[1].parts == (world.relations[0].whole,) * 2


def quantity(id: str, **fields: str) -> Quantity:
    base = {"value": "", "unit": "mile", "kind": "length", "holder": "", "qualifier": "", "role": "part"} | fields
    return Quantity(id, base.pop("value") or None, moment=0, **base)  # type: ignore[arg-type]


def test_labels_say_what_the_text_says() -> None:
    world = World(
        (
            quantity("q1", value="NUM1", holder="each", qualifier="morning"),
            quantity("q2", value="NUM2", unit="time", holder="mira", qualifier="evening", role="ratio"),
            quantity("q3", holder="mile", qualifier="morning"),
            quantity("q4", unit="", holder="mira+all", qualifier="morning"),
        ),
        (Relation("product", "times", "q3", ("q2", "q1")), Relation("sum", "combine", "q4", ("q1", "q3"))),
        Question("value", ("q4",)),
    )
    found = labelled(world, {})
    assert [(q.unit, q.holder, q.qualifier) for q in found.quantities] == [
        ("mile", "", "morning"),
        ("time", "mira", "evening"),
        ("mile", "", "evening"),
        ("mile", "mira", ""),
    ]
    assert found.relations == world.relations
    assert labelled(found, {}) == found


def units(text: str) -> list[tuple[Fraction | None, str]]:
    found = prepared(*split_question(text))
    assert found is not None
    return [(fact.value, fact.unit.head) for fact in found.told]


def told(text: str) -> list[Fact]:
    found = prepared(*split_question(text))
    assert found is not None
    return list(found.told)


# what a number counts that has no noun beside it
UNITS = [
    ("Petra gave plums to her cousins. She gave 3 to Boris and 6 to Mira. How many plums did she give?",
     ["plum", "plum"]),
    ("Petra baked 7 muffins and 5 waffles. She sold 8. How many pastries did she keep?",
     ["muffin", "waffle", "pastry"]),
    ("Petra baked 7 muffins and 5 waffles. She ate 3. How many waffles are left?", ["muffin", "waffle", "waffle"]),
    ("Petra took 6 photos of cats and 9 of dogs. How many photos did she take?", ["photo", "photo"]),
    ("Petra paints 400 sq. ft. of wall with 2 cans. How many cans does she need?", ["foot", "can"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), UNITS)
def test_what_a_number_counts(text: str, expected: list[str]) -> None:
    assert [unit for _, unit in units(text)] == expected


def test_a_number_that_names_is_no_amount() -> None:
    assert [
        value for value, _ in units("Petra read chapter 11. She read 20 pages. How many pages did she read?")
    ] == [20]
    assert [value for value, _ in units("Petra has 11 rooms. 5 rooms are red. How many are not?")] == [11, 5]


def test_a_pronoun_before_its_name_is_a_subject_again() -> None:
    facts = told("Shaniqua mends hats. For every hat she earns $12. How many dollars would Shaniqua earn for 8 hats?")
    assert facts[0].holders == ("shaniqua",)


def test_numbers_of_abbreviated_measures_end_no_sentence() -> None:
    words = scan("A can covers 400 sq. ft. of wall. It is red.", 100)
    assert [word.text for word in words if word.sentence == 0][-4:] == ["ft", "of", "wall", "."]
    assert [n.value for n in find_numbers(words)] == [400]


ABSENT = [
    # which of the two fives each goes with, the equation does not say
    ("Petra has 3 red bags with 5 figs each and 4 blue bags with 5 figs each, and a cup of 5 figs. How many figs?",
     "3 * 5 + 4 * 5 + 5"),
    # liters are asked of kilometers
    ("A van drives 40 kilometers per hour for 3 hours. How many liters does it take?", "40 * 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "equation"), ABSENT)
def test_no_world_where_it_cannot_be_told(text: str, equation: str) -> None:
    (found,) = read_seeds([((*split_question(text), ()), parse_infix(equation))])
    assert isinstance(found, Unread), found


def test_a_missing_unit_is_the_one_that_the_rate_is_told_for() -> None:
    text = "A mule climbs 6 meters a minute. How long does it climb for 90 meters?"
    (found,) = read_seeds([((*split_question(text), ()), parse_infix("90 / 6"))])
    assert isinstance(found, Reading)
    assert found.world.get(found.world.question.of[0]).unit == "minute"


def equations(text: str) -> set[int]:
    return set(equations_of(*split_question(text)))


def test_three_that_are_compared_in_a_chain_can_be_summed_up() -> None:
    text = (
        "Petra has 7 figs. Boris has three times as many figs as Petra and Lars has 15 fewer figs than Boris. "
        "How many figs do they have in all?"
    )
    assert hash_of(parse_infix("NUM1 + NUM2 * NUM1 + (NUM2 * NUM1 - NUM3)")) in equations(text)


def test_what_is_done_on_a_day_of_the_week_is_not_a_year_s() -> None:
    body = "Petra buys a bun on Saturdays for $3 and a cake on Sundays for $5."
    found = prepared(body, "How much does she spend on them in a year?")
    assert found is not None
    sums = [c.answer for c in search(found, load()) if c.answer.rule == "combine.whole"]
    assert sums and all(other_unit(answer, found) for answer in sums)
    found = prepared(body, "How much does she spend on them?")
    assert found is not None
    sums = [c.answer for c in search(found, load()) if c.answer.rule == "combine.whole"]
    assert sums and not any(other_unit(answer, found) for answer in sums)


def test_whose_an_amount_is_where_the_verb_is_left_out() -> None:
    facts = told(
        "Her uncle lends Petra $15 per trip, her sister $22 per trip, and her aunt $31 per trip. How much is that?"
    )
    assert [fact.holders for fact in facts] == [("uncle",), ("sister",), ("aunt",)]
