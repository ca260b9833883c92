"""What stands beside boxes stands in none of them, and who is somebody's uncle has no cousin of his own told of."""

from __future__ import annotations

import re

import pytest

from tests.variations.helpers import texts


@pytest.mark.parametrize(
    ("body", "question", "equation"),
    [
        ("Omar got 45 boxes of tiles. He lost 12 boxes.", "How many boxes of tiles does Omar have left?", "45-12"),
        ("Olga had 31 boxes of nails. She sold 14 boxes.", "How many boxes of nails does Olga have left?", "31-14"),
        ("Ines had 26 boxes of plums. She lost 9 boxes.", "How many boxes of plums does Ines have left?", "26-9"),
    ],
)  # fmt: skip
def test_no_box_of_crates(body: str, question: str, equation: str) -> None:
    made = texts("33", (body, question, equation))
    assert not any(f"boxes of {other}" in text for text in made for other in ("crates", "baskets"))
    assert not any(f"and {many} {other}" in text for text in made for many in range(99) for other in ("crates",))


def test_boxes_of_one_thing_stand_beside_boxes_of_another() -> None:
    plums = ("Ines had 26 boxes of plums. She lost 9 boxes of plums.", "How many boxes of plums does Ines have left?")
    made = texts("33", (*plums, "26-9"))
    assert any(re.search(r"26 boxes of plums and \d+ boxes of (?!plums)\w+", text) for text in made)
    assert not any(re.search(r"and \d+ (?:crates|baskets)\b", text) for text in made)


@pytest.mark.parametrize(
    ("body", "question", "owner"),
    [
        ("Olga's uncle gave her 40 stamps. She lost 13 of them.", "How many stamps does Olga have left?", "Olga"),
        ("Paul's aunt gave him 40 stamps. He lost 13 of them.", "How many stamps does Paul have left?", "Paul"),
        ("Ines's sister gave her 40 stamps. She lost 13 of them.", "How many stamps does Ines have left?", "Ines"),
    ],
)
def test_nobody_is_an_uncles_cousin(body: str, question: str, owner: str) -> None:
    made = texts("33", (body, question, "40-13"))
    assert any(f"{owner}'s {tie} " in text for text in made for tie in ("cousin", "neighbor", "friend"))
    assert not any(f"{kin}'s" in text for text in made for kin in ("uncle", "aunt", "sister"))


def test_of_whom_the_story_is_told_by_a_pronoun() -> None:
    made = texts("33", ("Olga had 40 stamps. She lost 13 of them.", "How many stamps does Olga have left?", "40-13"))
    assert any(f"Her {tie} " in text for text in made for tie in ("cousin", "neighbor", "friend"))
