"""95 % intervals of shares, clustered by seed; they hold where few answers are right as well.

Binomial limits with the effective number of answers (`term`), made smaller by the ratio of the normal to the t
quantile, because the variance is estimated from a limited number of clusters (Korn & Graubard 1998; Dean & Pagano
2015 compare such intervals). The limits are Jeffreys' (Brown, Cai & DasGupta 2001); where at most ten effective
answers are right, or wrong, the limit towards that end is Clopper and Pearson's (1934), which is exact. The
simulation that the choice rests on is `make bench-statistics`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.term import Estimate, Term, estimate

__all__ = ["LEVEL", "limits", "method_of", "share"]

Floats = npt.NDArray[np.float64]

LEVEL = 0.95
_FEW = 10.0
_ROUNDING = 1e-9
"""Ten right of so many and ten wrong are the same, whatever the last digit is rounded to."""


def share(term: Term, n: int | None = None) -> Figure:
    """A share between 0 and 1 (sum of numerators over sum of denominators) with its interval; ``n`` is what the
    figure says it counted, the denominator unless given."""
    found = estimate(term)
    if found is None:
        return EMPTY
    low, high = (float(end[0]) for end in limits(found, np.array([1 - LEVEL])))
    return Figure(found.value, low, high, round(found.total) if n is None else n, found.clusters, method_of(found))


def method_of(found: Estimate) -> str:
    """How `limits` finds the limits: "exact" towards the rare end, or "jeffreys"."""
    return "exact" if found.rare <= _FEW + _ROUNDING else "jeffreys"


def limits(found: Estimate, alphas: Floats) -> tuple[Floats, Floats]:
    """Lower and upper limits at the levels 1 - ``alphas``; shapes as that of ``alphas``."""
    from scipy.special import betaincinv, ndtri, stdtrit

    tail = alphas / 2
    ratio = ndtri(tail) / stdtrit(max(found.equal - 1, 1.0), tail)
    answers = found.effective * ratio
    right = found.value * answers
    wrong = answers - right
    exact = method_of(found) == "exact"
    below = 0.0 if exact and found.value <= 0.5 else 0.5
    above = 0.0 if exact and found.value >= 0.5 else 0.5
    low = np.zeros_like(alphas)
    if found.value > 0:
        low = betaincinv(right + below, wrong + 1 - below, tail)
    high = np.ones_like(alphas)
    if found.value < 1:
        high = 1 - betaincinv(wrong + above, right + 1 - above, tail)
    return np.minimum(low, found.value), np.maximum(high, found.value)
