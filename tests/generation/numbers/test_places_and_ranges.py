"""What the words around a number allow, and which numbers are near enough to the seed's."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from svampkit.generation.numbers.context import TagPlace, places
from svampkit.generation.numbers.ranges import range_of, within
from svampkit.lexicon.most import most_there_may_be
from svampkit.lexicon.scenes import FACT
from svampkit.template import fill
from svampkit.world.model import Quantity, Role, UnitKind


def place(tagged: str, value: str) -> TagPlace:
    values = {"NUM1": Fraction(value)}
    return places(fill(tagged, values), values)["NUM1"]


@pytest.mark.parametrize(
    ("tagged", "value"),
    [
        ("They meet in Room [NUM1].", "12"),
        ("He has two $[NUM1] bills.", "20"),
        ("He has two [NUM1]-dollar bills.", "20"),
        ("There are [NUM1] days in a week.", "7"),
        ("A foot has [NUM1] inches in each foot.", "12"),
        ("Each dog has [NUM1] legs.", "4"),
        ("The train leaves at [NUM1] p.m.", "5"),
        ("He starts at [NUM1]:30.", "4"),
        ("It was her [NUM1]th birthday.", "9"),
        ("Mira is in Grade [NUM1].", "3"),
    ],
)
def test_a_number_that_is_no_amount_is_kept(tagged: str, value: str) -> None:
    assert place(tagged, value).fixed
    assert range_of(Fraction(value), None, place(tagged, value)).size == 1


@pytest.mark.parametrize(
    ("tagged", "value"),
    [
        ("He works [NUM1] days in a month.", "7"),  # 7 days are a week, not a month
        ("She has [NUM1] rooms.", "12"),  # rooms are counted, "Room 12" is a name
        ("A table has [NUM1] seats.", "4"),
        ("He bought [NUM1] eggs in a shop.", "12"),
    ],
)
def test_an_amount_is_not_kept(tagged: str, value: str) -> None:
    assert not place(tagged, value).fixed
    assert range_of(Fraction(value), None, place(tagged, value)).size > 3


def test_limits_that_the_words_set() -> None:
    week = range_of(Fraction(5), None, place("He swims [NUM1] days a week.", "5"))
    assert (week.low, week.high, week.ceiling) == (2, 7, 7)
    hours = range_of(Fraction(8), None, place("She sleeps [NUM1] hours each night.", "8"))
    assert hours.high <= 12
    age = range_of(Fraction(9), None, place("Omar is [NUM1] years old.", "9"))
    assert age.low >= 6 and age.high <= 12
    adult = range_of(Fraction(40), None, place("Her mother is [NUM1] years old.", "40"))
    assert adult.low >= 30 and adult.high <= 50
    cents = range_of(Fraction(60), None, place("A stamp costs [NUM1] cents.", "60"))
    assert cents.high <= 99
    word = range_of(Fraction(15), None, place("He has [NUM1.word] pens.", "15"))
    assert word.high == 20
    bus = range_of(Fraction(60), None, place("The bus had [NUM1] children on it.", "60"))
    assert bus.high == 80
    ferry = range_of(Fraction(60), None, place("The ferry had [NUM1] children on it.", "60"))
    assert ferry.high == 120
    tall = range_of(Fraction(48), None, place("Mira is [NUM1] inches tall.", "48"))
    assert tall.low >= 36 and tall.high <= 60


def test_granularity_is_the_seeds_own() -> None:
    assert range_of(Fraction("2.5"), None, place("[NUM1] meters", "2.5")).step == Fraction(1, 2)
    assert range_of(Fraction("2.4"), None, place("[NUM1] meters", "2.4")).step == Fraction(1, 10)
    assert range_of(Fraction("3.75"), None, place("$[NUM1.fixed2] each", "3.75")).step == Fraction(1, 4)
    assert range_of(Fraction(26), None, place("[NUM1] shells", "26")).step == 1
    assert range_of(Fraction(4000), None, place("[NUM1] tons", "4000")).step == 50


def test_near_half_to_double_and_wider_for_small_numbers() -> None:
    shells = range_of(Fraction(26), None, place("[NUM1] shells", "26"))
    assert (shells.low, shells.high) == (13, 52)
    few = range_of(Fraction(3), None, place("[NUM1] shells", "3"))
    assert (few.low, few.high) == (2, 9)


def test_one_and_none_stay() -> None:
    assert range_of(Fraction(1), None, place("[NUM1] apple", "1")).size == 1
    assert range_of(Fraction(0), None, place("[NUM1] apples", "0")).size == 1
    # What is not told may be any amount: an answer of 1 is no reason to ask for 1 again.
    assert range_of(Fraction(1), _quantity("count", "state"), None).size > 3


def _quantity(kind: UnitKind, role: Role) -> Quantity:
    return Quantity("q1", None, "shell", kind, "", "", 0, role)


def test_a_ratio_stays_small() -> None:
    times = range_of(Fraction(3), _quantity("other", "ratio"), place("[NUM1] times as many", "3"))
    assert (times.low, times.high) == (2, 4)


@pytest.mark.parametrize("value", ["0.5", "2", "7", "18", "99", "100", "250", "1200", "3.75", "12345"])
def test_the_seeds_own_value_is_always_in_its_range(value: str) -> None:
    for tagged in ("[NUM1] shells", "[NUM1] hours", "$[NUM1]", "[NUM1] years old", "[NUM1] days a week"):
        found = range_of(Fraction(value), None, place(tagged, value))
        assert found.floor <= Fraction(value) <= found.ceiling
        assert found.low <= Fraction(value) <= found.high or found.step > 1
        assert (found.high - found.low) / found.step == found.size - 1


def fact(unit: str) -> Quantity:
    return Quantity("q9", "NUM1", unit, "count", "", FACT, 0, "aside")


def test_the_number_of_a_further_fact_keeps_to_what_can_be() -> None:
    friends = range_of(Fraction(5), fact("friend"), place("She told [NUM1] friends about it.", "5"))
    assert (friends.low, friends.high, friends.ceiling) == (2, 6, 6)  # nobody tells 600
    plain = replace(fact("friend"), qualifier="")
    assert range_of(Fraction(5), plain, place("She has [NUM1] friends.", "5")).ceiling > 9


def test_parts_of_ranges_between_limits() -> None:
    ranges = [range_of(Fraction(n), None, None) for n in (4, 30, 500)]
    cut = within(ranges, Fraction(3), Fraction(25))
    assert [(r.low, r.high) for r in cut] == [(3, 9), (15, 25)]
    assert within(ranges, Fraction(2000), Fraction(3000)) == []


@pytest.mark.parametrize(
    ("tagged", "value", "below_one"),
    [
        ("She walked [NUM1] of a mile.", "0.4", True),
        ("It took [NUM1] of an hour.", "0.75", True),
        ("She walked [NUM1] miles.", "0.4", False),
        ("She read [NUM1] of a series of books.", "3", False),  # not a part of one
    ],
)
def test_a_part_of_a_whole_stays_below_one(tagged: str, value: str, below_one: bool) -> None:
    high = place(tagged, value).high
    assert (high is not None and high < 1) == below_one


@pytest.mark.parametrize(
    ("unit", "holder", "value", "most"),
    [
        ("pretzel", "", 95, 95),  # no 172 of them in a bowl
        ("pretzel", "bakery", 95, 190),  # a bakery has as many
        ("pretzel", "mira", 30, 60),  # what a person may have may double
        ("visitor", "", 95, 190),  # people are not had
        ("zorp", "", 95, 190),  # of what is not known nothing is
    ],
)
def test_a_seed_beyond_what_one_person_has_bounds_its_rows(unit: str, holder: str, value: int, most: int) -> None:
    quantity = Quantity(
        id="q1", value="NUM1", unit=unit, kind="count", role="state", holder=holder, qualifier="", moment=0
    )
    assert range_of(Fraction(value), quantity, place("There are [NUM1] things.", str(value))).high == most


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("On the tram there were 2 pupils in each seat.", 3),
        ("Mira ran 2 laps per minute.", 2),
        ("Mira invited 12 people to her birthday party.", 30),
        ("Mira reads 20 pages each day.", 120),
        ("Mira read 20 books each year.", None),  # near miss: nobody said how long they are
    ],
)
def test_no_more_fit_than_there_is_room_or_time(text: str, most: int | None) -> None:
    found = {bound for pattern, bound in most_there_may_be() if pattern.search(text)}
    assert found == ({most} if most is not None else set())


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("The bus had 1,250 kids.", ["1,250"]),
        ("12 children in the car sang, and 9 kids in the taxi.", ["12", "9"]),
        ("The bus had $12 kids.", []),
        ("There were 12.5 children in the car, 2,5 kids in the taxi.", []),
    ],
)
def test_a_number_that_has_a_most_is_told_whole(text: str, numbers: list[str]) -> None:
    found = [match["n"] for pattern, _ in most_there_may_be() for match in pattern.finditer(text)]
    assert found == numbers


def test_each_number_of_a_text_has_its_own_most() -> None:
    values = {f"NUM{n}": Fraction(n + 1) for n in range(1, 4)}
    text = "Mira ran [NUM1] laps per minute, saw [NUM2] birds, and there were [NUM3] pupils in each seat."
    assert [places(fill(text, values), values)[tag].high for tag in values] == [2, None, 3]


@pytest.mark.parametrize(
    ("tagged", "size"),
    [
        ("He charges $[NUM1] for a large lamp and $9 for a small lamp.", "large"),
        ("An adult ticket costs $[NUM1] and a child ticket $9.", "large"),
        ("A small pie is $[NUM1].", "small"),
        ("He sold [NUM1] large lamps.", None),  # how many, and not for how much
        ("A lamp costs $[NUM1].", None),
    ],
)
def test_a_price_of_one_of_two_sizes(tagged: str, size: str | None) -> None:
    assert place(tagged, "12").side == size


@pytest.mark.parametrize(
    ("tagged", "least"),
    [
        ("She shared the figs among her [NUM1] grandchildren.", 3),
        ("She shared the figs among [NUM1] children.", 3),
        ("She shared the figs between her [NUM1] grandchildren.", None),  # near miss: two may be between
    ],
)
def test_nothing_is_shared_among_two(tagged: str, least: int | None) -> None:
    low = place(tagged, "4").low
    assert low == least if least is not None else low is None or low < 3


@pytest.mark.parametrize(
    ("tagged", "whole"),
    [
        ("There are [NUM1] boys and [NUM2] girls. [NUM3.Word] of the girls live next door.", "NUM2"),
        ("There are [NUM1] red kites. [NUM3.Word] of the red kites are torn.", "NUM1"),
        ("There are [NUM1] boys and [NUM2] girls. [NUM3.Word] of the men live next door.", ""),
        ("There are [NUM1] boys and [NUM2] girls. They have [NUM3] of the 9 tents.", ""),
    ],
)
def test_some_of_the_things_are_a_part_of_them_whatever_is_told_of_them(tagged: str, whole: str) -> None:
    values = {"NUM1": Fraction(30), "NUM2": Fraction(20), "NUM3": Fraction(4)}
    assert places(fill(tagged, values), values)["NUM3"].whole == whole
