"""Texts as they are found, put in order; what is in order stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.corpora import read_problems
from svampkit.corpora.order import in_order
from svampkit.shipped import seeds_dir


@pytest.mark.parametrize(
    ("found", "ordered", "done"),
    [
        ("Bao has 3 limes . How many ?", "Bao has 3 limes. How many?", ("tokens joined",)),
        ("It costs $ 5 , or $ 1.50 each .", "It costs $5, or $1.50 each.", ("tokens joined",)),
        ("Ines 's cat does n't eat 50 % .", "Ines's cat doesn't eat 50%.", ("tokens joined",)),
        ("The boys ' hats , ( 3 of them ) .", "The boys' hats, (3 of them).", ("tokens joined",)),
        ("A 2 - liter jug and 5 - 3 mugs .", "A 2-liter jug and 5 - 3 mugs.", ("tokens joined",)),
        ("Now it is 5 a . m . in town .", "Now it is 5 a.m. in town.", ("tokens joined",)),
        ("Mira’s “big” jar  holds 2½ cups.", 'Mira\'s "big" jar holds 2 1/2 cups.', ("signs", "blanks")),
        (
            "mrs . lund and i met zachary . he ran .",
            "Mrs. Lund and I met Zachary. He ran.",
            ("tokens joined", "capitals"),
        ),
        ("David did 27 more than zachary on friday.", "David did 27 more than Zachary on Friday.", ("capitals",)),
        (
            "rose had 4 pens . she cut a rose for rose .",
            "Rose had 4 pens. She cut a rose for rose.",
            ("tokens joined", "capitals"),
        ),
        ("Jack got 9 pens. How many did jack get?", "Jack got 9 pens. How many did Jack get?", ("capitals",)),
        ("Rose bushes cost $9. Why did rose bushes sell?", "Rose bushes cost $9. Why did rose bushes sell?", ()),
        ("Winter was long. They slept for winter and rose.", "Winter was long. They slept for winter and rose.", ()),
        # near misses: what looks like a loose token or a small start and is none
        ("The board is 4 ft. long and 2 in. wide.", "The board is 4 ft. long and 2 in. wide.", ()),
        ("She read 5 pages at 7 p.m. on Sunday.", "She read 5 pages at 7 p.m. on Sunday.", ()),
        ("The sum 3 + 4 - 1 is 6.", "The sum 3 + 4 - 1 is 6.", ()),
        ("A jug holds 1.5 liters; e.g. of milk.", "A jug holds 1.5 liters; e.g. of milk.", ()),
        ("An iPad costs $300. iPads are dear.", "An iPad costs $300. iPads are dear.", ()),
        ("Will will plant red roses in May.", "Will will plant red roses in May.", ()),
        ("They sold ice cream and candy in summer.", "They sold ice cream and candy in summer.", ()),
    ],
)
def test_what_is_found_and_what_becomes_of_it(found: str, ordered: str, done: tuple[str, ...]) -> None:
    body, question, what = in_order("", found)
    assert (body, question, what) == ("", ordered, done)
    assert in_order(body, question) == ("", ordered, ())


def test_a_question_that_goes_on_with_the_sentence_begins_small() -> None:
    assert in_order("if a cafe fills 4 trays", "how many mugs is that ?") == (
        "If a cafe fills 4 trays",
        "how many mugs is that?",
        ("tokens joined", "capitals"),
    )
    assert in_order("Bao has 4 mugs.", "how many is that?")[1] == "How many is that?"


def test_the_shipped_seeds_are_in_order() -> None:
    problems = read_problems(seeds_dir()).problems
    assert len(problems) > 300
    assert [problem.id for problem in problems if problem.mended] == []


@given(st.text(alphabet="aBz .,?!'\"$5%()-\n’½", max_size=60), st.text(alphabet="ai .?$7", max_size=30))
def test_twice_is_once(body: str, question: str) -> None:
    first = in_order(body, question)
    again = in_order(first[0], first[1])
    assert again[:2] == first[:2]


@pytest.mark.needs_data
def test_real_corpora_come_out_in_order(data_dir: Path) -> None:
    for name in ("mawps/AddSub.json", "svamp/seed_group_fold0.csv", "svamp/SVAMP.json"):
        for problem in read_problems(data_dir / name).problems:
            assert in_order(problem.body, problem.question)[2] == ()
            assert problem.text[0].isupper() or not problem.text[0].isalpha()
            assert " ." not in problem.text
