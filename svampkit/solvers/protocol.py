"""What a solver is: a function from problems to predictions, one prediction a problem, in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

from svampkit.equation import Expression, format_number, parse_equation, parse_number, to_infix
from svampkit.errors import EquationError, RecordError
from svampkit.problem import Problem

__all__ = ["STATUSES", "Prediction", "Solver", "Status", "prediction_from_row", "prediction_to_row"]

Status = Literal["answered", "abstained", "unread", "missing"]
STATUSES: tuple[Status, ...] = get_args(Status)


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a solver said about one problem."""

    id: str
    """Id of the problem."""
    answer: Fraction | None = None
    equation: Expression | None = None
    """Over the literal numbers of the text, where the solver gives one."""
    raw: str | None = None
    """The text that the answer was read from, where there is one."""
    status: Status = "answered"
    """answered; abstained (the solver gave none on purpose); unread (there is a text and no answer was found in
    it); missing (nothing came back)."""
    solver: str = ""
    confidence: float | None = None
    """Chance that the answer is right as the solver sees it, 0 to 1; None where it gives none."""
    looked: tuple[tuple[str, float], ...] = ()
    """The words of the text with how much each was looked at, 0 to 1, where the solver tells it."""
    asked: str = ""
    """Fingerprint (`svampkit.problem.fingerprint`) of the text that was answered; empty where it is not known."""


Solver = Callable[[Iterable[Problem]], Iterator[Prediction]]
"""A solver takes problems and yields one prediction for each, in order; it never looks at equation or answer."""


def prediction_to_row(prediction: Prediction) -> dict[str, Any]:
    """The prediction as one row of a prediction file; ``words`` and ``weights`` are there only where it tells what it
    looked at."""
    row: dict[str, Any] = {
        "id": prediction.id,
        "answer": None if prediction.answer is None else format_number(prediction.answer),
        "equation": None if prediction.equation is None else to_infix(prediction.equation),
        "raw": prediction.raw,
        "status": prediction.status,
        "solver": prediction.solver,
        "asked": prediction.asked or None,
        "confidence": prediction.confidence,
    }
    if prediction.looked:
        row["words"] = [word for word, _ in prediction.looked]
        row["weights"] = [round(weight, 4) for _, weight in prediction.looked]
    return row


def prediction_from_row(row: Mapping[str, Any]) -> Prediction:
    """Read one row of a prediction file; raises RecordError with the key at fault. Unknown keys are ignored.

    A number is taken for an answer as well as a decimal string; a missing `status` follows from the answer.
    """

    def text(key: str) -> str | None:
        value = row.get(key)
        if value is not None and not isinstance(value, str):
            raise RecordError(f"key {key!r} holds {value!r:.40}; expected a text or null.")
        return value

    name = row.get("id")
    if isinstance(name, int) and not isinstance(name, bool):
        name = str(name)
    if not isinstance(name, str) or not name:
        raise RecordError(f"key 'id' holds {name!r:.40}; expected the id of a problem.")
    found = row.get("answer")
    if isinstance(found, bool) or not isinstance(found, str | int | float | None):
        raise RecordError(f"key 'answer' holds {found!r:.40}; expected a decimal string or null.")
    try:
        answer = None if found is None else parse_number(_plain(found))
        written = text("equation")
        equation = None if written is None else parse_equation(written)
    except EquationError as error:
        raise RecordError(str(error)) from error
    status = row.get("status", "answered" if answer is not None else "missing")
    if status not in STATUSES:
        raise RecordError(f"key 'status' holds {status!r:.40}; expected one of {', '.join(STATUSES)}.")
    if (answer is not None) != (status == "answered"):
        raise RecordError(f"status {status!r} and answer {found!r:.40} disagree; only 'answered' has an answer.")
    sure = row.get("confidence")
    if sure is not None and (isinstance(sure, bool) or not isinstance(sure, int | float) or not 0 <= sure <= 1):
        raise RecordError(f"key 'confidence' holds {sure!r:.40}; expected a number from 0 to 1 or null.")
    return Prediction(
        id=name,
        answer=answer,
        equation=equation,
        raw=text("raw"),
        status=status,
        solver=text("solver") or "",
        confidence=None if sure is None else float(sure),
        asked=text("asked") or "",
    )


def _plain(found: str | int | float) -> str:
    if isinstance(found, float):
        if found != found or found in (float("inf"), float("-inf")):
            raise EquationError(f"{found!r} is not a number; expected a decimal string or null.")
        return format(found, ".12f").rstrip("0").rstrip(".") if abs(found) < 1e15 else str(int(found))
    return str(found)
