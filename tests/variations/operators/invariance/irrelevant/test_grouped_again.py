"""Another thing in groups of another kind, and pieces of two things."""

from __future__ import annotations

import re

from svampkit.equation import to_infix
from svampkit.template import fill
from svampkit.variations import vary_file
from tests.variations.helpers import offered, template

ROWS = "Ada had 48 {}. She put them into {} with 6 {} in each {}."


def _beside(group: str, groups: str, thing: str = "shells", put: str = "shells") -> list[str]:
    problem = (ROWS.format(thing, groups, put, group), f"How many {groups} did she have?", "48 / 6")
    return [text for seed in range(6) for text, _ in offered("33", problem, seed)]


def test_33_puts_another_thing_into_other_groups() -> None:
    found = [text for text in _beside("bag", "bags") if "boxes" in text]
    assert found
    told = r"She also had \d+ [a-z ]+ and put them into boxes with \d+ [a-z ]+ in each box\. How many bags did"
    assert all(re.search(told, text) for text in found)


def test_groups_with_no_fellow_stay_alone() -> None:
    assert not [
        text for text in _beside("necklace", "necklaces") if "She also had" in text and "in each" in text[60:]
    ]


def test_the_last_word_of_the_old_thing_does_not_stay() -> None:
    found = _beside("bag", "bags", thing="toy cars", put="cars")
    assert not [text for text in found if re.search(r"boxes with \d+ cars", text)]


def test_12_asks_for_the_other_groups() -> None:
    problem = (ROWS.format("shells", "bags", "shells", "bag"), "How many bags did she have?", "48 / 6")
    file = template(*problem)
    found = [made for seed in range(4) for made in vary_file(file, codes=("33", "12"), seed=seed).variations]
    asked = [made for made in found if made.codes == ("33", "12") and "How many boxes" in made.question]
    assert asked
    assert all(re.fullmatch(r"NUM\d / NUM\d", to_infix(made.equation)) for made in asked)
    assert all("each box" in fill(made.body, {**file.values, **made.values}).text for made in asked)


def test_pieces_of_two_things_are_named() -> None:
    told = "Ada had 34 pieces of candy. Her aunt gave her 12 more pieces."
    problem = (told, "How many pieces of candy does Ada have now?", "34 + 12")
    found = [text for seed in range(6) for text, _ in offered("33", problem, seed)]
    again = [text for text in found if len(re.findall(r"\d+ more pieces", text)) > 1]
    assert again
    assert all(re.search(r"\d+ more pieces of (?!candy)", text) for text in again)
