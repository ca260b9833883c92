"""Small problems, templates and predictions of our own for the tests of this folder."""

from __future__ import annotations

import json
from pathlib import Path

from svampkit.problem import Problem, problem_from_row
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest_many
from svampkit.template import file_name, write_template

__all__ = ["problem_rows", "write_problems", "write_rows", "write_templates"]


def problem_rows(count: int = 3, first: int = 30) -> list[dict[str, object]]:
    """Rows of a problem file; ``first`` decides the numbers, so that two sets may share their ids."""
    return [
        {
            "id": f"h-{number}",
            "body": f"Rosa had {first + number} beads. She gave {4 + number} beads to her cousin.",
            "question": "How many beads does Rosa have left?",
            "equation": f"{first + number} - {4 + number}",
            "answer": str(first - 4),
            "type": "Subtraction",
        }
        for number in range(count)
    ]


def write_rows(path: Path, rows: list[dict[str, object]]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def write_problems(path: Path, count: int = 3, first: int = 30) -> Path:
    return write_rows(path, problem_rows(count, first))


def problems(count: int = 3) -> list[Problem]:
    return [problem_from_row(row) for row in problem_rows(count)]


def write_templates(folder: Path, count: int = 1) -> Path:
    for file in attach(suggest_many(problems(count))):
        write_template(folder / file_name(file.seed.id), file)
    return folder
