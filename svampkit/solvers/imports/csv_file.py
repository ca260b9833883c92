"""Tables: CSV with any of the usual separators and a header."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterator
from pathlib import Path

from svampkit.errors import InputError, RecordError
from svampkit.files import read_text
from svampkit.solvers.imports.blanks import is_blank, is_missing
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["ANSWER_COLUMNS", "ID_COLUMNS", "read_csv"]

ID_COLUMNS = ("id", "problem_id", "custom_id", "qid")
ANSWER_COLUMNS = (
    "prediction", "predicted", "pred", "model_answer", "response", "output", "completion", "generated", "raw", "text",
    "answer",
)  # fmt: skip
"""In this order: a table that holds "answer" beside "prediction" means the right one by "answer"."""
MAX_TABLE = 1024**3
"""Bytes of a table."""


def read_csv(
    path: Path, id_key: str | None = None, answer_key: str | None = None, missing: Collection[str] = ()
) -> Iterator[LoggedAnswer]:
    """One entry a row; the columns are named or found by their usual names, upper or lower case.

    A cell that says that there is no answer is unread, but for the texts in ``missing``. A column "equation" or
    "predicted_equation" is read beside the answer, or in its place. InputError where a column is not there.
    """
    content = read_text(path, MAX_TABLE)
    if not content.strip():
        raise InputError(f"{path} is empty; expected a table with a header.")
    csv.field_size_limit(1 << 26)  # an answer may be longer than the 131,072 characters that Python takes unless told
    header = content.split("\n", 1)[0]
    separator = max(",;\t|", key=header.count)
    table = csv.DictReader(io.StringIO(content, newline=""), delimiter=separator, strict=True)
    try:
        names = {name.strip().lower(): name for name in table.fieldnames or () if name}
    except csv.Error as error:
        raise InputError(f"{path}, line 1: {error}; expected a table with a header.") from error
    ids = _column(path, names, id_key, ID_COLUMNS, "ids", "--id-column")
    equations = next((names[name] for name in ("predicted_equation", "equation") if name in names), None)
    try:
        answers = _column(path, names, answer_key, ANSWER_COLUMNS, "answers", "--answer-column")
    except InputError:
        if equations is None or answer_key is not None:
            raise
        answers = equations
    if equations == answers or (equations == names.get("equation") and answers != names.get("answer")):
        equations = None  # beside a "prediction", "equation" is the right one's
    try:
        for row in table:
            place = f"{path}, line {table.line_num}"
            id, told = row.get(ids), row.get(answers)
            if id is None or told is None or None in row:
                raise RecordError(f"{place}: the row has not as many cells as the header; is a quote missing?")
            gone = is_missing(told, missing)
            equation = row.get(equations) if equations else None
            text = None if gone else told
            yield LoggedAnswer(id.strip(), text, place, equation=equation or None, exact=True, blank=is_blank(told))
    except csv.Error as error:
        raise RecordError(f"{path}, line {table.line_num}: {error}; expected a table with a header.") from error


def _column(
    path: Path, names: dict[str, str], wanted: str | None, usual: tuple[str, ...], what: str, option: str
) -> str:
    """The column that was named, or the first with a usual name; InputError that lists the columns where there is
    none."""
    if wanted is not None:
        if wanted.strip().lower() in names:
            return names[wanted.strip().lower()]
        raise InputError(f"{path} has no column {wanted!r}; it has {', '.join(names.values())}.")
    for name in usual:
        if name in names:
            return names[name]
    raise InputError(
        f"{path} has no column for {what} ({', '.join(usual)}); it has {', '.join(names.values()) or 'no header'}; "
        f"name it with {option}."
    )
