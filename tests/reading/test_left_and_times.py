"""Who has left, and names behind a time without a comma."""

from __future__ import annotations

import pytest

from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "verb", "sign"),
    [
        ("So far 41 guests have come and 7 have left. How many guests are there?", "leave", -1),
        ("There were 41 guests, but 7 of the old guests have left. How many guests are there?", "leave", -1),
        # a game that is lost is not gone
        ("A team won 41 games and lost 7 games. How many games did it play?", "lose", 0),
        ("A team had 41 balls and lost 7 balls. How many balls does it have?", "lose", -1),
        # near misses: what somebody still has
        ("Ada ate 41 figs. The 7 figs they have left are green. How many figs did they have?", "have", 0),
        ("Ada ate 41 figs and has 7 left. How many figs did she have?", "have", 0),
    ],
)
def test_who_has_left_is_gone(text: str, verb: str, sign: int) -> None:
    fact = told_in(text)[7]
    assert (fact.verb, fact.sign) == (verb, sign)


@pytest.mark.parametrize(
    ("text", "holder", "per", "times"),
    [
        ("Every morning Sven rides 7 miles. How far does he ride in 5 mornings?", "sven", "morning", ()),
        # a day has one of them, and the text reckons in days
        ("Every morning Sven rides 7 miles. How far does he ride in 5 days?", "sven", "day", ()),
        ("Every week Boris and Ada read 7 books. How many do they read in 5 weeks?", "boris+ada", "week", ()),
        ("On Sundays Sven rides 7 miles. How far does he ride in 5 weeks?", "sven", "", ("sunday",)),
        # near misses: no time stands before the name
        ("Every cousin of Sven rides 7 miles. How far do 5 cousins ride?", "cousin", "cousin", ()),
        ("Palm Springs has 7 pools. How many pools do 5 such towns have?", "palm", "", ()),
    ],
)
def test_a_name_behind_a_time_is_whom_it_is_told_of(text: str, holder: str, per: str, times: tuple[str, ...]) -> None:
    fact = told_in(text)[7]
    assert (fact.holder, fact.per, fact.times) == (holder, per, times)


@pytest.mark.parametrize(
    ("text", "per"),
    [
        ("Ada gave each of her 9 pupils 7 pens. How many pens did she give?", "pupil"),
        ("Each of them paid 9 dollars to get in and spent $7 on rides. How much did 3 of them spend?", "*"),
        # near misses: they are counted, and what is given is for all; another pays
        ("Ada gave her 9 pupils 7 pens. How many pens did she give?", ""),
        ("Each of them paid 9 dollars to get in, and Ada spent $7 on rides. How much did 3 of them pay?", ""),
    ],
)
def test_each_reaches_over_what_stands_between(text: str, per: str) -> None:
    assert told_in(text)[7].per == per
