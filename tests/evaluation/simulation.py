"""Made-up answers with a known truth: beta-binomial clusters, variants beside their seed, two models on one set."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy import stats

from svampkit.evaluation import Contrast, Term, contrast, share

__all__ = ["alarms_of_changes", "changed", "clustered", "cover_of_changes", "cover_of_shares"]

Floats = npt.NDArray[np.float64]


def clustered(
    rng: np.random.Generator, clusters: int, size: int, chance: float, likeness: float
) -> tuple[Floats, Floats]:
    """Right answers and problems of each cluster; ``likeness`` is the correlation within one. A negative ``size``
    draws sizes that spread over a factor of a hundred, with the median of -size."""
    sizes = np.full(clusters, abs(size))
    if size < 0:
        sizes = np.maximum(1, np.round(np.exp(rng.normal(np.log(-size), 1.0, clusters)))).astype(int)
    chances = np.full(clusters, chance)
    if likeness > 0:
        strength = (1 - likeness) / likeness
        chances = rng.beta(chance * strength, (1 - chance) * strength, clusters)
    return rng.binomial(sizes, chances).astype(np.float64), sizes.astype(np.float64)


def cover_of_shares(chance: float, clusters: int, size: int, likeness: float, rounds: int, seed: int) -> float:
    """How often the interval of a share holds the truth."""
    rng = np.random.default_rng(seed)
    hits = 0
    for _ in range(rounds):
        figure = share(Term(*clustered(rng, clusters, size, chance, likeness)))
        assert figure.low is not None and figure.high is not None
        hits += figure.low <= chance <= figure.high
    return hits / rounds


def changed(
    rng: np.random.Generator, kind: str, first: float, second: float, clusters: int, size: int, likeness: float
) -> Contrast:
    """``kind`` "seed": one seed problem and ``size`` variants; "models": two models on ``size`` problems a cluster.

    How hard a cluster is holds for both sides; in half of the problems two models also share their luck.
    """
    u = rng.random(clusters)

    def chances(mean: float) -> Floats:
        if likeness == 0:
            return np.full(clusters, mean)
        strength = (1 - likeness) / likeness
        return np.asarray(stats.beta.ppf(u, mean * strength, (1 - mean) * strength))

    n = np.full(clusters, float(size))
    one, other = chances(first), chances(second)
    if kind == "seed":
        seed, right = (rng.random(clusters) < one).astype(np.float64), rng.binomial(size, other).astype(np.float64)
        before, after, lost, gained = seed * n, right, seed * (n - right), (1 - seed) * right
    else:
        luck = rng.random((size, clusters))
        own = np.where(rng.random((size, clusters)) < 0.5, luck, rng.random((size, clusters)))
        a, b = luck < one, own < other
        before, after, lost, gained = (part.sum(axis=0).astype(np.float64) for part in (a, b, a & ~b, b & ~a))
    return contrast(Term(before, n), Term(after, n), moves=(Term(lost, n), Term(gained, n)))


def cover_of_changes(
    kind: str, first: float, second: float, clusters: int, size: int, likeness: float, rounds: int, seed: int
) -> float:
    """How often the interval of a change holds the truth."""
    rng = np.random.default_rng(seed)
    hits = 0
    for _ in range(rounds):
        figure = changed(rng, kind, first, second, clusters, size, likeness).change
        assert figure.low is not None and figure.high is not None
        hits += figure.low <= second - first + 1e-12 and figure.high >= second - first - 1e-12
    return hits / rounds


def alarms_of_changes(
    kind: str, chance: float, clusters: int, size: int, likeness: float, rounds: int, seed: int
) -> float:
    """How often a change is called beyond noise where there is none."""
    rng = np.random.default_rng(seed)
    return sum(changed(rng, kind, chance, chance, clusters, size, likeness).p < 0.05 for _ in range(rounds)) / rounds
