"""Seed groups that are right as a whole, as contrast sets are scored (Gardner et al. 2020)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import count_by_cluster
from svampkit.evaluation.term import Term

__all__ = ["Wholes", "wholes"]


@dataclass(frozen=True, slots=True)
class Wholes:
    """How often a seed and all that was made from it are right together."""

    right: Figure
    """Share of the seed groups of at least two problems, all scored, whose every answer is right."""
    chance: float | None
    """The share to expect if every answer were right independently, at the overall accuracy: the mean of
    accuracy ** size of group."""
    mean_size: float | None
    """Problems a group."""
    drawn: Figure
    """The same where one instance of each template is drawn at random (the product of its templates' accuracies, over
    groups of at least two templates): what a set with one instance a template would show."""
    drawn_chance: float | None
    """Its chance level: the mean of accuracy ** templates of group."""


def wholes(items: Items, outcome: Outcome) -> Wholes | None:
    """Seed groups wholly right; None where problems have no seed in common."""
    if items.clustered_by == "problem":
        return None
    everything = np.ones(len(items), dtype=np.bool_)
    size = count_by_cluster(items, everything)
    whole = (size >= 2) & (count_by_cluster(items, outcome.scored) == size)
    drawn, drawn_chance = _drawn(items, outcome)
    if not whole.any():
        return None if drawn.value is None else Wholes(EMPTY, None, None, drawn, drawn_chance)
    right = count_by_cluster(items, outcome.right)
    figure = share(Term(((right == size) & whole).astype(np.float64), whole.astype(np.float64)))
    level = float(outcome.right[whole[items.cluster]].mean())
    chance = float(np.mean(level ** size[whole]))
    return Wholes(figure, chance, float(size[whole].mean()), drawn, drawn_chance)


def _drawn(items: Items, outcome: Outcome) -> tuple[Figure, float | None]:
    """The chance that one instance of each of a seed's templates is right in all, and the same were they
    independent."""

    import polars as pl

    frame = items.frame.select(pl.coalesce("template", "key").alias("template")).with_columns(
        pl.Series("cluster", items.cluster), pl.Series("right", outcome.right), pl.Series("scored", outcome.scored)
    )
    templates = (
        frame.group_by("cluster", "template", maintain_order=True)
        .agg(pl.col("right").filter("scored").mean().alias("accuracy"))
        .group_by("cluster", maintain_order=True)
        .agg(
            pl.col("accuracy").product(),
            pl.len().alias("templates"),
            pl.col("accuracy").null_count().alias("unknown"),
        )
        .filter((pl.col("templates") >= 2) & (pl.col("unknown") == 0))
    )
    if templates.is_empty():
        return EMPTY, None
    clusters = templates["cluster"].to_numpy()
    value, group = np.zeros(items.clusters), np.zeros(items.clusters)
    value[clusters], group[clusters] = templates["accuracy"].to_numpy(), 1.0
    level = float(outcome.right[outcome.scored].mean())
    return share(Term(value, group)), float(np.mean(level ** templates["templates"].to_numpy()))
