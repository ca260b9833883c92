"""Things that a text tells in parts need not come whole."""

from __future__ import annotations

import pytest

from svampkit.equation import evaluate, parse_equation
from svampkit.problem import Problem
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest_many


@pytest.mark.parametrize(
    ("first", "second", "kind"), [("1.5", "2.25", "other"), ("3", "4", "count")], ids=["in parts", "whole"]
)
def test_laps_in_parts_are_no_count(first: str, second: str, kind: str) -> None:
    body = f"Ines swam {first} laps in the morning and {second} laps in the evening."
    equation = parse_equation(f"{first} + {second}")
    problem = Problem("laps", body, "How many laps did Ines swim in all?", equation, evaluate(equation, {}))
    (file,) = attach(suggest_many([problem]))
    assert file.world is not None, file.unread
    assert {q.kind for q in file.world.quantities} == {kind}
