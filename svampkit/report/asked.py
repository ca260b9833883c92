"""Whether predictions answer this set: the same ids may stand for other texts after a set was generated anew."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from svampkit.errors import InputError
from svampkit.evaluation.slim import asked_column, fingerprints
from svampkit.report.load import Predictions
from svampkit.report.problems import ProblemSet, problem_set

if TYPE_CHECKING:
    import polars as pl

__all__ = ["carries_asked", "check_asked"]

_AT_ONCE = 50_000
"""Problems whose texts are looked up at a time."""


def check_asked(
    dataset: pl.DataFrame | ProblemSet, given: Sequence[Predictions], *, force: bool = False, question: bool = True
) -> list[str]:
    """InputError where predictions carry the fingerprint of another text than the set has under their id.

    ``question`` is False for a set without its questions. Predictions that carry none (of other tools, of older
    files) are not looked at. ``force`` gives a sentence for the report instead.
    """
    import polars as pl

    given = [one for one in given if carries_asked(one)]
    if not given:
        return []
    problems = dataset if isinstance(dataset, ProblemSet) else problem_set(dataset)
    known = _known(problems, "whole" if question else "body")
    notes = []
    for one in given:
        said = one.frame.select("key", "asked").drop_nulls()
        odd = said.join(known, on="key", maintain_order="left").filter(pl.col("asked") != pl.col("text"))
        other = _others(problems, odd, question)
        if not len(other):
            continue
        told = (
            f"{len(other):,} of the {len(said):,} predictions of {one.solver!r} answer another text than this data "
            f"set has under their id, such as {other[0]!r}"
        )
        if not force:
            raise InputError(f"{told}; give the set that was solved, or --force.")
        notes.append(f"{told}; they were measured all the same (--force).")
    return notes


def carries_asked(predictions: Predictions) -> bool:
    """Whether they say which texts they answer."""
    frame = predictions.frame
    return "asked" in frame.columns and frame["asked"].null_count() < len(frame)


def _known(problems: ProblemSet, kind: str) -> pl.DataFrame:
    """Columns key, row and text: the fingerprint of each problem's text, or of its body."""
    import polars as pl

    name = asked_column(kind)
    keys = problems.frame.select("key").with_row_index("row")
    if name in problems.frame.columns:
        return keys.with_columns(problems.frame[name].alias("text"))
    rows = np.arange(len(keys))
    parts = [fingerprints(problems.texts(rows[at : at + _AT_ONCE]), kind) for at in range(0, len(rows), _AT_ONCE)]
    return keys.with_columns(pl.concat(parts).alias("text"))


def _others(problems: ProblemSet, odd: pl.DataFrame, question: bool) -> pl.Series:
    """The ids of those rows that were not asked in the earlier way either."""
    import polars as pl

    found = []
    for part in odd.iter_slices(_AT_ONCE):
        texts = problems.texts(part["row"].to_numpy())
        rows = zip(texts["id"], texts["body"], texts["question"], part["asked"], strict=True)
        found += [
            name
            for name, body, told, asked in rows
            if int(_earlier(body or "", (told or "") if question else ""), 16) != asked
        ]
    return pl.Series("id", found, dtype=pl.String)


def _earlier(body: str, question: str) -> str:
    """The fingerprint of prediction files that were written before texts were taken whole."""
    return blake2b(f"{body}\x1f{question}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
