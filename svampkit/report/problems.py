"""A data set for a report: what is counted by, and its texts where they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from svampkit.errors import InputError
from svampkit.evaluation import Items, Scheme, canonical, unsound
from svampkit.evaluation.items import Texts, describe_slim, labels_of, texts_in
from svampkit.evaluation.slim import TEXTS, keys_of, slim
from svampkit.report.blocks import BLOCK, PLACE, Hands, RowBlock, blocks_of, read_block, rows_at
from svampkit.report.load import as_text, problem_schema
from svampkit.report.schemes import guess_scheme

if TYPE_CHECKING:
    import polars as pl

__all__ = ["ProblemSet", "described", "problem_set", "read_problem_set"]

_NESTED = ("variation", "dials")
"""Read as text first: few distinct ones are in many rows."""


@dataclass(frozen=True, slots=True)
class ProblemSet:
    """The problems of a data set."""

    frame: pl.DataFrame
    """The columns of `svampkit.evaluation.slim.slim`."""
    texts: Texts
    """Looks up ids and texts of some rows."""

    def without(self, ids: Sequence[str]) -> ProblemSet:
        """The set without some of its problems."""
        left = ~self.frame["key"].is_in(keys_of(ids).implode())
        rows = left.arg_true().to_numpy()
        return ProblemSet(self.frame.filter(left), partial(_some_of, self.texts, rows))

    def tolerant(self, tolerance: str) -> ProblemSet:
        """The set with a tolerance for every problem that has none."""
        import polars as pl

        told = pl.col("tolerance").cast(pl.String).fill_null(tolerance).cast(pl.Categorical)
        return replace(self, frame=self.frame.with_columns(told))


def _some_of(texts: Texts, rows: Any, wanted: Any) -> pl.DataFrame:
    return texts(rows[np.asarray(wanted, dtype=np.int64)])


def described(problems: ProblemSet, scheme: Scheme | None) -> Items:
    """What the measures need of a set; by the shipped scheme that knows its labels where none is given."""
    return describe_slim(problems.frame, problems.texts, scheme or guess_scheme(labels_of(problems.frame)))


def problem_set(frame: pl.DataFrame, asked: Sequence[str] = ()) -> ProblemSet:
    """Of the columns of a problem file, all in memory; ``asked`` as for `slim`."""
    return ProblemSet(slim(frame, asked), texts_in(frame))


def read_problem_set(
    paths: Sequence[Path], asked: Sequence[str] = (), hands: Hands = map, size: int = BLOCK
) -> ProblemSet | None:
    """Problem files of svampkit's own, JSONL or Parquet, block by block by ``hands``; None where one is of another
    kind or holds a damaged record.

    The caller then takes the readers of `corpora`, which know every format and say what is wrong with which record.
    """
    import polars as pl

    try:
        blocks = list(blocks_of(paths, size)) if all(_own(path) for path in paths) else []
    except (OSError, InputError):
        return None
    parts = []
    for part in hands(partial(_read, tuple(asked)), blocks):
        if part is None:
            return None
        parts.append(part)
    if not parts:
        return None
    whole = pl.concat(parts, how="vertical_relaxed", rechunk=False)
    if not whole["equal"].any() and (whole["kind"] == "none").all():
        return None
    places = whole[PLACE].to_numpy()
    return ProblemSet(whole.drop(PLACE), partial(_texts_at, tuple(paths), places))


def _own(path: Path) -> bool:
    with path.open("rb") as file:
        head = file.read(4)
    return head == b"PAR1" or (path.suffix in (".jsonl", ".ndjson") and head[:1] == b"{")


def _read(asked: Sequence[str], block: RowBlock) -> pl.DataFrame | None:
    """The block's problems without their texts; None where a record is damaged."""
    import polars as pl

    try:
        frame = _columns(block)
        needed = frame.select("id", "body", "question")
        if frame.is_empty() or any(needed[name].null_count() for name in needed.columns):
            return None
        # a row with an equation has a number, and the equation gives it; without one the key may be anything
        proven = frame.select("equation", "answer").filter(pl.col("equation").is_not_null()).unique()
        if canonical(proven["answer"]).null_count() or unsound(proven["equation"], proven["answer"]).any():
            return None
        return slim(frame, asked).with_columns(frame[PLACE])
    except (InputError, pl.exceptions.PolarsError):
        return None


def _columns(block: RowBlock) -> pl.DataFrame:
    import polars as pl

    schema = problem_schema()
    needed = ("id", "body", "question", "answer")
    try:
        frame = read_block(block, schema | dict.fromkeys(_NESTED, pl.String), needed)
        return frame.with_columns(_parsed(frame[name], schema[name]) for name in _NESTED)
    except pl.exceptions.PolarsError:
        return read_block(block, schema, needed)


def _parsed(texts: pl.Series, kind: Any) -> pl.Series:
    """JSON texts as values, each distinct one parsed once."""
    distinct = texts.unique().drop_nulls()
    table = distinct.to_frame().with_columns(distinct.str.json_decode(kind).alias("value"))
    return texts.to_frame().join(table, on=texts.name, how="left", maintain_order="left")["value"].alias(texts.name)


def _texts_at(paths: Sequence[Path], places: Any, rows: Any) -> pl.DataFrame:
    import polars as pl

    found = rows_at(paths, places[np.asarray(rows, dtype=np.int64)], TEXTS)
    return pl.DataFrame(
        {name: [as_text(row.get(name)) for row in found] for name in TEXTS}, schema=dict.fromkeys(TEXTS, pl.String)
    )
