"""Answers as exact numbers, by columns: two texts name the same number where their canonical texts are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from svampkit.equation import format_number, parse_number
from svampkit.errors import EquationError

if TYPE_CHECKING:
    import polars as pl

__all__ = ["canonical"]

_CANONICAL = r"^(?:0|-?(?:[1-9][0-9]{0,15}|0\.[0-9]{0,15}[1-9]|[1-9][0-9]{0,15}\.[0-9]{0,15}[1-9]))$"


def canonical(answers: pl.Series) -> pl.Series:
    """Each answer as the decimal text (or fraction) that names its number once; null where it is no number.

    "12.0", "12" and "1,2" written as "12" fall together, as do "0.50" and "1/2". Only texts that are not canonical
    already are parsed, and each
    distinct one once, so that a million answers take well under a second.
    """
    import polars as pl

    name = answers.name or "answer"
    frame = answers.alias("text").to_frame()
    plain = pl.col("text").str.contains(_CANONICAL)
    odd = frame.filter(~plain)["text"].unique().drop_nulls()
    if odd.is_empty():
        return answers.alias(name)
    table = pl.DataFrame(
        {"text": odd, "number": [_number(text) for text in odd]}, schema_overrides={"number": pl.String}
    )
    joined = frame.join(table, on="text", how="left", maintain_order="left")
    return joined.select(pl.when(plain).then(pl.col("text")).otherwise(pl.col("number")).alias(name))[name]


def _number(text: str) -> str | None:
    try:
        return format_number(parse_number(text))
    except EquationError:
        return None
