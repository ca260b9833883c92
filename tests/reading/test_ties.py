"""Numbers that the words tie together are proposed together, and with nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.schemas.amount import hash_of, told_amount
from svampkit.reading.searching.percentages import told_shares
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load
from tests.reading.support import asked_of, equations_of


def equations(text: str) -> set[int]:
    return set(equations_of(*split_question(text)))


def told(*infix: str) -> set[int]:
    return {hash_of(parse_infix(one)) for one in infix}


TIED = {
    # a difference from a multiple: the right equation, and those that cut through it
    "Noor has 20 figs. Omar has 3 more figs than twice as many as Noor. How many figs does Omar have?":
        ("NUM3 * NUM1 + NUM2", "NUM3 * NUM1", "NUM1 + NUM2"),
    "Noor has 20 figs. Omar has 3 fewer than half the number of figs Noor has. How many figs does Omar have?":
        ("NUM3 * NUM1 - NUM2", "NUM3 * NUM1", "NUM3 * NUM1 + NUM2", "(NUM1 + NUM2) / NUM3"),
    "Noor's rope is 14 feet long. Omar's rope is 5 feet longer than twice the length of Noor's rope. "
    "How long is Omar's rope?":
        ("NUM3 * NUM1 + NUM2", "NUM3 * NUM1", "NUM1 + NUM2"),
    "Omar has 3 figs more than twice as many as Noor. Omar has 43 figs. How many figs does Noor have?":
        ("(NUM3 - NUM1) / NUM2", "NUM2 * NUM3", "NUM2 * NUM3 + NUM1"),
    "Last week Noor sold 30 mugs. This week she sold 10 less than double what she sold last week. "
    "How many mugs did she sell this week?":
        ("NUM3 * NUM1 - NUM2", "NUM3 * NUM1", "(NUM1 + NUM2) / NUM3"),
    # a share of the rest is no share of the whole, and is not left out where it is asked what is left
    "Omar had 80 plums. He ate 20 plums and gave a quarter of the rest to Noor. How many plums does he have left?":
        ("NUM1 - NUM2 - NUM3 * (NUM1 - NUM2)", "NUM1 - NUM2", "NUM1 - NUM3 * NUM1", "NUM3 * (NUM1 - NUM2)"),
    "Omar had 90 plums. He ate 15 plums. Of the remaining plums, he gave two-thirds to Noor. "
    "How many plums does he have left?":
        ("NUM1 - NUM2 - NUM3 * (NUM1 - NUM2)", "NUM1 - NUM2", "NUM1 - NUM3 * NUM1", "NUM3 * (NUM1 - NUM2)"),
    "Omar had 80 plums. He ate 20 plums and then lost a quarter of what he had left. "
    "How many plums does he have now?":
        ("NUM1 - NUM2 - NUM3 * (NUM1 - NUM2)", "NUM1 - NUM3 * NUM1"),
    # what a comparison names
    "Omar has twice as many hats as Noor. Noor has 3 times as many hats as Lars. Lars has 5 hats. "
    "How many hats does Omar have?":
        ("NUM1 * (NUM2 * NUM3)", "NUM1 * NUM3"),
    "Noor has 8 pans. She has 4 more pots than pans and twice as many forks as pots. How many forks does she have?":
        ("NUM3 * (NUM1 + NUM2)", "NUM3 * NUM1", "NUM3 * NUM2", "NUM2 / NUM3"),
    # what is sold is paid for, and what is left is not
    "Noor had 31 figs. She sold 3 of them for $2 each. How much money did Noor make?":
        ("NUM2 * NUM3", "(NUM1 - NUM2) * NUM3"),
    "Noor had 31 figs. She sold all but 3 of them for $2 each. How much money did Noor make?":
        ("(NUM1 - NUM2) * NUM3", ),
    "Noor had 31 figs. She sold 3 of them for $2 each. How much money would the remaining figs bring?":
        ("(NUM1 - NUM2) * NUM3", ),
    # the one other number is either side of the comparison
    "Noor rode 14 miles on Friday. She rode 5 more miles on Friday than on Sunday. "
    "How many miles did she ride on Sunday?":
        ("NUM1 - NUM2", "NUM1 + NUM2"),
    "Noor rode 14 miles on Sunday. She rode 5 more miles on Friday than on Sunday. "
    "How many miles did she ride on Friday?":
        ("NUM1 + NUM2", "NUM1 - NUM2"),
    "Omar picked 10 baskets of red plums. He picked 3 more baskets of blue plums than red plums. "
    "How many baskets did he pick in all?":
        ("NUM1 + NUM1 + NUM2", "NUM1 + NUM1 - NUM2"),
    "14 guests chose soup while others chose salad. 5 more guests chose salad than those that chose soup. "
    "How many guests chose salad?":
        ("NUM1 + NUM2", "NUM1 - NUM2"),
    "14 guests chose soup while others chose salad. 5 more guests chose soup than those that chose salad. "
    "How many guests chose salad?":
        ("NUM1 - NUM2", "NUM1 + NUM2"),
    "Noor swam 14 laps. Omar swam 5 laps lesser than Noor. How many laps did Omar swim?":
        ("NUM1 - NUM2", "NUM1 + NUM2"),
    "Noor saw 88 crabs on Friday. That was 8 more crabs than she saw the day before. "
    "How many crabs did she see on Thursday?":
        ("NUM1 - NUM2", "NUM1 + NUM2"),
    # all of them are asked
    "Omar has 10 more caps than Noor. Noor has twice as many caps as Lars. Lars has 6 caps. "
    "How many caps do Omar, Noor and Lars have altogether?":
        ("NUM3 + NUM2 * NUM3 + NUM2 * NUM3 + NUM1", "NUM2 * NUM3 + NUM2 * NUM3 + NUM1", "NUM2 * NUM3 + NUM3"),
}  # fmt: skip


@pytest.mark.parametrize("text", TIED)
def test_a_tie_is_not_cut_through(text: str) -> None:
    right, *cut = TIED[text]
    found = equations(text)
    assert told(right) <= found
    assert not told(*cut) & found


UNTIED = {
    "Noor had 30 more figs than Omar. Noor lost 21 of her figs. How many more figs than Omar has Noor then?":
        "NUM1 - NUM2",
    "Noor and Omar have 12 figs. Noor has 4 more figs than Omar. How many figs does Omar have?": "(NUM1 - NUM2) / 2",
    "Noor has 12 figs. Omar has 5 more figs than his sister. How many figs do Noor and Omar have?": "NUM1 + NUM2",
    "Noor has 20 figs. Omar has twice as many figs as Noor. How many figs does Omar have?": "NUM2 * NUM1",
    "Noor has 20 figs. Omar has 3 more figs than Noor. How many figs does Omar have in all?": "NUM1 + NUM2",
    "Noor had 80 figs. She ate 20 figs and gave half of her figs to Omar. How many figs did he get?": "NUM3 * NUM1",
}  # fmt: skip


@pytest.mark.parametrize("text", UNTIED)
def test_what_is_not_tied_is_proposed(text: str) -> None:
    assert told(UNTIED[text]) <= equations(text)


def shares(text: str) -> set[Fraction]:
    asked = asked_of(text)
    found = [told_shares(told_amount(fact, n), asked.words) for n, fact in enumerate(asked.told)]
    return {Fraction(share.value) for made in found for share in made}


def test_so_many_percent_more_than_is_the_hundred_and_so_many() -> None:
    assert shares("A lamp costs $30. A desk costs 20% more than the lamp. How much is the desk?") == {Fraction(6, 5)}
    assert shares("A lamp costs $30. A desk costs 20% less than the lamp. How much is the desk?") == {Fraction(4, 5)}
    assert shares("A lamp costs $30. It is sold at 20% off. How much is it?") == {Fraction(1, 5), Fraction(4, 5)}


def test_how_often_is_no_multiple() -> None:
    often, liters = asked_of(
        "Noor waters her figs twice a week with 9 liters each time. How much is that a week?"
    ).told
    assert (often.per, often.ratio) == ("week", False)
    assert liters.value == 9
    (_, many) = asked_of("Noor has 4 figs. Omar has twice as many figs. How many figs does Omar have?").told
    assert many.ratio


def test_a_difference_from_what_all_have_is_none_from_what_one_has() -> None:
    text = "Noor has {n} more figs than Omar. {who} a total of 35 figs. How many figs does Noor have?"
    for who, answers in (("Together they have", []), ("Omar has", [46])):
        asked = asked_of(text.format(n=11, who=who))
        found = [c.answer for c in search(asked, load()) if c.answer.rule == "compare.larger"]
        assert [answer.value for answer in found] == answers
        assert not any(doubt_of(answer, asked) for answer in found)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Noor ate 1/5th of the 40 figs. How many figs did she eat?", Fraction(1, 5)),
        ("Noor ate 2/3 of all the figs in 4 bowls of 6. How many figs did she eat?", Fraction(2, 3)),
    ],
)
def test_a_fraction_with_an_ending_and_of_all_is_a_share(text: str, value: Fraction) -> None:
    share = asked_of(text).told[0]
    assert share.value == value
    assert share.ratio


def test_a_part_of_a_day_is_no_week() -> None:
    text = "Every {part} Noor feeds 2 hens. How many hens does she feed in 3 {spans}?"
    for part, spans, doubted in (("morning", "weeks", True), ("evening", "days", False)):
        asked = asked_of(text.format(part=part, spans=spans))
        (product,) = (
            c.answer for c in search(asked, load()) if c.answer.rule == "rate.total" and c.answer.value == 6
        )
        assert (doubt_of(product, asked) is not None) == doubted
