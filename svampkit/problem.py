"""The problem: frozen, exact, without file access."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from svampkit.codes import parse_codes
from svampkit.edge.text import fault_of_id, fault_of_text
from svampkit.equation import Expression, evaluate, format_number, parse_equation, parse_number, to_infix
from svampkit.errors import RecordError, SvampkitError

__all__ = ["TYPES", "Lineage", "Problem", "fingerprint", "problem_from_row", "problem_to_row"]

TYPES = ("Addition", "Subtraction", "Multiplication", "Common-Division")
"""The four types of SVAMP and ASDiv-A that the pipeline works on."""


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


@dataclass(frozen=True, slots=True)
class Problem:
    """One math word problem with one unknown."""

    id: str
    body: str
    question: str
    equation: Expression
    """Over the literal numbers of the text."""
    answer: Fraction
    type: str = ""
    """Addition, Subtraction, Multiplication, Common-Division, or the corpus's own label."""
    grade: str = ""
    variation: tuple[str, ...] = ()
    """Codes in the order of application; empty for a seed."""
    lineage: Lineage = field(default_factory=Lineage)

    @property
    def text(self) -> str:
        """Body and question joined by a space."""
        return f"{self.body} {self.question}".strip()


def fingerprint(body: str, question: str) -> str:
    """Sixteen hexadecimal digits that tell one text from another; predictions carry those of what they answer."""
    return blake2b(f"{body}\x1f{question}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def problem_to_row(problem: Problem) -> dict[str, Any]:
    """The problem as one row of a problem file: one stable type a key, numbers as decimal strings."""
    return {
        "id": problem.id,
        "body": problem.body,
        "question": problem.question,
        "equation": to_infix(problem.equation),
        "answer": format_number(problem.answer),
        "type": problem.type,
        "grade": problem.grade,
        "variation": list(problem.variation),
        "seed": problem.lineage.seed,
        "template": problem.lineage.template,
        "instance": problem.lineage.instance,
        "author": problem.lineage.author,
    }


def problem_from_row(row: Mapping[str, Any]) -> Problem:
    """Read one row of a problem file; raises RecordError with the key at fault. Unknown keys are ignored."""

    def text(key: str, default: str | None = None) -> str:
        value = row.get(key, default)
        if not isinstance(value, str):
            raise RecordError(f"key {key!r} holds {value!r:.40}; expected a text.")
        return value

    variation = row.get("variation", [])
    if isinstance(variation, str):
        variation = variation.split(",")
    if not isinstance(variation, list) or not all(isinstance(code, str) for code in variation):
        raise RecordError(f"key 'variation' holds {variation!r:.40}; expected a list of codes such as ['21', '11'].")
    instance = row.get("instance")
    if instance is not None and (isinstance(instance, bool) or not isinstance(instance, int)):
        raise RecordError(f"key 'instance' holds {instance!r:.40}; expected a whole number or null.")
    try:
        equation = parse_equation(text("equation"))
        answer = parse_number(text("answer"))
        if evaluate(equation) != answer:
            raise RecordError(
                f"the equation {text('equation')!r:.60} gives {format_number(evaluate(equation))}, "
                f"the answer says {text('answer')!r:.40}; expected the same number."
            )
        codes = parse_codes(", ".join(variation))
    except RecordError:
        raise
    except SvampkitError as error:
        raise RecordError(str(error)) from error
    for fault in (fault_of_id(text("id")), fault_of_text(f"{text('body')}{text('question')}")):
        if fault is not None:
            raise RecordError(f"{fault} was found; expected a readable problem.")
    optional = {key: row.get(key) for key in ("seed", "template", "author")}
    for key, value in optional.items():
        if value is not None and not isinstance(value, str):
            raise RecordError(f"key {key!r} holds {value!r:.40}; expected a text or null.")
    return Problem(
        id=text("id"),
        body=text("body"),
        question=text("question"),
        equation=equation,
        answer=answer,
        type=text("type", ""),
        grade=text("grade", ""),
        variation=codes,
        lineage=Lineage(instance=instance, **optional),
    )
