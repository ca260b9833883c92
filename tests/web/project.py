"""Three seeds of our own, tagged by the real tagger with the worlds that their texts tell."""

from __future__ import annotations

from pathlib import Path

from svampkit.equation import evaluate, parse_equation
from svampkit.problem import Lineage, Problem

__all__ = ["build", "problem"]

TEXTS = (
    ("loss-1", "Rosa had 23 beads. She gave 8 of them to Omar.", "How many beads does Rosa have left?", "23 - 8",
     "Subtraction", "1"),
    ("sum-1", "Kemal has 14 red pencils and 9 green pencils.", "How many pencils does Kemal have?", "14 + 9",
     "Addition", "2"),
    ("groups-1", "Enzo packed 6 crates. There are 12 melons in each crate.", "How many melons did Enzo pack?",
     "6 * 12", "Multiplication", "3"),
)  # fmt: skip


def problem(id: str, body: str, question: str, equation: str, type: str = "", grade: str = "") -> Problem:
    parsed = parse_equation(equation)
    return Problem(id, body, question, parsed, evaluate(parsed), type, grade, (), Lineage(seed=id))


def build(folder: Path) -> None:
    from svampkit.authoring.tagging import base_of, checked_base
    from svampkit.tagging.suggest import suggest
    from svampkit.template.file import file_name, write_template

    for text in TEXTS:
        suggested = suggest(problem(*text))
        file, _, _ = checked_base(suggested, base_of(suggested))
        write_template(folder / file_name(file.seed.id), file)
