"""Seeds that the text tells in one way and the key takes in another, each with its near miss."""

from __future__ import annotations

import pytest

from svampkit.lint import KINDS, doubts, is_plain, is_sure, mend
from tests.lint.test_doubts import problem


@pytest.mark.parametrize(
    ("kind", "body", "question", "equation", "answer"),
    [
        ("unclear", "Bao has 3 dimes and 7 nickels.", "How much money does Bao have?", "3 * 10 + 7 * 5", "65"),
        ("unclear", "Bao cut 24 ribbons and sold 3 ribbons for $4 each.", "How much?", "24 / 3 * 4", "32"),
        ("unclear", "The roses cost $9, and the vase costs $4 more than the rose.", "How much?", "9 + 4", "13"),
        ("unclear", "Bao planted 14 bulbs, and Mira planted twice as much as Bao.", "How many?", "14 * 2", "28"),
        ("unclear", "Bao and his wife ride the bus 9 times for $4.", "How much do they pay?", "9 * 4 * 2", "72"),
        ("unclear", "Bao drank 9 pints of cocoa, and Mira drank 4 pints.", "How many pints?", "9 + 4", "13"),
        ("unclear", "Paul, Mira and Omar ate. Paul ate 9 figs, and Olga ate 4.", "How many is that?", "9 + 4", "13"),
        ("unclear", "Bao grew 4 inches a month for 9 months.", "How many inches did Bao grow?", "9 * 4", "36"),
        ("unclear", "Bao has 9 roommates, and Mira has 4.", "How many roommates are that?", "9 + 4", "13"),
        ("unclear", "Bao has 9 doubles hockey cards and 4 mugs.", "How many things are that?", "9 + 4", "13"),
        ("unclear", "Bao's school team played 413 handball games this year.", "How many is that?", "413 - 4", "409"),
        ("unclear", "The bus had 94 children on it. Then 4 got off.", "How many are that?", "94 - 4", "90"),
        ("unclear", "Bao had 94 buns. He ate 41 of them.", "How many are left?", "94 - 41", "53"),
        ("unclear", "There are 94 beetles on each leaf of 4 plants.", "How many are that?", "94 * 4", "376"),
        ("unclear", "Bao played 94 rounds of a card game and won 4.", "How many did he lose?", "94 - 4", "90"),
        ("unclear", "The number of crayons was 9. A goat ate 4 of them.", "How many are left?", "9 - 4", "5"),
        ("manner", "Bao has 90 mugs. His shelves can only hold 9 mugs.", "How many?", "90 / 9", "10"),
        ("manner", "Bao employed 4 cups of rice and 9 cups of milk.", "How many cups is that?", "9 + 4", "13"),
        ("manner", "Bao had 9 mugs. He increased the quantity by 4.", "How many mugs are there?", "9 + 4", "13"),
        ("manner", "Bao had 9 total mugs. Mira gave him 4 mugs.", "How many mugs has he?", "9 + 4", "13"),
        ("manner", "Bao won 9 points in each round of a game. He had 4 rounds of a card game.", "What?", "9*4", "36"),
        ("manner", "For $9 Bao bought 4 figs. He also bought a plum.", "What was left of his $13?", "13 - 9", "4"),
        ("leaning", "Upon taking 4 mugs out of a box of 9 mugs,", "how many mugs are left in it?", "9 - 4", "5"),
        ("fragment", "If Bao ate 9 figs, and 4 more later.", "How many figs is that?", "9 + 4", "13"),
        ("wording", "Bao buys pins that sell 4 pieces for $9.", "How much are 4 pins?", "9 + 4", "13"),
        ("wording", "Bao sold 9 or his figs and 4 mugs.", "How many things is that?", "9 + 4", "13"),
        ("person", "Bao saw Hope. Later, Bao had 9 figs and hope had 4.", "How many figs is that?", "9 + 4", "13"),
        ("wording", "If Bao would give Mira 4 figs, he had 9 left.", "How many figs has he?", "9 + 4", "13"),
        ("wording", "Bao bought a 4-kilogram of rice and 9 figs.", "How many kilograms?", "9 + 4", "13"),
        ("wording", "Bao spent 4 hours to clean his room and 9 hours swimming.", "How many hours?", "9 + 4", "13"),
        ("wording", "Bao used 9 stamps and 4 stamps each to 3 cards.", "How many stamps?", "9 + 4 * 3", "21"),
    ],
)  # fmt: skip
def test_what_is_read_in_two_ways(kind: str, body: str, question: str, equation: str, answer: str) -> None:
    found = problem(body, question, equation, answer)
    assert kind in {fault.kind for fault in doubts(found)} <= set(KINDS)
    assert not is_sure(found) and not is_plain(found)


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer"),
    [
        ("Bao has 3 dimes and 7 nickels.", "How many cents does Bao have?", "3 * 10 + 7 * 5", "65"),
        ("Bao has 3 dimes and 7 nickels.", "How many coins does Bao have?", "3 + 7", "10"),
        ("Bao cut 24 ribbons and sold 3 ribbons for $4 each.", "How much did he get?", "3 * 4", "12"),
        ("The roses cost $9, and the vase costs $4 more than the roses.", "How much is the vase?", "9 + 4", "13"),
        ("Bao spent $14, and Mira spent three times as much as Bao.", "How much did Mira spend?", "14 * 3", "42"),
        ("Bao and his wife bought 9 figs for $4 each.", "How much did they pay?", "9 * 4", "36"),
        ("Bao drank 5 pints of cocoa, and Mira drank 4 pints.", "How many pints is that?", "5 + 4", "9"),
        ("Paul, Mira and Omar ate. Paul ate 9 figs, and Mira ate 4.", "How many is that?", "9 + 4", "13"),
        ("If Bao ate 9 figs, and 4 more later, he was full.", "How many figs is that?", "9 + 4", "13"),
        ("Bao's team played 13 games this year and 9 games at home.", "How many games are that?", "9 + 13", "22"),
        ("Bao had 94 buns. The guests ate 41 of them.", "How many are left?", "94 - 41", "53"),
        ("The ferry had 94 children on it. Then 4 got off.", "How many children are that?", "94 - 4", "90"),
        ("Bao played 14 rounds of a card game and won 9.", "How many did he lose?", "14 - 9", "5"),
        ("Bao had 9 crayons and 4 figs. A goat ate the figs.", "How many things had Bao?", "9 + 4", "13"),
        ("Bao has 4 roommates, and Mira has 9 friends.", "How many people are that?", "9 + 4", "13"),
        ("Bao has 9 hockey cards and 4 sports cars.", "How many things are that?", "9 + 4", "13"),
        ("Bao spent 9 hours sewing hats and 4 hours asleep.", "How many hours are that?", "9 + 4", "13"),
        ("Bao has 9 bags of plums and 4 mugs.", "How many things are that?", "9 + 4", "13"),
        ("Bao saw Hope. Later, Bao had 9 figs and Hope had 4.", "How many figs is that?", "9 + 4", "13"),
        ("Bao bought a 4-kilogram bag of rice and 9 kilograms of figs.", "How many kilograms is it?", "9 + 4", "13"),
        ("Bao spent 4 hours cleaning his room.", "How long was it if he swam for 9 hours as well?", "9 + 4", "13"),
    ],
)  # fmt: skip
def test_what_says_what_the_key_takes(body: str, question: str, equation: str, answer: str) -> None:
    kinds = {fault.kind for fault in doubts(problem(body, question, equation, answer))}
    assert not kinds & {"unclear", "wording", "person", "fragment"}


@pytest.mark.parametrize(
    ("body", "mended"),
    [
        ("Bao bought 9 jars of jam at $4 each jar and paid.", "Bao bought 9 jars of jam at $4 a jar and paid."),
        ("Bao paid $4 for each jar and 9 for a box.", "Bao paid $4 for each jar and 9 for a box."),
        ("If the total number of seats were 9, 4 are free.", "If the total number of seats was 9, 4 are free."),
        ("On Christmas eve Bao sold 9 figs and ate 4.", "On Christmas Eve Bao sold 9 figs and ate 4."),
        ("The total number of the seats, which were 9, grew.", "The total number of the seats, which were 9, grew."),
    ],
)
def test_prices_and_totals_are_put_right(body: str, mended: str) -> None:
    assert mend(problem(body))[0].body == mended


def test_doubts_about_arithmetic_alone_are_plain() -> None:
    found = problem("Bao has 9 figs and 3 mugs. Mira eats 4 figs.", "How many figs are left?")
    assert is_plain(found) and not is_sure(found)


def test_who_did_it_is_said() -> None:
    told = "A cook's friend bought 4 rolls from him. If {0} had baked 9 rolls at first,"
    for who, leans in (("he", True), ("the cook", False)):
        found = problem(told.format(who), "how many rolls were left?", "9 - 4", "5")
        assert ("leaning" in {fault.kind for fault in doubts(found)}) == leans
    box = "Upon taking 4 mugs out of a box of 9 mugs,"
    doubted = {"how many mugs are left in it?": True, "how many mugs does Bao leave in it?": False}
    for question, leans in doubted.items():
        kinds = {fault.kind for fault in doubts(problem(box, question, "9 - 4", "5"))}
        assert ("leaning" in kinds) == leans


@pytest.mark.parametrize(
    "body",
    [
        "Bao has 9 mugs. Each of his shelves can only hold 4 mugs.",
        "Bao employed 9 people and 4 cooks.",
        "Bao had 9 mugs. He increased the number of mugs by 4.",
        "Bao had a total of 9 mugs. Mira gave him 4 mugs.",
        "Bao won 9 points in each round of a game. He played 4 rounds.",
        "For $9 Bao bought 4 figs.",
    ],
)
def test_what_is_plainly_told(body: str) -> None:
    kinds = {fault.kind for fault in doubts(problem(body, "How many are that?", "9 + 4", "13"))}
    assert "manner" not in kinds
