"""What a comparison tells of: the amount before it ("which is 7 more than on Monday"), another's ("than Bea's")."""

from __future__ import annotations

import pytest

from svampkit.reading.read import read
from svampkit.reading.text import Reading
from svampkit.solvers.world import answer_of
from tests.reading.support import told_in


@pytest.mark.parametrize(
    ("text", "holder", "times", "than"),
    [
        (
            "On Tuesday a florist sold 41 lilies, which is 7 more than on Monday. How many did she sell on Monday?",
            "florist", ("tuesday",), "monday",
        ),
        ("Kim ran 41 km in June, which was 7 km more than she ran in July. How far did she run in July?", "kim",
         ("june",), "she"),
        ("A shop sold 41 kites in June. That was 7 fewer than in July. How many kites did it sell in July?", "shop",
         ("june",), "july"),
        # near misses: "which" is a thing, and the number before is compared with nothing
        ("Kim sold 41 kites to Tom, who has 7 more than Bo. How many kites did Kim sell?", "tom", (), "bo"),
        ("Kim sold 41 kites in June. There were 7 more in the box than in the bag. How many did she sell?", "", (),
         "bag"),
    ],
)  # fmt: skip
def test_a_comparison_is_of_the_amount_before_it(text: str, holder: str, times: tuple[str, ...], than: str) -> None:
    fact = told_in(text)[7]
    assert (fact.holder, fact.times, fact.than) == (holder, times, than)


@pytest.mark.parametrize(
    ("text", "than"),
    [
        ("Ada's rope is 41 cm long, 7 cm shorter than Bea's. How long is Bea's rope?", "bea rope"),
        ("Ada's 41 coins are 7 more than Bea's. How many coins does Bea have?", "bea"),
        ("Last month a firm hired 41 cooks, 7 more than this month. How many did it hire this month?", "this month"),
        ("Ada's rope is 41 cm long, 7 cm shorter than Bea. How tall is Bea?", "bea"),
    ],
)
def test_what_is_left_out_behind_than_is_what_the_comparison_tells_of(text: str, than: str) -> None:
    assert told_in(text)[7].than == than


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("On Tuesday a florist sold 41 lilies, which is 7 more than on Monday. How many did she sell on Monday?", 34),
        ("A shop sold 41 kites in June. That was 7 fewer than in July. How many kites did it sell in July?", 48),
        ("Ada's rope is 41 cm long, 7 cm shorter than Bea's. How long is Bea's rope?", 48),
    ],
)
def test_it_is_never_read_the_wrong_way_round(text: str, answer: int) -> None:
    body, question = text.rsplit(". ", 1)
    found = read(f"{body}.", question, least=0.5)
    assert not isinstance(found, Reading) or answer_of(found)[0] == answer
