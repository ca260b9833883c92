"""Predictions joined to problems, by id and never by position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.errors import InputError
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.items import Items
from svampkit.evaluation.keys import clean_key, within
from svampkit.evaluation.raw import read_raw
from svampkit.evaluation.slim import key_of

if TYPE_CHECKING:
    import polars as pl

__all__ = ["STATUSES", "Named", "Outcome", "join"]

Named = Callable[["pl.DataFrame"], "pl.Series"]
"""The ids of some rows of the predictions."""

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


def join(
    items: Items,
    predictions: pl.DataFrame,
    solver: str,
    missing: str = "wrong",
    note: str = "",
    named: Named | None = None,
) -> Outcome:
    """Join one solver's predictions (columns id, answer, status and, where it has one, raw) to the problems.

    In place of the ids there may be their hashes (``key``), with ``named`` to look up the ids of some rows of the
    predictions. A problem without a prediction counts as missing: among the wrong ones, or with ``missing``
    "left-out" not at all.
    A row that has a raw text and neither answer nor status is read here. Where the key is a text (a letter, yes, no)
    answers are compared cleaned; where there is no answer, giving none on purpose is right. Raises InputError, with
    examples, on an id that is no problem's (``note`` is added to what is said), on an id predicted twice, on a status
    that is none, and where status and answer disagree.
    """
    import polars as pl

    if "key" not in predictions.columns:
        predictions = predictions.with_columns(key_of(pl.col("id")).alias("key"))
    _check_ids(items, predictions, solver, note, named or _own_ids)
    joined = _joined(items.frame["key"], read_raw(items, predictions).select("key", "answer", "status"))
    status = joined.select(
        pl.coalesce(
            pl.col("status").cast(pl.String),
            pl.when(pl.col("answer").is_null()).then(pl.lit("missing")).otherwise(pl.lit("answered")),
        ).alias("status")
    )["status"]
    status = _checked_statuses(items, joined["answer"], status, solver)
    answers = _answers(items, joined["answer"], solver)
    frame = items.frame
    right = (answers == frame["gold"]).fill_null(False)
    right = right | ((frame["kind"] == "none") & (status == "abstained"))
    if frame["tolerance"].null_count() < len(frame):
        right = right | within(answers, frame["gold"], frame["tolerance"].cast(pl.String))
    counts = {name: int((status == name).sum()) for name in STATUSES}
    scored = np.ones(len(frame), dtype=np.bool_) if missing == "wrong" else (status != "missing").to_numpy()
    return Outcome(solver, right.to_numpy(), scored, counts, answers, status)


def _joined(keys: pl.Series, table: pl.DataFrame) -> pl.DataFrame:
    """The predictions in the order of the problems."""
    if table["key"].equals(keys):  # as `solve` writes them
        return table
    return keys.to_frame().join(table, on="key", how="left", maintain_order="left")


def _own_ids(predictions: pl.DataFrame) -> pl.Series:
    return predictions["id"]


def _check_ids(items: Items, predictions: pl.DataFrame, solver: str, note: str, named: Named) -> None:
    """InputError where a prediction names no problem of the data set, or two name the same one."""

    import polars as pl

    keys = items.frame["key"]
    if predictions["key"].equals(keys):
        return
    strange = predictions.filter(~predictions["key"].is_in(keys.implode()))
    if len(strange):
        name = "names" if len(strange) == 1 else "name"
        raise InputError(
            f"{len(strange):,} of the {len(predictions):,} predictions of {solver!r} {name} no problem of this data "
            f"set, such as {_some(named(strange.head(3)))}; "
            f"its ids look like {_some(items.texts(range(min(3, len(items))))['id'])}; "
            f"{note or 'give the data set that was solved.'}"
        )
    if predictions["key"].n_unique() == len(predictions):
        return
    double = predictions.filter(pl.col("key").is_duplicated()).unique("key", keep="first", maintain_order=True)
    told = f"{len(double):,} problem{' is' if len(double) == 1 else 's are'} predicted twice by {solver!r}"
    raise InputError(f"{told}, such as {_some(named(double.head(3)))}; keep one prediction each.")


def _checked_statuses(items: Items, answers: pl.Series, status: pl.Series, solver: str) -> pl.Series:
    """The statuses; InputError on an unknown one, and where answered ones have no answer or others have one."""

    import polars as pl

    wrong = set(status.unique()) - set(STATUSES)
    if wrong:
        raise InputError(f"{solver!r} has the status {sorted(wrong)[0]!r}; expected one of {', '.join(STATUSES)}.")
    disagree = ((status == "answered") != answers.is_not_null()).arg_true()
    if len(disagree):
        raise InputError(
            f"{len(disagree):,} prediction(s) of {solver!r} have a status that disagrees with the answer, such as "
            f"{_some(items.texts(disagree.head(3).to_numpy())['id'])}; "
            "exactly the answered ones have an answer."
        )
    return status.cast(pl.Enum(STATUSES))


def _answers(items: Items, told: pl.Series, solver: str) -> pl.Series:
    """Canonical numbers; cleaned texts where the key is a text."""
    import polars as pl

    answers = canonical(told)
    odd = told.is_not_null() & answers.is_null()
    if odd.any():
        text = (items.frame["kind"] == "text") & odd
        garbled = (odd & ~text).arg_true()
        if len(garbled):
            first = int(garbled[0])
            raise InputError(
                f"{len(garbled):,} answer(s) of {solver!r} are no number, such as {told[first]!r:.40} for "
                f"{items.texts([first])['id'][0]!r}; "
                "expected a decimal string such as 12 or 3.5, or null with status unread."
            )
        cleaned = told.filter(text).unique()
        table = pl.DataFrame(
            {"answer": cleaned, "text": [clean_key(one) for one in cleaned]}, schema_overrides={"text": pl.String}
        )
        texts = told.alias("answer").to_frame().join(table, on="answer", how="left", maintain_order="left")["text"]
        answers = pl.select(pl.when(text).then(texts).otherwise(answers)).to_series()
    return answers


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
