"""What cannot be used is named in one sentence each, and the rest is gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Cli

TEXT = "Ann adds 3 to a number and has 8 ."


def problem(**changes: Any) -> dict[str, Any]:
    return {"id": "p", "text": TEXT, "equations": ["x + 3 = 8"], "solutions": ["5"], **changes}


def aligned(*coefficients: str, token: int = 2) -> list[dict[str, Any]]:
    return [{"coefficient": name, "sentence": 0, "token": token, "value": "3"} for name in coefficients]


FORTY = [f"a{at}" for at in range(40)]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (problem(equations=["x + y = 3", "2 * x + 2 * y = 6"]), "p: x is not determined by the system"),
        (problem(equations=["x + y = 3", "x + y = 4"]), "contradicts itself"),
        (problem(equations=["x - x = 3"]), "contradicts itself"),
        (problem(template=["m = " + " + ".join(FORTY)], alignment=aligned(*FORTY)), "40 coefficients was found"),
        (problem(template=["m = a"], alignment=aligned("a", token=70)), "token 70 of sentence 0, which is not there"),
        (problem(equal=[[[0, 2], [0, 2]]]), "means the same as itself"),
        (problem(template=["m ="], alignment=[]), "ends too early"),
    ],
    ids=["singular", "inconsistent", "cancelled", "forty", "no token", "itself", "half an equation"],
)  # fmt: skip
def test_check_names_it_in_one_sentence(row: dict[str, Any], says: str, tmp_path: Path, cli: Cli) -> None:
    good = problem(id="good")
    (tmp_path / "set.jsonl").write_text("\n".join(map(json.dumps, [row, good])) + "\n")
    code, out, err = cli("derivation", "check", tmp_path / "set.jsonl")
    assert code == 0 and "set.jsonl: " in out
    (line,) = err.strip().splitlines()
    assert says in line and line.endswith(".") and "good" not in line


def test_equivalences_that_go_round_are_one_group(tmp_path: Path, cli: Cli) -> None:
    """a = b, b = c, c = a is no fault: it says three times that they are one."""
    text = "Ann has 3 pens , Ben 3 , Cem 3 ."
    row = problem(text=text, equal=[[[0, 2], [0, 6]], [[0, 6], [0, 9]], [[0, 9], [0, 2]]])
    row |= {"equations": ["x = 3"], "solutions": ["3"], "template": ["m = a"]}
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps(row | {"alignment": aligned("a")}) + "\n")
    (tmp_path / "said.jsonl").write_text(json.dumps(row | {"alignment": aligned("a", token=9), "equal": []}) + "\n")
    assert cli("derivation", "check", gold)[2] == ""
    code, out, _ = cli("derivation", "score", gold, tmp_path / "said.jsonl", "--json")
    assert (code, json.loads(out)["figures"]["derivation"]["value"]) == (0, 1.0)


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ("m - m = a", "m = a", "leaves 'm' undetermined"),
        ("m + n = a; 2 * m + 2 * n = b", "m = a", "leaves 'n' undetermined"),
        ("m * n = a", "m = a", "is not linear in its unknowns"),
    ],
)
def test_same_says_why_names_alone_were_compared(first: str, second: str, says: str, cli: Cli) -> None:
    code, out, err = cli("derivation", "same", first, second)
    assert (code, out) == (1, "not equivalent\n")
    assert says in err and err.count("\n") == 1
