"""Predictions joined to problems, by id and never by position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.errors import InputError
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.items import Items

if TYPE_CHECKING:
    import polars as pl

__all__ = ["STATUSES", "Outcome", "join"]

STATUSES = ("answered", "abstained", "unread", "missing")
"""answered; abstained (no answer on purpose); unread (a text in which no answer was found); missing (nothing came
back)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one solver made of every problem, in the order of the items."""

    solver: str
    right: npt.NDArray[np.bool_]
    """The answer equals the problem's, exactly; shape (problems,)."""
    scored: npt.NDArray[np.bool_]
    """There is a prediction: answered, abstained or unread. Only these are counted; a missing one is neither right
    nor wrong."""
    counts: dict[str, int]
    """Number of problems by status."""
    answers: pl.Series
    """Canonical answer, null where there is none; in the order of the items."""
    status: pl.Series


def join(items: Items, predictions: pl.DataFrame, solver: str) -> Outcome:
    """Join one solver's predictions (columns id, answer, status) to the problems.

    A problem without a prediction counts as missing. Raises InputError, with examples, on an id that is no
    problem's, on an id predicted twice, on a status that is none, and where status and answer disagree.
    """
    import polars as pl

    known = items.frame.select("id")
    strange = predictions.join(known, on="id", how="anti")["id"]
    if len(strange):
        raise InputError(
            f"{len(strange):,} of the {len(predictions):,} predictions of {solver!r} name no problem of this data "
            f"set, such as {_some(strange)}; "
            f"its ids look like {_some(known['id'])}. Give the data set that was solved."
        )
    double = predictions["id"].filter(predictions["id"].is_duplicated()).unique(maintain_order=True)
    if len(double):
        raise InputError(
            f"{len(double):,} problem(s) are predicted twice by {solver!r}, such as {_some(double)}; keep one "
            f"prediction each."
        )
    table = predictions.select("id", pl.col("answer"), pl.col("status"))
    joined = known.join(table, on="id", how="left", maintain_order="left")
    status = joined.select(
        pl.coalesce(
            pl.col("status"),
            pl.when(pl.col("answer").is_null()).then(pl.lit("missing")).otherwise(pl.lit("answered")),
        ).alias("status")
    )["status"]
    wrong = set(status.unique()) - set(STATUSES)
    if wrong:
        raise InputError(f"{solver!r} has the status {sorted(wrong)[0]!r}; expected one of {', '.join(STATUSES)}.")
    answers = canonical(joined["answer"])
    disagree = joined.filter((status == "answered") != joined["answer"].is_not_null())["id"]
    if len(disagree):
        raise InputError(
            f"{len(disagree):,} prediction(s) of {solver!r} have a status that disagrees with the answer, such as "
            f"{_some(disagree)}; "
            "exactly the answered ones have an answer."
        )
    garbled = joined.filter(joined["answer"].is_not_null() & answers.is_null())
    if len(garbled):
        raise InputError(
            f"{len(garbled):,} answer(s) of {solver!r} are no number, such as {garbled['answer'][0]!r:.40} for "
            f"{garbled['id'][0]!r}; "
            "expected a decimal string such as 12 or 3.5, or null with status unread."
        )
    right = (answers == items.frame["gold"]).fill_null(False).to_numpy()
    counts = {name: int((status == name).sum()) for name in STATUSES}
    return Outcome(solver, right, (status != "missing").to_numpy(), counts, answers, status)


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
