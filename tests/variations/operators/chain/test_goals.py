"""Questions that hold the answer against a goal: the wording, the chain behind it, and where nobody has one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from svampkit.equation import parse_infix, to_infix
from svampkit.template import Chain, Name, fill
from svampkit.variations.operators.chain.question.beyond import beyond
from svampkit.variations.operators.chain.story import Story

_BODY = "[NAME1] filled [NUM1] boxes with [NUM2] apples in each box, and then [NUM3] apples were gone."


def _asked(question: str, body: str = _BODY, **values: int) -> list[tuple[str, str, Fraction]]:
    """Question, equation and new number of what is offered of a story that comes to 40 by two steps."""
    numbers = {tag: Fraction(n) for tag, n in {"NUM1": 6, "NUM2": 8, "NUM3": 8, **values}.items()}
    chain = Chain((parse_infix("NUM1 * NUM2"), parse_infix("S1 - NUM3")))
    story = Story(body, question, {"NAME1": Name("Rosa", "she"), **numbers}, {}, chain, ("", ""))
    return [
        (
            fill(offer.question, {**story.values, **offer.values}).text,
            to_infix(offer.chain.equation),
            Fraction(str(offer.values["NUM4"])),
        )
        for seed in range(6)
        for offer in beyond(story, Random(seed))
    ]


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        (
            "How many apples did [NAME1] peel at school?",
            "How many more apples would Rosa have needed to peel at school to reach",
        ),
        ("How many apples does she sort each day?", None),
        ("How many apples are in the hall?", "How many more apples are needed to have"),
        ("How many apples does [NAME1] have left?", "How many more apples does Rosa need to have"),
        ("How many apples did she have left?", "How many more apples would she have needed to have"),
        ("How many minutes does it take her to peel them?", None),
        (
            "How many minutes does it take [NAME1] to peel the apples?",
            "How many minutes does Rosa have to spare if she has",
        ),
        ("How many apples did [NAME1] lose?", None),
        ("How many children are in the hall?", "How many more children would have to come for there to be"),
        ("How many children are in the family?", None),
        ("How many children were in the hall to start with?", None),
        ("How many apples does [NAME1] need to pick?", None),
        ("How many apples are in each crate?", None),
    ],
)
def test_the_answer_is_held_against_a_goal(question: str, begins: str | None) -> None:
    found = _asked(question)
    if begins is None:
        assert not [text for text, _, _ in found if "reach" in text or "needed" in text or "to come" in text]
        return
    assert found and all(text.startswith(begins) for text, _, _ in found), found
    assert {equation for _, equation, _ in found} == {"NUM4 - (NUM1 * NUM2 - NUM3)"}
    assert all(value > 40 for _, _, value in found)


def test_nobody_grows_to_twice_the_height() -> None:
    body = "[NAME1] is [NUM3] inches shorter than her aunt, who is [NUM1] times as tall as a [NUM2] inches tall box."
    found = _asked("How tall is [NAME1]?", body, NUM1=6, NUM2=10, NUM3=8)
    assert found and all(
        text.startswith("How many more inches does Rosa have to grow to be ") for text, _, _ in found
    )
    assert all(52 < value <= 58 for _, _, value in found)
