"""The reader on the real corpora: a slice of each, with floors well under what bench-reading shows for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from svampkit.corpora import read_ids, read_problems
from svampkit.problem import TYPES, Problem
from svampkit.reading import read_many
from svampkit.solvers.world import answer_of

pytestmark = pytest.mark.needs_data


def asdiv_a(data: Path) -> Sequence[Problem]:
    ids = read_ids(sorted((data / "asdiv").glob("asdiv-a_fold*.txt")))
    return [p for p in read_problems(data / "asdiv" / "ASDiv.xml", ids=ids).problems if p.type in TYPES]


def svamp(data: Path) -> Sequence[Problem]:
    return read_problems(data / "svamp" / "SVAMP.json").problems


@pytest.mark.parametrize("corpus", [asdiv_a, svamp])
def test_few_answers_are_wrong(corpus: Callable[[Path], Sequence[Problem]], data_dir: Path) -> None:
    problems = corpus(data_dir)[::6]
    answers = [answer_of(reading)[0] for reading in read_many((p.body, p.question, ()) for p in problems)]
    given = [(a, p.answer) for a, p in zip(answers, problems, strict=True) if a is not None]
    right = sum(abs(a - b) < 0.01 for a, b in given)
    assert len(given) >= 0.55 * len(problems)
    assert right >= 0.95 * len(given)
