"""What everybody knows, and what is told of one amount twice, is proposed without an equation that asks for it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.accept import alignments
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import hash_of
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load
from svampkit.reading.words.numbers import find_numbers
from svampkit.reading.words.tokens import scan


def _proposes(body: str, question: str, equation: str) -> bool:
    """True where a world that says the equation is among those that a wide search proposes."""
    found = prepared(body, question)
    assert found is not None
    values = {f.tag: f.number for f in found.told if f.tag and f.number is not None}
    meant = {hash_of(way) for way in alignments(parse_infix(equation), values)}
    return any(candidate.answer.hash in meant for candidate in search(found, load(), beam=14, most=120))


PROPOSED = [
    # a percentage is so many of the hundred that are the whole
    ("Ines earns $500 a month. She saves 20% of it.", "How much money does she save?", "500 * 20 / 100"),
    ("A lamp costs $80. In a sale it is sold at 25% off.", "How much does the lamp cost now?", "80 - 80 * 25 / 100"),
    ("There are 60 pupils in a hall and 35 percent of them sing.", "How many pupils sing?", "60 * 0.35"),
    (
        "20% of the 60 pupils in a hall sing. The rest listen.",
        "How many pupils listen?",
        "60 - 60 * 20 / 100",
    ),
    ("Ines bought a coat at a 20% discount. She paid $60.", "What was the full price of the coat?", "60 / 0.8"),
    ("Ines picks 8 pails of plums. Omar picks one pail more than Ines.", "How many pails does Omar pick?", "8 + 1"),
    ("A pear costs $6. A plum costs $2 less.", "How much does a plum cost?", "6 - 2"),
    ("Ines is 6 years old. Omar is 3 times older than Ines.", "How old is Omar?", "3 * 6"),
    # told for one span of time, asked for another
    ("Mira walks 9 kilometers a day.", "How many kilometers does she walk in 3 weeks?", "9 * 7 * 3"),
    ("A goat eats 2 kilograms of hay a day.", "How many kilograms of hay does it eat in a week?", "2 * 7"),
    ("A pump lifts 90 liters an hour. It ran for 40 minutes.", "How many liters did it lift?", "90 * 40 / 60"),
    # several that are compared with the same one
    (
        "There are 18 red beads in a bowl. There are 7 more blue beads than red beads. "
        "There are 4 fewer green beads than red beads.",
        "How many beads are in the bowl in all?",
        "18 + (18 + 7) + (18 - 4)",
    ),
    # shares in digits, and "half her"
    ("Omar had 40 shells. He gave 1/4 of his shells to Lea.", "How many shells does he have left?", "40 - 40 / 4"),
    ("Omar had 40 shells. He lost half his shells.", "How many shells does he have left?", "40 - 40 / 2"),
]


@pytest.mark.parametrize(("body", "question", "equation"), PROPOSED)
def test_the_equation_is_among_the_candidates(body: str, question: str, equation: str) -> None:
    assert _proposes(body, question, equation)


NOT_PROPOSED = [
    # no percentage, nothing told for a day, no unit of the other size
    ("Ines earns $500 a month. She saves 20 dollars of it.", "How much money does she save?", "500 * 20 / 100"),
    ("Mira has 6 pages.", "How many pages do 3 girls have?", "6 * 7 * 3"),
    ("A pump lifts 90 liters an hour. It ran for 40 hours.", "How many liters did it lift?", "90 * 40 / 60"),
    ("Ines is 6 years old. Omar is 3 years older than Ines.", "How old is Omar?", "3 * 6"),
    ("Ines picks 8 pails of plums. Omar picks one pail of pears.", "How many pails does Omar pick?", "8 + 1"),
    # the blue ones are no share of the red ones
    ("There are 18 red beads and 7 blue beads.", "How many beads are there?", "18 + (18 + 7)"),
]


@pytest.mark.parametrize(("body", "question", "equation"), NOT_PROPOSED)
def test_near_misses_are_not(body: str, question: str, equation: str) -> None:
    assert not _proposes(body, question, equation)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("He sold 3/4 of his beads.", "share"),
        ("She has 2/5 as many beads.", "share"),
        ("Of the beads 3/5 were red.", "share"),
        ("A cup holds 3/4 of a liter.", ""),  # an amount, of nothing that is told
        ("She bought 3/4 pounds of nuts.", ""),
        ("He walked 5/4 of the way.", ""),  # more than the whole
        ("He ate half his plums.", "half"),
    ],
)
def test_fractions_of_something_told_are_shares(text: str, word: str) -> None:
    (number,) = find_numbers(scan(text, 0))
    assert number.word == word


@pytest.mark.parametrize("equation", ["50 * 0.2", "50 * 20 / 100", "50 / 5"])
def test_a_part_of_one_is_the_percentage_of_the_text(equation: str) -> None:
    values = {"NUM1": Fraction(50), "NUM2": Fraction(20)}
    meant = {hash_of(way) for way in alignments(parse_infix(equation), values)}
    assert (hash_of(parse_infix("NUM1 * NUM2 / 100")) in meant) is (equation != "50 / 5")


@pytest.mark.parametrize(
    ("equation", "meant"), [("50 * 0.8", "NUM1 * (1 - NUM2 / 100)"), ("50 * 1.2", "NUM1 * (1 + NUM2 / 100)")]
)
def test_the_whole_without_a_percentage_and_with_it(equation: str, meant: str) -> None:
    values = {"NUM1": Fraction(50), "NUM2": Fraction(20)}
    assert hash_of(parse_infix(meant)) in {hash_of(way) for way in alignments(parse_infix(equation), values)}


def test_a_double_of_what_is_told_as_a_half() -> None:
    values = {"NUM1": Fraction(1, 2), "NUM2": Fraction(30)}
    assert hash_of(parse_infix("NUM2 / NUM1")) in {hash_of(w) for w in alignments(parse_infix("30 * 2"), values)}


def test_what_is_counted_beside_a_percentage_is_none() -> None:
    found = prepared("Lea has 250 plums. Only 60% are ripe, and she gives 15 away.", "How many are left?")
    assert found is not None
    assert [(f.unit.head, f.percent) for f in found.told] == [("plum", False), ("plum", True), ("plum", False)]
