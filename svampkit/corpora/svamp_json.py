"""SVAMP.json: an array of {ID, Body, Question, Equation (infix, floats), Answer, Type} (Patel et al. 2021)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from svampkit.corpora.record import Record, make_problem, place_of, text_of
from svampkit.corpora.rows import json_rows, require_object
from svampkit.equation import parse_equation
from svampkit.problem import Problem

__all__ = ["read_svamp_json"]


def read_svamp_json(path: Path, text: str) -> Iterator[Record]:
    """One record an element; a body that ends without a full stop goes on in the question and stays as it is."""
    for number, row in json_rows(path, text):
        name = row.get("ID") if isinstance(row, dict) and isinstance(row.get("ID"), str) else None
        yield Record((name,) if name else (), place_of(path, "record", number, name), partial(_problem, row))


def _problem(row: Any) -> Problem:
    row = require_object(row)
    equation = text_of(row, "Equation")
    return make_problem(
        text_of(row, "ID"),
        text_of(row, "Body"),
        text_of(row, "Question"),
        parse_equation(equation) if equation else None,
        text_of(row, "Answer"),
        type=text_of(row, "Type"),
    )
