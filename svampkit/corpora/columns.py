"""Which column of a foreign table holds what: said by the user, or guessed from the names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from svampkit.errors import InputError, UsageError

__all__ = ["Columns", "guess_columns", "parse_columns", "shown", "suggestion"]


@dataclass(frozen=True, slots=True)
class Columns:
    """Names of the columns; None where the table has none for it."""

    question: str
    """The text, or its question where ``body`` holds the rest."""
    answer: str
    """A number, or a worked solution that ends in "#### number"."""
    body: str | None = None
    equation: str | None = None
    id: str | None = None
    seed: str | None = None
    """The seed's id, or its text."""
    label: str | None = None
    """Codes, or the corpus's own name of the variation."""
    solution: str | None = None
    """A worked solution with annotated steps."""
    type: str | None = None
    grade: str | None = None


_NAMES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "question": (
            *("perturbation_question", "perturbed_question", "question", "problem", "problem_text", "word_problem"),
            *("prompt", "query", "input", "text", "squestion", "instruction"),
        ),
        "answer": (
            *("answer", "final_answer", "correct_answer", "gold_answer", "target", "gold", "ground_truth", "result"),
            *("expected", "numerical_answer", "answer_value", "final_ans", "ans", "output", "answers", "solutions"),
        ),
        "body": ("body", "context", "passage", "story"),
        "equation": ("equation", "formula", "expression", "equations"),
        "id": ("id", "problem_id", "question_id", "qid", "uid", "idx", "index", "iindex"),
        "seed": ("seed", "seed_id", "group_id", "original_id", "source_id", "parent_id", "seed_question", "group"),
        "label": ("perturbation_type", "variation", "variation_type", "question_type", "perturbation"),
        "solution": ("solution", "rationale", "explanation", "worked_solution"),
        "type": ("type", "problem_type"),
        "grade": ("grade",),
    }
)


def parse_columns(text: str) -> Columns:
    """Read "question=problem,answer=target"; UsageError on anything else."""
    known = [field.name for field in fields(Columns)]
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, mark, column = (side.strip() for side in part.partition("="))
        if not mark or name not in known or not column:
            raise UsageError(f"--columns: {part!r} was found; expected NAME=COLUMN with one of {', '.join(known)}.")
        if name in found:
            raise UsageError(f"--columns names {name} twice ({found[name]!r}, {column!r}); name one column.")
        found[name] = column
    for name in ("question", "answer"):
        if name not in found:
            raise UsageError(f"--columns names no {name}; expected such as question=problem,answer=target.")
    return Columns(**found)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()).strip("_")


def guess_columns(keys: Iterable[str]) -> Columns | None:
    """The columns by their names; None where the names say nothing of a question and an answer."""
    by_plain: dict[str, str] = {}
    for key in keys:
        by_plain.setdefault(_plain(key), key)
    found = {
        what: next((by_plain[name] for name in names if name in by_plain), None) for what, names in _NAMES.items()
    }
    if found["question"] is None or found["answer"] is None:
        return None
    return Columns(**found)  # type: ignore[arg-type]


def shown(columns: Columns) -> str:
    """As ``--columns`` takes it: "question=problem,answer=target"."""
    return ",".join(f"{f.name}={value}" for f in fields(columns) if (value := getattr(columns, f.name)) is not None)


def suggestion(row: Mapping[str, object]) -> str:
    """What to give as ``--columns``, guessed from the values of one row; "question=…,answer=…" at least."""
    known = guess_columns(row)
    if known is not None:
        return shown(known)
    texts = [(key, str(value)) for key, value in row.items()]
    asking = [(key, text) for key, text in texts if "?" in text] or [(k, t) for k, t in texts if len(t.split()) > 5]
    question = max(asking, key=lambda pair: len(pair[1]), default=("…", ""))[0]
    numbers = [key for key, text in texts if re.fullmatch(r"\W?-?[\d.,/]+", text.strip()) or "####" in text]
    near = [key for key in numbers if re.search(r"ans|sol|result|target|gold|label|out", key, re.I)]
    answer = (near or [key for key in numbers if key.lower() not in _NAMES["id"]] or ["…"])[0]
    return f"question={question},answer={answer}"


def require(columns: Columns, keys: Iterable[str], place: str) -> None:
    """InputError where a column that was named is not there."""
    have = list(keys)
    for field in fields(columns):
        name = getattr(columns, field.name)
        if name is not None and name not in have:
            raise InputError(f"{place} has no column {name!r}; it has {', '.join(have)}.")
