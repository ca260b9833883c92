"""Turns that seeds of a corpus are told in: what is mended for certain, what is doubted, what is left as it is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import parse_equation
from svampkit.lint import lint
from svampkit.lint.idioms import idioms
from svampkit.lint.mend import mend
from svampkit.lint.plain import plain
from svampkit.lint.unclear import unclear
from svampkit.problem import Problem


def problem(body: str, question: str = "How many are there?") -> Problem:
    return Problem("p", body, question, parse_equation("9 + 3"), Fraction(12))


MENDED = {
    "The rectangular that he drew is 9 cm wide.": "The rectangle that he drew is 9 cm wide.",
    "They rode on the ferris wheel.": "They rode on the Ferris wheel.",
    "He read 9 story books.": "He read 9 storybooks.",
    "He put 9 lamps in a bookshelf.": "He put 9 lamps on a bookshelf.",
    "He stopped over a car shop.": "He stopped at a car shop.",
    "Say the difference of the number of figs and nuts.": "Say the difference between the numbers of figs and nuts.",
    "What is the difference of Mira's age and Bao's age?": "What is the difference between Mira's age and Bao's age?",
    "0.7 the pupils came late.": "0.7 of the pupils came late.",
    "He polished each piece furniture twice.": "He polished each piece of furniture twice.",
    "The put the lamps on the tables.": "They put the lamps on the tables.",
    "There is total of 900 mugs.": "There is a total of 900 mugs.",
    "How many crates does Mira pickup today?": "How many crates does Mira pick up today?",
    "A kite costs 6 tickets a piece.": "A kite costs 6 tickets each.",
    "She filled them with the same amount of pens.": "She filled them with the same number of pens.",
    "It sold 40 kites at the first week.": "It sold 40 kites in the first week.",
    "Omar sold lamps in a garage sale.": "Omar sold lamps at a garage sale.",
    "There were 60 guests present in the program.": "There were 60 guests present at the program.",
    "Sunday was spent for making kites.": "Sunday was spent making kites.",
    "Omar was assigned with the drinks.": "Omar was assigned the drinks.",
    "Omar saw 9 owls on a tree.": "Omar saw 9 owls in a tree.",
    "The vases were placed in shelves.": "The vases were placed on shelves.",
    "How many pages worth of names did he read?": "How many pages' worth of names did he read?",
    "He put the pictures on facebook.": "He put the pictures on Facebook.",
    "How much cups of rice did he use?": "How many cups of rice did he use?",
    "Nine boats are in the lake.": "Nine boats are on the lake.",
    "There were 40 passengers in the bus.": "There were 40 passengers on the bus.",
    "How much did she spend for the lamp?": "How much did she spend on the lamp?",
    "In how many groups can he split the pens?": "Into how many groups can he split the pens?",
    "There team has 9 new players.": "Their team has 9 new players.",
    "The star is 9 light - years away.": "The star is 9 light-years away.",
    "They are sold at 175 dollar each.": "They are sold at 175 dollars each.",
    "How far did she walk for 3 hours?": "How far did she walk in 3 hours?",
    "He put 9 lamps on the book shelves.": "He put 9 lamps on the bookshelves.",
    "Omar sold a tea pot.": "Omar sold a teapot.",
    "She planted a rectangle bed.": "She planted a rectangular bed.",
    "He counted the following number of guests.": "He counted the following numbers of guests.",
}
DOUBTED = (
    "Then and the after the cook made pies.",
    "It the store buys 9 lamps, it pays less.",
    "It has twice the number of vans than trucks.",
    "1 lonely gulls was left.",
    "What percentage towards the goal has he?",
    "He bought 9 lamps for 147.60.",
    "After the sweeping the yards they went home.",
    "They baked 36 pies and gave 18 of it to the guests.",
    "How much rice is?",
    "She spent $9 for each kite that she bought.",
    "How much longer until they reach the lake?",
    "He gave away 345 trousers.",
    "How many pens has he after spending 30 pens from the box?",
    "The kiosk sold out 9 of its lamps.",
    "Each of the smaller boards are cut in two.",
    "What's the difference between the goats and the sheep over there?",
    "If his bags would take 4 hours to fill.",
    "The goat is 3 times its w8.",
    "How many more pens are there in the blue box than the other?",
    "Mira has zero fewer figs than Bao.",
    "Mira went on a 52 km.",
    "What's the difference between the number of figs before picking and she picked?",
    "What if 4 cards more are added?",
    "Bao has 6 more than the 4 times of the figs that she has.",
    "In each of her pots she put 3 seeds each.",
    "How many guests were there total in line?",
)
NEAR = (
    "The with-it crowd came.",
    "He paid $147.60 for 9 lamps.",
    "1 large bus was late.",
    "She drew a rectangular field with 9 trees.",
    "It has twice the number of vans that it has trucks.",
    "He ran 9.25 miles for 147.60 dollars.",
    "What is the difference between Mira's age and Bao's age?",
    "0.7 of the pupils came late.",
    "He polished each piece of furniture twice.",
    "The put option fell.",
    "She paid a total of $9.",
    "Mira drives a pickup.",
    "She has a piece of cake.",
    "She paid the same amount of money.",
    "It rained at the first stop.",
    "Omar has a sale in a garage.",
    "There were 9 apples on a tree.",
    "He kept the vases in boxes under the shelves.",
    "She had 30 dollars and gave 5 of it away.",
    "How much rice is left?",
    "He gave away 345 pairs of trousers.",
    "How much longer does it take?",
    "How much rice did he use?",
    "The difference of 3 times a number and 5 is 40.",
    "Omar put 40 scissors in the drawer.",
    "Mira went on a 52 km walk.",
    "It is a one dollar bill for 3 figs.",
    "He put 9 books on the shelf.",
    "In each of her pots she put 3 seeds.",
    "What's the difference between the number of figs and the number of pens?",
    "Nine boats are in the harbor.",
    "How many passengers are there?",
    "How much did she spend for the week?",
    "In how many days can he split the wood?",
    "There are 9 new players.",
    "He plays an mp3 of 4 minutes.",
    "How many more pens are there in the blue box than in the other?",
)


@pytest.mark.parametrize(("text", "better"), MENDED.items())
def test_what_is_certain_is_mended(text: str, better: str) -> None:
    (fault,) = idioms(text, "body")
    (edit,) = fault.edits
    assert fault.certain
    assert text[: edit.start] + edit.new + text[edit.end :] == better


@pytest.mark.parametrize("text", DOUBTED)
def test_what_is_a_persons_to_say_is_doubted(text: str) -> None:
    (fault,) = idioms(text, "body")
    assert not fault.certain


@pytest.mark.parametrize("text", NEAR)
def test_near_misses_are_left(text: str) -> None:
    assert not list(idioms(text, "body"))


def test_what_would_be_is_asked_of_what_is_supposed() -> None:
    mended, faults = mend(problem("If he had to carry 9 crates and 3 sacks,", "how many trips will he make?"))
    assert [fault.kind for fault in faults] == ["tense"]
    assert mended.question == "how many trips would he make?"
    for body in ("If he has to carry 9 crates,", "He had to carry 9 crates."):
        assert not [f for f in lint(problem(body, "how many trips will he make?")) if f.kind == "tense"]


def test_what_is_wanted_is_asked_with_will() -> None:
    mended, faults = mend(problem("If Mira wants to put 9 pens in each box,", "how many boxes would she need?"))
    assert [fault.kind for fault in faults] == ["tense"]
    assert mended.question == "how many boxes will she need?"
    assert not lint(
        problem("If Mira wanted to put 9 pens in each box, and had 3 boxes,", "how many pens would she need?")
    )


def test_more_than_nobody_is_doubted_where_all_are_added() -> None:
    body = "Mira met 9 cooks and 3 nurses."
    assert [f.kind for f in unclear(problem(body, "How many more people did Mira meet?"))] == ["unclear"]
    assert not list(unclear(problem(body, "How many people did Mira meet?")))
    assert not list(unclear(problem(body, "How many more people did Mira need to meet?")))


def test_they_are_more_than_one() -> None:
    told = "The first thing that Mira saw when they came was the tower. She took {} photos."
    assert [f.kind for f in unclear(problem(told.format("9 and 3")))] == ["leaning"]
    for who in ("Mira and Bao", "Mira's family", "Mira's brothers"):
        assert not list(unclear(problem(f"{who} took 9 photos when they came and 3 later.")))


def test_one_question_is_asked_and_one_condition_is_told() -> None:
    twice = problem(
        "Mira had 9 pens and 3 caps. How many has she? What if she lost some,", "how many would she have?"
    )
    assert "manner" in [f.kind for f in plain(twice)]
    doubled = problem("If Mira had 9 pens,", "how many would she have if she bought 3 more?")
    assert "manner" in [f.kind for f in plain(doubled)]
    assert not list(plain(problem("Mira had 9 pens.", "How many would she have if she bought 3 more?")))


def test_a_statement_and_its_question_are_two_sentences() -> None:
    told = problem("A kiosk had nine kinds. Unfortunately, five of them were gone,", "how many kinds were left?")
    mended, faults = mend(told)
    assert [fault.kind for fault in faults] == ["run-on"]
    assert (mended.body[-5:], mended.question[:8]) == ("gone.", "How many")


def test_a_word_spelt_in_two_ways_is_doubted() -> None:
    assert [f.kind for f in plain(problem("The tea pot is hot. There are 9 cups beside the teapot."))] == ["spelling"]
    assert not list(plain(problem("The teapot is hot. There are 9 cups beside the teapot.")))


def test_paces_without_an_end_are_doubted() -> None:
    body = "Mira tied 31 knots a day. Bao tied 47 knots a day."
    asked = "How many more knots did Bao tie than Mira?"
    assert [f.kind for f in plain(problem(body, asked))] == ["rate"]
    assert not list(plain(problem(f"{body} They tied knots for 4 days.", asked)))
    assert not list(plain(problem(body, "How many more knots a day did Bao tie than Mira?")))
