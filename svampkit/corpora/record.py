"""What every reader makes of one record, and the checks that all of them share."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from svampkit.edge.text import fault_of_id, fault_of_text
from svampkit.equation import Expression, evaluate, format_number, parse_number
from svampkit.errors import EquationError, RecordError
from svampkit.problem import TYPES, Lineage, Problem

__all__ = [
    "Reader",
    "Record",
    "answer_of",
    "make_problem",
    "normal_type",
    "number_in",
    "place_of",
    "rounds",
    "text_of",
]


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a file, not yet made into a problem."""

    ids: tuple[str, ...]
    """Ids that a list of ids may call it by, the problem's own first; empty where it has none."""
    place: str
    """Where it stands, for a message: "ASDiv.xml, problem 12 (nluds-0012)"."""
    make: Callable[[], Problem]
    """Makes the problem; raises an error of svampkit with the reason where that cannot be done."""
    system: Callable[[], Problem] | None = None
    """Makes a problem with an equation system of it, where that is what it holds."""


Reader = Callable[[Path, str], Iterator[Record]]
"""A reader takes the path (for places and ids) and the text of a file."""


def place_of(path: Path, kind: str, number: int, name: str | None = None) -> str:
    """ "ASDiv.xml, problem 12 (nluds-0012)"."""
    return f"{path.name}, {kind} {number}" + (f" ({name[:60]})" if name else "")


def text_of(row: dict[str, Any], key: str) -> str:
    """The text under a key with its white space made single; RecordError where there is none."""
    value = row.get(key)
    if not isinstance(value, str):
        raise RecordError(f"key {key!r} holds {value!r:.40}; expected a text.")
    return " ".join(value.split())


def number_in(value: object, what: str) -> Fraction:
    """A number written as a text, with thousands commas, a currency sign or an exponent; RecordError otherwise."""
    if not isinstance(value, str) or not value.strip():
        raise RecordError(f"the {what} is {value!r:.40}; expected a number.")
    plain = value.strip().lstrip("$£€").strip()
    if match := re.fullmatch(r"([-+]?\d+(?:\.\d+)?)[eE]([-+]?\d{1,3})", plain, re.ASCII):
        return parse_number(match.group(1)) * Fraction(10) ** int(match.group(2))
    try:
        return parse_number(plain)
    except EquationError as error:
        raise RecordError(f"the {what} is {value[:40]!r}; expected a number.") from error


_KNOWN_TYPES = (*TYPES, "Difference", "Sum", "Comparison", "Surplus", "Floor-Division", "Ceil-Division")


def normal_type(label: str) -> str:
    """The corpus's label; a known one that is misspelt by a letter is mended ("Common-Divison")."""
    label = label.strip()
    close = difflib.get_close_matches(label, _KNOWN_TYPES, n=1, cutoff=0.94)
    return close[0] if close else label


def rounds(value: Fraction, written: Fraction, places: int) -> bool:
    """True where ``written``, with so many decimals (at most nine count), is the value or its rounding."""
    return value == written or abs(value - written) <= Fraction(1, 2 * 10 ** min(places, 9))


def answer_of(equation: Expression, stated: str, what: str = "answer") -> Fraction:
    """The exact value of the equation, where the stated answer is that value or its rounding.

    A stated answer rounds the value where they differ by no more than half of its last written place: at most the
    ninth (corpora print binary fractions), at least the first (they write 41 as 41.0).
    Raises RecordError where they disagree.
    """
    value, written = evaluate(equation), number_in(stated, what)
    places = max(1, len(re.sub(r"[eE].*", "", stated).partition(".")[2].strip()))
    if not rounds(value, written, places):
        shown = format_number(value) if value.denominator < 10**6 else f"{float(value):.6g}"
        raise RecordError(
            f"the equation gives {shown}, the answer says {stated.strip()[:40]}; expected the same number."
        )
    return value


def make_problem(
    name: str,
    body: str,
    question: str,
    equation: Expression | None,
    stated: str | None,
    *,
    type: str = "",
    grade: str = "",
    variation: tuple[str, ...] = (),
    lineage: Lineage | None = None,
    steps: tuple[Expression, ...] = (),
) -> Problem:
    """A checked problem: it has a text, and its equation, where there is one, gives the stated answer.

    ``stated`` is None for a question that cannot be answered.
    """
    for fault in (fault_of_id(name), fault_of_text(body + question)):
        if fault is not None:
            raise RecordError(f"found {fault}; expected a readable problem.")
    if not body.strip() and not question.strip():
        raise RecordError("there is no text; expected a body and a question.")
    if stated is None:
        answer = None
    elif equation is None:
        answer = number_in(stated, "answer")
    else:
        answer = answer_of(equation, stated)
    return Problem(
        id=name,
        body=body,
        question=question,
        equation=equation if answer is not None else None,
        answer=answer,
        type=normal_type(type),
        grade=grade.strip(),
        variation=variation,
        lineage=lineage or Lineage(),
        steps=steps if answer is not None else (),
    )
