"""A made-up challenge set with a text of its own for every problem, and two made-up solvers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson

from svampkit.report import Report, ReportRequest, build_report, dataset_from_rows, predictions_from_rows

__all__ = ["HOSTILE", "predict", "problems", "report_of", "write_jsonl"]

HOSTILE = "</script><img src=x onerror=alert(1)><b>&amp;{{ 7*7 }}"
"""A text that would run, or break the page, if any part of it were not escaped."""

_CHANCES = {"": 0.95, "11": 0.8, "21": 0.85, "23": 0.75, "31": 0.9, "33": 0.45, "33.11": 0.35}


def problems(seeds: int = 40, instances: int = 1) -> list[dict[str, Any]]:
    """Rows of a problem file."""
    rng = random.Random(4)
    rows = []
    for number in range(seeds):
        seed = f"zed-{number:03d}"
        for instance in range(instances):
            name, thing = rng.choice(("Mira", "Kofi", "Aiko", "Petra")), rng.choice(("shells", "stamps", "beads"))
            a, b, c = rng.randint(30, 60), rng.randint(2, 14), rng.randint(2, 20)
            start = f"{name} had {a} {thing}. {name} gave {b} of them to a friend."
            left = f"How many {thing} does {name} have left?"
            swapped = f"{name} gave {b} {thing} to a friend. Before that, {name} had {a} of them."
            given = f"{name} had {a} {thing}. {name} gave some of them to a friend and kept {a - b}."
            ribbons = f"{start} {name} also has {c} ribbons."
            texts = {
                "": (start, left, f"{a} - {b}", a - b),
                "11": (
                    start,
                    f"How many more {thing} did {name} keep than give away?",
                    f"{a} - {b} - {b}",
                    a - b - b,
                ),
                "21": (
                    f"{start} Then {name} found {c} more.",
                    f"How many {thing} are there now?",
                    f"{a} - {b} + {c}",
                    a - b + c,
                ),
                "23": (given, f"How many {thing} did {name} give away?", f"{a} - {a - b}", b),
                "31": (swapped, left, f"{a} - {b}", a - b),
                "33": (ribbons, left, f"{a} - {b}", a - b),
                "33.11": (ribbons, f"How many {thing} and ribbons are there?", f"{a} - {b} + {c}", a - b + c),
            }
            for chain, (body, question, equation, answer) in texts.items():
                template = f"{seed}/{chain or 'base'}"
                rows.append(
                    {
                        "id": template if instances == 1 else f"{template}#{instance}",
                        "body": body,
                        "question": question,
                        "equation": equation,
                        "answer": str(answer),
                        "type": "Subtraction" if "+" not in equation else "Addition",
                        "grade": "2",
                        "variation": chain.split(".") if chain else [],
                        "seed": seed,
                        "template": template,
                        "instance": instance,
                        "author": "auto",
                    }
                )
    return rows


def predict(rows: Sequence[dict[str, Any]], solver: str, shift: float = 0.0, root: int = 1) -> list[dict[str, Any]]:
    """Rows of a prediction file: some unread, some abstained, a few missing."""
    rng = random.Random(root)
    said = []
    for row in rows:
        chance = _CHANCES.get(".".join(row["variation"]), 0.7) + shift
        draw, fate = rng.random(), rng.random()
        answer: str | None = row["answer"] if draw < chance else str(int(row["answer"]) + rng.choice((1, 3, 10)))
        status, raw = "answered", f"I take the numbers one by one. The answer is {answer}."
        if fate < 0.01:
            continue
        if fate < 0.03:
            status, answer, raw = "unread", None, "I am not sure what is asked here."
        elif fate < 0.04:
            status, answer, raw = "abstained", None, None
        said.append(
            {"id": row["id"], "answer": answer, "equation": None, "raw": raw, "status": status, "solver": solver}
        )
    return said


def report_of(rows: Sequence[dict[str, Any]], solvers: dict[str, Sequence[dict[str, Any]]], **options: Any) -> Report:
    """A report built in memory."""
    found = [predictions_from_rows(said, name) for name, said in solvers.items()]
    return build_report(dataset_from_rows(rows), found, ReportRequest("demo set", **options))


def write_jsonl(path: Path, rows: Sequence[dict[str, Any]]) -> Path:
    """The rows as a file."""
    path.write_bytes(b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in rows))
    return path
