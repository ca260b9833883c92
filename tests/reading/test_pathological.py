"""Texts that no reader should have to read end in a reason, within two seconds, never in a crash."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from svampkit.reading import Reading, Unread, read

STORY = "Mira had 26 shells. She gave 9 of them to Theo."
ASKED = "How many shells does Mira have left?"

CASES = {
    "ten thousand words": ("Mira had 26 shells. " * 2500, ASKED, "too long"),
    "one endless word": ("a" * 50_000, ASKED, "too long"),
    "no question": (STORY, "", "no question"),
    "only spaces asked": (STORY, "   \n\t ", "no question"),
    "a statement for a question": (STORY, "Mira has some shells left.", "no question"),
    "nothing at all": ("", "", "no question"),
    "no numbers": ("Mira had some shells. She gave a few to Theo.", ASKED, "no numbers"),
    "two questions": (STORY, "How many shells does Mira have left? How many shells did Theo get?", "two questions"),
    "one number only": ("Mira had 26 shells.", ASKED, None),
    "nested brackets": ("[[[((Mira {had} [26] (shells))]]] ((She gave ([9]) of them)) to [[Theo]].", ASKED, None),
    "five thousand brackets": ("(" * 900 + "26 shells" + ")" * 900, ASKED, None),
    "right to left": ("למירה היו 26 צדפים. היא נתנה 9 מהם לתאו.", "כמה צדפים נשארו למירה?", "no question"),
    "marks of direction": ("\u202bMira had 26 shells.\u202c \u200fShe gave 9 of them to Theo.", ASKED, None),
    "control characters": ("Mira had\x00 26\x07 shells.\x1b She gave\ufeff 9 of them to Theo.", ASKED, None),
    "emoji": ("🐚🐚 Mira had 26 🐚. She gave 9 🐚 to Theo 🎉.", ASKED, None),
    "numbers only": ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "17 18 19?", "no question"),
    "a number as long as a book": ("Mira had " + "9" * 1500 + " shells. She gave 9 of them to Theo.", ASKED, None),
    "divided by zero": ("Mira put 24 shells equally into 0 boxes.", "How many shells are in each box?", None),
    "two hundred numbers": (" ".join(f"Mira had {n} shells." for n in range(60)), ASKED, None),
    # scrambled words that once broke a rule
    "than at the end": ("Mira has 3 boxes and 12 boxes.", "How many boxes has Mira more than", None),
    "a verb that is none": ("twice all , to . gave", "How many with she per as", None),
    "the rest of nothing": ("had of rest $ 7 ? 3 left they he", "How many if left Theo Theo shells", None),
    "question marks": ("?" * 500, "how many?" * 50, None),
    "quotes and dashes": ("“Mira — had – 26 ‘shells’…” She’d given 9—of them—to “Theo”.", ASKED, None),
}


@pytest.mark.parametrize("case", CASES)
def test_it_ends_in_a_reason_or_a_reading(case: str) -> None:
    body, question, reason = CASES[case]
    read("Mira had 2 shells.", ASKED)  # the pipeline is loaded once, before the clock runs
    start = time.process_time()
    found = read(body, question)
    assert time.process_time() - start < 10
    if reason is not None:
        assert isinstance(found, Unread), found
        assert found.reason == reason
        assert found.detail.endswith(".") and len(found.detail) < 300
    elif isinstance(found, Reading):
        assert found.text == f"{body} {question}"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=120), st.text(max_size=60))
def test_any_text_ends(body: str, question: str) -> None:
    assert isinstance(read(body, question), Reading | Unread)


# fmt: off
WORDS = (
    "Mira", "Theo", "she", "he", "they", "it", "had", "has", "gave", "bought", "lost", "than", "as", "many",
    "more", "fewer", "of", "them", "the", "a", "each", "per", "if", "how", "much", "left", "then", "rest",
    "twice", "half", "dozen", "shells", "boxes", "box", "dollars", "and", "or", ",", ".", "?", "'", "$", "%",
    "3", "7", "12", "first", "now", "in", "all", "was", "were", "to", "with",
)
# fmt: on


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=30), st.lists(st.sampled_from(WORDS), max_size=12))
def test_any_words_end(body: list[str], question: list[str]) -> None:
    """Scrambled sentences of the reader's own vocabulary: no rule may trip over a word it does not expect."""
    assert isinstance(read(" ".join(body), " ".join(["How", "many", *question])), Reading | Unread)
