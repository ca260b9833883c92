"""Kinds of added relevant information (21) that few stories allow, each with a near miss that gives none."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import offered

Problem = tuple[str, str, str]


def all_of_them(problem: Problem) -> list[str]:
    """What 21 makes of a problem over several wordings."""
    return [text for seed in range(12) for text, _ in offered("21", problem, seed)]


@pytest.mark.parametrize(
    ("problem", "told", "near_miss"),
    [
        (  # one more holder in a total of holders; not where the two did it with each other
            ("Mira picked 19 lemons. Theo picked 6 lemons.", "How many lemons did they pick in all?", "19 + 6"),
            r"\. (?!Mira|Theo)\w+ picked \d+ lemons\. How many lemons did they pick",
            (
                "Mira picked 19 lemons with her uncle. Theo picked 6 lemons.",
                "How many lemons did they pick in all?",
                "19 + 6",
            ),
        ),
        (  # something else is paid for; not where the question is what one of the things cost
            (
                "Theo spent 12 dollars on a kite and 5 dollars on a ball.",
                "How much did Theo spend?",
                "12 + 5",
            ),
            r"also paid \d+ dollars for an? [a-z ]+\. How much did Theo spend in all\?",
            (
                "Theo spent 17 dollars on a kite and a ball. The ball cost 5 dollars.",
                "How much did the kite cost?",
                "17 - 5",
            ),
        ),
        (  # one side of a comparison grows; not where the question is how it was at first
            (
                "Mira has 39 shells. Theo has 16 shells.",
                "How many more shells does Mira have than Theo?",
                "39 - 16",
            ),
            r"(?:Then|Later,) (?:Mira|Theo) \w+ \d+ more shells\. How many more shells .* now\?",
            (
                "Mira had 39 shells. Theo had 16 shells.",
                "How many more shells did Mira have than Theo?",
                "39 - 16",
            ),
        ),
        (  # one more kind before the rest; not where the rest has no kind of its own
            (
                "There are 70 kites in the shop. 31 of them are blue and the rest are purple.",
                "How many purple kites are there in the shop?",
                "70 - 31",
            ),
            r"31 of them are blue, \d+ are (?!blue|purple)\w+, and the rest are purple\.",
            (
                "There are 70 kites in the shop. 31 of them are blue and the rest are new.",
                "How many new kites are there in the shop?",
                "70 - 31",
            ),
        ),
    ],
)
def test_a_kind_that_few_stories_allow(problem: Problem, told: str, near_miss: Problem) -> None:
    assert any(re.search(told, text) for text in all_of_them(problem))
    assert not any(re.search(told.replace("purple", "new"), text) for text in all_of_them(near_miss))
