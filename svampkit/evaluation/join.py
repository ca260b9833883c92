"""Predictions joined to problems, by id and never by position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.errors import InputError
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.items import Items
from svampkit.evaluation.keys import clean_key, within
from svampkit.evaluation.raw import read_raw

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
    """The answer is the problem's, exactly or within its tolerance; where there is no answer: none was given, on
    purpose; shape (problems,)."""
    scored: npt.NDArray[np.bool_]
    """The problem counts in the denominator: all do, unless missing ones are left out."""
    counts: dict[str, int]
    """Number of problems by status."""
    answers: pl.Series
    """Canonical answer (a cleaned text where the key is one), null where there is none; in the order of the items."""
    status: pl.Series


def join(items: Items, predictions: pl.DataFrame, solver: str, missing: str = "wrong", note: str = "") -> Outcome:
    """Join one solver's predictions (columns id, answer, status and, where it has one, raw) to the problems.

    A problem without a prediction counts as missing: among the wrong ones, or with ``missing`` "left-out" not at all.
    A row that has a raw text and neither answer nor status is read here. Where the key is a text (a letter, yes, no)
    answers are compared cleaned; where there is no answer, giving none on purpose is right. Raises InputError, with
    examples, on an id that is no problem's (``note`` is added to what is said), on an id predicted twice, on a status
    that is none, and where status and answer disagree.
    """
    import polars as pl

    known = items.frame.select("id")
    _check_ids(known, predictions, solver, note)
    table = read_raw(items, predictions).select("id", "answer", "status")
    joined = known.join(table, on="id", how="left", maintain_order="left")
    status = joined.select(
        pl.coalesce(
            pl.col("status"),
            pl.when(pl.col("answer").is_null()).then(pl.lit("missing")).otherwise(pl.lit("answered")),
        ).alias("status")
    )["status"]
    _check_statuses(joined, status, solver)
    answers = _answers(items, joined, solver)
    frame = items.frame
    right = (answers == frame["gold"]).fill_null(False)
    right = right | ((frame["kind"] == "none") & (status == "abstained"))
    if frame["tolerance"].null_count() < len(frame):
        right = right | within(answers, frame["gold"], frame["tolerance"])
    counts = {name: int((status == name).sum()) for name in STATUSES}
    scored = np.ones(len(frame), dtype=np.bool_) if missing == "wrong" else (status != "missing").to_numpy()
    return Outcome(solver, right.to_numpy(), scored, counts, answers, status)


def _check_ids(known: pl.DataFrame, predictions: pl.DataFrame, solver: str, note: str) -> None:
    strange = predictions.join(known, on="id", how="anti")["id"]
    if len(strange):
        name = "names" if len(strange) == 1 else "name"
        raise InputError(
            f"{len(strange):,} of the {len(predictions):,} predictions of {solver!r} {name} no problem of this data "
            f"set, such as {_some(strange)}; "
            f"its ids look like {_some(known['id'])}. {note or 'Give the data set that was solved.'}"
        )
    double = predictions["id"].filter(predictions["id"].is_duplicated()).unique(maintain_order=True)
    if len(double):
        raise InputError(
            f"{len(double):,} problem(s) are predicted twice by {solver!r}, such as {_some(double)}; keep one "
            f"prediction each."
        )


def _check_statuses(joined: pl.DataFrame, status: pl.Series, solver: str) -> None:
    wrong = set(status.unique()) - set(STATUSES)
    if wrong:
        raise InputError(f"{solver!r} has the status {sorted(wrong)[0]!r}; expected one of {', '.join(STATUSES)}.")
    disagree = joined.filter((status == "answered") != joined["answer"].is_not_null())["id"]
    if len(disagree):
        raise InputError(
            f"{len(disagree):,} prediction(s) of {solver!r} have a status that disagrees with the answer, such as "
            f"{_some(disagree)}; "
            "exactly the answered ones have an answer."
        )


def _answers(items: Items, joined: pl.DataFrame, solver: str) -> pl.Series:
    """Canonical numbers; cleaned texts where the key is a text."""
    import polars as pl

    answers = canonical(joined["answer"])
    odd = joined["answer"].is_not_null() & answers.is_null()
    if odd.any():
        text = (items.frame["kind"] == "text") & odd
        garbled = joined.filter(odd & ~text)
        if len(garbled):
            raise InputError(
                f"{len(garbled):,} answer(s) of {solver!r} are no number, such as {garbled['answer'][0]!r:.40} for "
                f"{garbled['id'][0]!r}; "
                "expected a decimal string such as 12 or 3.5, or null with status unread."
            )
        cleaned = joined["answer"].filter(text).unique()
        table = pl.DataFrame(
            {"answer": cleaned, "text": [clean_key(one) for one in cleaned]}, schema_overrides={"text": pl.String}
        )
        texts = joined.select("answer").join(table, on="answer", how="left", maintain_order="left")["text"]
        answers = pl.select(pl.when(text).then(texts).otherwise(answers)).to_series()
    return answers


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
