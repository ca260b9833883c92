"""The problem: frozen, exact, without file access."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from svampkit.codes import CODES, parse_codes
from svampkit.edge.text import fault_of_id, fault_of_text
from svampkit.equation import Expression, evaluate, format_number, parse_equation, parse_number, to_infix
from svampkit.equation.system import System
from svampkit.equation.system_row import system_from_row, system_to_row
from svampkit.errors import InputError, RecordError, SvampkitError

__all__ = ["DIALS", "RESULT", "TYPES", "Lineage", "Problem", "fingerprint", "problem_from_row", "problem_to_row"]

TYPES = ("Addition", "Subtraction", "Multiplication", "Common-Division")
"""The four types of SVAMP and ASDiv-A that the pipeline works on."""

RESULT = "{}"
"""Where the result stands in a sentence of ``Problem.results``."""

DIALS = ("operators", "distractors", "number_words", "sentences", "distance", "digits")
"""operators: in the equation; distractors: numbers of the text that the equation does not use; number_words: numbers
written in words; sentences: with the question; distance: words from the first to the last number that the equation
uses; digits: before the decimal point of the largest number."""


@dataclass(frozen=True, slots=True)
class Lineage:
    """Where a problem comes from; what reports pair and cluster by."""

    seed: str | None = None
    """Id of the seed problem (a seed's own id for the seed itself)."""
    template: str | None = None
    """Id of the variation template it was filled from."""
    instance: int | None = None
    """Number of the instance within its template."""
    author: str | None = None
    """Who wrote the template: a worker's name or "auto"."""
    pair: str | None = None
    """Id of the problem that this one is a minimal pair of: what both have is the same."""
    differs: tuple[str, ...] = ()
    """In what it differs from its pair: of "body", "question", "equation"."""
    basis: str = ""
    """What it was made from where that is less than a world: "chain, no world"; empty otherwise."""
    dials: Mapping[str, int] = field(default_factory=dict)
    """How hard it is, in numbers to group by: see ``DIALS``."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One math word problem with one unknown."""

    id: str
    body: str
    question: str
    equation: Expression | None
    """Over the literal numbers of the text; None where only the answer is known."""
    answer: Fraction | None
    """None where the question cannot be answered: abstaining is right."""
    type: str = ""
    """Addition, Subtraction, Multiplication, Common-Division, or the corpus's own label."""
    grade: str = ""
    variation: tuple[str, ...] = ()
    """Codes in the order of application, or a foreign corpus's own labels; empty for a seed."""
    lineage: Lineage = field(default_factory=Lineage)
    steps: tuple[Expression, ...] = ()
    """The equation in the steps of a worked solution: over numbers, and S1, S2 … for the results of earlier steps."""
    results: tuple[str, ...] = ()
    """Beside each step the sentence of the solution that tells its result ("Mira sold {} clips in May."), or ""."""
    found: bool = False
    """The equation was not given: it was found by reading the text, and its value is the given answer."""
    system: System | None = None
    """Several equations with several unknowns, where the problem has them; ``equation`` is None then."""
    answers: tuple[Fraction, ...] = ()
    """The answers of a system, in any order; where it is one, ``answer`` is that."""
    mended: tuple[str, ...] = ()
    """What was put in order in the text when it was read ("tokens joined"), in the order of doing."""

    @property
    def text(self) -> str:
        """Body and question joined by a space."""
        return f"{self.body} {self.question}".strip()

    @property
    def question_start(self) -> int:
        """Where the question begins in ``text``: at once where there is no body."""
        return len(self.body) + 1 if self.body else 0

    @property
    def known_equation(self) -> Expression:
        """The equation; InputError where the problem has none."""
        if self.equation is None:
            raise InputError(f"problem {self.id!r} has no equation; expected one that gives its answer.")
        return self.equation

    @property
    def known_answer(self) -> Fraction:
        """The answer; InputError where the question cannot be answered."""
        if self.answer is None:
            raise InputError(f"problem {self.id!r} has no answer; expected a number.")
        return self.answer


def fingerprint(body: str, question: str) -> str:
    """Sixteen hexadecimal digits that tell one text from another; predictions carry those of what they answer.

    Of the whole text: where one reader finds the question and another takes all for it, both have read the same.
    """
    whole = " ".join(f"{body} {question}".split())
    return blake2b(whole.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def problem_to_row(problem: Problem) -> dict[str, Any]:
    """The problem as one row of a problem file: one stable type a key, numbers as decimal strings.

    ``pair``, ``differs``, ``dials``, ``basis``, ``steps``, ``results``, ``found``, ``mended`` and the keys of a
    system are there only where they say something.
    """
    row: dict[str, Any] = {
        "id": problem.id,
        "body": problem.body,
        "question": problem.question,
        "equation": None if problem.equation is None else to_infix(problem.equation),
        "answer": None if problem.answer is None else format_number(problem.answer),
        "type": problem.type,
        "grade": problem.grade,
        "variation": list(problem.variation),
        "seed": problem.lineage.seed,
        "template": problem.lineage.template,
        "instance": problem.lineage.instance,
        "author": problem.lineage.author,
    }
    if problem.lineage.pair is not None:
        row |= {"pair": problem.lineage.pair, "differs": list(problem.lineage.differs)}
    if problem.lineage.dials:
        row["dials"] = dict(problem.lineage.dials)
    if problem.steps:
        row["steps"] = [to_infix(step) for step in problem.steps]
    if any(problem.results):
        row["results"] = list(problem.results)
    if problem.lineage.basis:
        row["basis"] = problem.lineage.basis
    if problem.found:
        row["found"] = True
    if problem.system is not None:
        row |= system_to_row(problem.system, problem.answers)
    if problem.mended:
        row["mended"] = list(problem.mended)
    return row


def problem_from_row(row: Mapping[str, Any]) -> Problem:
    """Read one row of a problem file; raises RecordError with the key at fault. Unknown keys are ignored.

    A number may be written as a number; a key that is absent or null has its empty value. Only ``id``, a text and
    the answer must be there: an answer that is null says that the question cannot be answered.
    """
    system, answers = _system(row)
    if system is not None:
        row = {**row, "answer": format_number(answers[0]) if len(answers) == 1 else None}  # of several none is it
    equation, answer = _equation_and_answer(row)
    instance = row.get("instance")
    if instance is not None and (isinstance(instance, bool) or not isinstance(instance, int)):
        raise RecordError(f"key 'instance' holds {instance!r:.40}; expected a whole number or null.")
    optional = {key: _text(row, key, "") or None for key in ("seed", "template", "author", "pair")}
    problem = Problem(
        id=_text(row, "id"),
        body=_text(row, "body", ""),
        question=_text(row, "question", ""),
        equation=equation,
        answer=answer,
        type=_text(row, "type", ""),
        grade=_text(row, "grade", ""),
        variation=_variation(row.get("variation")),
        lineage=Lineage(
            instance=instance,
            differs=tuple(_texts(row, "differs")),
            basis=_text(row, "basis", ""),
            dials=_dials(row),
            **optional,
        ),
        steps=_steps(row),
        results=tuple(_texts(row, "results")),
        found=row.get("found") is True,
        system=system,
        answers=answers,
        mended=tuple(_texts(row, "mended")),
    )
    if not problem.text:
        raise RecordError("there is no text; expected a body and a question.")
    for fault in (fault_of_id(problem.id), fault_of_text(problem.text)):
        if fault is not None:
            raise RecordError(f"found {fault}; expected a readable problem.")
    return problem


def _text(row: Mapping[str, Any], key: str, default: str | None = None) -> str:
    value = row.get(key)
    if value is None and default is not None:
        return default
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)  # "id": 17, "grade": 3
    if not isinstance(value, str):
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a text.")
    return value


def _texts(row: Mapping[str, Any], key: str) -> list[str]:
    value = row.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a list of texts.")
    return value


def _dials(row: Mapping[str, Any]) -> dict[str, int]:
    value = row.get("dials") or {}
    if not isinstance(value, dict) or not all(isinstance(number, int) for number in value.values()):
        raise RecordError(f"key 'dials' holds {value!r:.40}; expected names with whole numbers.")
    return value


def _equation_and_answer(row: Mapping[str, Any]) -> tuple[Expression | None, Fraction | None]:
    """Equation and answer of a row; RecordError where they cannot be read or do not agree."""
    if "answer" not in row:
        raise RecordError("key 'answer' is missing; expected a number, or null where the question has no answer.")
    stated = None if row["answer"] is None else _text(row, "answer")
    written = _text(row, "equation", "")
    try:
        answer = None if stated is None else parse_number(stated)
        equation = parse_equation(written) if written.strip() else None
        if equation is not None and (value := evaluate(equation)) != answer:
            raise RecordError(
                f"the equation {written!r:.60} gives {format_number(value)}, "
                f"the answer says {stated!r:.40}; expected the same number."
            )
    except RecordError:
        raise
    except SvampkitError as error:
        raise RecordError(str(error)) from error
    return equation, answer


def _system(row: Mapping[str, Any]) -> tuple[System | None, tuple[Fraction, ...]]:
    if row.get("equations") and not row.get("answers") and row.get("answer") is not None:
        row = {**row, "answers": [row["answer"]]}
    try:
        return system_from_row(row) or (None, ())
    except SvampkitError as error:
        raise RecordError(str(error)) from error


def _steps(row: Mapping[str, Any]) -> tuple[Expression, ...]:
    try:
        return tuple(parse_equation(step) for step in _texts(row, "steps"))
    except RecordError:
        raise
    except SvampkitError as error:
        raise RecordError(f"key 'steps': {error}") from error


def _variation(value: object) -> tuple[str, ...]:
    """Codes ("21, 11" or a list of them), or labels of the corpus's own; what looks like a code must be one."""
    if value is None:
        return ()
    if isinstance(value, str):
        parts = value.split(",") if re.fullmatch(r"[\d,\s]*", value) else [value]
    elif isinstance(value, list) and all(isinstance(item, str) for item in value):
        parts = value
    else:
        raise RecordError(f"key 'variation' holds {value!r:.40}; expected a list of codes such as ['21', '11'].")
    labels = [part.strip() for part in parts if part.strip()]
    if any(re.fullmatch(r"\d+", label) and label not in CODES for label in labels):
        try:
            parse_codes(", ".join(labels))
        except SvampkitError as error:
            raise RecordError(str(error)) from error
    return tuple(labels)
