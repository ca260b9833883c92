"""What a question leaves open once somebody or something stands beside it."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import texts


@pytest.mark.parametrize(
    ("code", "problem", "wrong"),
    [
        (
            "33",
            ("Mara had 24 letters to write. She wrote 9 of them at the library.",
             "How many more did she have to write?", "24-9"),
            r"(?:friend|cousin|neighbor) \w+ (?:had|wrote)",
        ),
        (
            "33",
            ("16 lamps were burning on the ship. Mara blew out some lamps. 10 lamps were still burning.",
             "How many lamps did Mara blow out?", "16-10"),
            r"(?:friend|cousin|neighbor) \w+ blew out",
        ),
        (
            "21",
            ("Mara has 6 hens. Each hen has 4 chicks.", "How many chicks does Mara now have?", "6*4"),
            r"now have (?:now|in the end)",
        ),
    ],
)  # fmt: skip
def test_nothing_is_left_open(code: str, problem: tuple[str, str, str], wrong: str) -> None:
    assert not [text for text in texts(code, problem) if re.search(wrong, text)]


def test_somebody_else_may_have_what_is_hers() -> None:
    """Near miss: what Mara owns another may own, and "more" may be what she needs."""
    own = ("Mara had 24 letters. Then she got 9 letters.", "How many letters does Mara have now?", "24+9")
    assert any(re.search(r"(?:friend|cousin|neighbor) \w+", text) for text in texts("33", own))
