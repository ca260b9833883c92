"""What somebody gets from a place that has some is lost there, and was no part of what the one who gets it had."""

from __future__ import annotations

import pytest

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.read import prepared
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load


@pytest.mark.parametrize(
    ("body", "question", "value", "rule", "borne_out"),
    [
        (
            "Vera took 6 plums from the bowl. Now the bowl has 20 plums.",
            "How many plums did the bowl have to begin with?",
            26,
            "loss.start",
            True,
        ),
        (
            "Vera had 20 plums. She took 6 plums from the bowl.",
            "How many plums does Vera have now?",
            26,
            "gain.result",
            True,
        ),
        (
            "Vera had 20 plums. She took 6 plums from the bowl.",
            "How many plums does Vera have now?",
            14,
            "combine.part",
            False,
        ),
        (
            "Vera had 20 plums. She got 6 of them from Theo.",
            "How many others does Vera have now?",
            14,
            "combine.part",
            True,
        ),
    ],
)
def test_where_it_is_taken_from_it_is_gone(body: str, question: str, value: int, rule: str, borne_out: bool) -> None:
    asked = prepared(body, question)
    assert asked is not None
    found = search(asked, load(), most=90, tried=40)
    answers = [c.answer for c in found if (c.answer.value, c.answer.rule) == (value, rule)]
    plain = next(a for a in answers if a.left and a.right and a.left.told and a.right.told)
    assert (unsupported(plain, asked) == []) == borne_out
