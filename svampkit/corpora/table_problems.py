"""Problems of a foreign table: GSM8K's lines, GSM-Plus, MathCheck, and any table whose columns are named or guessed.

An answer is a number ("7", "$1,234.50", "9 apples"), a worked solution that ends in "#### 72" (GSM8K: Cobbe et al.
2021), or says that there is none ("None", "unanswerable"). An equation that cannot be read, or a worked solution
whose steps do not give the answer, leaves a problem without an equation, and the problem says so.

GSM-Plus (Li et al. 2024) names the perturbation and repeats the seed's text; MathCheck (Zhou et al. 2024) numbers
groups of four. Both are grouped by what they say: a problem's seed is the group, its label the variation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import orjson

from svampkit.codes import CODES
from svampkit.corpora.asdiv import read_stated_answer
from svampkit.corpora.columns import Columns
from svampkit.corpora.record import Record, make_problem, place_of
from svampkit.corpora.split import split_question
from svampkit.corpora.systems import NOT_ASKED, system_problem
from svampkit.corpora.tables import Broken, Kind, read_rows
from svampkit.corpora.worked import read_worked
from svampkit.equation import Expression, parse_equation, parse_system
from svampkit.errors import EquationError, RecordError
from svampkit.problem import Lineage, Problem

__all__ = ["read_table"]

_NO_ANSWER: Final = frozenset(
    ("none", "null", "n/a", "na", "unanswerable", "not answerable", "cannot be determined", "cannot be answered")
)
_BASE: Final = frozenset(
    ("", "seed", "seed question", "original", "original problem", "original question", "base", "none", "no variation")
)
"""Labels, lower-cased, of a problem that is no variation."""
_KINDS: Final = {"jsonl": "line", "csv": "line", "tsv": "line", "parquet": "row", "arrow": "row"}


def read_table(path: Path, kind: Kind, columns: Columns) -> Iterator[Record]:
    """One record a row."""
    word = _KINDS.get(kind, "record")
    groups: dict[str, str] = {}
    for count, (number, row) in enumerate(read_rows(path, kind), 1):
        if isinstance(row, Broken):
            yield Record((), place_of(path, word, number), partial(_refuse, row.reason))
            continue
        given = _cell(row, columns.id)
        name = given or f"{path.stem}-{count}"
        seed = _seed(path.stem, _cell(row, columns.seed), groups)
        yield Record(
            (name,),
            place_of(path, word, number, name),
            partial(table_problem, name, dict(row), columns, seed),
            partial(table_system, name, dict(row), columns, seed),
        )


def _refuse(reason: str) -> Problem:
    raise RecordError(reason)


def _cell(row: Mapping[str, Any], column: str | None) -> str:
    value = None if column is None else row.get(column)
    if value is None or isinstance(value, bool | dict):
        return ""
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    return " ".join(str(value).split()) if column is not None else ""


def _seed(stem: str, text: str, groups: dict[str, str]) -> str | None:
    """The seed's id: what is given, or where its text is given, a number by text."""
    if not text:
        return None
    if len(text.split()) < 4:
        return text
    return groups.setdefault(text, f"{stem}/seed-{len(groups) + 1}")


def table_problem(name: str, row: Mapping[str, Any], columns: Columns, seed: str | None = None) -> Problem:
    """The problem of one row; RecordError with the column at fault."""
    for column in (columns.question, columns.answer):
        if column not in row:
            raise RecordError(f"column {column!r} is missing; the row has {', '.join(map(str, row))[:80]}.")
    question = _cell(row, columns.question)
    body = _cell(row, columns.body)
    if not question:
        raise RecordError(f"column {columns.question!r} is empty; expected the text of a problem.")
    if _is_system(row, columns):
        raise RecordError(NOT_ASKED)
    if columns.body is None:
        body, question = split_question(question)
    stated, equation, steps, results, fault = _solution(_unlisted(row, columns), columns, f"{body} {question}")
    label = _labels(_cell(row, columns.label))
    problem = make_problem(
        name,
        body,
        question,
        equation,
        stated,
        type=_cell(row, columns.type),
        grade=_cell(row, columns.grade),
        variation=label,
        lineage=Lineage(seed=seed),
        steps=steps if len(steps) > 1 else (),
    )
    if problem.steps and len(results) == len(problem.steps):
        problem = replace(problem, results=results)
    return replace(problem, mended=(f"equation left out: {fault}",)) if fault else problem


def table_system(name: str, row: Mapping[str, Any], columns: Columns, seed: str | None = None) -> Problem:
    """The problem of a row whose cells hold several equations or several answers, parted by semicolons or new lines
    or as a list."""
    if not _is_system(row, columns):
        return table_problem(name, row, columns, seed)
    equations = _several(row.get(columns.equation) if columns.equation else None)
    question, body = _cell(row, columns.question), _cell(row, columns.body)
    if not question:
        raise RecordError(f"column {columns.question!r} is empty; expected the text of a problem.")
    if columns.body is None:
        body, question = split_question(question)
    stated = [_number(answer) for answer in _several(row.get(columns.answer))]
    try:
        problem = system_problem(name, body, question, parse_system(equations), stated)
    except EquationError as error:
        raise RecordError(str(error)) from error
    return replace(
        problem,
        type=_cell(row, columns.type),
        grade=_cell(row, columns.grade),
        variation=_labels(_cell(row, columns.label)),
        lineage=Lineage(seed=seed),
    )


def _unlisted(row: Mapping[str, Any], columns: Columns) -> Mapping[str, Any]:
    """The row with the only item of a list in its place."""
    answer = row[columns.answer]
    return {**row, columns.answer: answer[0]} if isinstance(answer, list) and len(answer) == 1 else row


def _is_system(row: Mapping[str, Any], columns: Columns) -> bool:
    equations = _several(row.get(columns.equation) if columns.equation else None)
    return len(equations) > 1 or (len(equations) == 1 and len(_several(row.get(columns.answer))) > 1)


def _several(value: Any) -> list[str]:
    """The parts of a cell: of a list, of a text that is a JSON list, or of one with semicolons or new lines."""
    if isinstance(value, str) and value.strip().startswith("["):
        try:
            value = orjson.loads(value)
        except orjson.JSONDecodeError:
            value = value.strip().strip("[]")
    marks = r"[;\n]|, " if re.fullmatch(r"[-\d./]+(, [-\d./]+)+", str(value)) else r"[;\n]"  # "1,200" is one number
    parts = value if isinstance(value, list) else re.split(marks, "" if value is None else str(value))
    return [text for part in parts if (text := str(part).strip())]


def _labels(text: str) -> tuple[str, ...]:
    if text.lower() in _BASE:
        return ()
    codes = [part for part in re.split(r"[,\s]+", text) if part]
    return tuple(codes) if all(code in CODES for code in codes) else (text,)


def _solution(
    row: Mapping[str, Any], columns: Columns, text: str
) -> tuple[str | None, Expression | None, tuple[Expression, ...], tuple[str, ...], str]:
    """Answer as it is written, equation, steps, what is said of their results, and why there is no equation."""
    raw = row[columns.answer]
    answer = raw if isinstance(raw, str) else "" if raw is None else str(raw)
    if answer.strip().lower() in _NO_ANSWER:
        return None, None, (), (), ""
    if not answer.strip():
        raise RecordError(f"column {columns.answer!r} is empty; expected a number, or 'none' for none.")
    solution = row.get(columns.solution) if columns.solution else None
    worked = None
    if "####" in answer:
        worked = read_worked(answer, text)
    elif isinstance(solution, str) and "<<" in solution:
        worked = read_worked(f"{solution.split('####')[0]}\n#### {answer}", text)
    stated = worked.answer if worked is not None else read_stated_answer(_number(answer))
    written = _cell(row, columns.equation)
    if written:
        try:
            return stated, parse_equation(written), (), (), ""
        except EquationError as error:
            return stated, None, (), (), str(error)
    if worked is None:
        return stated, None, (), (), ""
    return stated, worked.equation, worked.steps, worked.results, worked.fault


def _number(text: str) -> str:
    """ "9 apples" as "9", "72." as "72"; anything else as it is."""
    match = re.fullmatch(r"(\W?\s*-?\d[\d,]*(?:\.\d+)?(?:/\d+)?)\s*(?:[A-Za-z][A-Za-z /²³]*|%)?\.?", text.strip())
    return match.group(1) if match else text
