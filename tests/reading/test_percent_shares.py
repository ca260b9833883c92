"""Percentages are read as the shares that they are, and the words say which part of the whole is asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.equation import evaluate, to_infix
from svampkit.reading.bearing_out.part_asked import part_asked
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.read import prepared, read
from svampkit.reading.schemas.amount import equation_of
from svampkit.reading.searching.search import search
from svampkit.reading.text import Reading
from svampkit.reading.weights import load
from svampkit.world.derive import derive


def split(text: str) -> tuple[str, str]:
    body, _, question = text.rpartition(". ")
    return f"{body}." if body else "", question


def told(text: str) -> list[Fact]:
    asked = prepared(*split(text))
    assert asked is not None
    return list(asked.told)


SHARES = [
    "Petra had 60 beads. 25% of them were red. How many were red?",
    "Petra had 60 beads. 25 percent of the beads were red. How many were red?",
    "Petra had 60 beads. She gave 25% of them to Boris. How many did he get?",
    "Petra had 60 beads. She lost 25%. How many did she lose?",
    "Of the 60 beads in a box, 25% are red. How many are red?",
    "A tank holds 60 liters. It is 25% full. How many liters are in it?",
]
NO_SHARES = [
    "A coat costs $60. Petra gets a 25% discount. How much does she pay?",
    "A coat costs $60. It is 25% cheaper now. How much does it cost now?",
    "Petra has 60 beads. Boris has 25% more beads than Petra. How many beads does Boris have?",
    "The price of a coat rose from $60 by 25%. What is the price now?",
    "A meal cost $60. The tip was 25%. How much was the tip?",
    "The phone was at 25 percent at noon. At night it was at 60 percent. How many percent did it gain?",
    "Petra had 60 beads and gave 25% to Boris. What percentage of the beads did she keep?",
]


@pytest.mark.parametrize("text", SHARES)
def test_a_share_in_percent_is_a_quarter(text: str) -> None:
    (share,) = [fact for fact in told(text) if fact.percent]
    assert (share.value, share.number, share.ratio) == (Fraction(1, 4), 25, True)


@pytest.mark.parametrize("text", NO_SHARES)
def test_near_misses_are_no_shares(text: str) -> None:
    assert not any(fact.percent for fact in told(text))
    assert 25 in {fact.value for fact in told(text)}


@pytest.mark.parametrize(
    ("told_in_text", "turn"),
    [
        ("A coat costs $60. Petra gets a 25% discount.", "down"),
        ("A coat costs $60. It is now 25% off.", "down"),
        ("A coat costs $60. It is marked down by 25%.", "down"),
        ("A coat costs $60. It is 25% dearer now.", "up"),
        ("A coat cost $60. Its price rose by 25%.", "up"),
        ("A coat cost $60. Its price has gone up 25%.", "up"),
        ("Petra earns $60. She got a 25% raise.", "up"),
        ("A coat costs $60. The sales tax is 25%.", "either"),
        ("A coat costs $60. Petra made a 25% down payment.", ""),
        ("Petra earns $60. Her older brother put 25% of it in a box.", ""),
        ("A hut off the bay costs $60. Petra paid 25% of it.", ""),
    ],
)
def test_the_words_around_a_percentage_tell_its_turn(told_in_text: str, turn: str) -> None:
    assert told(f"{told_in_text} How much is it?")[-1].turn == turn


@pytest.mark.parametrize(
    ("text", "value", "turn"),
    [
        ("A hat costs $18. A cap is a third cheaper. How much does the cap cost?", Fraction(1, 3), "down"),
        ("Omar has 18 pens. Ida has a third more than Omar. How many pens does Ida have?", Fraction(1, 3), "up"),
        ("A rope was 18 m long. It shrank by a sixth. How long is the rope?", Fraction(1, 6), "down"),
        ("A rope was 18 m long. Petra cut off a sixth of it. How long is the rope?", Fraction(1, 6), ""),
    ],
)
def test_fractions_turn_as_percentages_do(text: str, value: Fraction, turn: str) -> None:
    assert (told(text)[-1].value, told(text)[-1].turn) == (value, turn)


def verdicts(text: str, *, over: int = 40) -> dict[str, str]:
    """What the words say of the worlds of a text, by their equation."""
    asked = prepared(*split(text))
    assert asked is not None
    found = search(asked, load(), beam=12, most=over)
    return {to_infix(equation_of(one.answer)): part_asked(one.answer, asked) for one in found}


SHARE, REST, MORE = "NUM2 / 100 * NUM1", "NUM1 - NUM2 / 100 * NUM1", "NUM1 + NUM2 / 100 * NUM1"
ASKED = [
    ("A farm has 60 cows. 40% of them are brown. How many cows are brown?", SHARE, REST),
    ("A farm has 60 cows. 40% of them are brown. How many cows are not brown?", REST, SHARE),
    ("A class has 60 children. 40% of the children are girls. How many boys are in the class?", REST, SHARE),
    ("A class has 60 children. 40% of the children are girls. How many girls are in the class?", SHARE, REST),
    ("Petra made 60 shots and hit 40% of them. How many shots did she miss?", REST, SHARE),
    ("Petra had 60 beads. She gave 40% of them to Boris. How many beads did she have left?", REST, SHARE),
    ("A shop had 60 lamps. It sold 40% of them. How many lamps were unsold?", REST, SHARE),
    ("A bill was $60. The city paid 40% of it. Petra paid the rest. How much did the city pay?", SHARE, REST),
]


@pytest.mark.parametrize(("text", "asked_for", "other"), ASKED)
def test_the_question_names_the_part(text: str, asked_for: str, other: str) -> None:
    said = verdicts(text)
    assert said[asked_for] == "borne out"
    assert said.get(other, "other") == "other"


@pytest.mark.parametrize(
    "text",
    [
        # it names neither part
        "A farm has 60 cows. 40% of them are brown. How many does Petra see?",
        # compared, and no part
        "A cow eats 60 kg a day and her calf eats a third of that. How many kilograms does the calf eat?",
    ],
)
def test_where_nothing_names_it_nothing_is_said(text: str) -> None:
    assert "other" not in set(verdicts(text).values())


TURNED = [
    ("A coat costs $60. Petra gets a 40% discount. How much does she pay?", "(100 - NUM2) / 100 * NUM1"),
    ("A coat costs $60. Petra gets a 40% discount. How much does she save?", SHARE),
    ("Petra earns $60. She got a 40% raise. How much does she earn now?", "(100 + NUM2) / 100 * NUM1"),
    ("A meal cost $60. Petra left a 40% tip. How much was the tip?", SHARE),
    ("Petra earns $60 and pays 40% tax. How much does she keep?", "(100 - NUM2) / 100 * NUM1"),
]


@pytest.mark.parametrize(("text", "meant"), TURNED)
def test_a_turn_leads_one_way(text: str, meant: str) -> None:
    said = verdicts(text)
    assert said[meant] == "borne out"
    assert {form for form, verdict in said.items() if verdict == "borne out" and form in WAYS} == {meant}


WAYS = {SHARE, "(100 - NUM2) / 100 * NUM1", "(100 + NUM2) / 100 * NUM1"}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Mia had 60 stickers. She gave 25% of them to Theo. How many stickers did Mia have left?", 45),
        ("Of the 80 pens in a box, 25% are red. How many red pens are there?", 20),
        ("There are 40 children in a class. 30% of the children are girls. How many boys are in the class?", 28),
        ("A lamp costs $80. It is on sale for 20% off. How much does the lamp cost now?", 64),
        ("Ben earned $500 a week. He got a 10% raise. How much does he earn a week now?", 550),
    ],
)
def test_plain_percentages_are_read(text: str, answer: int) -> None:
    reading = read(*split(text))
    assert isinstance(reading, Reading)
    hundred = [quantity for quantity in reading.world.quantities if quantity.constant == "100"]
    assert hundred  # the percentage is so many of it
    values = {mention.tag: mention.value for mention in reading.mentions}
    assert evaluate(derive(reading.world), values) == answer


@pytest.mark.parametrize(
    ("text", "of_rest"),
    [
        ("Of 60 cows 20 are brown. 30% of the others are black. How many cows are black?", True),
        ("Of 60 cows 20 are brown. Half of the other cows are black. How many cows are black?", True),
        ("20 of the 60 guests left. Of those who did not leave, 30% danced. How many guests danced?", True),
        ("Of 60 cows 20 are brown. 30% of the brown cows are old. How many brown cows are old?", False),
    ],
)
def test_a_share_of_the_others_is_one_of_the_rest(text: str, of_rest: bool) -> None:
    assert told(text)[-1].of_rest is of_rest
