"""Means with intervals over runs, and what they are measured on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from scipy.special import stdtrit

from svampkit.reproduce.runs import Graded, Result

__all__ = ["Mean", "mean_of", "mean_over", "over_seeds"]

Of = Callable[[Graded], bool]


@dataclass(frozen=True, slots=True)
class Mean:
    """Percent, with a 95 % interval."""

    value: float
    low: float
    high: float
    over: str
    """What the interval is over: "3 seeds", "1,920 problems"."""


def over_seeds(results: Sequence[Result], right: Of, among: Of = lambda one: True) -> Mean | None:
    """Accuracy on the problems ``among``, all folds of a seed taken together; None where there is none.

    With several seeds the interval is Student's t over seeds; with one it is Wilson's over problems, which says
    nothing of how much another seed would change.
    """
    by_seed: dict[int, list[bool]] = {}
    for result in results:
        by_seed.setdefault(result.run.seed, []).extend(right(one) for one in result.graded if among(one))
    return mean_over(by_seed)


def mean_over(by_seed: Mapping[int, Sequence[bool]]) -> Mean | None:
    """The same from what is right for each seed."""
    if not by_seed or not all(by_seed.values()):
        return None
    shares = [sum(graded) / len(graded) for graded in by_seed.values()]
    if len(shares) > 1:
        return mean_of(shares)
    return _wilson(shares[0], len(next(iter(by_seed.values()))))


def mean_of(shares: Sequence[float], least: float = 0.0) -> Mean:
    """Mean of two or more shares, or changes down to ``least`` -1, with the t interval of their mean."""
    mean = fmean(shares)
    half = float(stdtrit(len(shares) - 1, 0.975)) * stdev(shares) / sqrt(len(shares))
    return Mean(100 * mean, 100 * max(mean - half, least), 100 * min(mean + half, 1.0), f"{len(shares)} seeds")


def _wilson(share: float, count: int) -> Mean:
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Mean(
        100 * share, max(100 * (middle - half), 0.0), min(100 * (middle + half), 100.0), f"{count:,} problems"
    )
