"""What one amount of a text is told of: its unit, what it is for one of, its time; what it is compared with."""

from __future__ import annotations

import pytest

from svampkit.reading.read import prepared
from tests.reading.support import told_in


def test_ones_are_of_their_kind() -> None:
    told = told_in("Omar had 53 black cards and 21 white cards. He bought 6 white ones. How many white cards has he?")
    assert told[6].unit == told[21].unit != told[53].unit


def test_of_them_counts_no_minutes() -> None:
    told = told_in("Ines needs 6 minutes for a letter. She makes 4 of them. How many minutes does she work?")
    assert told[6].kind == "time" and told[4].kind != "time"


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("Selma can wash 58 windows an hour and Greta 40. They work for 5 hours. How many do they wash?", "hour"),
        ("Selma can wash 58 windows and Greta 40. They work for 5 hours. How many do they wash?", ""),
    ],
)
def test_where_the_verb_is_left_out_it_is_as_often(text: str, per: str) -> None:
    told = told_in(text)
    assert told[58].per == told[40].per == per


def test_where_the_verb_is_left_out_it_is_the_others() -> None:
    told = told_in("Emil read for 71 minutes and Petra for 33. How many minutes longer did Emil read than Petra?")
    assert told[71].holder == "emil" and told[33].holder == "petra"


def test_a_part_of_a_whole_has_the_time_behind_it() -> None:
    told = told_in("Petra did 31 of 103 sums on Monday and 29 on Tuesday. How many are left?")
    assert told[31].times == ("monday",) and told[29].times == ("tuesday",)


def test_who_comes_comes_at_their_own_time() -> None:
    told = told_in("34 people came to a fair on Saturday and 19 on Sunday. How many people came?")
    assert told[34].times == ("saturday",) and told[19].times == ("sunday",)


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("Yuki made bracelets of 9 beads. She made 12 bracelets. How many beads did she use?", "bracelet"),
        ("Yuki bought tins of 9 pens. She bought 12 tins. How many pens did she buy?", "tin"),
        ("Yuki met pupils of 9 schools. She met 12 pupils. How many schools were there?", ""),
        ("Yuki bought the books of 9 pupils. She had 12 books. How many pupils sold books?", ""),
    ],
)
def test_made_of_so_many_is_told_for_one(text: str, per: str) -> None:
    assert told_in(text)[9].per == per


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("Tickets cost $14 for adults and $6 for children. How much do two tickets cost?", "adult"),
        ("The tickets cost $14 for the two of them. How much does one ticket cost?", ""),
    ],
)
def test_a_price_is_for_one_of_those_who_pay_it(text: str, per: str) -> None:
    assert told_in(text)[14].per == per


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("Mira baked 34 rolls on Saturday and 9 fewer on Sunday. How many did she bake on Sunday?", True),
        ("Mira baked 34 rolls on Saturday and 9 on Sunday. How many did she bake on Sunday?", False),
    ],
)
def test_fewer_at_another_time_compares(text: str, compared: bool) -> None:
    assert bool(told_in(text)[9].than) == compared


@pytest.mark.parametrize(
    ("question", "total"),
    [
        ("How many shells do they have between them?", True),
        ("How many shells do the two have all told?", True),
        ("How many shells did he find between the stones?", False),
    ],
)
def test_a_total_is_asked_in_two_words_too(question: str, total: bool) -> None:
    found = prepared("Ines has 10 shells and Omar has 6.", question)
    assert found is not None and ("total" in found.marks) == total


@pytest.mark.parametrize(
    "text",
    [
        "Lucia had $100. She spent half of what was left on a bag. How much did the bag cost?",
        "Hugo earns $900. The rent takes $209, and what is left goes to the bank. How much goes to the bank?",
        "A school bought 9 lamps. If each was $40, what did the school pay?",
        "A train goes 80 miles in 2 hours. At what speed does it go?",
    ],
)
def test_what_is_left_asks_nothing(text: str) -> None:
    """One question is found: "what" that stands for a thing is none."""
    assert told_in(text)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Tariq had 43 ribbons. He gave 13 to Iker. Noor got half of the rest. How many did Noor get?", True),
        ("Tariq had 43 ribbons. He gave 13 to Iker. Noor got half of what was left. How many did Noor get?", True),
        ("Tariq had 43 ribbons. He lost 13. Noor got half of the remaining ribbons. How many did Noor get?", True),
        ("Tariq had 43 ribbons and 13 pens. Noor has half as many ribbons. How many does Noor have?", False),
    ],
)
def test_a_share_of_the_rest(text: str, rest: bool) -> None:
    body, question = text.rsplit(". ", 1)
    found = prepared(f"{body}.", question)
    assert found is not None
    assert [fact.of_rest for fact in found.told if fact.ratio] == [rest]


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Omar baked 19 rolls. He baked 46 more the next day. How many rolls did he bake?", "next day"),
        ("Omar baked 19 rolls. He baked 46 last week. How many rolls did he bake?", "last week"),
    ],
)
def test_a_time_behind_a_bare_number_is_no_unit(text: str, time: str) -> None:
    told = told_in(text)
    assert told[46].unit == told[19].unit and told[46].times == (time,)


def test_a_share_of_a_time_is_of_the_time() -> None:
    told = told_in("Omar rested for 30 days. He baked 46 rolls in the last 6 days. How many rolls did he bake?")
    assert told[30].unit.head == told[6].unit.head == "day"


def test_dollars_are_what_is_earned() -> None:
    told = told_in("Selma took in 85 dollars car washing. How many dollars did she take in?")
    assert told[85].unit.head == "dollar" and told[85].kind == "money"


def test_both_days_are_asked_for_combined() -> None:
    found = prepared(
        "It rained 3 inches on Friday and 2 inches on Sunday.", "How much rain fell on Friday and Sunday combined?"
    )
    assert found is not None and found.fact.times == ("friday", "sunday")


@pytest.mark.parametrize(
    ("text", "unit", "part"),
    [
        ("Ines packed 4 crates of 20 lemons. How many lemons did she pack?", "crate", False),
        ("Ines packed 4 of the 20 lemons. How many lemons did she leave?", "lemon", True),
        ("Ines packed 4 lemons out of 20 lemons. How many lemons did she leave?", "lemon", True),
    ],
)
def test_containers_are_no_part_of_what_they_hold(text: str, unit: str, part: bool) -> None:
    told = told_in(text)
    assert (told[4].unit.head, told[4].subset, told[20].unit.head) == (unit, part, "lemon")
