"""A share as a ratio of two sums over clusters, and how many independent answers it is worth.

Variants of one seed are no independent observations (Miller 2024, "Adding Error Bars to Evals"), so the spread is
that between clusters: a jackknife-like cluster-robust variance (CR3: Bell & McCaffrey 2002). What it says is told in
*effective answers* (Korn & Graubard 1998): the number of independent answers whose share would be as uncertain. The
variance itself is hardly known where few answers are right (or wrong); the fewer of them are effective, the more
weight has the worst case, that all answers of a cluster are one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

__all__ = ["Estimate", "Term", "estimate"]

Floats = npt.NDArray[np.float64]

_DOUBTFUL = 5.0
"""At so many effective right (or wrong) answers half of the worst case is taken; found by simulation."""
_MOST = 10.0
"""A cluster counts as at most so many effective right answers; found by simulation."""
_TINY = 1e-12


@dataclass(frozen=True, slots=True)
class Term:
    """A share, cluster by cluster."""

    numerator: Floats
    """One value a cluster, such as the number of right answers."""
    denominator: Floats
    """One value a cluster, such as the number of problems."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share and what its interval needs."""

    value: float
    total: float
    """Sum of the denominators."""
    clusters: int
    """Clusters with anything in them."""
    equal: float
    """How many clusters of equal size would carry as much (Carter, Schnepel & Steigerwald 2017)."""
    effective: float
    """Independent answers that would be as uncertain."""
    rare: float
    """Effective answers that are right, or wrong, whichever are fewer."""
    influence: Floats
    """What leaving each cluster out changes; shape (clusters,)."""


def estimate(term: Term) -> Estimate | None:
    """The share of a term; None where its denominator is 0."""
    size, total = term.denominator, float(term.denominator.sum())
    if total <= 0:
        return None
    value = min(max(float(term.numerator.sum()) / total, 0.0), 1.0)
    rest = 1 - size / total
    influence = np.divide(
        (term.numerator - value * size) / total, rest, out=np.zeros_like(size, dtype=np.float64), where=rest > _TINY
    )
    clusters = int(np.count_nonzero(size))
    largest = float(size @ size) / total  # the design effect if all answers of a cluster are one
    variance = float(influence @ influence) * max(clusters - 1, 0) / max(clusters, 1)
    spread = value * (1 - value)
    seen = max(variance / spread * total, 1.0) if spread > _TINY and variance > 0 else largest
    holds, lacks = (int(np.count_nonzero(part > _TINY)) for part in (term.numerator, size - term.numerator))
    events = min(min(value, 1 - value) * total / seen, _MOST * min(holds, lacks))
    doubt = 1 / (1 + (events / _DOUBTFUL) ** 2)
    effect = max(doubt * largest + (1 - doubt) * seen, 1.0)
    return Estimate(value, total, clusters, total / largest, total / effect, events, influence)
