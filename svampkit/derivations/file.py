"""Files of derivations: a JSON array in the published form, or JSONL in ours (or the other way round)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from svampkit.derivations.model import DerivationProblem
from svampkit.derivations.record import FileForm, form_of_row, problem_from_row, row_from_problem
from svampkit.errors import InputError, RecordError, SvampkitError
from svampkit.files import read_text, write_bytes, write_jsonl

__all__ = ["DerivationFile", "read_derivations", "read_rows", "write_derivations", "write_rows"]


@dataclass(frozen=True, slots=True)
class DerivationFile:
    """What was read, and what was not."""

    problems: tuple[DerivationProblem, ...]
    form: FileForm
    skipped: tuple[tuple[str, str], ...]
    """Place and reason of every record that cannot be used."""


def read_rows(path: Path) -> list[Any]:
    """The rows of a JSON array or of JSONL; InputError where the file is neither."""
    text = read_text(path)
    if not text.strip():
        raise InputError(f"{path} is empty; expected problems with derivations.")
    try:
        if text.lstrip().startswith("["):
            rows = json.loads(text)
            return rows if isinstance(rows, list) else [rows]
        return [json.loads(line) for line in text.split("\n") if line.strip()]
    except json.JSONDecodeError as error:
        raise InputError(
            f"{path}, line {error.lineno}: not valid JSON ({error.msg}); give a JSON array or JSON lines "
            "of problems with equations or derivations."
        ) from error
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not valid JSON ({error}).") from error


def read_derivations(path: Path, *, strict: bool = False, texts: Mapping[str, str] | None = None) -> DerivationFile:
    """Read a file of derivations or of predictions of them.

    A record that cannot be used is skipped with its place and reason; ``strict`` makes the first a RecordError.
    ``texts`` are the texts of problems by id, for predictions that leave them out; without them annotated problems
    are wanted: InputError where there are records and none can be used.
    """
    rows = read_rows(path)
    problems: dict[str, DerivationProblem] = {}
    skipped: list[tuple[str, str]] = []
    for number, row in enumerate(rows, 1):
        place = f"{path.name}, record {number}" + (f" ({name})" if (name := _name(row)) else "")
        try:
            problem = problem_from_row(row, (texts or {}).get(name or ""))
            if problem.id in problems:
                raise RecordError(f"id {problem.id!r} comes a second time; ids are unique.")
            problems[problem.id] = problem
        except SvampkitError as error:
            if strict:
                raise RecordError(f"{place}: {error}") from error
            skipped.append((place, str(error)))
    if skipped and not problems and texts is None:
        place, reason = skipped[0]
        raise InputError(
            f"{path}: none of its records ({len(rows):,}) can be used as an annotated problem ({place}: "
            f"{reason.rstrip('.')}); give a file of templates and alignments, as `svampkit derivation annotate` does."
        )
    form = form_of_row(rows[0]) if rows and isinstance(rows[0], dict) else "svampkit"
    return DerivationFile(tuple(problems.values()), form, tuple(skipped))


def _name(row: object) -> str | None:
    if not isinstance(row, dict):
        return None
    name = row.get("iIndex", row.get("id"))
    return None if name is None else str(name)[:60]


def write_derivations(path: Path, problems: Iterable[DerivationProblem], form: FileForm) -> int:
    """Write problems in one of the two forms, whole or not at all; returns their number."""
    return write_rows(path, [row_from_problem(problem, form) for problem in problems], form)


def write_rows(path: Path, rows: Sequence[Any], form: FileForm, dump: Callable[[Any], str] = json.dumps) -> int:
    """Write rows as they are: a JSON array in the published form, JSONL in ours."""
    if form == "published":
        write_bytes(path, ("[\n" + ",\n".join(map(dump, rows)) + "\n]\n").encode())
        return len(rows)
    return write_jsonl(path, rows)
