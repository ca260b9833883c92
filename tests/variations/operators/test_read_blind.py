"""What careful readers of made problems stumbled over, each with what was made of it and the near miss that stays."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.generation.context import places
from svampkit.lexicon import has_kin
from svampkit.template import fill
from tests.tagging.test_suggest import tagged
from tests.variations.helpers import offered, texts

STABLE = ("A stable has 6 dogs. Each dog has 4 puppies.", "How many puppies does the stable have?", "6*4")


def every(code: str, problem: tuple[str, str, str]) -> str:
    """Everything that one operator makes over some wordings, nothing included."""
    return " | ".join(text for seed in range(8) for text, _ in offered(code, problem, seed))


@pytest.mark.parametrize(
    ("word", "others", "kin"),
    [
        ("puppy", {"dog", "yard"}, True),
        ("dog", {"puppy"}, True),
        ("egg", {"hen"}, True),
        ("puppy", {"cat"}, False),  # no parent of puppies
        ("puppy", {"hot dog"}, False),  # no dog
    ],
)
def test_the_young_go_with_their_parents(word: str, others: set[str], kin: bool) -> None:
    assert has_kin(word, others) == kin


def test_puppies_of_dogs_stay_and_puppies_alone_do_not() -> None:
    assert not [tag for tag in tagged(*STABLE).values if tag.startswith("OBJ")]
    alone = tagged("A shop has 6 puppies. It sold 2 puppies.", "How many puppies are left?", "6-2")
    assert [tag for tag in alone.values if tag.startswith("OBJ")] == ["OBJ1"]


def test_who_brought_some_is_among_all_that_there_were() -> None:
    picnic = (
        "Mira brought some bottles of juice to the picnic. Omar brought 7 bottles of juice. There were 13 bottles of "
        "juice in total.",
        "How many bottles of juice did Mira bring to the picnic?",
        "13-7",
    )
    assert "brought" not in every("33", picnic).replace("Mira brought", "").replace("Omar brought", "")


def test_no_person_has_the_pages_of_a_book() -> None:
    book = (
        "Mrs. Berg picked up a book that has 27 pages in it. She read 17 of the pages.",
        "How many pages did Mrs. Berg have left to read?",
        "27-17",
    )
    assert " pages. She read" not in every("33", book).replace("27 pages in it", "")


def test_a_number_without_its_thing_does_not_come_first() -> None:
    short = ("Ada has 9 stamps and Bruno has 7.", "How many more stamps does Ada have than Bruno?", "9-7")
    assert every("31", short) == ""
    whole = ("Ada has 9 stamps and Bruno has 7 stamps.", "How many more stamps does Ada have than Bruno?", "9-7")
    assert "Bruno has 7 stamps and Ada has 9 stamps." in every("31", whole)


def test_what_both_are_of_stays_behind_both() -> None:
    plot = ("A plot has 31 rows and 22 columns of leeks.", "How many leeks are there in all?", "31*22")
    assert every("31", plot) == ""
    cart = ("A cart has 6 plums and 5 bags of pears.", "How many more plums than bags of pears does it have?", "6-5")
    assert "5 bags of pears and 6 plums" in every("31", cart)


def test_each_game_is_told_after_the_games() -> None:
    games = (
        "Omar played 6 games of darts. Omar scored 4 points each game.",
        "How many points did Omar score in all?",
        "6*4",
    )
    assert every("32", games) == ""


def test_pieces_are_told_in_full_where_they_come_first() -> None:
    sweets = (
        "Mira had twenty-six pieces of candy. She ate twenty-one pieces.",
        "How many pieces of candy does Mira have left?",
        "26-21",
    )
    assert all(text.startswith("Mira ate twenty-one pieces of candy. She had") for text in texts("32", sweets))


def test_the_next_stop_follows_a_stop() -> None:
    bus = (
        "There were 10 people on the bus. At the next stop 3 more people got on the bus.",
        "How many people were on the bus in the end?",
        "10+3",
    )
    assert every("32", bus) == ""


def test_all_of_them_would_be_the_other_persons_too() -> None:
    buns = (
        "Mira bought 16 buns. Each bun cost 5 cents.",
        "How many cents did she pay for all of the buns?",
        "16*5",
    )
    assert "more buns than" not in every("22", buns)
    plain = ("Mira bought 16 buns. She ate 4 buns.", "How many buns does Mira have left?", "16-4")
    assert "more buns than" in every("22", plain)


def test_the_answer_stands_where_some_stood() -> None:
    stop = (
        "There were 18 children on the bus. At the stop, some more children got on the bus. Then there were 25 "
        "children on the bus.",
        "How many children got on the bus at the stop?",
        "25-18",
    )
    found = texts("23", stop)
    assert any("At the stop, 7 more children got on the bus." in text for text in found)
    assert not any("some more children got on the bus" in text and "7 children got on" in text for text in found)


def test_now_is_not_said_twice() -> None:
    cook = (
        "Mira used 15 plums to make a pie. Now she has 4 plums left.",
        "How many plums did she have before she made the pie?",
        "15+4",
    )
    assert "Now she also" not in every("33", cook)


def test_what_a_car_takes_is_no_lake() -> None:
    for text, most in (("She put [NUM1] gallons of gas in the car.", 20), ("[NUM1] gallons of milk", None)):
        values = {"NUM1": Fraction(12)}
        assert places(fill(text, values), values)["NUM1"].high == most


def test_nobody_is_asked_of_by_half_of_a_name() -> None:
    dog = (
        "Pip the Dog hid 24 sticks in a bag. His father put 12 more sticks into the bag.",
        "How many sticks are in the bag now?",
        "24+12",
    )
    assert all("Pip?" not in text for text in texts("23", dog))
