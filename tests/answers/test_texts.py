"""Many things that models write, one a line in texts.jsonl: the value they give, or why they give none."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.evaluation.answers import REASONS, read_answer

TEXTS = [json.loads(line) for line in (Path(__file__).parent / "texts.jsonl").read_text("utf-8").splitlines()]


def test_every_text_is_read_as_a_person_reads_it() -> None:
    wrong = []
    for row in TEXTS:
        read = read_answer(row["text"])
        expected = ("answered", Fraction(row["value"])) if "value" in row else (row["reason"], None)
        if (read.status if read.status == "answered" else read.how, read.value) != expected:
            wrong.append((row, read.how, read.value))
    assert not wrong, wrong[:5]
    reasons = Counter(row["reason"] for row in TEXTS if "reason" in row)
    assert len(TEXTS) > 450 and set(reasons) <= set(REASONS)
    assert all(reasons[name] >= 3 for name in ("refusal", "several", "range", "compound", "no number"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The answer is 17. Then Mira has", 17),  # marked before the cut
        ("So \\boxed{17}", 17),  # the box is whole
        ("17 shells", 17),  # the number is whole, the unit follows
        ("The answer is 1", None),  # may go on: 17
        ("17", None),  # may go on: 175
        ("Mira had 26 shells. She gave 9 away, so 26 - 9 = 17, and then", None),  # a step is no conclusion
        ("Let me think about the 26", None),
        ("<think>26 - 9 = 17", None),
        ("", None),  # all tokens went into thinking that the server kept to itself
    ],
)
def test_a_text_that_was_cut_off_counts_only_where_it_marks_its_answer(text: str, value: int | None) -> None:
    read = read_answer(text, cut=True)
    assert (read.value, read.how if value is None else None) == (value, "cut off" if value is None else None)
