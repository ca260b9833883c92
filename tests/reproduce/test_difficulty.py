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
from svampkit.reproduce.mix import weighed
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


def test_a_set_in_the_mix_of_another_by_hand() -> None:
    one, two, *_ = problems()

    def made(codes: tuple[str, ...], count: int) -> list[Problem]:
        return [replace(one, id=f"{'.'.join(codes)}-{at}", variation=codes) for at in range(count)]

    # of ours three quarters are single variations, all right; of the others one quarter
    ours, right = [*made(("11",), 6), *made(("11", "33"), 2), two], [True] * 6 + [False] * 3
    others, others_right = [*made(("21",), 2), *made(("21", "32", "11"), 6)], [True] * 2 + [False] * 6
    by = {row.mix: row for row in weighed("x", ours, right, others, others_right)}
    chains = by["chains of one, of two and more"]
    assert (chains.own, chains.as_other, chains.other, chains.covered) == (75.0, 25.0, 25.0, 1.0)
    assert by["numbers in the text"].as_other == 75.0, "all have two numbers: nothing to weigh"
    (single,) = {row.as_other for row in weighed("x", ours[:6], right[:6], others, others_right)}
    assert single == 100.0 and weighed("x", ours[:6], right[:6], others, others_right)[0].covered == 0.25
    assert weighed("x", [two], [True], others, others_right) == []


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
    assert "| constrained | both | " in said
    assert (tmp_path / "out/predictions/beside-majority.jsonl").is_file()
    table = (tmp_path / "out/difficulty.md").read_text()
    line = next(line for line in table.splitlines() if line.startswith("| majority"))
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells[1] == cells[3], "the same set twice is as hard as itself"
    code, _, err = svampkit("difficulty", seeds, "--train", seeds, "-o", tmp_path / "out")
    assert code == 1 and "names no variation of any of its 20 problems" in err
