"""A small folder of templates, tagged by the real tagger from problems of our own."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.equation import evaluate, parse_infix
from svampkit.problem import Problem
from svampkit.template.file import file_name, write_template
from svampkit.template.model import TemplateFile

TEXTS = (
    (
        "loss-1",
        "Rosa had 23 beads. She gave 8 beads to her cousin.",
        "How many beads does Rosa have left?",
        "23 - 8",
        "S",
    ),
    ("loss-2", "Amir had 31 stamps. He lost 12 stamps.", "How many stamps does Amir have now?", "31 - 12", "S"),
    (
        "sum-1",
        "Tilda picked 14 plums and Oskar picked 9 plums.",
        "How many plums did they pick in all?",
        "14 + 9",
        "A",
    ),
    ("sum-2", "Ravi has 7 red kites and 5 blue kites.", "How many kites does Ravi have in all?", "7 + 5", "A"),
    ("gain-1", "Noor had 16 coins. She found 6 more coins.", "How many coins does Noor have now?", "16 + 6", "A"),
    ("times-1", "Hana packed 6 boxes with 4 mugs in each box.", "How many mugs did Hana pack?", "6 * 4", "M"),
)
TYPES = {"S": "Subtraction", "A": "Addition", "M": "Multiplication"}


def problem(id: str, body: str, question: str, equation: str, type: str) -> Problem:
    """One problem of ours."""
    expression = parse_infix(equation)
    answer: Fraction = evaluate(expression)
    return Problem(id, body, question, expression, answer, type=TYPES[type], grade="2")


def build(folder: Path) -> None:
    """Suggested templates with the worlds that their texts tell."""
    from svampkit.authoring.tagging import base_of, checked_base
    from svampkit.template.suggest import suggest

    for text in TEXTS:
        suggested = suggest(problem(*text))
        file, _, _ = checked_base(suggested, base_of(suggested))
        write_template(folder / file_name(file.seed.id), file)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, made once."""
    folder = tmp_path_factory.mktemp("templates")
    build(folder)
    return folder


@pytest.fixture
def templates(made: Path, tmp_path: Path) -> Path:
    """A copy of the folder for one test."""
    return Path(shutil.copytree(made, tmp_path / "templates"))


@pytest.fixture
def file(templates: Path) -> TemplateFile:
    """The template of Rosa's beads."""
    from svampkit.template.file import read_template

    return read_template(templates / "loss-1.yaml")
