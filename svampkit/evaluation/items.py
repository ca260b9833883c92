"""The problems as columns: what a report groups, pairs and clusters by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.errors import InputError
from svampkit.evaluation.equations import operators_of
from svampkit.evaluation.exact import canonical
from svampkit.evaluation.keys import NO_ANSWER, clean_key
from svampkit.evaluation.scheme import SVAMP, Scheme
from svampkit.lexicon.numerals import ONES, TENS

if TYPE_CHECKING:
    import polars as pl

__all__ = ["COLUMNS", "MAY_LACK", "NUMBER", "NUMBER_WORDS", "Items", "describe"]

COLUMNS = ("id", "body", "question", "equation", "answer", "type", "variation", "seed", "template", "instance")
"""Columns of a problem file that the evaluation uses; ``variation`` is a list of labels."""
MAY_LACK = ("author", "group", "pair", "tolerance")
"""Further columns: who wrote the template, what problems belong together where that is not the seed, the id of the
problem that a variant is a pair with, and how far an answer may be from its key."""

_ALONE = [word for word, n in ONES.items() if n > 1]
_DIGITS = "|".join(word for word, n in ONES.items() if 0 < n < 10)
NUMBER_WORDS = rf"(?:{'|'.join(TENS)})(?:[- ](?:{_DIGITS}))?|{'|'.join(_ALONE)}|dozen|hundred|thousand"
"""As a pattern; "one" is no number by itself."""
NUMBER = rf"(?i)\d+(?:[.,/]\d+)*|\b(?:{NUMBER_WORDS})\b"


@dataclass(frozen=True, slots=True)
class Items:
    """The problems of a data set, one row each, in the file's order."""

    frame: pl.DataFrame
    """The columns of COLUMNS and: ``gold`` (canonical answer; a cleaned text; null where there is no answer),
    ``kind`` of the key ("number", "text" or "none"), ``chain`` ("33.11", "" for none), ``operators``, ``numbers``
    (numbers in the text)."""
    cluster: npt.NDArray[np.int64]
    """Number of each problem's cluster; shape (problems,)."""
    home: npt.NDArray[np.int64]
    """Number of what each problem's seed is found under: its cluster, unless groups hold several seeds."""
    cluster_names: tuple[str, ...]
    """What each cluster is: a seed's id, a group's, a template's, or a problem's own."""
    clustered_by: str
    """"seed", "group", "template" or "problem"."""
    base: npt.NDArray[np.bool_]
    """The problem is its group's seed (no variation); all False where seeds are unknown."""
    codes: dict[str, npt.NDArray[np.bool_]]
    """For each label that occurs: which problems have it in their chain."""
    labels: npt.NDArray[np.int64]
    """How many labels each problem has; shape (problems,)."""
    partner: npt.NDArray[np.int64] | None
    """Row of the problem that each one is a pair with, -1 for none; None where the data set names no pairs."""
    lost: int
    """Pairs whose other problem is not in the data set: the mean of their seed stands for it."""
    scheme: Scheme

    def __len__(self) -> int:
        return len(self.cluster)


def describe(frame: pl.DataFrame, scheme: Scheme = SVAMP) -> Items:
    """Derive what the measures need from the columns of a problem file.

    Raises InputError on a double id, a missing column, a pair that is no problem, or an equation that cannot be read.
    """
    import polars as pl

    _check(frame)
    frame = frame.with_columns(
        pl.lit(None, dtype=pl.String).alias(name) for name in MAY_LACK if name not in frame.columns
    )
    frame = _keyed(frame)
    unchanged = list(scheme.seeds)
    seeds = frame["seed"].drop_nulls().unique().implode()
    frame = frame.with_columns(
        pl.col("variation").fill_null([]).list.set_difference(unchanged).alias("variation")
        if unchanged
        else pl.col("variation").fill_null([])
    )
    frame = frame.with_columns(
        pl.col("variation").list.join(scheme.joint).alias("chain"),
        operators_of(frame["equation"]).alias("operators"),
        pl.concat_str([pl.col("body").fill_null(""), pl.col("question").fill_null("")], separator=" ")
        .str.count_matches(NUMBER)
        .cast(pl.Int32)
        .alias("numbers"),
        pl.when(pl.col("seed").is_null() & pl.col("id").is_in(seeds))
        .then(pl.col("id"))
        .otherwise(pl.col("seed"))
        .alias("seed"),
    )
    partner, lost = _partners(frame)
    if partner is not None:
        frame = _unchanged(frame, partner)
    by, names, cluster = _clusters(frame, partner)
    base = (frame["chain"] == "").to_numpy() & (by in ("seed", "group"))
    if partner is not None:
        base &= partner < 0
    elif by == "seed":
        base &= frame["seed"].is_not_null().to_numpy()
    elif by == "group":
        base &= frame["group"].is_not_null().to_numpy()
    found = scheme.ordered(frame["variation"].explode().drop_nulls().unique(maintain_order=True).to_list())
    codes = {code: frame["variation"].list.contains(code).fill_null(False).to_numpy() for code in found}
    labels = frame["variation"].list.len().fill_null(0).cast(pl.Int64).to_numpy()
    home = cluster
    if by == "group" and frame["seed"].null_count() < len(frame):
        known = frame.select(pl.coalesce("seed", pl.concat_str([pl.lit("problem "), pl.col("id")])).alias("home"))
        home = known["home"].rank("dense").to_numpy().astype(np.int64) - 1
        base &= frame["seed"].is_not_null().to_numpy()
    return Items(frame, cluster, home, names, by, base, codes, labels, partner, lost, scheme)


def _check(frame: pl.DataFrame) -> None:
    missing = [name for name in COLUMNS if name not in frame.columns]
    if missing:
        raise InputError(
            f"the data set lacks the column(s) {', '.join(missing)}; a problem file has {', '.join(COLUMNS)}."
        )
    if frame.is_empty():
        raise InputError("the data set holds no problems; give a file with at least one.")
    double = frame["id"].filter(frame["id"].is_duplicated()).unique(maintain_order=True)
    if len(double):
        raise InputError(
            f"{len(double)} id(s) occur twice in the data set, such as {_some(double)}; give each problem an id of "
            f"its own."
        )


def _keyed(frame: pl.DataFrame) -> pl.DataFrame:
    """With the columns ``gold`` and ``kind``."""
    import polars as pl

    number = canonical(frame["answer"]).alias("number")
    odd = frame["answer"].filter(number.is_null()).unique()
    cleaned = {text: clean_key(text or "") for text in odd if text is not None}
    table = pl.DataFrame(
        {"answer": list(cleaned), "text": list(cleaned.values())},
        schema={"answer": pl.String, "text": pl.String},
    )
    # the answers alone are joined: a join copies every column that it is given
    texts = frame.select("answer").join(table, on="answer", how="left", maintain_order="left")["text"]
    joined = frame.with_columns(number, texts)
    none = pl.col("text").is_null() | pl.col("text").is_in(list(NO_ANSWER))
    return (
        joined.with_columns(
            pl.when(pl.col("number").is_not_null())
            .then(pl.lit("number"))
            .when(none)
            .then(pl.lit("none"))
            .otherwise(pl.lit("text"))
            .alias("kind"),
        )
        .with_columns(
            pl.when(pl.col("kind") == "number")
            .then(pl.col("number"))
            .when(pl.col("kind") == "text")
            .then(pl.col("text"))
            .alias("gold")
        )
        .drop("number", "text")
    )


def _partners(frame: pl.DataFrame) -> tuple[npt.NDArray[np.int64] | None, int]:
    """The row of each problem's pair, and how many pairs are not there; InputError where none is."""
    import polars as pl

    if frame["pair"].null_count() == len(frame):
        return None, 0
    rows = pl.DataFrame({"pair": frame["id"], "row": np.arange(len(frame), dtype=np.int64)})
    found = frame.select("pair").join(rows, on="pair", how="left", maintain_order="left")
    strange = found.filter(pl.col("pair").is_not_null() & pl.col("row").is_null())["pair"]
    # part of a set may lack some, a set none of whose pairs is there has another column in mind
    if found["row"].null_count() == len(found):
        raise InputError(
            f"{strange.n_unique():,} value(s) of the column pair name no problem, such as "
            f"{_some(strange.unique(maintain_order=True))}; expected the id of the problem that a variant is "
            "compared with."
        )
    return found["row"].fill_null(-1).to_numpy(), len(strange)


def _unchanged(frame: pl.DataFrame, partner: npt.NDArray[np.int64]) -> pl.DataFrame:
    """Where every problem has a label ("original" without a scheme that knows it), those that others are compared
    with, and that are compared with none, are the unchanged ones: their label says no more."""
    import polars as pl

    alone = frame["pair"].is_null()
    if (alone & (frame["chain"] == "")).any():
        return frame
    named = np.zeros(len(frame), dtype=np.bool_)
    named[partner[partner >= 0]] = True
    whole = alone & pl.Series(named)
    labels, chain = pl.col("variation"), pl.col("chain")
    return frame.with_columns(
        pl.when(whole).then(pl.lit([], dtype=pl.List(pl.String))).otherwise(labels).alias("variation"),
        pl.when(whole).then(pl.lit("")).otherwise(chain).alias("chain"),
    )


def _clusters(
    frame: pl.DataFrame, partner: npt.NDArray[np.int64] | None
) -> tuple[str, tuple[str, ...], npt.NDArray[np.int64]]:
    """What problems are clustered by, the clusters' names, and each problem's cluster."""
    import polars as pl

    by = next((name for name in ("group", "seed", "template") if frame[name].null_count() < len(frame)), "problem")
    label = frame[by] if by != "problem" else None
    if partner is not None and by in ("template", "problem"):
        by, label = "seed", frame["pair"].fill_null(frame["id"])
    if label is None:
        return by, tuple(frame["id"].to_list()), np.arange(len(frame), dtype=np.int64)
    # a problem without a seed (or template) is a cluster of its own; the prefix keeps it apart from a seed of
    # the same name
    own = pl.concat_str([pl.lit("problem "), pl.col("id")])
    named = frame.select(pl.coalesce(label.alias("own"), own).alias("label"))["label"]
    table = named.unique(maintain_order=True)
    numbered = pl.DataFrame({"label": table, "number": np.arange(len(table), dtype=np.int64)})
    cluster = named.to_frame().join(numbered, on="label", how="left", maintain_order="left")["number"].to_numpy()
    return by, tuple(table.to_list()), cluster


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
