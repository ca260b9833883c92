"""Dolphin's number word problems: {id, text, equations: ["unkn: x,y", "equ: …"], ans_simple} (Shi et al. 2015)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from svampkit.corpora.record import Record, make_problem, place_of, text_of
from svampkit.corpora.rows import json_rows, require_object
from svampkit.corpora.split import split_question
from svampkit.corpora.systems import NOT_ASKED, system_problem
from svampkit.equation import System, Var, format_equation, parse_equation, parse_unknown_lines
from svampkit.errors import RecordError
from svampkit.problem import Problem

__all__ = ["read_dolphin"]


def read_dolphin(path: Path, text: str) -> Iterator[Record]:
    """One record an element; one equation in one unknown is a problem, all others are systems."""
    for number, row in json_rows(path, text):
        name = row.get("id") if isinstance(row, dict) and isinstance(row.get("id"), str) else None
        called = name or f"{path.stem}-{number}"
        place = place_of(path, "record", number, name)
        yield Record((called,), place, partial(_single, called, row), partial(_system, called, row))


def _parts(row: Any) -> tuple[str, str, System, list[str]]:
    row = require_object(row)
    lines, stated = row.get("equations"), row.get("ans_simple")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise RecordError(f"key 'equations' holds {lines!r:.40}; expected lines 'unkn: …' and 'equ: …'.")
    if not isinstance(stated, list) or not all(isinstance(value, str) for value in stated):
        raise RecordError(f"key 'ans_simple' holds {stated!r:.40}; expected a list of numbers.")
    return *split_question(text_of(row, "text")), parse_unknown_lines(lines), stated


def _single(name: str, row: Any) -> Problem:
    body, question, system, stated = _parts(row)
    if system.size > 1 or system.conditions or len(stated) != 1 or system.wanted != tuple(map(Var, system.unknowns)):
        raise RecordError(NOT_ASKED)
    return make_problem(name, body, question, parse_equation(format_equation(system.equations[0])), stated[0])


def _system(name: str, row: Any) -> Problem:
    return system_problem(name, *_parts(row))
