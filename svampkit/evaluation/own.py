"""What each variation costs by itself where variations come together: least squares over chains.

A variant's outcome minus its seed's accuracy is taken as the sum of the costs of its codes. The costs that fit best
over all variants tell apart what a chain mixes up: 33.11 beside 33, or beside other chains of 33, tells what 11
adds. Errors are clustered by seed: the jackknife over seeds (CR3: Bell & McCaffrey 2002).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.items import Items
from svampkit.evaluation.student import careful, t_interval

__all__ = ["OwnCost", "own_costs"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

_MIN_CLUSTERS = 10
"""A cost is told where at least this many seeds have a variant with the code."""
_ENOUGH = 30
_LEAST = 6.0
"""The jackknife's error is too large where very few clusters decide a cost; the t quantile need not be so as well."""
_BLOCK = 50_000


@dataclass(frozen=True, slots=True)
class OwnCost:
    """The part of the change that one code brings."""

    figure: Figure
    """In shares: -0.26 where the code takes 26 points."""
    p: float
    """Two-sided p of "it costs nothing"."""


def own_costs(items: Items, right: Bools, rate: Floats, paired: Bools) -> Mapping[str, OwnCost]:
    """The cost of every code that can be told from the others.

    ``right`` (problems,), ``rate`` the accuracy on each cluster's seed (clusters,), ``paired`` (problems,) the
    variants that are looked at. A code that comes only together with the same other code, or in fewer than ten
    seeds, is left out.
    """
    codes = list(items.codes)
    if not codes or not paired.any():
        return {}
    chain, design = _chains(items, paired)
    clusters, cluster = np.unique(items.cluster[paired], return_inverse=True)
    key, pair = np.unique(cluster * len(design) + chain, return_inverse=True)
    of, row = np.divmod(key, len(design))
    count = np.bincount(pair).astype(np.float64)
    change = np.bincount(pair, weights=right[paired]) - rate[clusters][of] * count
    x = design[row]

    def total(weights: Floats) -> Floats:
        return np.bincount(of, weights=weights, minlength=len(clusters)).astype(np.float64)

    size = len(codes)
    squares = np.zeros((len(clusters), size, size))
    for i in range(size):
        for j in range(i, size):
            squares[:, i, j] = squares[:, j, i] = total(count * x[:, i] * x[:, j])
    sums = np.stack([total(change * x[:, i]) for i in range(size)], axis=1)
    whole = squares.sum(axis=0)
    inverse = np.linalg.pinv(whole, hermitian=True)
    costs = inverse @ sums.sum(axis=0)
    known = np.abs(inverse @ whole - np.eye(size)).max(axis=1) < 1e-6
    error = np.sqrt(_jackknife(squares, sums, whole, costs))
    found = {}
    for place, code in enumerate(codes):
        has = squares[:, place, place]
        active = int(np.count_nonzero(has))
        if not known[place] or active < _MIN_CLUSTERS:
            continue
        weight = _weight(squares, inverse[place])
        equal = max(_effective(weight), min(_LEAST, _effective(has)))
        telling = int(np.count_nonzero(np.abs(sums[:, place] - squares[:, place] @ costs) > 1e-9))
        figure, p = t_interval(
            float(costs[place]), careful(float(error[place]), telling, max(equal, float(_ENOUGH))), equal
        )
        found[code] = OwnCost(Figure(*figure, round(float(has.sum())), active, "least-squares"), p)
    return found


def _weight(squares: Floats, row: Floats) -> Floats:
    """How much each cluster has to do with a cost: what it adds to its variance if half of what makes an outcome
    differ is common to the cluster. The effective number of clusters (Carter, Schnepel & Steigerwald 2017) is that of
    these."""
    single = np.einsum("i,cij,j->c", row, squares, row)
    common = (np.einsum("cii->ci", squares) @ row) ** 2
    return np.asarray(single + common)


def _effective(size: Floats) -> float:
    return float(size.sum() ** 2 / (size @ size))


def _chains(items: Items, paired: Bools) -> tuple[npt.NDArray[np.int64], Floats]:
    """For each paired problem the number of its chain, and which codes each chain has; shape (chains, codes)."""
    chain = items.frame["chain"].to_physical().filter(paired).rank("dense").to_numpy().astype(np.int64) - 1
    _, first = np.unique(chain, return_index=True)
    return chain, np.stack([mask[paired][first] for mask in items.codes.values()], axis=1).astype(np.float64)


def _jackknife(squares: Floats, sums: Floats, whole: Floats, costs: Floats) -> Floats:
    """Variance of each cost: how much it moves when one cluster after another is left out."""
    size, clusters = len(costs), len(sums)
    # where a cluster is the only one with a code, the costs of the others are still found
    ridge = np.eye(size) * 1e-9 * max(1.0, float(whole.trace()))
    variance = np.zeros(size)
    for start in range(0, clusters, _BLOCK):
        part = squares[start : start + _BLOCK]
        scores = sums[start : start + _BLOCK] - part @ costs
        moved = np.linalg.solve(whole - part + ridge, scores[..., None])[..., 0]
        variance += (moved**2).sum(axis=0)
    return np.asarray(variance * (clusters - 1) / clusters)
