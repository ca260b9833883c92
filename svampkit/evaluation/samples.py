"""Several answers of one solver to one problem: how far its accuracy moves when it is asked again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import Resamples, Term, share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import join
from svampkit.evaluation.sums import count_by_cluster

if TYPE_CHECKING:
    import polars as pl

__all__ = ["Samples", "samples_of"]


@dataclass(frozen=True, slots=True)
class Samples:
    """One solver asked several times."""

    samples: int
    """How often each problem was asked."""
    accuracy: Figure
    """Right answers over all samples of all problems that have them all."""
    mixed: Figure
    """Share of these problems that are right in some samples and wrong in others."""
    low: float
    """Accuracy of the worst sample, taken as a run of its own."""
    high: float
    """Of the best."""
    deviation: float
    """Standard deviation of the samples' accuracies."""
    noise: float
    """The standard deviation to expect when each problem is answered by chance, at its own rate."""


def samples_of(items: Items, frame: pl.DataFrame, solver: str, draws: Resamples) -> Samples | None:
    """Join predictions with a column ``sample`` and measure their spread; None with fewer than two samples.

    A problem counts where every sample of it has a prediction. Raises InputError as `join` does.
    """
    import polars as pl

    parts = [
        part for _, part in sorted(frame.partition_by("sample", as_dict=True).items(), key=lambda pair: str(pair[0]))
    ]
    if len(parts) < 2:
        return None
    outcomes = [join(items, part.select("id", pl.col("answer"), pl.col("status")), solver) for part in parts]
    whole = np.logical_and.reduce([outcome.scored for outcome in outcomes])
    if not whole.any():
        return None
    right = np.sum([outcome.right & whole for outcome in outcomes], axis=0)
    count = len(outcomes)
    rate = right[whole] / count
    by_sample = [float(outcome.right[whole].mean()) for outcome in outcomes]
    problems = count_by_cluster(items, whole)
    answers = np.bincount(items.cluster, weights=right, minlength=len(problems)).astype(np.float64)
    mixed = count_by_cluster(items, whole & (right > 0) & (right < count))
    return Samples(
        samples=count,
        accuracy=share(Term(answers, problems * count), draws),
        mixed=share(Term(mixed, problems), draws),
        low=min(by_sample),
        high=max(by_sample),
        deviation=float(np.std(by_sample, ddof=1)),
        noise=float(np.sqrt(np.mean(rate * (1 - rate)) * count / (count - 1) / len(rate))),
    )
