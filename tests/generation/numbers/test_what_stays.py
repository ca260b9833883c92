"""Numbers that a calendar or a map has, and of what is begun, and of some beside the others."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.generation.numbers.context import TagPlace, places
from svampkit.template import fill


def _places(tagged: str, *numbers: int, **more: object) -> dict[str, TagPlace]:
    values = {f"NUM{n}": Fraction(number) for n, number in enumerate(numbers, 1)} | more
    return places(fill(tagged, values), values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tagged", "number", "fixed"),
    [
        ("It rained on [NUM1] days in February.", 28, True),
        ("Mira read [NUM1] pages in June.", 30, False),
        ("There are [NUM1] days in June.", 30, True),
        ("It rained on [NUM1] days in June.", 9, False),
        ("She ran from Monday to Friday. In those [NUM1] days she ran 9 miles.", 5, True),
        ("She ran from Monday to Friday for [NUM1] weeks.", 5, False),
        ("The road from Ayr to Perth is [NUM1] miles long.", 160, True),
        ("It is [NUM1] miles from Ayr to Perth.", 160, True),
        ("It is [NUM1] miles from the shop to the school.", 3, False),
        ("He wants to read two hours, which is [NUM1] minutes.", 120, True),
        ("He wants to read for [NUM1] minutes.", 120, False),
        ("[NUM1.Word] riders, Ada and Ben, set out early.", 2, True),
        ("[NUM1.Word] riders set out early, Ada and Ben behind them.", 5, False),
        ("[NUM1.Word] aunts paid the bill, which was split 4 ways.", 4, True),
        ("Omar shared plums with [NUM1] friends, so that all 3 boys had some.", 2, True),
        ("Omar shared plums with [NUM1] friends, so that all boys had some.", 2, False),
        ("She pays with a R[NUM1] note.", 50, True),
        ("She pays for a R[NUM1] coat.", 50, False),
    ],
)
def test_what_calendar_and_map_have_stays(tagged: str, number: int, fixed: bool) -> None:
    assert _places(tagged, number)["NUM1"].fixed is fixed


@pytest.mark.parametrize(
    ("behind", "begun"),
    [("photos on the next one.", True), ("plums in another box.", True), ("photos on the wall.", False)],
)
def test_what_is_begun_is_seen(behind: str, begun: bool) -> None:
    told = _places(f"She has filled [NUM1] pages and has [NUM2] {behind}", 13, 2)
    assert told["NUM2"].begun is begun


@pytest.mark.parametrize(
    ("behind", "others"),
    [("are a little smaller than the others.", True), ("have a small scratch.", False)],
)
def test_others_are_more_than_one(behind: str, others: bool) -> None:
    told = _places(f"Mira has [NUM1] kites. [NUM2.Word] of the kites {behind}", 9, 3)["NUM2"]
    assert (told.whole, told.others) == ("NUM1", others)
