"""The real corpora: what the paper counts, as far as the parts at hand show it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from svampkit.corpora import read_ids, read_problems
from svampkit.corpora.statistics import statistics
from svampkit.equation import evaluate
from svampkit.problem import TYPES, problem_from_row, problem_to_row

pytestmark = pytest.mark.needs_data


def test_svamp(data_dir: Path) -> None:
    corpus = read_problems(data_dir / "svamp" / "SVAMP.json")
    found = statistics(corpus)
    # one record's answer is not its equation's value
    assert (found.problems, found.skipped) == (650, 1)
    assert found.equation_templates == 24  # 26 in the full set
    assert round(found.mean_operators, 2) == 1.24
    assert set(found.types) == set(TYPES)


def test_svamp_with_variations(data_dir: Path) -> None:
    folds = sorted((data_dir / "svamp").glob("seed_group_fold*.csv"))
    found = statistics(read_problems(folds))
    assert (found.problems, found.skipped) == (651, 0)
    assert found.codes == {
        "11": 207,
        "12": 63,
        "13": 54,
        "21": 170,
        "22": 97,
        "23": 156,
        "31": 73,
        "32": 92,
        "33": 197,
    }
    assert found.seeds == 20 * len(folds)  # 100 seeds in five folds


def test_the_two_forms_of_svamp_agree(data_dir: Path) -> None:
    whole = read_problems(data_dir / "svamp" / "SVAMP.json").problems
    folds = read_problems(sorted((data_dir / "svamp").glob("seed_group_fold*.csv"))).problems

    def shape(text: str) -> str:
        return "".join(sign for sign in text.lower() if sign.isalnum())

    answers = {shape(problem.text): problem.answer for problem in whole}
    shared = [problem for problem in folds if shape(problem.text) in answers]
    assert len(shared) > 500
    agree = sum(answers[shape(problem.text)] == problem.answer for problem in shared)
    assert agree >= 0.99 * len(shared)  # three rows have another equation in the two files


def test_asdiv(data_dir: Path) -> None:
    ids = read_ids(sorted((data_dir / "asdiv").glob("asdiv-a_fold*.txt")))
    found = statistics(read_problems(data_dir / "asdiv" / "ASDiv.xml", ids=ids))
    assert (found.problems, found.skipped) == (935, 17)
    assert found.skipped_reasons == {"a remainder": 17}
    assert found.equation_templates == 19  # as the paper counts
    assert round(found.mean_operators, 2) == 1.23
    whole = statistics(read_problems(data_dir / "asdiv" / "ASDiv.xml"))
    assert whole.problems + whole.skipped == 2039
    assert sum(whole.skipped_reasons.values()) == whole.skipped


def test_mawps(data_dir: Path) -> None:
    found = statistics(read_problems(data_dir / "mawps" / "MAWPS.json"))
    assert found.problems + found.skipped == 2373
    assert found.problems > 2320
    parts = read_problems([data_dir / "mawps" / "AddSub.json", data_dir / "mawps" / "SingleOp.json"])
    assert (len(parts.problems), len(parts.skipped)) == (957, 0)


@pytest.mark.parametrize(("name", "single"), [("draw", 200), ("alg514", 81), ("dolphin-l", 516)])
def test_derivations(data_dir: Path, name: str, single: int) -> None:
    corpus = read_problems(data_dir / "derivations" / f"{name}.json")
    assert len(corpus.problems) == single
    reasons = Counter(reason.split(":")[0] for _, reason in corpus.skipped)
    assert reasons["equation system"] >= len(corpus.skipped) - 2


def test_training_sets(data_dir: Path) -> None:
    folds = sorted((data_dir / "solver_folds").glob("asdiv-a_fold*.csv"))
    found = statistics(read_problems(folds))
    assert (found.problems, found.skipped, found.equation_templates) == (951, 0, 19)
    assert set(found.grades) == {"1", "2", "3", "4", "5", "6"}


def test_every_problem_survives_our_own_format(data_dir: Path) -> None:
    for path in (data_dir / "svamp" / "SVAMP.json", data_dir / "asdiv" / "ASDiv.xml"):
        for problem in read_problems(path).problems:
            assert evaluate(problem.equation) == problem.answer
            assert problem_from_row(problem_to_row(problem)) == problem
