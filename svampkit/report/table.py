"""Anybody's benchmark as columns: a table whose columns are named by the user (`--columns`)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson

from svampkit.codes import CODES
from svampkit.edge.parquet import parquet_rows
from svampkit.edge.shapes import object_lines
from svampkit.errors import InputError, UsageError
from svampkit.evaluation import COLUMNS, MAY_LACK
from svampkit.files import read_text

__all__ = ["TARGETS", "parse_columns", "read_table", "rows_of"]

TARGETS = tuple(dict.fromkeys((*COLUMNS, *MAY_LACK, "text")))
"""What a column can be: those of a problem file and the optional ones; "text" is the whole problem in one."""
_USUAL = {
    "id": ("id", "ID", "problem_id", "qid", "question_id"),
    "body": ("body", "Body"),
    "question": ("question", "Question", "problem", "prompt", "text", "query"),
    "answer": ("answer", "Answer", "gold", "target", "final_answer"),
    "equation": ("equation", "Equation"),
    "type": ("type", "Type"),
    "variation": ("variation", "perturbation_type", "variant", "perturbation"),
    "seed": ("seed", "seed_id", "original_id"),
    "group": ("group", "group_id"),
    "pair": ("pair", "pair_id"),
    "template": ("template", "template_id"),
    "instance": ("instance",),
    "tolerance": ("tolerance",),
    "author": ("author",),
}


def parse_columns(texts: list[str] | None, targets: tuple[str, ...] = TARGETS) -> dict[str, str]:
    """ "id=qid,answer=gold" as a mapping; UsageError on what is no such pair or names no known target."""
    found: dict[str, str] = {}
    for text in texts or []:
        for part in filter(None, (one.strip() for one in text.split(","))):
            target, equals, column = part.partition("=")
            if not equals or not column:
                raise UsageError(f"--columns {part!r} is not understood; write it as id=qid,answer=gold.")
            if target not in targets:
                raise UsageError(f"--columns: {target!r} is no column that is read; they are {', '.join(targets)}.")
            found[target] = column
    return found


def rows_of(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Place and content of every row of JSON lines, a JSON array, a CSV table with a header, or Parquet."""
    if path.is_file() and path.open("rb").read(4) == b"PAR1":
        yield from ((f"{path}, row {number}", row) for number, row in parquet_rows(path))
        return
    content = read_text(path)
    if path.suffix.lower() in (".csv", ".tsv"):
        separator = max(",;\t|", key=content.split("\n", 1)[0].count)
        for number, row in enumerate(csv.DictReader(io.StringIO(content, newline=""), delimiter=separator), 2):
            yield f"{path}, line {number}", {key: value for key, value in row.items() if key is not None}
        return
    if content.lstrip()[:1] == "[":
        yield from _array(path, content)
        return
    yield from object_lines(content, path)


def _array(path: Path, content: str) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        rows = orjson.loads(content)
    except orjson.JSONDecodeError as error:
        raise InputError(f"{path}: no JSON ({error.msg}).") from error
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise InputError(f"{path}, item {number}: holds {type(row).__name__}; expected an object.")
        yield f"{path}, item {number}", row


def read_table(path: Path, columns: Mapping[str, str] | None = None) -> Iterator[dict[str, Any]]:
    """Rows of a problem file out of a table with columns of other names.

    ``columns`` names the column of each target; what it does not name is found by its usual names. Several columns
    are joined by "/" where they are written with a plus ("id=group+kind"). InputError where a column is not there or
    a row has no id.
    """
    named = dict(columns or {})
    usual: dict[str, str] | None = None
    for place, row in rows_of(path):
        if usual is None:
            usual = named | {
                target: next(name for name in names if name in row)
                for target, names in _USUAL.items()
                if target not in named and any(name in row for name in names)
            }
            if "text" in named:
                usual.pop("body", None)
                usual["question"] = usual.pop("text")
            _check(path, place, row, usual)
        found = {target: _cell(row, column) for target, column in usual.items()}
        if found.get("id") is None:
            raise InputError(f"{place}: {usual['id']!r} is empty; expected the id of the problem.")
        yield {
            **found,
            "variation": _labels(row.get(usual.get("variation", ""))),
            "answer": _key(found.get("answer")),
        }


def _check(path: Path, place: str, row: Mapping[str, Any], usual: Mapping[str, str]) -> None:
    for target in ("id", "question", "answer"):
        if target not in usual:
            raise InputError(
                f"{place}: no column for the {target}; the columns are {', '.join(row)}; name it with --columns "
                f"{target}=…."
            )
    for column in usual.values():
        for part in column.split("+"):
            if part not in row:
                raise InputError(f"{path} has no column {part!r}; it has {', '.join(row)}.")


def _cell(row: Mapping[str, Any], column: str) -> str | None:
    parts = [_plain(row.get(part)) for part in column.split("+")]
    return None if all(part is None for part in parts) else "/".join(part or "" for part in parts)


def _plain(value: Any) -> str | None:
    if value is None or value == "":
        return None
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, list):
        return ",".join(filter(None, map(_plain, value)))
    return str(value)


def _labels(value: Any) -> list[str]:
    """A list as it is; a text of several of the nine codes in its parts; any other text as one label."""
    if value is None or value == "":
        return []
    if isinstance(value, list):
        return [str(label) for label in value]
    parts = [part for part in str(value).replace(".", ",").replace(" ", ",").split(",") if part]
    return parts if parts and all(part in CODES for part in parts) else [str(value).strip()]


def _key(answer: str | None) -> str | None:
    """What stands behind "####", as GSM8K writes its solutions; else the answer itself."""
    return None if answer is None else answer.rsplit("####", 1)[-1].strip()
