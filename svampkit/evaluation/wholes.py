"""Seed groups that are right as a whole, as contrast sets are scored (Gardner et al. 2020)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import Resamples, Term, share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import count_by_cluster

__all__ = ["Wholes", "wholes"]


@dataclass(frozen=True, slots=True)
class Wholes:
    """How often a seed and all that was made from it are right together."""

    right: Figure
    """Share of the seed groups of at least two problems, all scored, whose every answer is right."""
    chance: float | None
    """The share to expect if every answer were right independently, at the overall accuracy: the mean of accuracy
    ** size of group."""
    mean_size: float | None
    """Problems a group."""


def wholes(items: Items, outcome: Outcome, draws: Resamples) -> Wholes | None:
    """Seed groups wholly right; None where problems have no seed in common."""
    if items.clustered_by == "problem":
        return None
    everything = np.ones(len(items), dtype=np.bool_)
    size = count_by_cluster(items, everything)
    whole = (size >= 2) & (count_by_cluster(items, outcome.scored) == size)
    if not whole.any():
        return None
    right = count_by_cluster(items, outcome.right)
    figure = share(Term(((right == size) & whole).astype(np.float64), whole.astype(np.float64)), draws)
    inside = whole[items.cluster]
    level = float(outcome.right[inside].mean())
    return Wholes(figure, float(np.mean(level ** size[whole])), float(size[whole].mean()))
