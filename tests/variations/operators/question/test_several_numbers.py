"""Other questions of texts with several numbers: what a comparison leads to, and amounts of one clause told apart."""

from __future__ import annotations

import re
from random import Random

import pytest

from svampkit.variations.engine import OPERATORS
from tests.variations.helpers import made, offered, scene, texts

_CARDS = (
    "Ann sold 7 more cards than Bill. Cora sold 3 times as many cards as Bill. Cora sold 36 cards.",
    "How many more cards did Cora sell than Ann?",
    "36-(36/3+7)",
)
_PINS = (
    "Tom had 17 boxes of pins. He gave 2 boxes to his brother, 3 boxes to his aunt, and 4 boxes to a neighbor.",
    "How many boxes of pins were left?",
    "17-(2+3+4)",
)
_SPENT = (
    "Joe spent $12 on oil, $20 on tires and $15 on paint. He had $90 at first.",
    "How much money did Joe have left?",
    "90-(12+20+15)",
)


@pytest.mark.parametrize(
    ("problem", "question", "equation"),
    [
        (_CARDS, "How many cards did Ann sell?", "NUM3 / NUM2 + NUM1"),
        (
            (
                "Tia picked 45 plums. Lea picked 18 fewer plums than Tia. Max picked twice as many plums as Lea.",
                "How many plums did they pick altogether?",
                "45+(45-18)+2*(45-18)",
            ),
            "How many plums did Lea pick?",
            "NUM1 - NUM2",
        ),
        (
            (
                "Zoe read 12 pages on Monday. She read 5 more pages on Tuesday than on Monday.",
                "How many pages did she read in all?",
                "12+12+5",
            ),
            "How many pages did Zoe read on Tuesday?",
            "NUM1 + NUM2",
        ),
        (
            (
                "There are 18 red mugs on a shelf. There are twice as many blue mugs as red mugs on the shelf.",
                "How many mugs are on the shelf?",
                "18+18*2",
            ),
            "How many blue mugs are there on the shelf?",
            "NUM1 * 2",
        ),
        (_PINS, "How many more boxes did Tom give to his aunt than to his brother?", "NUM3 - NUM2"),
        (_PINS, "How many more boxes did Tom give to the neighbor than to his aunt?", "NUM4 - NUM3"),
        (_SPENT, "How much more money did Joe spend on tires than on oil?", "NUM2 - NUM1"),
    ],
)
def test_what_else_a_text_of_several_numbers_can_be_asked(
    problem: tuple[str, str, str], question: str, equation: str
) -> None:
    found = {text.removeprefix(problem[0]).strip(): told for text, told in made("11", problem)}
    assert question in found, sorted(found)
    assert found[question].replace("2 * NUM1", "NUM1 * 2") == equation


@pytest.mark.parametrize(
    ("problem", "begins"),
    [
        (_PINS, "How many boxes did Tom give away "),
        (_SPENT, "How much money did Joe spend "),
        (_PINS, "How many boxes did Tom give to his brother and his aunt "),
    ],
)
def test_two_of_them_and_all_of_them_are_asked_together(problem: tuple[str, str, str], begins: str) -> None:
    assert any(text.removeprefix(problem[0]).strip().startswith(begins) for text in texts("11", problem))


def test_parts_in_a_place_are_compared_where_the_last_is_told_without_a_number() -> None:
    jar = (
        "There are 12 red beads and 9 blue beads and some green beads in a jar. There are 40 beads in the jar.",
        "How many green beads are in the jar?",
        "40-(12+9)",
    )
    assert any(
        text.endswith("How many more red beads than blue beads are there in the jar?") for text in texts("13", jar)
    )


@pytest.mark.parametrize(
    ("body", "question", "equation", "never"),
    [
        (  # before or after she gave some away?
            "Bo has 20 cards. Ann has 7 more cards than Bo. Then Ann gave 5 cards to Cy.",
            "How many cards does Ann have now?",
            "20+7-5",
            "How many cards does Ann have?",
        ),
        (  # with what she sold on Sunday?
            "Bill sold 9 cards. Ann sold 7 more cards than Bill. On Sunday Ann sold 4 cards.",
            "How many cards did Ann sell in all?",
            "9+7+4",
            "How many cards did Ann sell?",
        ),
        (  # with what he gave later
            "Tom had 50 pins. He gave 2 pins to his brother and 9 pins to his aunt. Later he gave 4 pins to Bo.",
            "How many pins were left?",
            "50-2-9-4",
            "How many pins did Tom give away in all?",
        ),
        (  # what stands behind the second is of both
            "Mia put 9 pears in a bowl and 4 pears in another bowl on the table.",
            "How many pears did Mia put on the table?",
            "9+4",
            "How many more pears did Mia put in the bowl than in another bowl?",
        ),
    ],
)
def test_no_question_that_could_mean_another_amount(body: str, question: str, equation: str, never: str) -> None:
    found = [
        text.removeprefix(body).strip()
        for seed in range(4)
        for text, _ in offered("11", (body, question, equation), seed)
    ]
    assert never not in found
    assert not any(text.startswith(never.removesuffix(" in all?")) and text.endswith("all?") for text in found)


_MEADOW = (
    "Some cows and pigs were in the meadow. Five more cows and two more pigs came into the meadow, and then there "
    "were 12 cows and 10 pigs in the meadow.",
    "How many cows were in the meadow at first?",
    "12-5",
)
_JAR = (
    "There were 15 buns and 19 rolls in the jar. After Hugo ate some buns and rolls, there were 11 buns and 7 rolls "
    "in the jar.",
    "How many buns did Hugo eat?",
    "15-11",
)


@pytest.mark.parametrize(("problem", "code", "moment"), [(_MEADOW, "11", "in the end"), (_JAR, "13", "at first")])
def test_what_there_was_is_asked_of_its_moment(problem: tuple[str, str, str], code: str, moment: str) -> None:
    asked = [text for text in texts(code, problem) if "were there in the" in text]
    assert asked and all(re.search(r"(?:at first|in the end)\?$", text) for text in asked)
    assert any(text.endswith(f"{moment}?") for text in asked)


def test_a_ratio_in_a_word_is_told_in_numbers() -> None:
    plums = ("Tia picked 46 plums. Lea picked half as many plums as Tia.", "How many plums did they pick?", "46+46/2")
    assert any("Lea picked three times as many plums as Tia." in text for text in texts("22", plums))
    spokes = (
        "The shed has 14 pots on the upper board and twice as many pots on the lower board.",
        "How many pots does the shed have?",
        "14+14*2",
    )
    assert all("times as many pots on the lower board" in text for text in texts("22", spokes))


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        (
            "Nora glued 12 tiles an hour for 6 hours. Of these 12 tiles, 5 tiles cost $3 each.",
            "How many tiles did Nora glue?",
            "12*6",
        ),
        (
            "Bea folds stars for her 7 cousins. She needs 4 strips per star. She has 19 strips.",
            "How many more strips does she need to fold all seven stars?",
            "7*4-19",
        ),
    ],
)
def test_a_number_that_is_told_twice_has_its_own_words_in_each_place(body: str, question: str, equation: str) -> None:
    start = scene(body, question, equation)
    for clause in start.reading.clauses:
        inside = [start.reading.mention(tag).number.start for tag in clause.mentions]
        assert all(clause.span.start <= at < clause.span.end for at in inside), clause
    assert all(m.phrase.start <= m.number.start <= m.number.end <= m.phrase.end for m in start.reading.mentions)
    for code, operator in OPERATORS.items():
        assert operator(start, Random(1)) is not None, code  # an error: a place that lies outside the text
