"""svampkit's own problem file: JSONL, one problem a line; Parquet with the same columns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from svampkit.corpora.record import Record, place_of
from svampkit.corpora.rows import require_object
from svampkit.corpora.split import split_question
from svampkit.corpora.systems import NOT_ASKED, agreed
from svampkit.corpora.tables import Kind, read_rows
from svampkit.errors import RecordError
from svampkit.problem import Problem, problem_from_row

__all__ = ["read_parquet", "read_problem_file"]


def read_problem_file(path: Path, text: str) -> Iterator[Record]:
    """One record a line; empty lines are passed over."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _line(path, number, line)


def _line(path: Path, number: int, line: str) -> Record:
    try:
        row = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        reason = f"not valid JSON ({error.msg}); expected one problem a line."

        def broken() -> Problem:
            raise RecordError(reason)

        return Record((), place_of(path, "line", number), broken)
    return _record(path, "line", number, row)


def _record(path: Path, kind: str, number: int, row: Any) -> Record:
    given = row.get("id") if isinstance(row, dict) else None
    name = str(given) if isinstance(given, str | int) and given != "" and not isinstance(given, bool) else None
    called = name or f"{path.stem}-{number}"
    return Record(
        (called,),
        place_of(path, kind, number, name),
        lambda: _single(_problem(require_object(row), called)),
        lambda: _problem(require_object(row), called),
    )


def _single(problem: Problem) -> Problem:
    if problem.system is not None and len(problem.answers) != 1:
        raise RecordError(NOT_ASKED)
    return problem


def _problem(row: dict[str, Any], name: str) -> Problem:
    """The problem; a row without an id is called by its file and number, a text without a body is split."""
    if row.get("id") in (None, ""):
        row = {**row, "id": name}
    if "body" not in row and isinstance(row.get("question"), str):
        body, question = split_question(row["question"])
        row = {**row, "body": body, "question": question}
    problem = problem_from_row(row)
    return problem if problem.system is None else agreed(problem, problem.system)


def read_parquet(path: Path, kind: Kind = "parquet") -> Iterator[Record]:
    """One record a row of a Parquet or Arrow file."""
    for number, row in read_rows(path, kind):
        yield _record(path, "row", number, row)
