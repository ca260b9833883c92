"""What a worker is shown holds no word of the program's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.authoring.plainly import plainly
from svampkit.template.file import read_template, template_paths

OWN_WORDS = re.compile(r"\b(?:holders?|schemas?|relations?|quantit(?:y|ies)|operations?|distractors?|worlds?)\b")
CALL = re.compile(r"(?:contradicted|not_proved|Unread)\(\s*(?:\"[a-z ]+\",\s*)?f?\"([^\"]+)\"")
ROOT = Path(__file__).parents[2]


def _reasons() -> list[str]:
    """Notes and reasons of the shipped templates, and every reason that stands in the reader and the labels."""
    found = []
    for path in template_paths(ROOT / "templates")[::6]:
        file = read_template(path)
        found += [file.unread or "", *(v.note or "" for v in file.variations)]
    for folder in ("labels", "reading"):
        for path in (ROOT / "svampkit" / folder).rglob("*.py"):
            calls = CALL.finditer(path.read_text())
            found += [re.sub(r"\{[^}]*\}", "apples", call.group(1)) for call in calls]
    return [reason for reason in found if reason]


def test_no_reason_holds_a_word_of_the_programs_own() -> None:
    reasons = _reasons()
    assert len(reasons) > 60 and any(OWN_WORDS.search(reason) for reason in reasons)  # there is something to mend
    told = {plainly(reason.partition(";")[0]) for reason in reasons}
    assert not [reason for reason in told if OWN_WORDS.search(reason)]


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("the schema changed", "the story became one of another kind"),
        ("total of the answer and another holder's amount", "total of the answer and another person's amount"),
        ("Mira (bead) disagrees with its parts in gain", "Mira (bead) is another number than its parts make"),
        ("no relation: no relation was found from the numbers to the asked money; write the relations by hand.",
         "the program does not see how the numbers lead to the money that is asked for"),
        ("Zoe found 3 shells.", "Zoe found 3 shells."),  # what says it plainly stays as it is
    ],
)  # fmt: skip
def test_a_reason_is_told_in_plain_words(reason: str, told: str) -> None:
    assert plainly(reason) == told


_WORDS = st.sampled_from(["Ana", "had", "3", "pens", "gave", "lost", "the", "than", "more", "no", ";", ".", ":"])


@given(st.lists(_WORDS).map(" ".join))
def test_other_words_are_left_alone(text: str) -> None:
    assert plainly(text) == text and plainly(plainly(text)) == plainly(text)
