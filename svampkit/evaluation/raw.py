"""Prediction rows that hold a model's text and nothing else: the answer is read when the report is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from svampkit.equation import format_number
from svampkit.evaluation.answers import read_answer, read_key
from svampkit.evaluation.items import Items

if TYPE_CHECKING:
    import polars as pl

__all__ = ["read_raw"]


def read_raw(items: Items, predictions: pl.DataFrame) -> pl.DataFrame:
    """The predictions with answer and status of the rows that have only ``raw``; a blank text stays missing."""
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
    whole = pl.concat_str(["body", "question"], separator=" ", ignore_nulls=True).alias("whole")
    keys = items.frame.select("id", "kind", whole)
    rows = predictions.filter(only).join(keys, on="id", how="left", maintain_order="left")
    allowed = frozenset(items.frame.filter(pl.col("kind") == "text")["gold"].unique().to_list())
    read = [_read(raw, kind, asked, allowed) for raw, kind, asked in rows.select("raw", "kind", "whole").iter_rows()]
    table = pl.DataFrame(
        {"id": rows["id"], "read": [one[0] for one in read], "how": [one[1] for one in read]},
        schema={"id": pl.String, "read": pl.String, "how": pl.String},
    )
    return (
        predictions.join(table.unique("id"), on="id", how="left", maintain_order="left")
        .with_columns(
            pl.when(only).then(pl.col("read")).otherwise(pl.col("answer")).alias("answer"),
            pl.when(only).then(pl.col("how")).otherwise(pl.col("status")).alias("status"),
        )
        .drop("read", "how")
    )


def _read(raw: str, kind: str | None, asked: str | None, allowed: frozenset[str]) -> tuple[str | None, str]:
    if kind == "text":
        return read_key(raw, allowed)
    found = read_answer(raw, question=asked or "")
    return (None if found.value is None else format_number(found.value)), found.status
