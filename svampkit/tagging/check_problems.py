"""Problem files held to what they promise: records read, equations give their answers from the text's numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orjson

from svampkit.equation import Num, format_number, numbers_of
from svampkit.errors import RecordError
from svampkit.problem import Problem, problem_from_row
from svampkit.tagging.find_numbers import find_numbers
from svampkit.template.check import TemplateFault

__all__ = ["check_problems"]


def check_problems(text: str, path: Path) -> Iterator[TemplateFault]:
    """The faults of a problem file's text (JSONL), line by line; an empty file is one, a file of predictions too."""
    seen: dict[str, int] = {}
    count = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        count += 1
        place = f"line {number}"
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            yield TemplateFault(path, place, f"no JSON ({error})", "one JSON object a line")
            continue
        if not isinstance(row, dict):
            yield TemplateFault(path, place, f"{line[:40]!r}", "one JSON object a line")
            continue
        if "status" in row and not row.keys() & {"body", "question"}:
            yield TemplateFault(path, place, "a prediction", "problems, of which each row has a body and a question")
            return
        try:
            problem = problem_from_row(row)
        except RecordError as error:
            found, _, wanted = str(error).rstrip(".").partition("; expected ")
            yield TemplateFault(path, place, found, wanted or "a problem whose equation gives its answer")
            continue
        if problem.id in seen:
            yield TemplateFault(
                path, place, f"the id {problem.id!r}, also in line {seen[problem.id]}", "an id of its own"
            )
        seen.setdefault(problem.id, number)
        yield from _problem(problem, path, place)
    if count == 0:
        yield TemplateFault(path, "the file", "no problem", "one problem a line")


def _problem(problem: Problem, path: Path, place: str) -> Iterator[TemplateFault]:
    """Faults of one problem: it asks nothing, or its equation has numbers that the text does not tell."""
    if not problem.question.strip():
        yield TemplateFault(path, place, "no question", "a question")
    standing = {number.value for number in find_numbers(problem.text)}
    for leaf in () if problem.equation is None else numbers_of(problem.equation):
        if isinstance(leaf, Num) and leaf.value not in standing:
            found = f"{format_number(leaf.value)} in the equation of {problem.id!r}"
            yield TemplateFault(path, place, found, "numbers that stand in the text")
