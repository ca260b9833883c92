"""Short texts whose words leave something to the sentence before: the other side of a comparison, the whole of a
part, where something is added to."""

from __future__ import annotations

import pytest

from svampkit.corpora.split import split_question
from svampkit.equation import parse_infix
from svampkit.reading import Reading, accept, read_many

READ = [
    # younger than the one who was told of before
    ("Ada is 11 years old. Her brother is 4 years younger. How old is her brother?", "11 - 4"),
    ("The green team scored 42 points. The grey team scored 9 points fewer. How many points did the grey team score?",
     "42 - 9"),
    ("A lamp is 40 inches tall. A vase is 15 inches shorter. How tall is the vase?", "40 - 15"),
    ("A beam is 12 feet long. A pole is 5 feet longer. How long is the pole?", "12 + 5"),
    # in one clause, than at the other time or place
    ("Mira baked 34 rolls on Saturday and 9 fewer on Sunday. How many rolls did Mira bake on Sunday?", "34 - 9"),
    ("86 people came to a fair on Saturday and 9 fewer on Sunday. How many people came on Sunday?", "86 - 9"),
    # which kind has more: the words on both sides of "than" say so
    ("Petra wrote 8 pages of math notes. She wrote 6 more pages of art notes than math notes. "
     "How many pages of art notes did she write?", "8 + 6"),
    ("Petra wrote 8 pages of math notes. She wrote 6 more pages of math notes than art notes. "
     "How many pages of art notes did she write?", "8 - 6"),
    # whose it is, when and where tell the sides, not the words that the things share
    ("Ivo has 6 glass beads. Nora has 5 more glass beads than Ivo. How many glass beads does Nora have?", "6 + 5"),
    ("Nora has 30 toy cars. She has 12 more toy cars than Ivo. How many toy cars does Ivo have?", "30 - 12"),
    ("On Saturday, the castle had 1,120 visitors. On Sunday, it had 365 more visitors than on Saturday. "
     "How many visitors did the castle have on Sunday?", "1120 + 365"),
    ("There are 30 wool hats on the shelf. There are 12 more wool hats in the box than on the shelf. "
     "How many wool hats are in the box?", "30 + 12"),
    # the whole stands first
    ("Of the 28 pupils in a class 13 are girls. How many boys are in the class?", "28 - 13"),
    ("Of the 40 plates on the rack 12 are cracked. How many plates are not cracked?", "40 - 12"),
    ("Out of the 52 boats 17 are red. How many boats are not red?", "52 - 17"),
    # to the shelf, the bowl, the pot that the sentence before tells of
    ("The shelf had 19 jars. Dad added 12 jars. How many jars are on the shelf now?", "19 + 12"),
    ("The bowl had 15 plums. Rita put in 9 plums. How many plums are in the bowl?", "15 + 9"),
    ("The pot had 8 cups of soup. Ivan poured in 3 cups. How many cups of soup are in the pot now?", "8 + 3"),
    # "twice as many pears" is one phrase; what it is compared with stands behind it
    ("Nora has 15 pears. Ivo has twice as many pears as Nora. How many pears does Ivo have?", "15 * 2"),
]  # fmt: skip


@pytest.fixture(scope="module")
def readings() -> dict[str, object]:
    found = read_many((*split_question(text), ()) for text, _ in READ)
    return {text: reading for (text, _), reading in zip(READ, found, strict=True)}


@pytest.mark.parametrize(("text", "equation"), READ)
def test_a_text_that_leaves_something_unsaid_is_read(text: str, equation: str, readings: dict[str, object]) -> None:
    reading = readings[text]
    assert isinstance(reading, Reading), reading
    assert accept(reading, parse_infix(equation)) is None


def test_that_is_twice_as_many_is_read() -> None:
    text = "Ivo has 30 keys. That is twice as many keys as Nora has. How many keys does Nora have?"
    (reading,) = read_many([(*split_question(text), ())])
    assert isinstance(reading, Reading), reading


NOT_SO = [
    # more was scored, and not more than by the others
    (
        "The green team scored 42 points. The grey team scored 9 points more in the last half.",
        "How many points did the grey team score?",
    ),
    # 13 of no told whole
    ("There are 28 pupils in a class. 13 are ill.", "How many boys are in the class?"),
]


def test_what_is_told_of_something_else_is_no_side() -> None:
    from svampkit.reading.read import prepared

    for body, question in NOT_SO:
        found = prepared(body, question)
        assert found is not None
        assert [fact.than for fact in found.told] == ["", ""]
        assert [fact.of_number for fact in found.told] == ["", ""]
