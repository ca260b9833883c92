"""Who shares is nobody's, what else was done is of no stuff of the first deed, and areas stay areas."""

from __future__ import annotations

import pytest

from svampkit.world.model import World
from tests.reading.support import facts_of, world_of


def called(world: World) -> set[str]:
    return {f"{q.holder}: {q.qualifier} {q.unit}".replace("  ", " ") for q in world.quantities}


@pytest.mark.parametrize(
    ("text", "equation", "there", "not_there"),
    [
        (
            "A tin holds 45 marbles. Three are cracked, and the good ones get sorted equally into 6 jars. "
            "How many marbles are in each jar?",
            "(45 - 3) / 6",
            ": jar",
            "tin: jar",
        ),
        (
            "Four cousins put 11, 15 and 18 dollars into a hat and then split everything evenly. "
            "How many dollars did each take out?",
            "(11 + 15 + 18) / 4",
            ": cousin",
            "hat: cousin",
        ),
        (
            "If 8 pupils are given 48 plums and 5 pears by Ada, how many plums could each of them receive?",
            "48 / 8",
            ": pupil",
            "ada: pupil",
        ),
        ("Ada has 7 boxes with 8 pens each. How many pens does she have?", "7 * 8", "ada: box", ": box"),
        (
            "Ada has 54 square yards of red cloth. Each skirt takes 6 square yards of cloth and 4 hours to sew. "
            "How many hours does she sew?",
            "54 / 6 * 4",
            "ada: skirt",
            "ada: cloth square skirt",
        ),
        (
            "Ada played 7 hours of chess last week. She read for three times as long as she played chess. "
            "How many hours did she read?",
            "3 * 7",
            "ada: hour",
            "ada: last week chess hour",
        ),
        (
            "From a total of 13 red chairs and 5 stools, the movers carried off 6 red chairs. "
            "How many red chairs are still in the hall?",
            "13 - 6",
            ": red chair",
            "mover+hall: red chair",
        ),
        ("Ada ate 6 of her 13 plums. How many plums does she have left?", "13 - 6", "ada: plum", ": plum"),
        (
            "A cook deals 36 forks out to 9 diners. How many forks lie at the side of each diner?",
            "36 / 9",
            "diner: fork",
            "side: fork",
        ),
        (
            "The chess club sells pins before class begins. There are 21 packs with 7 pins in each pack. "
            "If the club sells the pins for $3 each, how much money will they make?",
            "21 * 7 * 3",
            "club: dollar",
            "class: dollar",
        ),
    ],
)
def test_labels(text: str, equation: str, there: str, not_there: str) -> None:
    names = called(world_of(text, equation))
    assert there in names
    assert not_there not in names


def test_meters_of_a_side_are_no_square_meters_of_grass() -> None:
    text = (
        "A yard of 13 meters by 7 has a pond of 9 square meters. A sack of seed does 41 square meters of grass. "
        "How many sacks are needed?"
    )
    units = {q.value: (q.qualifier, q.unit) for q in world_of(text, "(13 * 7 - 9) / 41").quantities if q.value}
    assert units["NUM1"] == units["NUM2"] == ("", "meter")


@pytest.mark.parametrize("first", ["Dawn", "April", "Ann"])
def test_a_name_that_may_be_a_time_is_one_of_those_named(first: str) -> None:
    assert facts_of(f"{first}, Lydia, and Donna have 91 plums.")[0].holders == (first.lower(), "lydia", "donna")


def test_a_month_has_nothing() -> None:
    assert facts_of("In May, Lydia and Donna had 91 plums.")[0].holders == ("lydia", "donna")


@pytest.mark.parametrize(
    ("text", "equation", "called_so"),
    [
        ("Ada rode at 7 km per hour for 4 hours. How far did Ada ride on horseback?", "7 * 4", "ada: kilometer"),
        ("There were 7 tins, in truth, with 8 nails in each. How many nails were there?", "7 * 8", ": tin"),
        (
            "Ada saves $7 a day, 5 days a week. How much will she have saved by the end of the week?",
            "7 * 5",
            "ada: dollar",
        ),
        (
            "After getting 8 stamps from her uncle and 7 stamps from Noor, Ada put 3 on each page. "
            "How many pages did she fill?",
            "(8 + 7) / 3",
            "ada: uncle stamp",
        ),
    ],
)
def test_phrases_that_name_nobody(text: str, equation: str, called_so: str) -> None:
    assert called_so in called(world_of(text, equation))
