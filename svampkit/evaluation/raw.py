"""Prediction rows that hold a model's text and nothing else: the answer is read when the report is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from svampkit.equation import format_number
from svampkit.evaluation.answers import read_answer, read_key
from svampkit.evaluation.items import Items

if TYPE_CHECKING:
    import polars as pl

__all__ = ["read_raw"]

_AT_ONCE = 10_000
"""Problems whose texts are looked up at a time."""


def read_raw(items: Items, predictions: pl.DataFrame) -> pl.DataFrame:
    """The predictions (by ``key``) with answer and status of the rows that have only ``raw``; a blank text stays
    missing."""
    import polars as pl

    if "raw" not in predictions.columns:
        return predictions
    only = (
        predictions["answer"].is_null()
        & predictions["status"].is_null()
        & (predictions["raw"].str.strip_chars() != "").fill_null(False)
    )
    if not only.any():
        return predictions
    keys = items.frame.select("key", "kind").with_row_index("row")
    rows = predictions.filter(only).join(keys, on="key", how="inner", maintain_order="left")
    allowed = frozenset(items.frame.filter(pl.col("kind") == "text")["gold"].unique().to_list())
    read = [found for part in rows.iter_slices(_AT_ONCE) for found in _read_part(items, part, allowed)]
    table = pl.DataFrame(
        {"key": rows["key"], "read": [one[0] for one in read], "how": [one[1] for one in read]},
        schema={"key": pl.UInt64, "read": pl.String, "how": pl.String},
    )
    return (
        predictions.join(table.unique("key"), on="key", how="left", maintain_order="left")
        .with_columns(
            pl.when(only).then(pl.col("read")).otherwise(pl.col("answer")).alias("answer"),
            pl.when(only).then(pl.col("how")).otherwise(pl.col("status")).alias("status"),
        )
        .drop("read", "how")
    )


def _read_part(items: Items, part: pl.DataFrame, allowed: frozenset[str]) -> list[tuple[str | None, str]]:
    texts = items.texts(part["row"].to_numpy()).select("body", "question")
    rows = zip(part["raw"], part["kind"], texts.iter_rows(), strict=True)
    return [_read(raw, kind, " ".join(one for one in asked if one is not None), allowed) for raw, kind, asked in rows]


def _read(raw: str, kind: str | None, asked: str, allowed: frozenset[str]) -> tuple[str | None, str]:
    if kind == "text":
        return read_key(raw, allowed)
    found = read_answer(raw, question=asked)
    return (None if found.value is None else format_number(found.value)), found.status
