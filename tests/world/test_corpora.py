"""The reader on the real corpora: a slice of each, with floors well under what bench-reading shows for all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from svampkit.corpora import read_ids, read_problems
from svampkit.problem import TYPES, Problem
from svampkit.solvers.world import answer_of
from svampkit.world import read_many

DATA = Path(os.environ.get("SVAMPKIT_DATA", Path(__file__).resolve().parents[3] / "shared" / "data"))


def asdiv() -> list[Problem]:
    ids = read_ids(sorted((DATA / "asdiv").glob("asdiv-a_fold*.txt")))
    return [p for p in read_problems(DATA / "asdiv" / "ASDiv.xml", ids=ids).problems if p.type in TYPES]


def svamp() -> list[Problem]:
    return list(read_problems(DATA / "svamp" / "SVAMP.json").problems)


@pytest.mark.needs_data
@pytest.mark.skipif(not (DATA / "svamp" / "SVAMP.json").is_file(), reason="no data folder")
@pytest.mark.parametrize("corpus", [asdiv, svamp])
def test_few_answers_are_wrong(corpus: object) -> None:
    problems = corpus()[::6]  # type: ignore[operator]
    answers = [answer_of(reading)[0] for reading in read_many((p.body, p.question, ()) for p in problems)]
    given = [(a, p.answer) for a, p in zip(answers, problems, strict=True) if a is not None]
    right = sum(abs(a - b) < 0.01 for a, b in given)
    assert len(given) >= 0.65 * len(problems)
    assert right >= 0.95 * len(given)
