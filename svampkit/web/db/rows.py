"""Problems as rows of the database and back as rows of a problem file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Select, insert, select

from svampkit.equation import count_operators, equation_template
from svampkit.errors import SvampkitError
from svampkit.problem import Problem, problem_to_row
from svampkit.web.db.tables import problem
from svampkit.web.texts import fingerprint

__all__ = ["BATCH", "add_rows", "batches", "file_row", "row_of", "stream"]

BATCH = 1_000
_MAX_KEY = 200


def row_of(dataset: int, made: Problem, **more: Any) -> dict[str, Any]:
    """A problem as a row; ``more`` sets or overrides columns (state, schemas …)."""
    flat = problem_to_row(made)
    equation = flat["equation"] or ""
    operators, shape = 0, ""
    if made.equation is not None:
        with suppress(SvampkitError):  # a form that the search does not know; the text is kept as it is
            operators, shape = count_operators(made.equation), equation_template(made.equation)
    codes = flat["variation"]
    return {
        "dataset": dataset,
        "key": flat["id"][:_MAX_KEY],
        "body": flat["body"],
        "question": flat["question"],
        "equation": equation,
        "answer": flat["answer"] or "",
        "type": flat["type"][:80],
        "grade": flat["grade"][:20],
        "variation": f",{','.join(codes)},"[:80] if codes else "",
        "operators": operators,
        "shape": shape,
        "seed": (flat["seed"] or "")[:_MAX_KEY],
        "template": (flat["template"] or "")[:_MAX_KEY],
        "instance": flat["instance"],
        "author": (flat["author"] or "")[:40],
        "state": "",
        "schemas": "",
        "unread": "",
        "print": fingerprint(made.text),
        **more,
    }


def add_rows(connection: Connection, rows: Sequence[Mapping[Any, Any]]) -> None:
    """Insert rows in batches."""
    for start in range(0, len(rows), BATCH):
        connection.execute(insert(problem), [dict(row) for row in rows[start : start + BATCH]])


def file_row(row: Mapping[Any, Any]) -> dict[str, Any]:
    """A database row as a row of a problem file (``svampkit.problem.problem_to_row``)."""
    return {
        "id": row["key"],
        "body": row["body"],
        "question": row["question"],
        "equation": row["equation"],
        "answer": row["answer"],
        "type": row["type"],
        "grade": row["grade"],
        "variation": [code for code in row["variation"].split(",") if code],
        "seed": row["seed"] or None,
        "template": row["template"] or None,
        "instance": row["instance"],
        "author": row["author"] or None,
    }


def stream(connection: Connection, query: Select[Any] | None = None, *, dataset: int = 0) -> Iterator[dict[str, Any]]:
    """Rows of a problem file, read page by page in the order of their ids, so that memory stays flat."""
    base = query if query is not None else select(problem).where(problem.c.dataset == dataset)
    last = 0
    while True:
        page = (
            connection.execute(base.where(problem.c.id > last).order_by(problem.c.id).limit(BATCH)).mappings().all()
        )
        if not page:
            return
        yield from (file_row(row) for row in page)
        last = page[-1]["id"]


def batches(items: Iterable[Any], size: int = BATCH) -> Iterator[list[Any]]:
    """Lists of at most ``size`` items."""
    batch: list[Any] = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
