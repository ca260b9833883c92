"""Problems with equation systems: read where they are asked for, written, read back, and faults told."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from svampkit.corpora import read_problems
from svampkit.corpora.statistics import statistics
from svampkit.equation import solve
from svampkit.problem import problem_from_row, problem_to_row
from tests.conftest import Cli

MAWPS = [
    {
        "iIndex": 1,
        "sQuestion": "Ann has 3 pens and 4 cups. How many things is that?",
        "lEquations": ["x=3+4"],
        "lSolutions": [7.0],
    },
    {
        "iIndex": 2,
        "sQuestion": "Two cups and a bowl weigh 7 pounds, a cup and a bowl 5 pounds. What does each weigh?",
        "lEquations": ["2*c+b=7", "c+b=5"],
        "lSolutions": [2.0, 3.0],
    },
    {
        "iIndex": 3,
        "sQuestion": "A cup and a bowl weigh 5 pounds. What does each weigh?",
        "lEquations": ["c+b=5"],
        "lSolutions": [2, 3],
    },
    {
        "iIndex": 4,
        "sQuestion": "A cup and a bowl weigh 5 pounds.",
        "lEquations": ["c+b=5", "c-b=1"],
        "lSolutions": [4, 1],
    },
]
DOLPHIN = [
    {
        "id": "d1",
        "text": "The sum of two numbers is 9. Their product is 20. What are they?",
        "equations": ["unkn: x,y", "equ: x+y=9", "equ: xy=20"],
        "ans_simple": [4, 5],
    },
    {
        "id": "d2",
        "text": "A number and 5 make 12. What is the number?",
        "equations": ["unkn: x", "equ: x+5=12"],
        "ans_simple": [7],
    },
    {
        "id": "d3",
        "text": "Three even numbers in a row make 30. What are they?",
        "equations": ["unkn: 2*k-2,2*k,2*k+2", "equ: (2*k-2)+2*k+(2*k+2)=30"],
        "ans_simple": [8, 10, 12],
    },
]


def written(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text(json.dumps(rows))
    return path


def test_systems_are_read_where_they_are_asked_for(tmp_path: Path) -> None:
    file = written(tmp_path / "mawps.json", MAWPS)
    assert [problem.id for problem in read_problems(file).problems] == ["mawps-1"]
    read = read_problems(file, systems=True)
    assert [problem.id for problem in read.problems] == ["mawps-1", "mawps-2"]
    first, second = read.problems
    assert (first.system, first.answer) == (None, 7)
    assert (second.equation, second.answer, second.answers) == (None, None, (2, 3))
    reasons = dict(read.skipped)
    assert any("not determined" in reason for reason in reasons.values())
    assert any("the equations give 3, 2, the answers say 4, 1" in reason for reason in reasons.values())


def test_dolphin_lines(tmp_path: Path) -> None:
    read = read_problems(written(tmp_path / "d.json", DOLPHIN), systems=True)
    assert read.skipped == ()
    two, one, three = read.problems
    assert two.system is not None and len(solve(two.system)) == 2
    assert (one.system, one.answer) == (None, 7)
    assert three.answers == (8, 10, 12)
    found = statistics(read)
    assert (found.problems, found.systems, found.system_sizes) == (3, 2, {"1": 1, "2": 1})
    assert found.system_templates == 2
    assert found.without_equation == 2


def test_rows_read_back(tmp_path: Path, cli: Cli) -> None:
    for problem in read_problems(written(tmp_path / "d.json", DOLPHIN), systems=True).problems:
        assert problem_from_row(json.loads(json.dumps(problem_to_row(problem)))) == problem
    code, out, err = cli("corpus", "convert", tmp_path / "d.json", "--systems", "-o", tmp_path / "d.jsonl")
    assert (code, err) == (0, ""), out
    assert [p.answers for p in read_problems(tmp_path / "d.jsonl", systems=True).problems] == [
        (4, 5),
        (),
        (8, 10, 12),
    ]
    # Commands that work on one expression leave the systems out, and say so.
    assert [(p.id, p.answer) for p in read_problems(tmp_path / "d.jsonl").problems] == [("d2", Fraction(7))]
    assert all("equation system" in reason for _, reason in read_problems(tmp_path / "d.jsonl").skipped)


def test_stats_tells_the_sizes(tmp_path: Path, cli: Cli) -> None:
    code, out, _ = cli("corpus", "stats", written(tmp_path / "d.json", DOLPHIN))
    assert code == 0
    assert "2, by number of equations 1: 1, 2: 1" in out


QUESTION = "Two numbers make 10, and one is 2 more than the other. What are they?"


@pytest.mark.parametrize(
    "row, answers",
    [
        ({"equations": ["x+y=10", "x-y=2"], "answers": ["6", "4"]}, (6, 4)),
        ({"equation": ["x+y=10", "x-y=2"], "answer": [4, 6]}, (4, 6)),
        ({"equation": "x+y=10; x-y=2", "answer": "6; 4"}, (6, 4)),
        ({"formula": "x+y=10; x-y=2", "answers": "6, 4"}, (6, 4)),
        ({"equations": ["x+y=10", "x-y=2"], "answer": "6"}, (6,)),
        ({"equations": ["x*(x-2)=24", "x>0"], "answers": ["6"]}, (6,)),
        # One unknown with two values: either of them, or both, and never one that is none.
        ({"equation": ["x*x=36"], "answer": ["6", "-6"]}, (6, -6)),
        ({"equations": ["x*x=36"], "answers": ["-6", "6"]}, (-6, 6)),
        ({"equations": ["x*x=36"], "answers": ["-6"]}, (-6,)),
    ],
)
def test_shapes_of_json_lines(tmp_path: Path, row: dict[str, Any], answers: tuple[int, ...]) -> None:
    file = tmp_path / "two.jsonl"
    file.write_text(json.dumps({"id": "1", "question": QUESTION, **row}) + "\n")
    read = read_problems(file, systems=True)
    assert read.skipped == ()
    assert [problem.answers for problem in read.problems] == [answers]
    again = [problem_from_row(json.loads(json.dumps(problem_to_row(problem)))) for problem in read.problems]
    assert again == list(read.problems)


@pytest.mark.parametrize(
    "row, reason",
    [
        ({"equations": ["x+y=10", "x+y=2"], "answers": ["6", "4"]}, "contradicts itself"),
        ({"equations": ["x+y=10"], "answers": ["6", "4"]}, "not determined"),
        ({"equations": ["x+y=10", "x-y=2"], "answers": ["6", "5"]}, "the equations give 6, 4, the answers say 6, 5"),
        ({"equations": ["x*x=36"], "answers": ["6", "-5"]}, "the equations give -6 or 6, the answers say 6, -5"),
        ({"equations": ["x*x=36"], "answers": []}, "2 solutions"),
    ],
)
def test_answers_that_the_equations_do_not_give(tmp_path: Path, row: dict[str, Any], reason: str) -> None:
    file = tmp_path / "two.jsonl"
    file.write_text(json.dumps({"id": "1", "question": QUESTION, "answer": None, **row}) + "\n")
    read = read_problems(file, systems=True)
    assert read.problems == ()
    assert reason in read.skipped[0][1]


@pytest.mark.needs_data
def test_the_published_sets(data_dir: Path) -> None:
    for name, most in (("draw", 1), ("alg514", 0), ("dolphin-l", 0)):
        read = read_problems(data_dir / "derivations" / f"{name}.json", systems=True)
        assert len(read.skipped) <= most, read.skipped[:5]
    read = read_problems(data_dir / "dolphin1878" / "number_word_std.dev.json", systems=True)
    assert len(read.problems) >= 0.93 * (len(read.problems) + len(read.skipped)), read.skipped
