"""Labels held against edits, by a second opinion: what it lets pass and what it sees."""

from __future__ import annotations

from dataclasses import replace

import pytest
import yaml

from tests.generation.labels import Text, fault, faults_of_labels, same_for_all_numbers
from tests.generation.support import FOLDER

BODY = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] of them to a friend."
BASE = Text("a/base", (), BODY, "How many [OBJp1] does [NAME1] have left?", "[NUM1] - [NUM2]", None)
HOW_MANY = "How many [OBJp1] did [NAME1] have at first?"

DONE = {
    "11": replace(BASE, question="How many more did [NAME1] give than keep?", equation="[NUM2] - ([NUM1] - [NUM2])"),
    "12": replace(BASE, question="How many plums are left?", equation="[NUM2] - [NUM1]"),
    "13": replace(BASE, question="How many more plums are there?", equation="[NUM2] + [NUM1]"),
    "21": replace(BASE, body=BODY + " Then [NAME1.he] got [NUM3] more.", equation="[NUM1] - [NUM2] + [NUM3]"),
    "22": replace(BASE, body=BODY.replace("gave", "got"), equation="[NUM1] + [NUM2]"),
    "23": replace(BASE, body=BODY.replace("[NUM1]", "some"), question=HOW_MANY, equation="[NUM3] + [NUM2]"),
    "31": replace(BASE, body="[NUM2] pears and [NUM1] plums."),
    "32": replace(BASE, body="[NAME1] gave [NUM2] away. [NAME1.He] had [NUM1] at first."),
    "33": replace(BASE, body=BODY + " [NAME2] has [NUM3] [OBJp1]."),
}


@pytest.mark.parametrize("code", DONE)
def test_what_a_code_says_is_let_pass(code: str) -> None:
    assert fault(code, BASE, DONE[code]) is None


@pytest.mark.parametrize(
    ("code", "after", "reason"),
    [
        ("11", DONE["21"], "body changed"),
        ("11", replace(BASE, question="And how many are left?"), "same is asked"),
        ("21", DONE["33"], "not used"),  # what is added and not used is 33
        ("21", DONE["22"], "no number was added"),
        ("22", replace(BASE, body=BODY.replace("a friend", "Lea")), "neither numbers nor the equation"),
        ("23", DONE["22"], "no number became unknown"),
        ("31", DONE["22"], "equation changed"),
        ("32", BASE, "nothing moved"),
        ("32", DONE["33"], "numbers came or went"),
        ("33", DONE["21"], "equation changed"),
        ("33", DONE["31"], "nothing was added"),
    ],
)
def test_a_wrong_label_is_seen(code: str, after: Text, reason: str) -> None:
    found = fault(code, BASE, after)
    assert found is not None and reason in found


def test_equations_are_compared_for_all_numbers() -> None:
    assert same_for_all_numbers("[NUM1] + [NUM2] - [NUM3]", "[NUM1] - ([NUM3] - [NUM2])")
    assert not same_for_all_numbers("[NUM1] - [NUM2]", "[NUM2] - [NUM1]")
    assert not same_for_all_numbers("[NUM1] * 2", "[NUM1] * 3")


def test_a_planted_wrong_label_is_found_in_a_file() -> None:
    tree = yaml.safe_load((FOLDER / "shells.yaml").read_text(encoding="utf-8"))
    assert faults_of_labels(tree) == []
    wrong = next(v for v in tree["variations"] if v["codes"] == ["33"])
    wrong["codes"] = ["21"]
    assert f"{wrong['id']}: what was added is not used" in faults_of_labels(tree)
