"""For every cluster (a seed and what was made of it) the sum of a count that each problem has."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.term import Term

__all__ = ["accuracy", "accuracy_term", "count_by_cluster"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]


def count_by_cluster(items: Items, mask: Bools) -> Floats:
    """How many problems of each cluster the mask holds; shape (clusters,)."""
    if items.ends is not None:
        first = 0
        counts = np.empty(items.clusters)
        for number, end in enumerate(items.ends.tolist()):
            counts[number] = np.count_nonzero(mask[first:end])
            first = end
        return counts
    return np.bincount(items.cluster[mask], minlength=items.clusters).astype(np.float64)


def accuracy_term(items: Items, outcome: Outcome, mask: Bools | None = None) -> Term:
    """Right answers over scored problems, by cluster, within the mask."""
    scored = outcome.scored if mask is None else outcome.scored & mask
    return Term(count_by_cluster(items, scored & outcome.right), count_by_cluster(items, scored))


def accuracy(items: Items, outcome: Outcome, mask: Bools | None = None) -> Figure:
    """Execution accuracy: the share of the scored problems (all, unless missing ones are left out) whose answer is
    right.

    Patel et al. 2021 count an answer as right where the equation's value is the gold answer's; an abstained or
    unread answer is not right.
    """
    return share(accuracy_term(items, outcome, mask))
