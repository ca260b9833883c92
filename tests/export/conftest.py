"""One exported data set for all tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from endpoints.problems import problems

from svampkit.files import write_jsonl
from svampkit.problem import problem_to_row
from tests import running

Export = Callable[..., Path]


@pytest.fixture(scope="session")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve problems, a third of them variation 33."""
    path = tmp_path_factory.mktemp("dataset") / "Corks and drawers.jsonl"
    write_jsonl(path, map(problem_to_row, problems(12)))
    return path


def run(*words: object, code: int = 0) -> str:
    """What a command of svampkit tells."""
    done = running.run(*words)
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def export(dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Export:
    """Export the data set to a form; the folder."""

    def to(form: str, *options: object) -> Path:
        folder = tmp_path_factory.mktemp(form) / "out"
        run("export", dataset, "--to", form, "-o", folder, *options)
        return folder

    return to
