"""Quiz cards: {"card", "tells", "asks", "sum", "gives"}."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from svampkit.corpora.record import Record, make_problem, place_of, text_of
from svampkit.corpora.rows import json_rows
from svampkit.equation import parse_infix
from svampkit.problem import Problem

__all__ = ["read_quiz"]


def read_quiz(path: Path, text: str) -> Iterator[Record]:
    """One record a card."""
    for number, row in json_rows(path, text):
        yield Record((row["card"],), place_of(path, "card", number, row["card"]), partial(_problem, row))


def _problem(row: dict[str, Any]) -> Problem:
    body, question = text_of(row, "tells"), text_of(row, "asks")
    return make_problem(row["card"], body, question, parse_infix(row["sum"]), row["gives"])
