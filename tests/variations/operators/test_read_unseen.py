"""What read wrongly in sets of seeds that nobody had read before, with what is made of it now and near misses."""

from __future__ import annotations

import re

import pytest

from svampkit.variations.grammar.asking import _Around, _ask_subject
from svampkit.variations.grammar.clauses import ClauseParts
from svampkit.variations.operators.invariance.moved.events import _starts
from svampkit.variations.operators.question.two_things import _less_later, _told
from tests.variations.helpers import offered, scene, texts


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
        (
            "23",
            "Omar can sew 4 rugs an hour. He sewed 12 rugs in all.",
            "How many hours was Omar working?",
            "12 / 4",
            r"He was working for 3 hours\.",
        ),
        (
            "11",
            "Omar cut 33 slices of bread. Then he cut 48 more. He also cut 61 slices of cheese.",
            "How many slices of bread did Omar cut?",
            "33 + 48",
            r"How many slices of cheese and bread did Omar cut",
        ),
        (
            "11",  # who was brought in is called by the name
            "Omar had 96 tokens. He lost 57 of them. His friend Mira lost 12 tokens.",
            "How many tokens does Omar have now?",
            "96 - 57",
            r"How many more tokens did Omar lose than Mira\?",
        ),
        (
            "21",
            "Omar had 27 pieces of candy. He put them equally into 9 bags.",
            "How many pieces of candy are in each bag?",
            "27 / 9",
            r"27 pieces of candy\. Then he \w+ \d+ more\. He put them",
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


def test_what_is_in_bags_already_gets_no_more() -> None:
    told = ("Omar put some pieces of candy equally into 9 bags. If he had 27 pieces of candy,", "27 / 9")
    assert not offered("21", (told[0], "how many pieces of candy are in each bag?", told[1]))


def test_nobody_is_asked_of_before_being_brought_in() -> None:
    told = "Omar sold 9 figs. His friend Mira sold 13 figs."
    found = texts("32", (told, "How many figs did Omar and Mira sell in total?", "9 + 13"))
    assert not any(re.search(r"and Mira sell [a-z ]*if", text) for text in found)
    plain = texts("32", ("Omar sold 9 figs. Mira sold 13 figs.", "How many figs did they sell in total?", "9 + 13"))
    assert any("If Mira sold 13 figs, how many" in text for text in plain)


def test_what_was_still_there_was_not_there_at_first() -> None:
    found = scene("Omar had 44 buns. He sold 9 buns.", "How many buns are left?", "44 - 9")
    first = next(clause for clause in found.reading.clauses if clause.mentions)
    told = ("[NAME1] had [NUM1] [OBJp1].", "[NAME1] still had [NUM1] [OBJp1].")
    said = [_starts(found, first, sentence) for sentence in told]
    assert said == [True, False]


def test_what_was_had_before_some_is_left_is_had_at_first() -> None:
    left = scene("Omar had 21 figs and 4 plums. He ate 9 figs.", "How many figs are left?", "21 - 9")
    bare = next(told for told in _told(left) if told.verb == "have")
    assert not _less_later(left, bare)
    later = scene("Omar had 21 figs. He ate some figs and had 12 figs left.", "How many figs did he eat?", "21 - 12")
    assert _less_later(later, next(told for told in _told(later) if told.verb == "have"))


def test_a_question_has_its_verb() -> None:
    parts = ClauseParts("", "", False, (), "", "", number_in_subject=True)
    assert _ask_subject(parts, _Around("How many buns", " were eaten", ""), were=False) == "How many buns were eaten?"
    assert _ask_subject(parts, _Around("How many buns", "", ""), were=False) is None  # "he had … and 4 buns left"


def test_hours_do_not_work() -> None:
    told = (
        "The old loom makes 4 rugs an hour. It made 12 rugs in all.",
        "How many hours was the loom working?",
        "12 / 4",
    )
    assert not any("hours was the loom" in text for text, _ in offered("23", told))


def test_a_question_has_a_verb_that_is_no_participle() -> None:
    parts = ClauseParts("", "", False, (), "", "", number_in_subject=True)
    assert _ask_subject(parts, _Around("How many buns", " lying on the shelf", ""), were=False) is None


def test_only_is_not_asked() -> None:
    told = ("Mira had 9 crates of figs at dawn. Once she had sold some crates, she had only 4 crates left.", "9 - 4")
    for text in texts("23", (told[0], "How many crates of figs did she sell?", told[1])):
        assert "only left" not in text


def test_more_is_got_before_what_is_being_placed() -> None:
    told = ("Mira was placing some cards equally into 6 rows. If she had 18 cards,", "18 / 6")
    assert not offered("21", (told[0], "how many cards did she place in each row?", told[1]))


def test_what_one_of_them_takes_is_asked_of_one() -> None:
    told = ("It takes 4 feet of cloth to sew a flag. Mira sewed flags with 60 feet of cloth.", "60 / 4")
    for text, _ in offered("23", (told[0], "How many flags were sewn with it?", told[1])):
        assert "does it take?" not in text
