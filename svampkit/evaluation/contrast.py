"""The difference of two shares, its interval, its p value and its simultaneous interval, which never disagree.

The interval is Newcombe's hybrid score interval (1998) in its general form, the method of variance estimates recovery
(Zou & Donner 2008): it puts the limits of two shares together, with the correlation of their errors over the
clusters, so that it holds at the floor and the ceiling. Of paired data the two shares are those of what is gained
and what is lost, so that few changes are told from certainty; that clusters gain where they lose is taken for no
evidence. The p value is found by inverting the interval. Where few clusters differ at all (paired data only), the
exact permutation test over clusters has a say as well: the differences of whole clusters change sign; with one pair
a cluster this is McNemar's exact test. The larger p counts, and an interval that leaves out 0 although the test does
not is stretched to it. The simulation that the choice rests on is `make bench-statistics`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.interval import LEVEL, limits
from svampkit.evaluation.term import Estimate, Term, estimate

__all__ = ["NOTHING", "Contrast", "contrast", "ratio", "sign_flips"]

Floats = npt.NDArray[np.float64]

_FEW = 20
"""So many clusters that differ, or fewer, are tested exactly as well: 2^20 sign changes are gone through."""
_GRID = np.concatenate([np.logspace(-12, -1, 56), np.linspace(0.12, 0.999, 45)])
_TINY = 1e-12
_NEXT_TO_NOTHING = 0.05
"""A share whose lower limit is a smaller part of it bounds no ratio: the limits would be in the hundreds."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """The second share minus the first."""

    change: Figure
    """With its 95 % interval."""
    together: Figure
    """With an interval that is wide enough to hold at once for all contrasts of its family (Bonferroni 1936)."""
    p: float
    """Two-sided, of "no difference"; below 0.05 exactly where the interval of ``change`` leaves out 0."""
    p_together: float
    """The same, corrected over the family; below 0.05 exactly where the interval of ``together`` leaves out 0."""


NOTHING = Contrast(EMPTY, EMPTY, 1.0, 1.0)
"""There is nothing on one side."""


def contrast(
    first: Term,
    second: Term,
    *,
    moves: tuple[Term, Term] | None = None,
    family: int = 1,
    n: int | None = None,
    weight: float = 1.0,
) -> Contrast:
    """Compare two shares over the same clusters.

    ``moves`` are what is lost and what is gained, for paired data, whose denominators are all one; None where the two
    sides are different problems. ``family`` is the number of contrasts that are looked at together; ``weight``
    multiplies difference and limits.
    """
    one, other = estimate(first), estimate(second)
    if one is None or other is None:
        return NOTHING
    value = float(other.value - one.value)
    shared = (1 - LEVEL) / max(family, 1)
    alphas = np.unique(np.concatenate([_GRID, [1 - LEVEL, shared]]))
    low, high = _hybrid(one, other, alphas) if moves is None else _of_moves(*moves, alphas)
    p, method = _inverted(value, low, high, alphas), "newcombe"
    if moves is not None:
        moved = (second.numerator - first.numerator)[np.abs(second.numerator - first.numerator) > _TINY]
        if len(moved) <= _FEW:
            p, method = max(p, sign_flips(moved)), "newcombe, exact test"
    count = round(min(one.total, other.total)) if n is None else n
    clusters = int(np.count_nonzero((first.denominator > 0) | (second.denominator > 0)))

    def figure(alpha: float) -> Figure:
        at = int(np.searchsorted(alphas, alpha))
        ends = [float(low[at]), float(high[at])]
        if p >= alpha:
            ends = [min(ends[0], 0.0), max(ends[1], 0.0)]
        return Figure(weight * value, weight * ends[0], weight * ends[1], count, clusters, method)

    return Contrast(figure(1 - LEVEL), figure(shared), p, min(1.0, p * max(family, 1)))


def ratio(first: Term, second: Term, change: Figure = EMPTY) -> Figure:
    """The drop rate (first - second) / first, as GSM-Plus reports it (Li et al. 2024), with its 95 % interval.

    The interval is the ratio form of the hybrid score interval (Donner & Zou 2012). Empty where the first share may
    be next to 0, nothing can be lost from nothing: where its lower limit is less than a twentieth of it, as with one
    seed, or one right answer (Clopper and Pearson's is a fortieth then, and an eighth with two).
    """
    one, other = estimate(first), estimate(second)
    if one is None or other is None:
        return EMPTY
    level = np.array([1 - LEVEL])
    (l1, u1), (l2, u2) = ([float(end[0]) for end in limits(found, level)] for found in (one, other))
    if l1 < _NEXT_TO_NOTHING * one.value or l1 <= 0:
        return EMPTY
    r = _correlation(one, other)
    a, b = one.value, other.value
    down, up = (b - l2, u1 - a), (u2 - b, a - l1)
    inner = a * b - r * down[0] * down[1]
    root = np.sqrt(max(inner**2 - (a**2 - down[1] ** 2) * (b**2 - down[0] ** 2), 0.0))
    least = max((b**2 - down[0] ** 2) / (inner + root), 0.0) if inner + root > 0 else 0.0
    inner = a * b - r * up[0] * up[1]
    room = a**2 - up[1] ** 2
    if room <= 0:
        return EMPTY  # the first share may be 0 for all that is known, and nothing bounds the loss
    most = (inner + np.sqrt(max(inner**2 - room * (b**2 - up[0] ** 2), 0.0))) / room
    value, low, high = 1 - b / a, 1 - float(most), 1 - float(least)
    if change.low is not None and change.high is not None:
        low, high = min(low, -change.high / a), min(max(high, -change.low / a), 1.0)
    return Figure(value, min(low, value), max(high, value), round(one.total), one.clusters, "newcombe")


def sign_flips(moved: Floats) -> float:
    """Exact two-sided p of "each cluster's difference is as likely to have the other sign"; 1 without a "
    "difference."""
    sums = np.zeros(1)
    for size in np.abs(moved):
        sums = np.concatenate([sums + size, sums - size])
    seen = abs(float(moved.sum()))
    return float(np.mean(np.abs(sums) >= seen - 1e-9 * max(seen, 1.0)))


def _correlation(one: Estimate, other: Estimate) -> float:
    """Of the errors of two shares, over clusters."""
    spread = float(np.sqrt((one.influence @ one.influence) * (other.influence @ other.influence)))
    return float(np.clip((one.influence @ other.influence) / spread, -1.0, 1.0)) if spread > 0 else 0.0


def _hybrid(one: Estimate, other: Estimate, alphas: Floats, most: float = 1.0) -> tuple[Floats, Floats]:
    (l1, u1), (l2, u2) = limits(one, alphas), limits(other, alphas)
    r, value = min(_correlation(one, other), most), other.value - one.value

    def distance(second: Floats, first: Floats) -> Floats:
        return np.sqrt(np.maximum(second**2 - 2 * r * second * first + first**2, 0.0))

    return value - distance(other.value - l2, u1 - one.value), value + distance(u2 - other.value, one.value - l1)


def _of_moves(lost: Term, gained: Term, alphas: Floats) -> tuple[Floats, Floats]:
    down, up = estimate(lost), estimate(gained)
    assert down is not None and up is not None  # their denominators are those of the shares
    low, high = _hybrid(down, up, alphas, most=0.0)
    return np.maximum(low, -1.0), np.minimum(high, 1.0)


def _inverted(value: float, low: Floats, high: Floats, alphas: Floats) -> float:
    """The largest alpha whose interval holds 0, between two levels by interpolation."""
    inside = low if value > 0 else -high
    holds = np.flatnonzero(inside <= 0)
    if value == 0 or not len(holds):
        return 1.0 if value == 0 else float(alphas[0])
    at = int(holds[-1])
    if at == len(alphas) - 1:
        return 1.0
    before, after = float(inside[at]), float(inside[at + 1])
    part = -before / (after - before) if after > before else 0.0
    return float(np.exp((1 - part) * np.log(alphas[at]) + part * np.log(alphas[at + 1])))
