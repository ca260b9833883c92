"""What a text says against its likeliest world leaves it unread; the text next to it is read."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, Unread, read, read_seeds
from svampkit.reading.accept import accept
from svampkit.reading.doubting.doubts import DOUBTS, Doubt
from svampkit.reading.read import prepared
from svampkit.reading.schemas import Amount
from svampkit.reading.searching.search import search
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.ties import Ties
from svampkit.reading.weights import load
from svampkit.solvers.world import answer_of
from svampkit.world import derive


def _proposed(text: str) -> tuple[Asked, list[Amount]]:
    found = prepared(*split_question(text))
    assert found is not None
    found.ties = Ties()  # what they keep from being proposed is doubted where it is meant
    return found, [c.answer for c in search(found, load())]


@pytest.mark.parametrize("doubt", DOUBTS, ids=lambda doubt: doubt.name)
def test_its_example_is_not_read_so_and_the_text_next_to_it_is_read(doubt: Doubt) -> None:
    found = read(*split_question(doubt.example))
    asked, answers = _proposed(doubt.example)
    doubted = {answer.value for answer in answers if doubt.holds(answer, asked)}
    assert doubted
    assert isinstance(found, Unread) or answer_of(found)[0] not in doubted, derive(found.world)
    assert isinstance(read(*split_question(doubt.near)), Reading)


def test_a_doubt_says_why() -> None:
    found = read("Greta had $50. Hugo spent $12 on a lamp.", "How much money does Greta have left?")
    assert isinstance(found, Unread)
    assert found.reason == "doubt"
    assert "somebody else" in found.detail
    assert len(found.rivals) == 2


UNREAD = [
    # whose money went is said, and it is not hers
    "Greta had $50 and Hugo had $40. Hugo spent $12 on a lamp. How much money does Greta have left?",
    "Greta has 30 shells. Hugo lost 7 of his shells. How many shells does Greta have now?",
    "Greta gave away nothing of her 30 shells. Hugo gave 7 shells to Lars. How many shells does Greta have now?",
    # the shorter, the cheaper and the smaller one are not more
    "The red rope is 14 meters long and the blue rope is 9 meters long. "
    "How much longer is the blue rope than the red rope?",
    "A cap costs $14 and a scarf costs $9. How much more does the scarf cost than the cap?",
    "A cap costs $14 and a scarf costs $9. How much cheaper is the cap than the scarf?",
    # nobody gives what is not there
    "There were 9 birds on a fence. 14 of them flew away. How many birds are left?",
    "A baker had 8 rolls. He sold 20 rolls and baked 30 more. How many rolls does he have now?",
    # one that is told as an exception, by a word that is no number of the text
    "There are 21 boats. Each boat has 2 masts, except for one boat. How many masts are there?",
]

READ = [
    # from her own stock, or from hers by somebody else
    ("Greta had $50 and Hugo had $40. Hugo spent $12 on a lamp. How much money does Hugo have left?", "40 - 12"),
    ("Greta has 30 shells. Hugo took 7 of her shells. How many shells does Greta have now?", "30 - 7"),
    ("Lea baked 45 buns. Her sons ate 12 of them. How many buns are left?", "45 - 12"),
    ("Greta and Hugo had $40 together. Hugo spent $9 and Greta spent $14. How much money do they have left?",
     "40 - 9 - 14"),
    # the larger one has more, the smaller one less
    ("The red rope is 14 meters long and the blue rope is 9 meters long. "
     "How much longer is the red rope than the blue rope?", "14 - 9"),
    ("A cap costs $14 and a scarf costs $9. How much cheaper is the scarf than the cap?", "14 - 9"),
    ("Greta has 12 beads. Hugo has 30 beads. How many fewer beads does Greta have than Hugo?", "30 - 12"),
    # what came first can be given
    ("Hugo had $9. He earned $20 and spent $14. How much money does he have left?", "9 + 20 - 14"),
    ("Greta lost 30 keys. She had 42 keys before. How many keys does she have now?", "42 - 30"),
    # nothing of what is compared has changed
    ("The old tower is 40 meters tall. The old tower was built 67 years ago. The new tower is 3 times as tall as the "
     "old tower. How many meters tall is the new tower?", "3 * 40"),
    # the two together are asked for, and no multiple of both is told
    ("Greta gathered 12 nuts. If Hugo gathered 3 times as many nuts as Greta, how many nuts did both gather "
     "in total?", "3 * 12 + 12"),
    # what was shared out is asked for, and a square meter is no meter
    ("Greta shared some nuts equally among 5 friends. How many nuts did Greta share if each friend got 9 nuts?",
     "5 * 9"),
    ("A lawn covers 60 square meters. How many meters long is the lawn if the lawn is 5 meters wide?", "60 / 5"),
    # the days of the question are those that were told
    ("Greta ran 12 miles on Monday and 9 miles on Tuesday. How many miles did she run in the two days?", "12 + 9"),
]  # fmt: skip


@pytest.mark.parametrize("text", UNREAD)
def test_it_is_left_unread(text: str) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Unread), derive(found.world)


@pytest.mark.parametrize(("text", "equation"), READ)
def test_it_is_read_as_meant(text: str, equation: str) -> None:
    found = read(*split_question(text))
    assert isinstance(found, Reading), found
    assert accept(found, parse_infix(equation)) is None, derive(found.world)


def test_a_relation_that_no_word_bears_out_makes_no_world_of_a_seed() -> None:
    # The equation takes $5 away twice; the text tells of one gift, and of no second one.
    text = "Greta gave Hugo $5. Greta had $20 at first.", "How much money did Hugo have in the beginning?", ()
    (found,) = read_seeds([(text, parse_infix("20 - 5 - 5"))])
    assert isinstance(found, Unread)
