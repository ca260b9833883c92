"""What read wrongly in sets of seeds that nobody had read before, with what is made of it now and near misses."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import texts


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "told"),
    [
        (
            "23",  # no groups "of size" are asked for
            "There are some shells in Mira's box. If the shells are sorted into 14 groups of size 12,",
            "how many shells does she have in her box?",
            "14 * 12",
            r"How many groups are there\?",
        ),
        (
            "23",  # what it is compared with is told
            "Every day Omar spends 6 hours on painting fences and 2 hours on painting doors.",
            "How many more hours does he spend on painting fences than he does on painting doors?",
            "6 - 2",
            r"He spends 4 more hours on painting fences than he does on painting doors\.",
        ),
        (
            "23",  # "some more" is not asked for
            "Mira picked a total of 9 plums in the day. If she picked 7 plums at noon and some more at night,",
            "how many plums did Mira pick at night?",
            "9 - 7",
            r"How many plums did Mira pick at noon\?",
        ),
        (
            "22",  # nobody is "he" before anybody was told of
            "A waiter sold 44 scones. If he had baked 58 scones initially,",
            "how many scones would the waiter still have?",
            "58 - 44",
            r"^A waiter (?:got|received|bought|made|baked) 44 more scones\.",
        ),
        (
            "22",
            "Omar sold 5 kites at the fair. If Mira sold 6 more kites than the number of kites that Omar sold,",
            "how many kites did Mira sell at the fair?",
            "5 + 6",
            r"If Mira sold \d times the number of kites that Omar sold,",
        ),
        (
            "22",  # who is compared with is told of where the name stands first, and "them" has one meaning
            "Omar went to the fair. He had 96 tokens. He lost 57 of them.",
            "How many tokens does Omar have now?",
            "96 - 57",
            r"He had 96 more tokens than his [a-z]+ ([A-Z]\w+)\. \1 had \d+ tokens\. He lost 57 of the tokens\.",
        ),
        (
            "33",  # the goat was told of
            "If Mira has 87 ribbons and a goat eats 7 of them,",
            "how many ribbons does she have left?",
            "87 - 7",
            r"and a goat eats 7 of them\. She also has \d+ \w+ and the goat eats \d+ of them\.",
        ),
        (
            "21",  # nobody has anything "now" that is still to be shared
            "Mira has 18 plums and she wants to share them equally among her 3 children.",
            "How many plums will each child get?",
            "18 / 3",
            r"Each child already has \d plums\. How many plums will each child have in all\?",
        ),
        (
            "21",
            "There were 27 pens in a drawer. Mira increased the number of pens by 45.",
            "How many pens are in the drawer now?",
            "27 + 45",
            r"she increased the number of pens by another \d+\.",
        ),
        (
            "21",  # what is left is no more "available"
            "Mira's mom baked 41 rolls, while Omar's dad baked 38.",
            "How many rolls were available for the party in total?",
            "41 + 38",
            r"How many rolls were left for the party\?",
        ),
    ],
)
def test_what_is_said_now(code: str, body: str, question: str, equation: str, told: str) -> None:
    made = texts(code, (body, question, equation))
    assert any(re.search(told, text) for text in made), made


@pytest.mark.parametrize(
    ("code", "body", "question", "equation", "never"),
    [
        (
            "23",
            "There are some shells in Mira's box. If the shells are sorted into 14 groups of size 12,",
            "how many shells does she have in her box?",
            "14 * 12",
            r"of size are",
        ),
        (
            "23",
            "Mira picked a total of 9 plums in the day. If she picked 7 plums at noon and some more at night,",
            "how many plums did Mira pick at night?",
            "9 - 7",
            r"some more at night\?",
        ),
        (
            "22",
            "Omar went to the fair. He had 96 tokens. He lost 57 of them.",
            "How many tokens does Omar have now?",
            "96 - 57",
            r"Omar's \w+ [A-Z]\w+ had",  # once he was called by his name alone
        ),
        (
            "21",
            "Mira shared 18 plums equally among her 3 children.",
            "How many plums did each child get?",
            "18 / 3",
            r"will each child",  # these were given
        ),
    ],
)
def test_what_is_not_said(code: str, body: str, question: str, equation: str, never: str) -> None:
    assert not any(re.search(never, text) for text in texts(code, (body, question, equation)))
