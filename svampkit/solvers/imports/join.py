"""Joining what logs say to problems, by id and never by position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from svampkit.errors import InputError
from svampkit.evaluation.answers import read_answer, read_value
from svampkit.solvers.command import with_equation
from svampkit.solvers.imports.said import LoggedAnswer
from svampkit.solvers.protocol import Prediction
from svampkit.solvers.replies import from_read, from_text, majority_vote

__all__ = ["Imported", "join"]


@dataclass(frozen=True, slots=True)
class Imported:
    """Predictions, and what is to be known about them."""

    predictions: tuple[Prediction, ...]
    absent: tuple[str, ...]
    """Ids of problems that no log names; they are missing among the predictions."""
    samples: int
    """Answers that were read, repetitions counted."""


def join(
    said: Iterable[LoggedAnswer],
    ids: Sequence[str] | None = None,
    *,
    name: str = "",
    alias: Callable[[str], str] = lambda id: id,
    questions: Mapping[str, str] | None = None,
) -> Imported:
    """One prediction a problem, in the order of ``ids`` (or as the logs come, where no ids are given).

    ``name`` is the solver's name; unless given, the model's name from the log. ``alias`` turns a problem's id into
    the one that the log uses, where they differ; ``questions`` are what was asked, by id. Repetitions of a problem
    are one prediction by majority. InputError where an entry matches no problem (with examples), or an answer comes
    twice, from two files or differing within one.
    """
    known = None if ids is None else {alias(id): id for id in ids} | {id: id for id in ids}
    found: dict[str, dict[int, LoggedAnswer]] = {}
    strangers: list[LoggedAnswer] = []
    for one in said:
        id = one.id if known is None else known.get(one.id)
        if id is None:
            strangers.append(one)
            continue
        earlier = found.setdefault(id, {}).setdefault(one.sample, one)
        if earlier.text is None and one.text is not None:
            found[id][one.sample] = one  # asked again after a failure
        elif earlier is not one and one.text is not None and _file(earlier) != _file(one):
            raise InputError(
                f"{_file(earlier)} and {_file(one)} both answer {one.id!r}, the same run twice or two runs; "
                "import one "
                f"run at a time."
            )
        elif earlier.text != one.text and one.text is not None:
            raise InputError(
                f"{one.place}: id {one.id!r} is answered differently in {earlier.place}; import one run at a time."
            )
    if strangers:
        raise InputError(_strangers(strangers, found, list(ids or ())))
    if not found:
        raise InputError("the logs hold no answer; nothing was imported.")
    order = list(found) if ids is None else list(ids)
    absent = tuple(id for id in order if id not in found)
    model = next((one.model for samples in found.values() for one in samples.values() if one.model), "")
    solver = name or model or "imported"
    predictions = tuple(
        majority_vote(
            [_prediction(id, one, solver, (questions or {}).get(id, "")) for _, one in sorted(found[id].items())]
        )
        if id in found
        else Prediction(id, status="missing", solver=solver)
        for id in order
    )
    return Imported(predictions, absent, sum(map(len, found.values())))


def _file(one: LoggedAnswer) -> str:
    """The file that an entry stands in, without its line."""
    return one.place.rpartition(", ")[0] or one.place


def _prediction(id: str, one: LoggedAnswer, solver: str, question: str) -> Prediction:
    if one.text is None:
        return Prediction(id, status="missing", solver=solver)
    if one.blank:
        return Prediction(id, raw=one.text, status="unread", solver=solver)
    if one.exact:
        read = read_answer(one.text, question=question)
        if read.status == "unread":
            read = read_value(one.text)
        return with_equation(from_read(id, read, one.text, solver), one.equation)
    return from_text(id, one.text, solver, one.cut, question)


def _strangers(strangers: list[LoggedAnswer], found: dict[str, dict[int, LoggedAnswer]], ids: list[str]) -> str:
    examples = ", ".join(f"{one.id!r} ({one.place})" for one in strangers[:3])
    matched = sum(map(len, found.values()))
    return (
        f"{len(strangers)} of {len(strangers) + matched} answers match no problem of the data set: {examples}; "
        f"its ids look like {', '.join(repr(id) for id in ids[:3])}. Is it the data set that was asked?"
    )
