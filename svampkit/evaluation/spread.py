"""How much the answers change when only names and numbers change: the instances of one template."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.student import mean
from svampkit.evaluation.sums import accuracy_term
from svampkit.evaluation.term import Term

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Spread", "by_template", "spread"]


@dataclass(frozen=True, slots=True)
class Spread:
    """Templates with at least two scored instances."""

    templates: int
    instances: int
    mixed: Figure
    """Share of these templates with some instances right and some wrong: the same problem, other names and numbers,
    another verdict."""
    deviation: Figure
    """Standard deviation of the templates' accuracies."""
    noise: float
    """The standard deviation to expect of binomial noise alone, if every template were equally hard."""
    chi_square: float
    """Pearson's statistic of "all templates are equally hard", over (templates x right/wrong)."""
    p: float
    """Its p value; small where the spread exceeds binomial noise."""
    sets: SetSpread | None
    """Over instance numbers, where the instances are numbered (GSM-Symbolic, Mirzadeh et al. 2024)."""


@dataclass(frozen=True, slots=True)
class SetSpread:
    """Accuracy of "the first instance of every template", "the second" and so on."""

    sets: int
    """How many instance numbers every one of these templates has."""
    mean: Figure
    """Accuracy over all of them."""
    low: float
    """The worst set's accuracy."""
    high: float
    """The best set's."""
    deviation: float
    noise: float
    """Standard deviation to expect when a template's instances differ by chance alone."""
    q: float
    """Cochran's Q of "every set is equally hard", given each template's share (Cochran 1950)."""
    p: float
    """Its p value; small where the sets differ by more than binomial noise."""


def by_template(items: Items, outcome: Outcome) -> pl.DataFrame:
    """Columns template (a hash), row (of its first problem), problems, scored, right; one row a template, in order of
    appearance."""
    import polars as pl

    frame = (
        items.frame.select("template")
        .with_row_index("row")
        .with_columns(pl.Series("scored", outcome.scored), pl.Series("right", outcome.right & outcome.scored))
    )
    return (
        frame.drop_nulls("template")
        .group_by("template", maintain_order=True)
        .agg(pl.col("row").first(), pl.len().alias("problems"), pl.col("scored").sum(), pl.col("right").sum())
    )


def spread(items: Items, outcome: Outcome) -> Spread | None:
    """Spread over the instances of templates; None where no template has two scored instances."""
    import polars as pl
    from scipy import stats

    table = by_template(items, outcome).filter(pl.col("scored") >= 2)
    if table.is_empty():
        return None
    n = table["scored"].to_numpy().astype(np.float64)
    k = table["right"].to_numpy().astype(np.float64)
    p = k.sum() / n.sum()
    noise = p * (1 - p)
    chi = float(((k - n * p) ** 2 / (n * noise)).sum()) if noise > 0 else 0.0
    freedom = len(n) - 1
    return Spread(
        templates=len(n),
        instances=int(n.sum()),
        mixed=_mixed(items, table),
        deviation=_deviation(items, table, k / n),
        noise=float(np.sqrt(np.mean(noise / n))),
        chi_square=chi,
        p=float(stats.chi2.sf(chi, freedom)) if freedom > 0 and noise > 0 else 1.0,
        sets=_sets(items, outcome),
    )


def _clusters(items: Items, table: pl.DataFrame) -> npt.NDArray[np.int64]:
    """The cluster of each template: that of its seed."""
    found: npt.NDArray[np.int64] = items.cluster[table["row"].to_numpy()]
    return found


def _mixed(items: Items, table: pl.DataFrame) -> Figure:
    """Each template counts once, in the cluster of its seed."""
    cluster, size = _clusters(items, table), items.clusters
    mixed = ((table["right"] > 0) & (table["right"] < table["scored"])).to_numpy()
    return share(
        Term(
            np.bincount(cluster, weights=mixed, minlength=size).astype(np.float64),
            np.bincount(cluster, minlength=size).astype(np.float64),
        ),
    )


def _deviation(items: Items, table: pl.DataFrame, rate: npt.NDArray[np.float64]) -> Figure:
    """The root of the variance, which is a mean over templates, and of the ends of its clustered interval."""
    cluster, size = _clusters(items, table), items.clusters
    squares = np.bincount(cluster, weights=(rate - rate.mean()) ** 2, minlength=size).astype(np.float64)
    count = np.bincount(cluster, minlength=size).astype(np.float64)
    found = mean(Term(squares, count), len(rate))
    roots = [None if end is None else float(np.sqrt(max(end, 0.0))) for end in (found.value, found.low, found.high)]
    return replace(found, value=roots[0], low=roots[1], high=roots[2])


def _told_twice(frame: pl.DataFrame) -> bool:
    """Two problems of one template have one number. Their hashes are sorted: a table of ten million pairs takes a
    gigabyte."""
    import polars as pl

    mixed = np.sort(frame.select(pl.col("template") ^ pl.col("instance").hash()).to_series().to_numpy())
    return bool((mixed[1:] == mixed[:-1]).any())


def _sets(items: Items, outcome: Outcome) -> SetSpread | None:
    """How far accuracy varies over sets made of one instance of every template; None where there are fewer than
    two."""

    import polars as pl
    from scipy import stats

    frame = items.frame.select("template", "instance").with_columns(pl.Series("right", outcome.right))
    known = frame["template"].is_not_null() & frame["instance"].is_not_null()
    frame = frame.filter(known & pl.Series(outcome.scored))
    by_number = frame.group_by("instance", maintain_order=True)
    per_number = by_number.agg(pl.len().alias("templates"), pl.col("right").sum())
    count = frame["template"].n_unique()
    # two problems of one template under one number would make no set
    whole = per_number.filter(pl.col("templates") == count)
    if len(whole) < 2 or _told_twice(frame):
        return None
    chosen = frame.filter(pl.col("instance").is_in(whole["instance"].implode()))
    by_template = chosen.group_by("template", maintain_order=True).agg(pl.col("right").sum())
    of_template = by_template["right"].to_numpy().astype(np.float64)
    of_set = whole["right"].to_numpy().astype(np.float64)
    sets = len(whole)
    within = of_template / sets
    # unbiased within-template variance; the mean of `count` independent answers has 1 / count of the mean variance
    noise = float(np.sqrt(np.mean(within * (1 - within)) * sets / (sets - 1) / count))
    open_ = float((of_template * (sets - of_template)).sum())
    q = (sets - 1) * float(((of_set - of_set.mean()) ** 2).sum()) * sets / open_ if open_ > 0 else 0.0
    mask = np.isin(items.frame["instance"].fill_null(-1).to_numpy(), whole["instance"].to_numpy())
    mask &= items.frame["template"].is_not_null().to_numpy()
    accuracy = of_set / count
    return SetSpread(
        sets=sets,
        mean=share(accuracy_term(items, outcome, mask)),
        low=float(accuracy.min()),
        high=float(accuracy.max()),
        deviation=float(np.std(accuracy, ddof=1)),
        noise=noise,
        q=q,
        p=float(stats.chi2.sf(q, sets - 1)),
    )
