"""Which kind an amount is of, and which kinds the question asks for, where the noun stands elsewhere."""

from __future__ import annotations

import pytest

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from tests.reading.support import asked_of


def _told(text: str, value: int) -> Fact:
    return next(fact for fact in asked_of(text).told if fact.value == value)


@pytest.mark.parametrize(
    ("text", "mods"),
    [
        ("Omar had 30 toy cars. He sold 8 old ones. How many toy cars does he have?", {"old", "toy"}),
        ("Omar had 30 red cars. He bought 8 blue ones. How many cars does he have?", {"blue"}),
        ("Omar planted 30 apple trees and 8 plum ones. How many trees did he plant?", {"plum"}),
    ],
)
def test_ones_keep_the_noun_that_is_part_of_their_name(text: str, mods: set[str]) -> None:
    assert _told(text, 8).unit.mods == mods


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Vera has 20 hens and 35 ducks. Some ran off. Now she has 12 left. How many hens ran off?", "hen"),
        ("Vera has 20 hens and 35 ducks. Some ran off. Now she has 12 left. How many ducks ran off?", "duck"),
        ("Vera has 20 hens and 35 ducks. She sold 12. How many hens does she have?", "duck"),
    ],
)
def test_what_is_left_is_of_the_kind_that_is_asked(text: str, kind: str) -> None:
    assert _told(text, 12).unit.head == kind


def test_both_kinds_are_left() -> None:
    text = "Vera had 30 red pens and 12 blue pens. Now she has {} left. How many pens are gone?"
    told = _told(text.format("20 red pens and 7 blue pens"), 7)
    assert (told.cue, told.sign, told.holder) == ("end", 0, "vera")
    went = _told("9 guests came and 7 guests left. How many guests stayed?", 7)
    assert went.sign == -1


@pytest.mark.parametrize(
    ("text", "mods"),
    [
        ("There are 90 coins in a box, of which 50 were dimes. How many dimes are left?", {"dime"}),
        ("There are 90 books on a shelf. 50 of them are old books. How many are new?", {"old"}),
        ("There are 90 coins in a box, of which 50 were the teacher's. How many are left?", set()),
    ],
)
def test_a_part_is_named_behind_its_verb(text: str, mods: set[str]) -> None:
    assert _told(text, 50).unit.mods == mods


@pytest.mark.parametrize(
    ("question", "unit", "also"),
    [
        ("pages of history and art homework did he do", Unit("page", "homework", frozenset(["history"])), "art"),
        ("pages of art homework did he do", Unit("page", "homework", frozenset(["art"])), None),
    ],
)
def test_two_kinds_are_asked_for_by_one_noun(question: str, unit: Unit, also: str | None) -> None:
    told = "Omar did 8 pages of history homework, 7 pages of music homework and 3 pages of art homework."
    ask = asked_of(f"{told} How many {question}?").fact
    assert ask.unit == unit
    assert ask.also == (Unit("page", "homework", frozenset([also])) if also else None)


def test_two_kinds_are_asked_for_in_one_measure() -> None:
    text = "Omar used 3 cups of rice, 4 cups of flour and 9 cups of milk. How many cups of rice and flour did he use?"
    ask = asked_of(text).fact
    assert (ask.unit, ask.also) == (Unit("cup", "rice"), Unit("cup", "flour"))


def test_how_much_longer_asks_for_no_thing() -> None:
    ask = asked_of("A rope is 14 feet long. A cord is 9 feet long. How much longer is the rope than the cord?").fact
    assert (ask.unit.head, ask.more) == ("", "longer")
    milk = asked_of("Omar had 14 cups of milk. He drank 9 cups. How much more milk does he have?").fact
    assert milk.unit.head == "milk"


def test_a_comparison_may_leave_more_out_and_have_a_verb_of_its_own() -> None:
    told = "Omar paid $5 for a cap and $9 for a bag."
    ask = asked_of(f"{told} How much did he spend on the bag than he did on the cap?").fact
    assert (ask.than, ask.more) == ("yes", "more") and "cap" in ask.than_words
    ask = asked_of(f"{told} How much less did he spend on the cap than he spent on the bag?").fact
    assert (ask.than, ask.more) == ("yes", "less") and "bag" in ask.than_words
    assert not asked_of(f"{told} How much did he spend on the bag?").fact.than


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("Vera earned 40 dollars. In May it rose to 65 dollars. How much more is that?", 0),
        ("Vera earned 40 dollars. In May it rose by 65 dollars. How much is that?", 1),
    ],
)
def test_what_something_rises_to_is_there_then(text: str, sign: int) -> None:
    assert _told(text, 65).sign == sign


def test_in_all_before_several_makes_none_of_them_the_whole() -> None:
    assert not _told("In all the choir got 52 roses from Vera and 17 from Omar. How many is that?", 52).whole
    assert _told("In all the choir got 52 roses. Omar gave 17 of them. How many did Vera give?", 52).whole


@pytest.mark.parametrize(("article", "per"), [("a", "year"), ("the", "")])
def test_the_weeks_of_a_year_are_told_for_one_year(article: str, per: str) -> None:
    text = f"A bakery earns $90 a week during the 40 weeks of {article} school year. How much does it earn?"
    assert _told(text, 40).per == per
