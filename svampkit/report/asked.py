"""Whether predictions answer this set: the same ids may stand for other texts after a set was generated anew."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from svampkit.errors import InputError
from svampkit.problem import fingerprint
from svampkit.report.load import Predictions

if TYPE_CHECKING:
    import polars as pl

__all__ = ["check_asked"]


def check_asked(
    dataset: pl.DataFrame, given: Sequence[Predictions], *, force: bool = False, question: bool = True
) -> list[str]:
    """InputError where predictions carry the fingerprint of another text than the set has under their id.

    ``question`` is False for a set without its questions. Predictions that carry none (of other tools, of older
    files) are not looked at. ``force`` gives a sentence for the report instead.
    """
    import polars as pl

    named = [one for one in given if "asked" in one.frame.columns]
    given = [one for one in named if one.frame["asked"].null_count() < len(one.frame)]
    if not given:
        return []
    rows = dataset.select("id", "body", "question")
    texts = [(body or "", (asked or "") if question else "") for _, body, asked in rows.iter_rows()]
    known = rows.select("id").with_columns(
        pl.Series("text", [fingerprint(*text) for text in texts], dtype=pl.String),
        pl.Series("earlier", [_earlier(*text) for text in texts], dtype=pl.String),
    )
    notes = []
    for one in given:
        said = one.frame.select("id", "asked").drop_nulls()
        other = said.join(known, on="id").filter(
            (pl.col("asked") != pl.col("text")) & (pl.col("asked") != pl.col("earlier"))
        )["id"]
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


def _earlier(body: str, question: str) -> str:
    """The fingerprint of prediction files that were written before texts were taken whole."""
    return blake2b(f"{body}\x1f{question}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
