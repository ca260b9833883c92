"""MAWPS and its parts: an array of {iIndex, sQuestion, lEquations, lSolutions} (Koncel-Kedziorski et al. 2016).

The derivation sets (draw, alg514, dolphin-l; Upadhyay & Chang 2017) hold the same keys with Template, Alignment and
Equiv besides; a problem is made of those with one linear equation in one unknown. iIndex is unique within one file
only, so a problem is called by the file and the index ("mawps-285"); a list of ids may name the index alone.
Those with more equations or unknowns are systems (`svampkit.corpora.systems`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from svampkit.corpora.record import Record, make_problem, place_of, text_of
from svampkit.corpora.rows import json_rows, require_object
from svampkit.corpora.split import split_question
from svampkit.corpora.systems import NOT_ASKED, system_problem
from svampkit.equation import parse_equation, parse_system
from svampkit.errors import RecordError
from svampkit.problem import Problem

__all__ = ["read_mawps"]


def read_mawps(path: Path, text: str) -> Iterator[Record]:
    """One record an element; records with more than one equation or unknown cannot become a problem."""
    for number, row in json_rows(path, text):
        index = str(row.get("iIndex", "")) if isinstance(row, dict) else ""
        name = f"{path.stem.lower()}-{index}"
        yield Record(
            (name, index) if index else (),
            place_of(path, "record", number, name if index else None),
            partial(_problem, name, row),
            partial(_system, name, row),
        )


def _problem(name: str, row: Any) -> Problem:
    row = require_object(row)
    if row.get("iIndex") is None:
        raise RecordError("key 'iIndex' is missing; expected the index of the problem.")
    equations, solutions = (_texts(row, key) for key in ("lEquations", "lSolutions"))
    if len(equations) > 1:
        raise RecordError(NOT_ASKED)
    if len(solutions) > 1:
        raise RecordError("more than one answer: a problem has one.")
    body, question = split_question(text_of(row, "sQuestion"))
    return make_problem(name, body, question, parse_equation(equations[0]), solutions[0])


def _system(name: str, row: Any) -> Problem:
    row = require_object(row)
    system = parse_system(_texts(row, "lEquations"))
    return system_problem(name, *split_question(text_of(row, "sQuestion")), system, _texts(row, "lSolutions"))


def _texts(row: dict[str, Any], key: str) -> list[str]:
    values = row.get(key)
    if not isinstance(values, list) or not values or not all(isinstance(value, str) for value in values):
        raise RecordError(f"key {key!r} holds {values!r:.40}; expected a list of texts or numbers.")
    return values
