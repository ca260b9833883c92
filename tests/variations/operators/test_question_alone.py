"""A text that is one question, with its numbers in it: it is read, and no operator takes a sentence before it for
granted."""

from __future__ import annotations

from random import Random

import pytest

from svampkit.codes import CODES
from svampkit.variations.engine import propose
from tests.variations.helpers import scene

_TEXTS = (
    ("Ivo bought a lamp for $14, a cup for $5, and a bowl for $7; how much did he spend in all?", "14 + 5 + 7"),
    ("How many kites does Mira have left if she had 17 kites and gave 9 kites to Omar?", "17 - 9"),
    ("If each of 6 crates holds 8 jars, how many jars are in the crates?", "6 * 8"),
)


@pytest.mark.parametrize(("question", "equation"), _TEXTS)
def test_every_operator_says_what_it_makes_of_it_or_why_nothing(question: str, equation: str) -> None:
    alone = scene("", question, equation)
    assert not alone.sentences
    for code in CODES:
        assert propose(alone, code, Random(1)) is not None
