"""Answers that were misread, each with its near miss."""

from __future__ import annotations

from fractions import Fraction

import pytest

from svampkit.evaluation.answers import read_answer, read_key


@pytest.mark.parametrize(
    ("text", "value"),
    [
        # what a number stretches over is no second number; "20 over 4" may be a fraction
        ("#### 366 downloads over the three months", "366"),
        ("#### 45 trips during 3 weeks", "45"),
        ("#### 20 over 4", None),
        ("#### 5 apples and 3 pears", None),
        # a place is a number where nothing else is told
        ("#### 6th place", "6"),
        ("The answer is 5th.", "5"),
        ("5th", None),
        ("#### 3rd box: 5 apples", "5"),
        ("The 3rd box has 5 apples.", "5"),
        # the last correction counts, a remark about a given number does not
        ("The answer is 12. Wait, actually 13.", "13"),
        ("The answer is 12. No, sorry, 13.", "13"),
        ("Answer: 12. Oops, it should be 13. Sorry, make that 14.", "14"),
        ("The answer is 12. Actually, she had 13 at first.", "12"),
        ("The answer is 12. Actually 13 were given, of which one is broken.", "12"),
        ("The answer is 12. Wait, let me check: 5 + 7 = 12.", "12"),
        ("The answer is 12. Actually, that is right.", "12"),
        # what one can do at most is a number, a bound is none
        ("Imani can drive up to 300 miles on a single tank.", "300"),
        ("The bus can carry up to 40 people.", "40"),
        ("It costs up to 300 dollars.", None),
        ("There can be up to 5 of them.", None),
        ("up to 300", None),
        ("She can buy at most 4 books.", "4"),
        ("She pays at most 4 coins.", None),
        ("12 or 13", None),
        ("12 (or 13)", None),
        ("The answer is 12 or 13.", None),
        ("The answer is 12 or more.", None),
        ("12 boxes or fewer", None),
        ("12 for or against more", "12"),
        # the same number said twice is one
        ("12 (or twelve)", "12"),
        ("half a dozen", "6"),
        ("half a box", "1/2"),
    ],
)
def test_read(text: str, value: str | None) -> None:
    found = read_answer(text)
    assert found.value == (None if value is None else Fraction(value)), found


@pytest.mark.parametrize(
    ("text", "asked", "value"),
    [
        ("7 dozen", "How many dozens of eggs are left?", 7),
        ("#### 7 dozen eggs", "How many dozen eggs did she sell?", 7),
        ("There are seven dozen left.", "How many dozens are left?", 7),
        ("7 dozen", "How many eggs are left?", 84),
        ("84 eggs", "How many dozens of eggs are left?", 84),
        ("7 dozen", "", 84),
    ],
)
def test_dozens_count_as_what_was_asked_for(text: str, asked: str, value: int) -> None:
    assert read_answer(text, question=asked).value == value


LETTERS = frozenset("abcd")


@pytest.mark.parametrize(
    ("text", "allowed", "said", "status"),
    [
        ("B", LETTERS, "b", "answered"),
        ("(c)", LETTERS, "c", "answered"),
        ("The answer is (B) 12 shells.", LETTERS, "b", "answered"),
        ("Answer: D. It has a total of 5.", LETTERS, "d", "answered"),
        ("\\boxed{A}", LETTERS, "a", "answered"),
        ("#### C", LETTERS, "c", "answered"),
        ("I looked at A and B; the right one is option C.", LETTERS, None, "unread"),
        # "a" is an article, "I" no option
        ("She has a box of a dozen.", LETTERS, None, "unread"),
        ("I cannot tell which of them is right.", LETTERS, None, "abstained"),
        ("Yes, the conclusion is valid.", frozenset({"yes", "no"}), "yes", "answered"),
        ("no", frozenset({"yes", "no"}), "no", "answered"),
        ("The answer is no.", frozenset({"yes", "no"}), "no", "answered"),
        ("Yes and no.", frozenset({"yes", "no"}), None, "unread"),
        ("It is known that there are six.", frozenset({"yes", "no"}), None, "unread"),
    ],
)
def test_keys_that_are_texts(text: str, allowed: frozenset[str], said: str | None, status: str) -> None:
    assert read_key(text, allowed) == (said, status)
