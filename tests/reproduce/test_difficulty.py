"""What a set is worth: two sets with variations that cost a known share."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.cli import main
from svampkit.export.jsonl import write_problems
from svampkit.problem import Lineage, Problem, problem_to_row
from svampkit.reproduce.difficulty import hardness
from svampkit.solvers.protocol import Prediction
from tests.learned.problems import problems


def labelled() -> list[Problem]:
    """Twenty seeds, each with a copy under 33; every second seed with one under 23 too."""
    found = []
    for number, problem in enumerate(problems()):
        lineage = Lineage(seed=problem.id)
        found.append(replace(problem, lineage=lineage))
        found.append(replace(problem, id=f"{problem.id}/33", variation=("33",), lineage=lineage))
        if number % 2:
            found.append(replace(problem, id=f"{problem.id}/23", variation=("23",), lineage=lineage))
    return found


def test_what_a_code_costs_by_hand() -> None:
    given = labelled()
    wrong = Fraction(-1)
    said = [Prediction(one.id, wrong if "33" in one.variation else one.answer, solver="x") for one in given]
    found = hardness("set", given, "x", said)
    # 50 problems, 20 of them under 33 and wrong
    assert found.whole.value == pytest.approx(0.6) and found.seeds.value == 1.0
    assert found.codes["33"].problems == 20 and found.codes["33"].accuracy.value == 0.0
    assert found.codes["33"].change.value == pytest.approx(0.6 - 1.0)
    assert found.codes["23"].change.value == pytest.approx(0.6 - 20 / 40)
    assert found.codes["33"].change.high is not None and found.codes["33"].change.high < 0


def test_the_command_measures_two_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own, seeds = tmp_path / "own.jsonl", tmp_path / "seeds.jsonl"
    write_problems(own, map(problem_to_row, labelled()))
    write_problems(seeds, map(problem_to_row, problems()))

    def svampkit(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["svampkit", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return int(left.value.code or 0), said.out, said.err

    chosen = ["--solver", "majority", "--solver", "constrained", "--epochs", "2"]
    code, said, err = svampkit("difficulty", own, "--train", seeds, "--beside", own, *chosen, "-o", tmp_path / "out")
    assert code == 0, err
    assert "| 33 Add irrelevant information | constrained | 20, " in said
    assert (tmp_path / "out/predictions/beside-majority.jsonl").is_file()
    table = (tmp_path / "out/difficulty.md").read_text()
    line = next(line for line in table.splitlines() if line.startswith("| majority"))
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells[1] == cells[3], "the same set twice is as hard as itself"
    code, _, err = svampkit("difficulty", seeds, "--train", seeds, "-o", tmp_path / "out")
    assert code == 1 and "names no variation of any of its 20 problems" in err
