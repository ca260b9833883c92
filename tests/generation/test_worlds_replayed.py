"""Thousands of instances replayed by a simulator that shares no code with the generator."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
import yaml

from tests.generation.simulator import faults_of_text, in_words, numbers_of_row, replay
from tests.generation.support import FOLDER, files, rows_of


def _templates() -> dict[str, tuple[str, dict | None]]:  # type: ignore[type-arg]
    found = {}
    for path in FOLDER.glob("*.yaml"):
        tree = yaml.safe_load(path.read_text(encoding="utf-8"))
        base = tree["base"]
        found[f"{tree['seed']['id']}/base"] = (f"{base['body']} {base['question']}", tree["world"])
        for v in tree["variations"]:
            found[v["id"]] = (f"{v['body']} {v['question']}", v.get("world"))
    return found


def test_no_world_is_impossible_and_every_told_number_is_read_back() -> None:
    templates = _templates()
    rows, _ = rows_of(n=6000, seed=11)
    replayed: Counter[str] = Counter()
    for row in rows:
        tagged, world = templates[row["template"]]
        numbers = numbers_of_row(tagged, f"{row['body']} {row['question']}")
        if world is not None:
            assert replay(world, numbers, Fraction(row["answer"])) == [], row
            replayed[row["template"]] += 1
        assert faults_of_text(f"{row['body']} {row['question']}") == [], row
    assert replayed.total() > 3000 and len(replayed) >= 10, "the loop above must have had something to look at"


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ({"NUM1": 26, "NUM2": 30}, "below zero"),  # gives away more than there is
        ({"NUM1": 26, "NUM2": 0}, "zero"),  # an event of nothing is no event
        ({"NUM1": Fraction(51, 2), "NUM2": 9}, "not whole"),  # half a shell
    ],
)
def test_the_simulator_sees_what_cannot_be(numbers: dict[str, int], fault: str) -> None:
    tree = yaml.safe_load((FOLDER / "shells.yaml").read_text(encoding="utf-8"))
    exact = {tag: Fraction(value) for tag, value in numbers.items()}
    wrong = replay(tree["world"], exact, exact["NUM1"] - exact["NUM2"])
    assert any(fault in text for text in wrong)


def test_the_simulator_sees_a_wrong_answer() -> None:
    tree = yaml.safe_load((FOLDER / "shells.yaml").read_text(encoding="utf-8"))
    wrong = replay(tree["world"], {"NUM1": Fraction(26), "NUM2": Fraction(9)}, Fraction(35))
    assert wrong == ["the world's answer is 17, the row's 35"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("He swims 9 days a week.", "9 days a week"),
        ("She reads 25 hours each day.", "25 hours each day"),
        ("Omar bought 1 apples.", "one of a plural"),
        ("It cost $27.5 in all.", "cents are two digits"),
    ],
)
def test_what_the_text_alone_shows(text: str, fault: str) -> None:
    assert any(fault in found for found in faults_of_text(text))


@pytest.mark.parametrize(
    "text",
    [
        "He swims 7 days a week.",
        "He worked 9 days in 2 weeks.",  # no limit is broken
        "It cost $27.50, or $1,250.00 for all.",
        "She bought 11 apples and 1 glass of milk.",  # "glass" is no plural
    ],
)
def test_what_the_text_does_not_show(text: str) -> None:
    assert faults_of_text(text) == []


def test_numbers_in_words_are_read_apart_from_the_lexicon() -> None:
    assert in_words("forty-two") == 42 and in_words("two hundred and six") == 206
    assert in_words("one thousand two hundred fifty") == 1250
    assert numbers_of_row("[NAME1] has [NUM1.word] pens.", "Mira has twenty-one pens.") == {"NUM1": 21}


def test_dollars_of_a_variation_have_both_digits_of_their_cents() -> None:
    ribbon = next(file for file in files() if file.seed.id == "ribbon")
    plain = tuple(replace(v, body=v.body.replace(".fixed2", "")) for v in ribbon.variations)
    assert any("$[NUM4]" in v.body for v in plain), "the template tells money without its form"
    rows, _ = rows_of((replace(ribbon, variations=plain),), per_template=40)
    told = [word for row in rows for word in row["body"].split() if word.startswith("$")]
    assert told and [row["body"] for row in rows if faults_of_text(row["body"])] == []
