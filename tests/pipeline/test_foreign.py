"""`svampkit run` on files in the shapes of other corpora, one command each; the problems are of our own writing."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from svampkit.corpora import read_problems
from svampkit.equation import evaluate
from tests.chains.seeds import ROWS

Cli = Callable[..., tuple[int, str, str]]
_NAMES = ("paint", "boxes", "taller")
"""Problems of tests/chains/seeds.py: question and worked solution."""


def _rows() -> list[tuple[str, str, str]]:
    """Question, solution, final answer."""
    return [(*ROWS[name], ROWS[name][1].rsplit("#### ", 1)[1]) for name in _NAMES]


def _gsm8k(folder: Path) -> Path:
    path = folder / "train.jsonl"
    path.write_text("".join(json.dumps({"question": q, "answer": a}) + "\n" for q, a, _ in _rows()))
    return path


def _csv(folder: Path) -> Path:
    path = folder / "sums.csv"
    with path.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["question", "solution", "answer"])
        table.writerows(_rows())
    return path


def _parquet(folder: Path) -> Path:
    path = folder / "part-0.parquet"
    questions, solutions, _ = zip(*_rows(), strict=True)
    pl.DataFrame({"question": questions, "answer": solutions}).write_parquet(path)
    return path


def _gsm_plus(folder: Path) -> Path:
    path = folder / "plus.jsonl"
    found: list[dict[str, Any]] = [
        {
            "question": q,
            "solution": a.rsplit("#### ", 1)[0],
            "answer": final,
            "perturbation_type": "numerical substitution",
            "seed_question": q,
            "seed_solution": a,
            "seed_answer": final,
        }
        for q, a, final in _rows()
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in found))
    return path


def _mathcheck(folder: Path) -> Path:
    path = folder / "check.jsonl"
    found = [
        {"group_id": n, "question_type": "original", "question": q, "answer": a}
        for n, (q, a, _) in enumerate(_rows())
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in found))
    return path


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize(
    ("shape", "codes"),
    # every code once; the others with names and numbers only, which costs little
    [(_gsm8k, {"23", "33"}), *((shape, set()) for shape in (_csv, _parquet, _gsm_plus, _mathcheck))],
)
def test_one_command_from_a_foreign_file_to_a_set_and_a_report(
    shape: Callable[[Path], Path], codes: set[str], cli: Cli, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    chosen = ("--k", 2, "-n", 12, "--solver", "majority", "--cache", cache)
    preset = () if codes else ("--preset", "gsm-symbolic")
    code, said, err = cli("run", shape(tmp_path), "-o", out, *chosen, *preset)
    assert code == 0, err
    assert "read as" in said
    rows = read_problems(out / "problems.jsonl", strict=True).problems
    assert len(rows) == 12
    assert all(problem.equation is not None and evaluate(problem.equation) == problem.answer for problem in rows)
    assert {code for problem in rows for code in problem.variation} >= codes
    counts = json.loads((out / "manifest.json").read_text())["counts"]
    assert counts["corpus"]["problems"] == len(_NAMES)
    assert counts["tag"]["with a world"] + counts["tag"]["chain, no world"] == 2
    assert (out / "report" / "report.html").is_file()
