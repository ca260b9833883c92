"""Thousands of instances replayed by a simulator that shares no code with the generator."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
import yaml

from tests.generation.simulator import numbers_of_row, replay
from tests.generation.support import FOLDER, rows_of


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
