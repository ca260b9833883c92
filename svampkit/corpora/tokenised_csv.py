"""The tokenised CSV of SVAMP and its solvers: numbers as number0, number1 …, the equation in prefix form.

Columns: Question, Numbers, Equation, Answer and, where the file has them, Body with Ques or Ques_Statement, Type,
Grade, Variation Type. The numbers are put back into the text; nothing else of the tokens is changed. Rows have no
id: a row is called by its file and its number in it ("seed_group_fold0-17"). Where the rows are labelled with
variations, those of one seed are found by their words (`lineage.py`) and get a seed "seed_group_fold0/seed-3".
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from svampkit.codes import parse_codes
from svampkit.corpora.lineage import groups_by_overlap
from svampkit.corpora.record import Record, make_problem, number_in, place_of
from svampkit.corpora.split import split_question
from svampkit.equation import Expression, Num, Var, format_number, parse_prefix, substitute
from svampkit.errors import InputError, RecordError, UsageError
from svampkit.problem import Lineage, Problem

__all__ = ["read_tokenised_csv"]

_PLACEHOLDER = re.compile(r"\bnumber(\d{1,3})\b", re.ASCII)
_CODES = "Variation Type"
_NEEDED = ("Question", "Numbers", "Equation", "Answer")


def read_tokenised_csv(path: Path, text: str) -> Iterator[Record]:
    """One record a row, with its variation codes where the file has the column "Variation Type"."""
    reader = csv.DictReader(io.StringIO(text, newline=""))
    try:
        missing = [column for column in _NEEDED if column not in (reader.fieldnames or ())]
        if missing:
            raise InputError(f"{path}, line 1: column {missing[0]!r} is missing; expected {', '.join(_NEEDED)}.")
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        raise InputError(f"{path}, line {reader.line_num}: not valid CSV ({error}).") from error
    seeds: list[str | None] = [None] * len(rows)
    if _CODES in (reader.fieldnames or ()):
        seeds = [
            f"{path.stem}/seed-{group}" for group in groups_by_overlap([row["Question"] or "" for _, row in rows])
        ]
    for number, ((line, row), seed) in enumerate(zip(rows, seeds, strict=True), 1):
        name = f"{path.stem}-{number}"
        yield Record((name,), place_of(path, "line", line, name), partial(_problem, name, row, seed))


def _problem(name: str, row: Mapping[Any, Any], seed: str | None) -> Problem:
    """A row as a problem, its number placeholders filled; RecordError where it is damaged."""
    if None in row or None in row.values():
        raise RecordError("the row has another number of columns than the header; expected the same.")
    cells = {column: " ".join((value or "").split()) for column, value in row.items() if column is not None}
    numbers = [number_in(part, "number") for part in cells["Numbers"].split()]
    question = cells.get("Ques") or cells.get("Ques_Statement")
    body, question = (cells.get("Body", ""), question) if question else split_question(cells["Question"])
    try:
        codes = parse_codes(cells.get(_CODES, ""))
    except UsageError as error:
        raise RecordError(str(error)) from error
    return make_problem(
        name,
        _fill(body, numbers),
        _fill(question, numbers),
        _bind(parse_prefix(cells["Equation"]), numbers),
        cells["Answer"],
        type=cells.get("Type", ""),
        grade=cells.get("Grade", ""),
        variation=codes,
        lineage=Lineage(seed=seed),
    )


def _value(index: int, numbers: list[Fraction]) -> Fraction:
    if index >= len(numbers):
        raise RecordError(f"number{index} was found, the column Numbers holds {len(numbers)} numbers.")
    return numbers[index]


def _fill(text: str, numbers: list[Fraction]) -> str:
    return _PLACEHOLDER.sub(lambda match: format_number(_value(int(match.group(1)), numbers)), text)


def _bind(equation: Expression, numbers: list[Fraction]) -> Expression:
    def leaf(found: Num | Var) -> Expression:
        if isinstance(found, Num):
            return found
        match = _PLACEHOLDER.fullmatch(found.name)
        if match is None:
            raise RecordError(f"{found.name!r} was found in the equation; expected number0, number1 ….")
        return Num(_value(int(match.group(1)), numbers))

    return substitute(equation, leaf)
