"""Anybody's JSON lines: which key holds the id, the text or the answer is said by the user."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from svampkit.errors import RecordError, UsageError
from svampkit.solvers.imports.blanks import is_blank, is_missing
from svampkit.solvers.imports.csv_file import ID_COLUMNS
from svampkit.solvers.imports.lines import json_lines
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["ROW_TARGETS", "parse_row_columns", "read_json_rows"]

ROW_TARGETS = ("id", "raw", "answer", "equation", "model", "sample")
"""What a key can be: the problem's id, the model's text, or nothing but its answer, an equation beside it, the
model's name, the number of the repetition."""
RAW_KEYS = ("raw", "response", "output", "model_prediction", "completion", "prediction", "generated_text", "text")


def parse_row_columns(texts: Collection[str]) -> dict[str, str]:
    """ "id=qid,raw=response" as a mapping; UsageError on what is no such pair."""
    found = {}
    for part in (one.strip() for text in texts for one in text.split(",") if one.strip()):
        target, equals, key = part.partition("=")
        if not equals or not key or target not in ROW_TARGETS:
            raise UsageError(f"--columns {part!r} is not understood; write id=…,raw=…, of {', '.join(ROW_TARGETS)}.")
        found[target] = key
    return found


def read_json_rows(
    path: Path, columns: Mapping[str, str] | None = None, missing: Collection[str] = ()
) -> Iterator[LoggedAnswer]:
    """One entry a line. Keys that ``columns`` does not name are found by their usual names; several are joined by "/"
    where they are written with a plus ("id=group+kind"). RecordError where a line has not what it takes."""
    named = dict(columns or {})
    for line in json_lines(path):
        place, row = line.place, line.object()
        key = named.get("id") or next((name for name in ID_COLUMNS if name in row), "id")
        id = _joined(row, key)
        if id is None:
            raise RecordError(f"{place}: no key {key!r}; it has {', '.join(row)} (name the id with --columns id=…).")
        told, exact = named.get("raw"), False
        if told is None and "answer" in named:
            told, exact = named["answer"], True
        told = told or next((name for name in RAW_KEYS if name in row), None)
        if told is None or told not in row:
            raise RecordError(
                f"{place}: no key {told or RAW_KEYS[0]!r}; it has {', '.join(row)} (name the text with "
                "--columns raw=…)."
            )
        text = _text(row[told])
        gone = text is None or is_missing(text, missing)
        sample = row.get(named.get("sample", "sample"))
        yield LoggedAnswer(
            id,
            None if gone else text,
            place,
            sample if isinstance(sample, int) else 0,
            str(row.get(named.get("model", "model")) or ""),
            _text(row.get(named["equation"])) if "equation" in named else None,
            exact=exact,
            blank=text is not None and is_blank(text),
        )


def _joined(row: Mapping[str, Any], key: str) -> str | None:
    parts = [row.get(part) for part in key.split("+")]
    return None if any(part is None for part in parts) else "/".join(str(part) for part in parts)


def _text(value: Any) -> str | None:
    """A text, a number, the first of a list (of choices), or what an object holds as its text."""
    if isinstance(value, list):
        return _text(value[0]) if value else ""
    if isinstance(value, dict):
        return next((_text(value[key]) for key in ("text", "content", "message") if key in value), None)
    return None if value is None else str(value)
