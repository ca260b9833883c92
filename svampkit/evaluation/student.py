"""Student's t for what is no share: means of anything over clusters, regression coefficients."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.interval import LEVEL
from svampkit.evaluation.term import Term

__all__ = ["careful", "mean", "t_interval"]

Floats = npt.NDArray[np.float64]

_MIN_CLUSTERS = 30
_MIN_EVENTS = 10


def mean(term: Term, n: int, least: float = 0.0) -> Figure:
    """A ratio of sums over clusters that is no share, with a cluster-robust (CR3) t interval cut at ``least``."""
    total = float(term.denominator.sum())
    if total <= 0:
        return EMPTY
    value = float(term.numerator.sum()) / total
    rest = 1 - term.denominator / total
    part = (term.numerator - value * term.denominator) / total
    influence = np.divide(part, rest, out=np.zeros_like(part), where=rest > 0)
    active = int(np.count_nonzero(term.denominator))
    equal = total**2 / float(term.denominator @ term.denominator)
    error = float(np.sqrt(influence @ influence * (active - 1) / active))
    half = _t_quantile(equal) * careful(error, int(np.count_nonzero(np.abs(influence) > 1e-15)), equal)
    return Figure(value, min(max(value - half, least), value), value + half, n, active, "t")


def careful(error: float, informative: int, equal: float) -> float:
    """A standard error; with few effective clusters (``equal``), or few that add to it, it gains the two pseudo-pairs
    of Agresti & Min (2005), so that "no difference seen" is not taken for "no difference"."""
    if informative >= _MIN_EVENTS and equal >= _MIN_CLUSTERS:
        return error
    return float(np.sqrt(error**2 + 1 / (equal + 2) ** 2))


def t_interval(value: float, error: float, equal: float) -> tuple[tuple[float, float, float], float]:
    """Value, low and high within -1 … 1 by the t distribution, and the two-sided p of "it is 0"."""
    from scipy.special import stdtr

    half = _t_quantile(equal) * error
    p = float(min(1.0, 2 * stdtr(max(equal - 1, 1), -abs(value) / error))) if error > 0 else 1.0
    return (value, min(max(value - half, -1.0), value), max(min(value + half, 1.0), value)), p


def _t_quantile(equal: float) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(max(equal - 1, 1), (1 + LEVEL) / 2))
