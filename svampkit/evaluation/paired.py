"""Two solvers on the same problems."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import groups_of
from svampkit.evaluation.contrast import contrast
from svampkit.evaluation.figure import Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import count_by_cluster
from svampkit.evaluation.term import Term

__all__ = ["Comparison", "PairedRow", "compare", "mcnemar"]


@dataclass(frozen=True, slots=True)
class PairedRow:
    """Two solvers on one group of problems; only problems that both were scored on."""

    key: str
    """"all", "seed" or a label."""
    label: str
    first: Figure
    second: Figure
    change: Figure
    """Accuracy of the second minus that of the first, with a paired interval."""
    together: Figure
    """The same with an interval that holds at once for all labels (the row "all" stands for itself)."""
    only_first: int
    """Problems that only the first got right."""
    only_second: int
    p: float
    """McNemar's exact test, two-sided; 1 where the two never differ."""
    p_holm: float
    """The same, corrected over the labels (the row "all" is not corrected)."""
    p_clustered: float
    """Of "no difference", by the interval of ``change``, which knows that variants of one seed are alike."""
    p_together: float
    """The same, corrected over the labels; below 0.05 exactly where the interval of ``together`` leaves out 0."""

    @property
    def proven(self) -> int:
        """1 where the second is better beyond noise, -1 where the first is, 0 for neither."""
        low, high = self.together.low, self.together.high
        return -1 if high is not None and high < 0 else 1 if low is not None and low > 0 else 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """The second solver against the first, the baseline."""

    first: str
    second: str
    rows: tuple[PairedRow, ...]
    """The row "all" first, then seeds and labels."""


def mcnemar(only_first: int, only_second: int) -> float:
    """Exact two-sided p of "either is as likely to be the one that is right" (McNemar 1947); 1 without a discordant
    pair."""
    from scipy import stats

    total = only_first + only_second
    if total == 0:
        return 1.0
    return min(1.0, 2 * float(stats.binom.cdf(min(only_first, only_second), total, 0.5)))


def compare(items: Items, first: Outcome, second: Outcome) -> Comparison:
    """Compare by label. McNemar takes problems as independent; intervals and p_clustered do not."""
    everything = np.ones(len(items), dtype=np.bool_)
    found = list(groups_of(items, "code"))
    whole = _row(items, first, second, everything, "all", "All problems", 1)
    groups = [_row(items, first, second, group.mask, group.key, group.label, len(found)) for group in found]
    rows = [replace(row, p_holm=p) for row, p in zip(groups, holm([row.p for row in groups]), strict=True)]
    return Comparison(first.solver, second.solver, (whole, *rows))


def _row(
    items: Items, first: Outcome, second: Outcome, mask: npt.NDArray[np.bool_], key: str, label: str, family: int
) -> PairedRow:
    """Two solvers on the problems of a mask: their shares, the difference and its tests before correction."""
    both = first.scored & second.scored & mask
    count = count_by_cluster(items, both)
    a = Term(count_by_cluster(items, both & first.right), count)
    b = Term(count_by_cluster(items, both & second.right), count)
    only_first = int((both & first.right & ~second.right).sum())
    only_second = int((both & second.right & ~first.right).sum())
    p = mcnemar(only_first, only_second)
    lost = Term(count_by_cluster(items, both & first.right & ~second.right), count)
    gained = Term(count_by_cluster(items, both & second.right & ~first.right), count)
    found = contrast(a, b, moves=(lost, gained), family=family)
    return PairedRow(
        key, label, share(a), share(b), found.change, found.together, only_first, only_second,
        p, p, found.p, found.p_together,
    )  # fmt: skip
