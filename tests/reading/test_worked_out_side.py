"""Comparisons with an amount that must be worked out first: what somebody has left, has now, or has in all."""

from __future__ import annotations

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.accept import accept
from svampkit.reading.read import read_again
from svampkit.reading.text import Unread
from svampkit.variations.vary import AGREED

WORKED_OUT = [
    # "has": what Mira has by now
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira.",
        "How many shells does Anton have?",
        "26 - 9 + 4",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira has left.",
        "How many shells does Anton have?",
        "26 - 9 + 4",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 3 times as many shells as Mira has now.",
        "How many shells does Anton have?",
        "3 * (26 - 9)",
    ),
    (
        "Nora picked 14 lemons. Then she picked 8 more. Theo picked 5 fewer lemons than Nora.",
        "How many lemons did Theo pick?",
        "14 + 8 - 5",
    ),
    (
        "Omar had $40. He spent $12 on a lamp. Lea has $5 more than Omar has left.",
        "How much money does Lea have?",
        "40 - 12 + 5",
    ),
    (
        "Ravi has 7 red kites and 3 blue kites. Lea has 2 times as many kites as Ravi.",
        "How many kites does Lea have?",
        "2 * (7 + 3)",
    ),
    (
        "Nora and Theo picked 30 lemons together. Theo picked 12 lemons. Gavin picked 4 more lemons than Nora.",
        "How many lemons did Gavin pick?",
        "30 - 12 + 4",
    ),
    (
        "Mira had 26 shells. She used some shells for a chain, and 9 shells were left. Anton used 4 fewer shells "
        "than Mira.",
        "How many shells did Anton use?",
        "26 - 9 - 4",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 4 more shells than Mira has left.",
        "How many shells do Mira and Anton have in all?",
        "26 - 9 + (26 - 9 + 4)",
    ),
]

TOLD_BY_COMPARISON = [
    (
        "Mira had 6 more shells than Anton. Anton had 20 shells. Mira gave 9 shells to her brother.",
        "How many shells does Mira have left?",
        "20 + 6 - 9",
    ),
    (
        "Mira had 6 more shells than Anton. Anton had 20 shells. She used some shells for a chain. Mira has 9 shells "
        "left.",
        "How many shells did Mira use?",
        "20 + 6 - 9",
    ),
    (
        "Hana packed 5 more boxes than Theo. Theo packed 3 boxes. There are 4 mugs in each box Hana packed.",
        "How many mugs did Hana pack?",
        "(3 + 5) * 4",
    ),
    (
        "Kofi picked 6 more pears than Lea. Lea picked 18 pears. He shares the pears equally among 4 neighbors.",
        "How many pears does each neighbor get?",
        "(18 + 6) / 4",
    ),
    (
        "Nora picked 6 more lemons than Gavin. Gavin picked 18 lemons. Theo picked 9 lemons.",
        "How many lemons did Nora and Gavin pick in all?",
        "18 + 6 + 18",
    ),
]

OF_PEOPLE = [
    (
        "Mira had 26 shells. She used some shells for a chain. 9 shells were left. Anton used 4 shells.",
        "How many shells did Mira and Anton use in all?",
        "26 - 9 + 4",
    ),
    (
        "Nora picked 14 lemons. Then she picked 8 more. Theo picked 5 lemons. Gavin picked 7 lemons.",
        "How many lemons did Nora and Theo pick altogether?",
        "14 + 8 + 5",
    ),
    (
        "Nora picked 14 lemons. Then she picked 8 more. Theo picked 5 lemons.",
        "How many more lemons did Nora pick than Theo?",
        "14 + 8 - 5",
    ),
    (
        "Mira had 26 shells. Anton had 31 shells. She gave 9 of them to her brother.",
        "How many more shells did Anton have than Mira had at first?",
        "31 - 26",
    ),
    (
        "Ravi used 7 red tiles and 3 blue tiles. Lea used 16 tiles.",
        "How many tiles did Ravi and Lea use in all?",
        "7 + 3 + 16",
    ),
]

BESIDE = [
    (
        "Omar bought some kites for $4 each. Lea had 13 kites, and Theo had 11 kites. Omar paid $20 for the kites.",
        "How many kites did Omar buy?",
        "20 / 4",
    ),
    (
        "Kofi bought 3 red cups and 5 blue cups for $2 each.",
        "How much money did Kofi pay for the cups?",
        "(3 + 5) * 2",
    ),
    (
        "Mira gave 6 shells to her brother. She has 5 white shells and 2 brown shells left.",
        "How many shells did Mira have at first?",
        "5 + 2 + 6",
    ),
]

EVENTS = [
    (
        "Nora picked 14 lemons. Then she bought 8 more lemons. She used 9 lemons for juice.",
        "How many lemons does Nora have left?",
        "14 + 8 - 9",
    ),
    (
        "The library had 75 maps. Visitors borrowed 18 of them. Then visitors borrowed 3 more maps.",
        "How many maps are left?",
        "75 - 18 - 3",
    ),
    (
        "Kofi has 32 goats and 15 sheep on his farm. After that, he gets 2 more animals.",
        "How many animals does Kofi have on his farm?",
        "32 + 15 + 2",
    ),
    (
        "Kofi shares 24 pears equally among 4 neighbors. Each neighbor had 3 pears before that.",
        "How many pears does each neighbor have now?",
        "3 + 24 / 4",
    ),
]

OTHERS = [
    (
        "Sipho has to learn 45 songs. Mira has 24 songs. He has learned 27 songs.",
        "How many more songs does Sipho have to learn?",
        "45 - 27",
    ),
    (
        "Hana bought 6 packs of mugs. Each pack has the same number of mugs. She bought 8 more mugs than Theo. Theo "
        "bought 16 mugs.",
        "How many mugs does each pack have?",
        "(16 + 8) / 6",
    ),
]

BETWEEN = [
    (
        "Nora has 12 ducks. Lea has 14 ducks. Emma has 5 fewer ducks than Nora.",
        "How many ducks do Nora and Lea have altogether?",
        "12 + 14",
    ),
]

ALL = [*WORKED_OUT, *TOLD_BY_COMPARISON, *OF_PEOPLE, *BESIDE, *EVENTS, *OTHERS, *BETWEEN]


@pytest.mark.parametrize(("body", "question", "equation"), ALL)
def test_the_side_that_is_compared_with_is_worked_out(body: str, question: str, equation: str) -> None:
    meant = parse_infix(equation)
    reading = next(read_again([((body, question, ()), meant)], AGREED))
    assert not isinstance(reading, Unread), reading
    assert accept(reading, meant) is None
