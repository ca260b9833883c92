"""95 % intervals clustered by seed, for ratios of sums over clusters and for sums and differences of such ratios.

Variants of one seed are no independent observations, so whole seeds are resampled (Miller 2024, "Adding Error Bars
to Evals"; Cameron, Gelbach &
Miller 2008 for the studentised bootstrap with clusters). Three methods, chosen by what the data can bear:

- "bootstrap-t": studentised cluster bootstrap, from 30 clusters on where neither the right nor the wrong answers
  are few.
- "wilson": shares with fewer clusters or near 0 or 1. Wilson's score interval with the effective number of answers
  (Korn & Graubard 1998)
  and a t quantile; where every answer is right (or wrong) the effective number is that of the clusters.
- "t": differences with fewer clusters, and anything with more clusters than MAX_RESAMPLED, where the bootstrap has
  reached its limit. The cluster-robust
  standard error with a t quantile; with few informative clusters the variance gains the two pseudo-pairs of Agresti
  & Min (2005), so that
  "no difference seen" is not taken for "no difference".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import EMPTY, Figure

__all__ = ["MAX_RESAMPLED", "Resamples", "Term", "difference", "resamples", "share", "t_test"]

Floats = npt.NDArray[np.float64]

MAX_RESAMPLED = 2000
"""With more clusters the studentised bootstrap and the t interval agree to a tenth of a point."""
_MIN_CLUSTERS = 30
_MIN_EVENTS = 10
_LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Resamples:
    """How often each cluster was drawn in each resample."""

    clusters: int
    weights: Floats | None
    """Shape (resamples, clusters); None where there are more than MAX_RESAMPLED clusters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A ratio of two sums over clusters, added or subtracted."""

    numerator: Floats
    """One value a cluster, such as the number of right answers."""
    denominator: Floats
    """One value a cluster, such as the number of problems."""
    sign: float = 1.0


def resamples(clusters: int, rng: np.random.Generator, count: int = 2000) -> Resamples:
    """Draw ``count`` resamples of ``clusters`` clusters with replacement, as multinomial weights."""
    if clusters < _MIN_CLUSTERS or clusters > MAX_RESAMPLED:
        return Resamples(clusters, None)
    weights = rng.multinomial(clusters, np.full(clusters, 1 / clusters), size=count).astype(np.float64)
    return Resamples(clusters, weights)


def share(term: Term, draws: Resamples, n: int | None = None) -> Figure:
    """A share between 0 and 1 (sum of numerators over sum of denominators) with its interval."""
    total = float(term.denominator.sum())
    if total <= 0:
        return EMPTY
    value = float(term.numerator.sum()) / total
    active = int(np.count_nonzero(term.denominator))
    count = round(total) if n is None else n
    error = _standard_error([term], active)
    spread = value * (1 - value)
    effective = min(total, spread / error**2) if error > 0 and spread > 0 else float(min(total, active))
    if draws.weights is not None and active >= _MIN_CLUSTERS and min(value, 1 - value) * effective >= _MIN_EVENTS:
        bounds = _bootstrap_t([term], draws.weights, value, error)
        if bounds is not None:
            return Figure(value, max(bounds[0], 0.0), min(bounds[1], 1.0), count, active, "bootstrap-t")
    z = _t_quantile(active)
    middle = (value + z * z / (2 * effective)) / (1 + z * z / effective)
    half = z / (1 + z * z / effective) * np.sqrt(spread / effective + z * z / (4 * effective**2))
    low, high = max(float(middle - half), 0.0), min(float(middle + half), 1.0)
    return Figure(value, min(low, value), max(high, value), count, active, "wilson")


def difference(terms: Sequence[Term], draws: Resamples, n: int) -> Figure:
    """A sum of signed ratios, such as a difference of two accuracies or a mean of paired differences, with its
    interval."""
    if any(term.denominator.sum() <= 0 for term in terms):
        return EMPTY
    value = sum(term.sign * float(term.numerator.sum() / term.denominator.sum()) for term in terms)
    active = _active(terms)
    informative = int(np.count_nonzero(np.abs(_influence(terms)) > 1e-15))
    error = _standard_error(terms, active)
    if draws.weights is not None and active >= _MIN_CLUSTERS and informative >= _MIN_EVENTS:
        bounds = _bootstrap_t(terms, draws.weights, value, error)
        if bounds is not None:
            return Figure(value, bounds[0], bounds[1], n, active, "bootstrap-t")
    half = _t_quantile(active) * _careful(error, active, informative)
    return Figure(value, value - half, value + half, n, active, "t")


def t_test(terms: Sequence[Term]) -> float:
    """Two-sided p of "the sum of signed ratios is 0", by the cluster-robust t statistic; 1 where nothing can be
    said."""
    from scipy import stats

    if any(term.denominator.sum() <= 0 for term in terms):
        return 1.0
    value = sum(term.sign * float(term.numerator.sum() / term.denominator.sum()) for term in terms)
    active = _active(terms)
    informative = int(np.count_nonzero(np.abs(_influence(terms)) > 1e-15))
    error = _careful(_standard_error(terms, active), active, informative)
    if active < 2 or error == 0:
        return 1.0
    return float(min(1.0, 2 * stats.t.sf(abs(value) / error, active - 1)))


def _active(terms: Sequence[Term]) -> int:
    return int(np.count_nonzero(np.any([term.denominator > 0 for term in terms], axis=0)))


def _influence(terms: Sequence[Term]) -> Floats:
    """What each cluster adds to the estimate's error, to first order; shape (clusters,)."""
    influence = np.zeros_like(terms[0].numerator, dtype=np.float64)
    for term in terms:
        total = term.denominator.sum()
        ratio = term.numerator.sum() / total
        influence += term.sign * (term.numerator - ratio * term.denominator) / total
    return influence


def _standard_error(terms: Sequence[Term], active: int) -> float:
    influence = _influence(terms)
    return float(np.sqrt(influence @ influence * active / max(active - 1, 1)))


def _careful(error: float, active: int, informative: int) -> float:
    if informative >= _MIN_EVENTS and active >= _MIN_CLUSTERS:
        return error
    return float(np.sqrt(error**2 + 1 / (active + 2) ** 2))


def _t_quantile(active: int) -> float:
    from scipy import stats

    return float(stats.t.ppf((1 + _LEVEL) / 2, max(active - 1, 1)))


def _bootstrap_t(terms: Sequence[Term], weights: Floats, value: float, error: float) -> tuple[float, float] | None:
    """Studentised interval; None where too many resamples have no spread to divide by."""
    if error <= 0:
        return None
    columns: list[Floats] = []
    for term in terms:
        ratio = term.numerator.sum() / term.denominator.sum()
        columns += [term.numerator - ratio * term.denominator, term.denominator]
    pairs = [(i, j) for i in range(len(columns)) for j in range(i, len(columns))]
    stacked = np.stack(columns + [columns[i] * columns[j] for i, j in pairs], axis=1)
    sums: Floats = weights @ stacked  # (resamples, columns and their products)
    coefficients: list[Any] = []
    shift = np.zeros(len(weights))
    with np.errstate(divide="ignore", invalid="ignore"):
        for k, term in enumerate(terms):
            total = sums[:, 2 * k + 1]
            moved = sums[:, 2 * k] / total
            shift = shift + term.sign * moved
            coefficients += [term.sign / total, -term.sign * moved / total]
        variance = np.zeros(len(weights))
        for position, (i, j) in enumerate(pairs):
            factor = 1.0 if i == j else 2.0
            variance = variance + factor * coefficients[i] * coefficients[j] * sums[:, len(columns) + position]
        active = _active(terms)
        spread = np.sqrt(np.maximum(variance * active / (active - 1), 0.0))
        ratios = shift / spread
    ratios = ratios[np.isfinite(ratios) & (spread > 1e-9 * error)]
    if len(ratios) < 0.98 * len(weights):
        return None
    low, high = np.quantile(ratios, [(1 - _LEVEL) / 2, (1 + _LEVEL) / 2])
    return value - float(high) * error, value - float(low) * error
