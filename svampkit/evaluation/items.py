"""The problems as columns: what a report groups, pairs and clusters by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from svampkit.errors import InputError
from svampkit.evaluation.scheme import SVAMP, Scheme
from svampkit.evaluation.slim import BETWEEN, COLUMNS, MAY_LACK, NUMBER, NUMBER_WORDS, TEXTS, slim

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "COLUMNS",
    "MAY_LACK",
    "NUMBER",
    "NUMBER_WORDS",
    "Items",
    "Texts",
    "describe",
    "describe_slim",
    "labels_of",
    "texts_in",
]

Integers = npt.NDArray[np.int64]
Texts = Callable[[Any], "pl.DataFrame"]
"""The columns of `svampkit.evaluation.slim.TEXTS` for some rows (numbers) of a data set, in their order."""

_LONG = 200
"""Rows a cluster, on average."""
_OWN = 0x9E3779B97F4A7C15
"""Tells the cluster of a problem without a seed from a seed of the same id."""


@dataclass(frozen=True, slots=True)
class Items:
    """The problems of a data set, one row each, in the file's order."""

    frame: pl.DataFrame
    """The columns of `slim`, and ``chain`` ("33.11", "" for none) in place of the labels."""
    texts: Texts
    """Looks up ids and texts of some rows; they are too large to keep."""
    cluster: Integers
    """Number of each problem's cluster, in order of appearance; shape (problems,)."""
    home: Integers
    """Number of what each problem's seed is found under: its cluster, unless groups hold several seeds."""
    clusters: int
    """How many there are."""
    clustered_by: str
    """"seed", "group", "template" or "problem"."""
    label: str
    """The column that names clusters: of clustered_by, or "pair"."""
    base: npt.NDArray[np.bool_]
    """The problem is its group's seed (no variation); all False where seeds are unknown."""
    chains: tuple[tuple[str, tuple[str, ...]], ...]
    """The chains that occur but for the empty one, sorted, each with its labels."""
    codes: dict[str, npt.NDArray[np.bool_]]
    """For each label that occurs: which problems have it in their chain."""
    labels: Integers
    """How many labels each problem has; shape (problems,)."""
    partner: Integers | None
    """Row of the problem that each one is a pair with, -1 for none; None where the data set names no pairs."""
    lost: int
    """Pairs whose other problem is not in the data set: the mean of their seed stands for it."""
    scheme: Scheme
    ends: Integers | None = None
    """Where each cluster's rows end, where those of all clusters stand together, one cluster after the other, and are
    many; None otherwise."""

    def __len__(self) -> int:
        return len(self.cluster)

    def names(self, clusters: Sequence[int]) -> list[str]:
        """What some clusters are: a seed's id, a group's, a template's, or a problem's own."""
        first = np.empty(self.clusters, dtype=np.int64)
        first[self.cluster[::-1]] = np.arange(len(self) - 1, -1, -1)  # the last one written is the first of all
        rows = first[np.asarray(clusters, dtype=np.int64)]
        found = self.texts(rows)
        known = [True] * len(rows)
        if self.label in ("seed", "group", "template"):
            known = self.frame[self.label].is_not_null().gather(rows).to_list()
        if self.label in ("pair", "problem"):
            paired = found["pair"] if self.label == "pair" else [None] * len(rows)
            return [pair or name for pair, name in zip(paired, found["id"], strict=True)]
        told = zip(known, found[self.label], found["id"], strict=True)
        # a seed that does not say that it is one is known by those that name it
        return [(own or name) if has else f"problem {name}" for has, own, name in told]


def describe(frame: pl.DataFrame, scheme: Scheme = SVAMP) -> Items:
    """Derive what the measures need from the columns of a problem file.

    Raises InputError on a double id, a missing column, a pair that is no problem, or an equation that cannot be read.
    """
    return describe_slim(slim(frame), texts_in(frame), scheme)


def texts_in(frame: pl.DataFrame) -> Texts:
    """Look-ups in a problem file's columns."""
    import polars as pl

    columns = [pl.col(name) if name in frame.columns else pl.lit(None, pl.String).alias(name) for name in TEXTS]

    def texts(rows: Any) -> pl.DataFrame:
        return frame.select(pl.col(name) for name in TEXTS if name in frame.columns)[
            np.asarray(rows, dtype=np.int64)
        ].select(columns)

    return texts


def labels_of(frame: pl.DataFrame) -> list[str]:
    """The labels that occur in the column ``labels`` of `slim`."""
    return list(dict.fromkeys(label for told in frame["labels"].unique() for label in _split(told)))


def _split(told: str | None) -> tuple[str, ...]:
    return tuple(told.split(BETWEEN)) if told else ()


def describe_slim(frame: pl.DataFrame, texts: Texts, scheme: Scheme = SVAMP) -> Items:
    """The same of the columns of `slim`, with the texts looked up where they are shown."""
    import polars as pl

    _check(frame, texts)
    kinds, kind = _kinds(frame["labels"], scheme)
    unnamed = frame["seed"].is_null() & frame["key"].is_in(frame["seed"].drop_nulls().unique().implode())
    if unnamed.any():
        frame = frame.with_columns(
            pl.when(unnamed).then(pl.col("key")).otherwise(pl.col("seed")).alias("seed"),
        )
    partner, lost = _partners(frame, texts)
    if partner is not None:
        kinds, kind = _unchanged(frame, partner, kinds, kind)
    by, label, cluster = _clusters(frame, partner)
    first = _first(kind, len(kinds))
    there = [number for number in np.argsort(first, kind="stable").tolist() if first[number] < len(kind)]
    chained = [scheme.joint.join(labels) for labels in kinds]
    plain = np.array([not chain for chain in chained])[kind]
    base = plain & (by in ("seed", "group"))
    if partner is not None:
        base &= partner < 0
    elif by in ("seed", "group"):
        base &= frame[by].is_not_null().to_numpy()
    home = cluster
    if by == "group" and frame["seed"].null_count() < len(frame):
        home = _numbered(frame["seed"].fill_null(frame["key"] ^ _OWN))
        base &= frame["seed"].is_not_null().to_numpy()
    found = scheme.ordered(one for number in there for one in kinds[number])
    codes = {code: np.array([code in labels for labels in kinds])[kind] for code in found}
    labels = np.array([len(one) for one in kinds], dtype=np.int64)[kind]
    texts_of_chains = pl.Series("chain", chained, dtype=pl.Enum(sorted(set(chained))))
    frame = frame.drop("labels", "pair").with_columns(texts_of_chains.gather(kind))
    occurring = tuple(sorted((chained[number], kinds[number]) for number in there if chained[number]))
    return Items(
        frame, texts, cluster, home, int(cluster.max()) + 1, by, label, base, occurring, codes, labels, partner, lost,
        scheme, _ends(cluster),
    )  # fmt: skip


def _ends(cluster: Integers) -> Integers | None:
    """A look at every run of rows is faster than one at every row where runs are long."""
    ends = np.append(np.flatnonzero(np.diff(cluster)) + 1, len(cluster))
    clusters = int(cluster.max()) + 1
    return ends if len(ends) == clusters and len(cluster) >= _LONG * clusters else None


def _check(frame: pl.DataFrame, texts: Texts) -> None:
    """InputError where the data set is empty, an id stands twice, or two ids have the same hash."""
    if frame.is_empty():
        raise InputError("the data set holds no problems; give a file with at least one.")
    if frame["key"].n_unique() == len(frame):
        return
    import polars as pl

    rows = frame.select("key").with_row_index("row").filter(frame["key"].is_duplicated())
    names = texts(rows["row"].to_numpy())["id"]
    double = names.filter(names.is_duplicated()).unique(maintain_order=True)
    if (
        not len(double)
        or rows.with_columns(names).group_by("key", maintain_order=True).agg(pl.col("id").n_unique())["id"].max() != 1
    ):
        apart = names.filter(~names.is_duplicated())
        raise InputError(f"the ids {_some(apart, 2)} have the same hash; give one of the problems another id.")
    raise InputError(
        f"{len(double)} id(s) occur twice in the data set, such as {_some(double)}; give each problem an id of "
        f"its own."
    )


def _kinds(told: pl.Series, scheme: Scheme) -> tuple[list[tuple[str, ...]], Integers]:
    """The label tuples that occur, without those that say "unchanged", and which of them each problem has."""
    codes = told.fill_null("").to_physical().to_numpy().astype(np.int64)
    found = told.fill_null("").unique().to_frame()
    physical = found[told.name].to_physical().to_list()
    place = np.zeros(max(physical) + 1, dtype=np.int64)
    kinds: dict[tuple[str, ...], int] = {}
    for number, text in zip(physical, found[told.name].to_list(), strict=True):
        labels = _split(text)
        if scheme.seeds:
            labels = tuple(dict.fromkeys(one for one in labels if one not in scheme.seeds))
        place[number] = kinds.setdefault(labels, len(kinds))
    return list(kinds), place[codes]


def _first(numbers: Integers, size: int) -> Integers:
    """Where each number stands first; the length for one that does not occur."""
    first = np.full(size, len(numbers), dtype=np.int64)
    first[numbers[::-1]] = np.arange(len(numbers) - 1, -1, -1)  # the last one written is the first of all
    return first


def _partners(frame: pl.DataFrame, texts: Texts) -> tuple[Integers | None, int]:
    """The row of each problem's pair, and how many pairs are not there; InputError where none is."""
    import polars as pl

    if frame["pair"].null_count() == len(frame):
        return None, 0
    rows = pl.DataFrame({"pair": frame["key"], "row": np.arange(len(frame), dtype=np.int64)})
    found = frame.select("pair").join(rows, on="pair", how="left", maintain_order="left")
    strange = found.with_row_index("at").filter(pl.col("pair").is_not_null() & pl.col("row").is_null())
    # part of a set may lack some, a set none of whose pairs is there has another column in mind
    if found["row"].null_count() == len(found):
        names = texts(strange.unique("pair", keep="first", maintain_order=True)["at"].to_numpy()[:10])["pair"]
        raise InputError(
            f"{strange['pair'].n_unique():,} value(s) of the column pair name no problem, such as "
            f"{_some(names)}; expected the id of the problem that a variant is "
            "compared with."
        )
    return found["row"].fill_null(-1).to_numpy(), len(strange)


def _unchanged(
    frame: pl.DataFrame, partner: Integers, kinds: list[tuple[str, ...]], kind: Integers
) -> tuple[list[tuple[str, ...]], Integers]:
    """Where every problem has a label ("original" without a scheme that knows it), those that others are compared
    with, and that are compared with none, are the unchanged ones: their label says no more."""
    alone = frame["pair"].is_null().to_numpy()
    if (alone & np.array([not labels for labels in kinds])[kind]).any():
        return kinds, kind
    named = np.zeros(len(frame), dtype=np.bool_)
    named[partner[partner >= 0]] = True
    if () not in kinds:
        kinds = [*kinds, ()]
    return kinds, np.where(alone & named, kinds.index(()), kind)


def _clusters(frame: pl.DataFrame, partner: Integers | None) -> tuple[str, str, Integers]:
    """What problems are clustered by, the column that names them, and each problem's cluster."""
    by = next((name for name in ("group", "seed", "template") if frame[name].null_count() < len(frame)), "problem")
    if partner is not None and by in ("template", "problem"):
        return "seed", "pair", _numbered(frame["pair"].fill_null(frame["key"]))
    if by == "problem":
        return by, by, np.arange(len(frame), dtype=np.int64)
    # a problem without a seed (or template) is a cluster of its own, apart from a seed of the same name
    return by, by, _numbered(frame[by].fill_null(frame["key"] ^ _OWN))


def _numbered(keys: pl.Series) -> Integers:
    """Keys as numbers in order of appearance."""
    import polars as pl

    table = keys.alias("key").unique(maintain_order=True)
    numbered = pl.DataFrame({"key": table, "number": np.arange(len(table), dtype=np.int64)})
    found = keys.alias("key").to_frame().join(numbered, on="key", how="left", maintain_order="left")["number"]
    return np.asarray(found.to_numpy())


def _some(values: pl.Series, count: int = 3) -> str:
    return ", ".join(repr(value) for value in values.head(count).to_list())
