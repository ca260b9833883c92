"""Texts as the variation operators write them: the second reading must read them, or the variation is lost."""

from __future__ import annotations

import pytest

from svampkit.equation import parse_infix
from svampkit.reading.accept import accept
from svampkit.reading.read import read_again
from svampkit.reading.text import Unread
from svampkit.variations.vary import AGREED

CASES = [
    # an irrelevant fact between the start and the event
    (
        "Mira had 26 shells. Mauricio had 15 shells. She gave 9 of them to her brother.",
        "How many shells does Mira have left?",
        "26 - 9",
    ),
    (
        "Mira had 26 shells. She is 12 years old. She gave 9 of them to her brother.",
        "How many shells does Mira have left?",
        "26 - 9",
    ),
    (
        "Mira is 8 years old. She had 26 shells. She gave 9 of them to her brother. After that, she was given "
        "12 more shells.",
        "How many shells does Mira have now?",
        "26 - 9 + 12",
    ),
    (
        "Mira lives 6 blocks from school. She had 26 shells. She gave 9 of them to her brother. After that, she gave "
        "3 of the shells to Boris.",
        "How many shells does Mira have left?",
        "26 - 9 - 3",
    ),
    # an irrelevant holder beside a comparison
    (
        "Ellen has 6 more balls than Priya. Priya has 9 balls. Leonard has 12 balls.",
        "How many balls does Ellen have?",
        "9 + 6",
    ),
    (
        "Ellen has 6 more balls than Priya. Priya has some balls. Ellen has 15 balls. Haruto has 11 balls.",
        "How many balls does Priya have?",
        "15 - 6",
    ),
    (
        "Ellen has 6 more balls than Priya. Priya has 9 balls. Nathan has 4 fewer balls than Ellen.",
        "How many balls does Nathan have?",
        "9 + 6 - 4",
    ),
    (
        "Ellen packed 3 boxes with 8 mugs in each box. Nathan packed 4 fewer mugs than Ellen.",
        "How many mugs did Nathan pack?",
        "3 * 8 - 4",
    ),
    (
        "Ellen packed 3 boxes with 8 mugs in each box. Nathan packed 2 times as many mugs as Ellen.",
        "How many mugs did Nathan pack?",
        "3 * 8 * 2",
    ),
    # differences and totals with a holder that an irrelevant fact brought in, one side computed or at its start
    (
        "Mira had 26 shells. Anton had 23 shells. She gave some of them to her brother. Mira has 17 shells left.",
        "How many more shells did Mira have at first than Anton?",
        "26 - 23",
    ),
    (
        "Omar had 40 tickets and he gave 12 tickets to Lea. Katarina had 50 tickets.",
        "How many more tickets did Katarina have than Omar had at first?",
        "50 - 40",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 11 shells.",
        "How many more shells does Mira have left than Anton has?",
        "26 - 9 - 11",
    ),
    (
        "Mira had 26 shells. She gave 9 of them to her brother. Anton has 30 shells.",
        "How many more shells does Anton have than Mira has left?",
        "30 - (26 - 9)",
    ),
    (
        "Hana packed 6 boxes with 4 mugs in each box. Theo packed 15 mugs.",
        "How many more mugs did Hana pack than Theo?",
        "6 * 4 - 15",
    ),
    (
        "Hana packed 6 boxes with 4 mugs in each box. Theo packed 15 mugs.",
        "How many mugs did Hana and Theo pack in all?",
        "6 * 4 + 15",
    ),
    (
        "Nora picked 14 lemons and Theo picked 9 lemons. Gavin picked 11 lemons.",
        "How many more lemons did Nora pick than Theo?",
        "14 - 9",
    ),
    (
        "Nora picked 14 lemons and Theo picked 9 lemons. Gavin picked 11 lemons.",
        "How many lemons did Nora and Theo pick in all?",
        "14 + 9",
    ),
    (
        "Nora picked 14 lemons and Theo picked 9 lemons. Gavin picked 11 lemons.",
        "How many lemons did Nora, Theo, and Gavin pick in all?",
        "14 + 9 + 11",
    ),
    # two objects through the same events
    (
        "Nora picked 14 lemons and 8 limes, and Theo picked 9 lemons and 5 limes.",
        "How many limes did they pick in all?",
        "8 + 5",
    ),
    (
        "Nora picked 14 lemons and 8 limes, and Theo picked 9 lemons and 5 limes.",
        "How many more limes did Nora pick than Theo?",
        "8 - 5",
    ),
    (
        "Mira had 26 shells and 12 marbles. She gave 9 of the shells and 5 of the marbles to her brother.",
        "How many marbles does Mira have left?",
        "12 - 5",
    ),
    (
        "Mira had 26 shells and 12 marbles. She gave 9 of the shells and 5 of the marbles to her brother.",
        "How many more shells than marbles did Mira have at first?",
        "26 - 12",
    ),
    (
        "If Omar had 26 game tokens and 40 tickets and he gave 12 tickets and 15 game tokens to Lea,",
        "how many tickets does Omar have left?",
        "40 - 12",
    ),
    (
        "Hana packed 6 boxes with 4 mugs in each box. She also packed 5 bags with 3 bowls in each bag.",
        "How many bowls did Hana pack?",
        "5 * 3",
    ),
    (
        "Hana packed 6 boxes with 4 mugs in each box. She also packed 5 bags with 3 bowls in each bag.",
        "How many mugs did Hana pack?",
        "6 * 4",
    ),
    # a count told in packs, kinds or by comparison
    (
        "Mira had 3 bags with 8 shells in each bag. She gave 9 of the shells to her brother.",
        "How many shells does Mira have left?",
        "3 * 8 - 9",
    ),
    (
        "Mira had 3 bags of shells with 8 shells in each bag. Her aunt gave her 9 more shells.",
        "How many shells does Mira have now?",
        "3 * 8 + 9",
    ),
    (
        "Nora picked 14 lemons and Theo picked 2 baskets with 4 lemons in each basket.",
        "How many more lemons did Nora pick than Theo?",
        "14 - 2 * 4",
    ),
    (
        "Mira had 14 white shells and 12 brown shells. She gave 9 of the shells to her brother.",
        "How many shells does Mira have left?",
        "14 + 12 - 9",
    ),
    (
        "Hana packed 6 large boxes and 3 small boxes with 4 mugs in each box.",
        "How many mugs did Hana pack?",
        "(6 + 3) * 4",
    ),
    (
        "Nora picked 14 lemons and Theo picked 9 more lemons than Nora.",
        "How many lemons did they pick in all?",
        "14 + (14 + 9)",
    ),
    (
        "Nora picked 14 lemons and Theo picked 9 fewer lemons than Nora.",
        "How many lemons did Nora and Theo pick in all?",
        "14 + (14 - 9)",
    ),
    (
        "Nora picked 14 lemons and Theo picked 2 times as many lemons as Nora.",
        "How many lemons did they pick in all?",
        "14 + 14 * 2",
    ),
    # events turned round
    ("Mira had 26 shells. Her brother gave her 9 more shells.", "How many shells does Mira have now?", "26 + 9"),
    ("Mira had 26 shells. Her aunt sent her 9 more shells.", "How many shells does Mira have now?", "26 + 9"),
    ("Mira had 26 shells. She gave 9 of the shells to her aunt.", "How many shells does Mira have left?", "26 - 9"),
    # a given and the answer change places
    (
        "Ravi has some red kites and 3 blue kites. He has 10 kites in all.",
        "How many red kites does Ravi have?",
        "10 - 3",
    ),
    (
        "Nora picked some lemons and Theo picked 9 lemons. They picked 23 lemons in all.",
        "How many lemons did Nora pick?",
        "23 - 9",
    ),
    (
        "Hana packed some boxes with 4 mugs in each box. She packed 24 mugs.",
        "How many boxes did Hana pack?",
        "24 / 4",
    ),
    (
        "Hana packed 6 boxes with the same number of mugs in each box. She packed 24 mugs.",
        "How many mugs were in each box?",
        "24 / 6",
    ),
    (
        "Kofi had 24 pencils. He put them equally into some boxes. There are 4 pencils in each box.",
        "How many boxes were there?",
        "24 / 4",
    ),
    (
        "Olivia had 60 carrot sticks originally. She gave her pony 7 carrot sticks.",
        "How many carrot sticks does Olivia have left?",
        "60 - 7",
    ),
    # more before sharing, some given away after, repetition
    (
        "Kofi had 24 pencils. Then he was given 18 more. He put them equally into 6 boxes.",
        "How many pencils are in each box?",
        "(24 + 18) / 6",
    ),
    (
        "Hana packed 6 boxes with 4 mugs in each box. Then she gave 5 of the mugs to Theo.",
        "How many mugs does Hana have left?",
        "6 * 4 - 5",
    ),
    (
        "Ravi has 7 red kites and 3 blue kites. Later, he gave 4 of the kites to Lea.",
        "How many kites does Ravi have left?",
        "7 + 3 - 4",
    ),
    # a plan: what is only wanted has not come about
    (
        "Nora picked 14 lemons and Theo picked 9 lemons. Next week, Nora wants to pick 7 lemons.",
        "How many lemons did they pick in all?",
        "14 + 9",
    ),
    pytest.param(
        "Omar had 40 tickets and he gave 12 tickets to Lea. David had 20 tickets. Later, he gave 8 of the tickets to "
        "Stefan.",
        "How many tickets does Omar have left?",
        "40 - 12 - 8",
        id="he after another holder",
    ),
]

UNREAD = [
    pytest.param(
        "Nora read 14 pages and Theo read 9 pages.",
        "If they do the same every day for 5 days, how many pages will they read in all?",
        "(14 + 9) * 5",
        id="the same again",  # the clause that repeats the others holds no amount of its own
    ),
]


@pytest.mark.parametrize(("body", "question", "equation"), CASES)
def test_a_text_of_the_operators_is_read(body: str, question: str, equation: str) -> None:
    meant = parse_infix(equation)
    reading = next(read_again([((body, question, ()), meant)], AGREED))
    assert not isinstance(reading, Unread), reading
    assert accept(reading, meant) is None


@pytest.mark.xfail(strict=True, reason="the reader does not know this wording yet")
@pytest.mark.parametrize(("body", "question", "equation"), UNREAD)
def test_a_text_of_the_operators_not_read_yet(body: str, question: str, equation: str) -> None:
    meant = parse_infix(equation)
    reading = next(read_again([((body, question, ()), meant)], AGREED))
    assert not isinstance(reading, Unread), reading
    assert accept(reading, meant) is None
