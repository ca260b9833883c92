"""The problems as columns: what a report groups, pairs and clusters by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.codes import CODES
from svampkit.errors import InputError
from svampkit.evaluation.equations import operators_of
from svampkit.evaluation.exact import canonical

if TYPE_CHECKING:
    import polars as pl

__all__ = ["COLUMNS", "NUMBER", "NUMBER_WORDS", "Items", "describe"]

COLUMNS = ("id", "body", "question", "equation", "answer", "type", "variation", "seed", "template", "instance")
"""Columns of a problem file that the evaluation uses; ``variation`` is a list of codes."""

_ONES = "one|two|three|four|five|six|seven|eight|nine"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
NUMBER_WORDS = (
    rf"(?:{_TENS})(?:[- ](?:{_ONES}))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|sixteen|seventeen|eighteen|nineteen|dozen|hundred|thousand"
)
NUMBER = rf"(?i)\d+(?:[.,/]\d+)*|\b(?:{NUMBER_WORDS})\b"


@dataclass(frozen=True, slots=True)
class Items:
    """The problems of a data set, one row each, in the file's order."""

    frame: pl.DataFrame
    """The columns of COLUMNS and: ``gold`` (canonical answer), ``chain`` ("33.11", "" for none), ``operators``,
    ``numbers`` (numbers in the text), ``base`` (the problem is its seed, or an instance of it)."""
    cluster: npt.NDArray[np.int64]
    """Number of each problem's cluster; shape (problems,)."""
    cluster_names: tuple[str, ...]
    """What each cluster is: a seed's id, a template's, or a problem's own."""
    clustered_by: str
    """"seed", "template" or "problem"."""
    base: npt.NDArray[np.bool_]
    """The problem is its group's seed (no variation); all False where seeds are unknown."""
    codes: dict[str, npt.NDArray[np.bool_]]
    """For each code that occurs: which problems have it in their chain."""

    def __len__(self) -> int:
        return len(self.cluster)


def describe(frame: pl.DataFrame) -> Items:
    """Derive what the measures need from the columns of a problem file.

    Raises InputError on a double id, a missing column, an unknown code, an answer that is no number or an equation
    that cannot be read.
    """
    import polars as pl

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
    gold = canonical(frame["answer"])
    if gold.null_count():
        first = frame.filter(gold.is_null())["id"][0]
        raise InputError(
            f"problem {first!r} has an answer that is no number; expected digits such as 12, 3.5 or 2/3."
        )
    seeds = frame["seed"].drop_nulls().unique().implode()
    frame = frame.with_columns(
        gold.alias("gold"),
        pl.col("variation").list.join(".").fill_null("").alias("chain"),
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
    frame = frame.with_columns(((pl.col("chain") == "") & pl.col("seed").is_not_null()).alias("base"))
    known = set(CODES)
    found = set(frame["variation"].explode().drop_nulls().unique().to_list())
    if found - known:
        raise InputError(
            f"{', '.join(sorted(found - known))!r} is no variation code; the codes are {', '.join(CODES)}."
        )
    by = (
        "seed"
        if frame["seed"].null_count() < len(frame)
        else "template"
        if frame["template"].null_count() < len(frame)
        else "problem"
    )
    if by == "problem":
        names, cluster = tuple(frame["id"].to_list()), np.arange(len(frame), dtype=np.int64)
    else:
        # a problem without a seed (or template) is a cluster of its own; the prefix keeps it apart from a seed of
        # the same name
        own = pl.concat_str([pl.lit("problem "), pl.col("id")])
        label = frame.select(pl.coalesce(pl.col(by), own).alias("label"))["label"]
        table = label.unique(maintain_order=True)
        names = tuple(table.to_list())
        numbered = pl.DataFrame({"label": table, "number": np.arange(len(table), dtype=np.int64)})
        cluster = label.to_frame().join(numbered, on="label", how="left", maintain_order="left")["number"].to_numpy()
    codes = {
        code: frame["variation"].list.contains(code).fill_null(False).to_numpy() for code in CODES if code in found
    }
    return Items(frame, cluster, names, by, frame["base"].to_numpy(), codes)


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
