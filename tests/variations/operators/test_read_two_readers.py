"""What two blind readers of 600 made problems stumbled over, each as a class of its own."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from svampkit.equation import evaluate, parse_infix
from svampkit.generation import SetRequest, generate
from svampkit.lint import mend
from svampkit.problem import Problem
from svampkit.template import Chain, Name, numbers
from svampkit.template.chain import tags_behind
from svampkit.variations.merge import merge_variations
from svampkit.variations.operators.chain.invariance.other_person import other_person
from svampkit.variations.operators.chain.story import Story
from svampkit.variations.operators.reasoning.changed.comparison import told_by
from svampkit.variations.vary import vary_files
from tests.chains.seeds import file_of
from tests.variations.helpers import made, offered, refused, scene, texts

_TEAM = (
    "The choir had 39 returning singers and 9 new singers. They stood in rows with 6 singers in each row.",
    "How many rows were there?",
    "(39+9)/6",
)
_PARTY = (
    "Ava paid $7 for balloons and $17 for hats. She also spent $13 on ribbon. She had $90.",
    "How much money does Ava have left?",
    "90-(7+17+13)",
)
_THREE = (
    "Malia, Jess, and Ada have a total of 192 plums. Malia has 68 more plums than Jess. Jess has 40 plums.",
    "How many plums does Ada have?",
    "192-(40+68)-40",
)
_SCHOOL = (
    "In the harbor there were 41 boats in the morning. During the day 16 boats left and 23 new boats came.",
    "How many boats were in the harbor at the end?",
    "41-16+23",
)
_BUS = (
    "14 skaters were skating on the pond. After lunch, some more skaters came to the pond. Then there were 33 "
    "skaters altogether on the pond.",
    "How many skaters came to the pond after lunch?",
    "33-14",
)
_FOLDER = (
    "Bea had 82 stickers in her drawer. By Friday she had 45 stickers left.",
    "How many stickers did Bea use by Friday?",
    "82-45",
)


def _all(code: str, problem: tuple[str, str, str]) -> list[str]:
    return [text for seed in range(6) for text, _ in offered(code, problem, seed)]


def test_new_ones_are_a_kind_beside_others() -> None:
    assert any("returning singers than new singers" in text for text in texts("13", _TEAM))
    assert not any("singers than singers" in text for text in _all("13", _TEAM) + _all("11", _TEAM))


def test_all_that_was_paid_is_not_what_was_paid_for_some() -> None:
    asked = texts("11", _PARTY)
    assert any("for hats than for balloons" in text for text in asked)
    assert not any(re.search(r"How much money did Ava pay (?:in|al)", text) for text in asked)


def test_what_several_have_is_not_the_last_ones() -> None:
    asked = texts("11", _THREE)
    assert asked and not any("Ada and" in text or "and Ada have in" in text for text in asked)


def test_the_end_is_told_once() -> None:
    told = texts("23", _SCHOOL)
    assert told and not any("at the end in the end" in text for text in told)


def test_what_was_so_before_more_came_is_asked_of_the_start() -> None:
    assert any(re.search(r"How many skaters were skating on the pond (?:at|to|orig)", t) for t in texts("23", _BUS))


def test_nobody_else_uses_up_the_same_things() -> None:
    told = texts("33", _FOLDER)
    assert told and not any(re.search(r"[A-Z]\w+ used \d+ stickers", text) for text in told)


def test_groups_that_need_not_be_full_do_not_tell_what_is_in_them() -> None:
    album = ("A shelf can hold 9 jars. Ann has 63 jars.", "How many shelves does Ann need?", "63/9")
    assert "need not be full" in refused("23", album)
    full = ("Ann put 9 jars on each shelf. Ann has 63 jars.", "How many shelves did Ann fill?", "63/9")
    assert texts("23", full)


def test_the_oldest_stays_the_oldest() -> None:
    sisters = (
        "Ivo is 8 years old. Max is 5 years older than Ivo. Their oldest cousin Leo is twice as old as Max.",
        "How old is Leo?",
        "(8+5)*2",
    )
    assert "the oldest" in refused("22", sisters)


def test_an_added_event_is_asked_of_all_the_things() -> None:
    records = (
        "Omar has 36 CDs. Then he buys 10 brand new CDs.",
        "How many CDs does Omar have now?",
        "36+10",
    )
    assert not any("How many brand new CDs" in text for text in texts("21", records))


@pytest.mark.parametrize(
    ("found", "mended"),
    [
        ("Ida spent a total $90 on toys.", "Ida spent a total of $90 on toys."),
        ("Ida spent a total of $90 on toys.", None),
        ("Ida stayed 9 days in the island.", "Ida stayed 9 days on the island."),
        ("Ida lives in the island nation.", None),
    ],
)
def test_turns_that_are_surely_slips(found: str, mended: str | None) -> None:
    assert mend(Problem("t", found, "How much is that?", None, None))[0].body == (mended or found)


_SHARE = (
    "Rosa earned $100 at the fair. She gave $20 to Theo and twice that to Omar. Ivan got half of what Omar got. How "
    "many dollars did Rosa keep?",
    "After Theo she has 100-20 = $<<100-20=80>>80.\nShe paid Omar 20*2 = $<<20*2=40>>40.\n"
    "She has 80-40 = $<<80-40=40>>40 left.\nShe paid Ivan 40/2 = $<<40/2=20>>20.\n"
    "She has 40-20 = $<<40-20=20>>20 left.\n#### 20",
)


def test_of_two_steps_that_are_alike_by_chance_the_numbers_stay() -> None:
    file = file_of(*_SHARE)
    assert file.chain is not None
    assert tags_behind(file.chain, 3) <= set(file.chain.kept)


_BOYS = (
    "A club has 15 pupils. Six of the pupils are boys. As many girls as boys came to the lake, and the other girls "
    "stayed at home. How many girls stayed at home?",
    "6+6 = <<6+6=12>>12 pupils came to the lake.\n15-12 = <<15-12=3>>3 girls stayed at home.\n#### 3",
)


def test_what_asks_an_earlier_step_keeps_to_the_numbers_of_its_story() -> None:
    file = file_of(*_BOYS)
    varied = merge_variations(next(iter(vary_files([file]))))
    asks = {
        v.id for v in varied.variations if v.codes[0][0] == "1" and v.body == varied.base.body and len(v.codes) == 1
    }
    assert asks
    request = SetRequest(per_template=40, seed=3, paired=False)
    rows = [row for batch in generate([varied], request) for row in batch.rows if row["template"] in asks]
    assert len(rows) > 10
    for row in rows:
        told = [int(n) for n in re.findall(r"\d+", row["body"])]
        words = {
            "six": 6,
            "five": 5,
            "seven": 7,
            "eight": 8,
            "four": 4,
            "nine": 9,
            "ten": 10,
            "eleven": 11,
            "twelve": 12,
        }
        boys = next(n for word, n in words.items() if re.search(rf"\b{word} of the pupils", row["body"], re.I))
        assert told[0] - 2 * boys > 0, row["body"]
        assert evaluate(parse_infix(row["equation"]), {}) == Fraction(row["answer"])
    assert numbers(varied.values)


def test_more_of_it_is_not_all_that_was_bought() -> None:
    candy = (
        "Yusuf picked some bunches of mint. In the evening he picked 8 more bunches. He had 27 bunches in total. His "
        "aunt Bo picked 5 bunches.",
        "How many bunches of mint did Yusuf pick at first?",
        "27-8",
    )
    assert not any("did Yusuf pick than Bo" in text for text in _all("11", candy))


def test_another_one_buys_an_apple_of_his_own() -> None:
    pennies = (
        "Vera owned 70 tokens. After she bought a whistle, she had 48 tokens left.",
        "How many tokens did Vera spend on the whistle?",
        "70-48",
    )
    told = [text for text in texts("33", pennies) if re.search(r"[A-Z]\w+ spent \d+ tokens", text)]
    assert told and all("on a whistle" in text for text in told)


def test_a_part_that_is_told_by_comparison_is_that_part_in_every_relation() -> None:
    books = (
        "Ada had 12 caps. Bea had 20 caps. Bea and Cora had 14 more caps than Ada together.",
        "How many caps did Ada and Bea have in all?",
        "12+20",
    )
    start = scene(*books)
    told = {q.value: q for q in start.told_quantities}
    world = told_by("more", start.world, told["NUM1"], told["NUM2"])
    parts = {part for r in world.relations if r.schema == "combine" for part in r.parts}
    assert told["NUM2"].id not in parts
    assert [r.parts[1] for r in world.relations if r.schema == "compare"][-1] == told["NUM2"].id


def test_behind_somebody_new_everybody_has_a_name() -> None:
    story = Story(
        "At [NAME1]'s bakery, a cake is $[NUM1]. [NAME1]'s neighbor [NAME2] makes $[NUM2] less than [NAME1]. If "
        "[NAME1.he] sells [NUM3] cakes,",
        "how much money does [NAME2] make?",
        {
            "NAME1": Name("Lucy", "she"),
            "NAME2": Name("Yannick", "he"),
            "NUM1": Fraction(8),
            "NUM2": Fraction(17),
            "NUM3": Fraction(9),
        },
        {},
        Chain((parse_infix("NUM1 * NUM3"), parse_infix("S1 - NUM2"))),
        ("", ""),
    )
    for seed in range(8):
        for offer in other_person(story, Random(seed)):
            assert "If [NAME1] sells" in offer.body


@pytest.mark.parametrize(
    ("question", "mended"),
    [
        ("How many more bottles than apple did they have?", "How many more bottles than apples did they have?"),
        ("How many more bottles than milk did they have?", None),
        ("How many more bottles than Ben did they have?", None),
    ],
)
def test_things_are_compared_with_things(question: str, mended: str | None) -> None:
    assert mend(Problem("t", "They had 9 of both.", question, None, None))[0].question == (mended or question)


_JAR = (
    "There were 9 gloves and 5 shawls inside each of the 2 boxes that Ingrid found in the attic.",
    "How many pieces of clothing did Ingrid find?",
    "(9+5)*2",
)
_DRINK = (
    "Ben ordered a kite for 9 dollars and 6 fishing lines. He paid 51 dollars in all.",
    "How much did each fishing line cost?",
    "(51-9)/6",
)


def test_what_is_in_each_is_not_compared_as_if_it_were_all() -> None:
    assert not any("How many more gloves than shawls were there" in text for text in _all("13", _JAR))


def test_a_price_does_not_change_places_with_a_thing() -> None:
    assert not any("for 6 fishing lines" in text for text in _all("31", _DRINK))


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        (
            "Lisa rented 4 films for $12 because it rained all day and she did not want to go for a walk in the cold "
            "and wet weather.",
            "How much did each film cost to rent?",
            "12/4",
        ),
    ],
)
def test_where_nothing_is_nearer_a_fact_about_somebody_or_somewhere_is_told(
    body: str, question: str, equation: str
) -> None:
    told = made("33", (body, question, equation))
    assert all(re.search(r"years old|years ago|blocks from|has \d+ (?:floors|coworkers)", text) for text, _ in told)


def test_nothing_that_happens_opens_a_story() -> None:
    story = (
        "Vera and her aunt put their sweets together. Vera had 8 sweets while her aunt had 23. They ate 6 of them.",
        "How many sweets do they have left?",
        "8+23-6",
    )
    assert not any(re.match(r"[A-Z]\w+ (?:drank|saw|hung|waited|listened)", text) for text in _all("33", story))


def test_making_sure_stands_behind_a_comma() -> None:
    found = "Neha was organizing her bookcase making sure each shelf had 2 books on it."
    assert "bookcase, making sure" in mend(Problem("t", found, "How many books are there?", None, None))[0].body
    plain = "She spent an hour making sure each shelf had 2 books on it."
    assert mend(Problem("t", plain, "How many books are there?", None, None))[0].body == plain
