"""Seeds whose texts are tagged and read whole: what their numbers are, and which have no world."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import evaluate, parse_infix
from svampkit.problem import Problem
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest_many
from svampkit.template.model import TemplateFile


def tagged(text: str, equation: str) -> TemplateFile:
    body, question = split_question(text)
    expression = parse_infix(equation)
    seed = Problem(id="own-1", body=body, question=question, equation=expression, answer=evaluate(expression, {}))
    (file,) = attach(suggest_many([seed]))
    return file


# text, equation, and the schemas of its world
READ = [
    # $1 is a price like another
    (
        "Petra bought 12 boxes of tea that cost $4 each and 3 boxes of salt that cost $1 each. "
        "How much more did she spend on tea than on salt?",
        "12 * 4 - 3 * 1",
        ["price", "price"],
    ),
    # the goats ate others than the 4 that are told before
    (
        "Petra had 9 plums and 4 melons in a shed. The goats ate 4 of the plums. How many plums has Petra now?",
        "9 - 4",
        ["loss"],
    ),
    # no 3 stands in an MP3 stick
    (
        "Petra keeps 16 tales on an mp3 stick. She loses 7 tales and gains 11 tales. "
        "How many tales has she on the mp3 stick now?",
        "16 - 7 + 11",
        ["gain", "loss"],
    ),
    (
        "Petra found 12 dimes at home and 7 dimes at school. How much money did she find?",
        "12 * 0.1 + 7 * 0.1",
        [
            "combine",
            "price",
            "price",
        ],
    ),
    (
        "Petra has 41 small and 22 large buns. She puts 9 buns on each tray. "
        "Can you determine the number of trays that Petra needs?",
        "(41 + 22) / 9",
        ["combine", "groups"],
    ),
    (
        "The choir goes on a tour. There are 28 singers and 7 seats on each bus. How many buses are needed?",
        "28 / 7",
        ["groups"],
    ),
    (
        "In the evening 0.6 of the cake was left. At night Boris ate 0.2 of the cake. How much of the cake was left?",
        "0.6 - 0.2",
        ["loss"],
    ),
]


@pytest.mark.parametrize(("text", "equation", "schemas"), READ)
def test_such_a_seed_has_a_world(text: str, equation: str, schemas: list[str]) -> None:
    file = tagged(text, equation)
    assert file.world is not None, file.unread
    found = ["loss" if r.schema == "transfer" else r.schema for r in file.world.relations]
    assert sorted(found) == schemas


# near misses: text, equation, and what is said of it
UNREAD = [
    # when one has caught up with the other is no relation of amounts
    (
        "Petra's boat costs 40 dollars plus 2 dollars per mile. "
        "Boris's boat costs 30 dollars plus 4 dollars per mile. "
        "For how many miles do both boats cost the same?",
        "(40 - 30) / (4 - 2)",
        "equation",
    ),
    # half of the plums is no half of a plum
    ("Petra has 40 plums. She eats 0.5 of the plums. How many plums has she left?", "40 - 0.5", "share"),
    ("Petra has 28 lamps and 7 shelves. How many lamps are in each box?", "28 / 7 * 2", "equation"),
]


@pytest.mark.parametrize(("text", "equation", "said"), UNREAD)
def test_such_a_seed_has_none(text: str, equation: str, said: str) -> None:
    file = tagged(text, equation)
    assert file.world is None
    assert said in str(file.unread)


def test_one_box_is_no_number_and_one_dollar_is() -> None:
    file = tagged("Petra bought 3 pens for $1 each and 1 box. How much did the pens cost?", "3 * 1")
    assert [str(value) for tag, value in sorted(file.values.items()) if tag.startswith("NUM")] == ["3", "1"]
    assert "1 box" in file.base.body
