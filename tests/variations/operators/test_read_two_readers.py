"""What two blind readers of 600 made problems stumbled over, each as a class of its own."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from svampkit.equation import evaluate, parse_infix
from svampkit.generation import SetRequest, generate
from svampkit.lint import mend
from svampkit.problem import Problem
from svampkit.template import numbers
from svampkit.template.chain import tags_behind
from svampkit.variations.merge import merge_variations
from svampkit.variations.vary import vary_files
from tests.chains.seeds import file_of
from tests.variations.helpers import offered, refused, texts

_TEAM = (
    "The team had 39 returning players and 9 new players. The coach put them into groups with 6 players in each one.",
    "How many groups were there?",
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
    "In fourth grade there were 35 students at the start of the year. During the year 10 students left and 12 new "
    "students came to school.",
    "How many students were in fourth grade at the end?",
    "35-10+12",
)
_BUS = (
    "18 children were riding on the bus. At the bus stop, some more children got on the bus. Then there were 25 "
    "children altogether on the bus.",
    "How many children got on the bus at the bus stop?",
    "25-18",
)
_FOLDER = (
    "Ruth had 69 sheets in her folder. After a week she had 34 sheets left.",
    "How many sheets did Ruth use in the week?",
    "69-34",
)


def _all(code: str, problem: tuple[str, str, str]) -> list[str]:
    return [text for seed in range(6) for text, _ in offered(code, problem, seed)]


def test_new_ones_are_a_kind_beside_others() -> None:
    assert any("returning players than new players" in text for text in texts("13", _TEAM))
    assert not any("players than players" in text for text in _all("13", _TEAM) + _all("11", _TEAM))


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
    assert any(re.search(r"How many children were riding on the bus (?:at first|to)", t) for t in texts("23", _BUS))


def test_nobody_else_uses_up_the_same_things() -> None:
    told = texts("33", _FOLDER)
    assert told and not any(re.search(r"[A-Z]\w+ used \d+ sheets", text) for text in told)


def test_groups_that_need_not_be_full_do_not_tell_what_is_in_them() -> None:
    album = ("A page can hold 10 cards. Ann has 60 cards.", "How many pages does Ann need?", "60/10")
    assert "need not be full" in refused("23", album)
    full = ("Ann put 10 cards on each page. Ann has 60 cards.", "How many pages did Ann fill?", "60/10")
    assert texts("23", full)


def test_the_oldest_stays_the_oldest() -> None:
    sisters = (
        "Nadia is 7 years old. Her sister Jan is 4 years older than Nadia. Their oldest sister Sara is twice as old "
        "as Jan.",
        "How old is Sara?",
        "(7+4)*2",
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
    "Rosa won $100. She paid $20 to Theo. She then paid twice as much to Omar as to Theo. Then she paid half as much "
    "to Ivan as to Omar. How many dollars does Rosa have left?",
    "After Theo she has 100-20 = $<<100-20=80>>80.\nShe paid Omar 20*2 = $<<20*2=40>>40.\n"
    "She has 80-40 = $<<80-40=40>>40 left.\nShe paid Ivan 40/2 = $<<40/2=20>>20.\n"
    "She has 40-20 = $<<40-20=20>>20 left.\n#### 20",
)


def test_of_two_steps_that_are_alike_by_chance_the_numbers_stay() -> None:
    file = file_of(*_SHARE)
    assert file.chain is not None
    assert tags_behind(file.chain, 3) <= set(file.chain.kept)


_BOYS = (
    "There were 15 pupils in a minibus. Six of the pupils were boys. On the trip there were as many girls as boys, "
    "as some girls were not able to come. How many girls were not able to come?",
    "If 6 boys came, 6+6 = <<6+6=12>>12 pupils were on the trip.\n15-12 = <<15-12=3>>3 girls were not able to "
    "come.\n#### 3",
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
