"""What a text asks for in words, and a world does without."""

from __future__ import annotations

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.bearing_out.loose_ends import LOOSE_ENDS, loose_ends
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import hash_of
from svampkit.reading.searching.search import search
from svampkit.reading.together.ties import Ties
from svampkit.reading.weights import load

# name, text, question, an equation that leaves the end loose, one that does not
CASES = [
    ("each unused", "Lea has 3 boxes with 6 pens in each box.", "How many pens does she have?", "3 + 6", "3 * 6"),
    (
        "rest unused",
        "Lea has 30 beads and 12 of them are red. The rest are blue.",
        "How many are blue?",
        "30 + 12",
        "30 - 12",
    ),
    (
        "sum of rates",
        "Lea reads 5 pages an hour. She read 30 pages on Monday and then for 4 hours.",
        "How many pages did she read?",
        "30 + 5",
        "30 + 5 * 4",
    ),
    (
        "span unused",
        "Lea runs 2 miles every day and Omar runs 3 miles every day.",
        "How many miles do they run in a week?",
        "2 + 3",
        "(2 + 3) * 7",
    ),
    (
        "span unused",
        "Lea rows 2 miles every day and Omar rows 3 miles every day.",
        "How many miles do they row in 4 days?",
        "2 + 3",
        "(2 + 3) * 4",
    ),
    (
        "twice used",
        "Lea has 5 beads. Omar has 3 more beads than his sister.",
        "How many beads do they have together?",
        "5 + 5 + 3",
        "5 + 3",
    ),
    (
        "rate of counted",
        "Lea filled 6 jars with 4 beads in each jar. Omar strung 15 beads.",
        "How many beads did Lea and Omar use?",
        "4 + 15",
        "6 * 4 + 15",
    ),
    (
        "told elsewhere",
        "Lea bought 7 scarves. She lives 3 blocks from the shop. She gave away 2 scarves.",
        "How many scarves does she have left?",
        "7 - 3",
        "7 - 2",
    ),
    (
        "more left out",
        "Lea found 14 beads. Then she found 8 more. Omar found 5 beads.",
        "How many more beads did Lea find than Omar?",
        "14 - 5",
        "14 + 8 - 5",
    ),
    (
        "side left out",
        "Lea had 26 beads. She lost 9 of them. Omar has 11 beads.",
        "How many more beads does Lea have left than Omar has?",
        "26 - 9",
        "26 - 9 - 11",
    ),
    (
        "stranger",
        "Lea has 4 red beads and 9 blue beads. Omar has 12 beads.",
        "How many beads does Lea have?",
        "4 + 9 + 12",
        "4 + 9",
    ),
    (
        "stranger",
        "Lea has 9 more plums than Omar. Lea has 12 plums. Ben has 4 plums.",
        "How many plums does Omar have?",
        "12 - 4",
        "12 - 9",
    ),
    (
        "stranger",
        "A soup takes 9 cups of corn. Lea put in 4 cups of corn. Omar has 2 cups of corn.",
        "How many cups of corn does Lea need?",
        "9 - 2",
        "9 - 4",
    ),
    (
        "other sum",
        "Lea has 9 roses and 4 tulips. Omar has 3 tables.",
        "How many more roses than tulips does Lea have?",
        "9 - 3",
        "9 - 4",
    ),
    (
        "each unused",
        "Lea earns $9 every day and pays $2 every day.",
        "How much money does she have after 5 days?",
        "9 - 2",
        "(9 - 2) * 5",
    ),
    (
        "unsold paid",
        "Lea had 9 mugs and sold 3 mugs. Each mug costs $2.",
        "How much money did Lea make?",
        "(9 - 3) * 2",
        "3 * 2",
    ),
]


@pytest.mark.parametrize(
    ("name", "body", "question", "loose", "tied"), CASES, ids=[f"{n} {case[0]}" for n, case in enumerate(CASES)]
)
def test_one_world_leaves_it_loose_and_the_other_does_not(
    name: str, body: str, question: str, loose: str, tied: str
) -> None:
    asked = prepared(body, question)
    assert asked is not None
    asked.ties = Ties()
    tags = {f"{f.value}": f.tag for f in asked.told}

    def least(equation: str) -> float:
        """The fewest ends of all worlds of the equation."""
        words = equation.replace("(", "( ").replace(")", " )").split()
        of_tags = parse_infix(" ".join(tags.get(word) or word for word in words))
        ends = [
            loose_ends(c.answer, asked)[name]
            for c in search(asked, load(), most=200)
            if c.answer.hash == hash_of(of_tags)
        ]
        assert ends, equation
        return min(ends)

    assert least(loose) > least(tied) == 0


def test_words_are_counted_whatever_the_world() -> None:
    found = prepared("Lea earns $50 weekly and pays $8 in taxes.", "How much money is her profit?")
    assert found is not None
    (first, *_) = search(found, load())
    ends = loose_ends(first.answer, found)
    assert (ends["sums unsaid"], ends["spans repeated"]) == (2, 1)
    assert set(ends) == set(LOOSE_ENDS)
