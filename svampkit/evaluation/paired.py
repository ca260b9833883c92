"""Two solvers on the same problems."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import groups_of
from svampkit.evaluation.figure import Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import Resamples, Term, share, tested
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import count_by_cluster

__all__ = ["Comparison", "PairedRow", "compare", "mcnemar"]


@dataclass(frozen=True, slots=True)
class PairedRow:
    """Two solvers on one group of problems; only problems that both were scored on."""

    key: str
    """"all", "seed" or a code."""
    label: str
    first: Figure
    second: Figure
    change: Figure
    """Accuracy of the second minus that of the first, with a paired interval."""
    only_first: int
    """Problems that only the first got right."""
    only_second: int
    p: float
    """McNemar's exact test, two-sided; 1 where the two never differ."""
    p_holm: float
    """The same, corrected over the codes (the row "all" is not corrected)."""
    p_clustered: float
    """Of "no difference" by the paired bootstrap over seeds (t test where seeds are few or very many), which knows
    that variants of one seed are alike."""
    p_clustered_holm: float
    """The same, corrected over the codes."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The second solver against the first, the baseline."""

    first: str
    second: str
    rows: tuple[PairedRow, ...]
    """The row "all" first, then seeds and codes."""


def mcnemar(only_first: int, only_second: int) -> float:
    """Exact two-sided p of "either is as likely to be the one that is right" (McNemar 1947); 1 without a discordant
    pair."""
    from scipy import stats

    total = only_first + only_second
    if total == 0:
        return 1.0
    return min(1.0, 2 * float(stats.binom.cdf(min(only_first, only_second), total, 0.5)))


def compare(items: Items, first: Outcome, second: Outcome, draws: Resamples) -> Comparison:
    """Compare by code. McNemar takes problems as independent; the interval of the change and p_clustered do not."""
    everything = np.ones(len(items), dtype=np.bool_)
    rows = [_row(items, first, second, draws, everything, "all", "All problems")]
    groups = [
        _row(items, first, second, draws, group.mask, group.key, group.label) for group in groups_of(items, "code")
    ]
    corrected = zip(groups, holm([row.p for row in groups]), holm([row.p_clustered for row in groups]), strict=True)
    rows += [replace(row, p_holm=p, p_clustered_holm=clustered) for row, p, clustered in corrected]
    return Comparison(first.solver, second.solver, tuple(rows))


def _row(
    items: Items, first: Outcome, second: Outcome, draws: Resamples, mask: npt.NDArray[np.bool_], key: str, label: str
) -> PairedRow:
    both = first.scored & second.scored & mask
    count = count_by_cluster(items, both)
    a, b = count_by_cluster(items, both & first.right), count_by_cluster(items, both & second.right)
    only_first = int((both & first.right & ~second.right).sum())
    only_second = int((both & second.right & ~first.right).sum())
    p = mcnemar(only_first, only_second)
    change, clustered = tested([Term(b - a, count)], draws, round(float(count.sum())))
    return PairedRow(
        key,
        label,
        share(Term(a, count), draws),
        share(Term(b, count), draws),
        change,
        only_first,
        only_second,
        p,
        p,
        clustered,
        clustered,
    )
