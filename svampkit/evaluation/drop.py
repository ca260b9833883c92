"""What a variation costs against the seed it was made from, pair by pair."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import SEED, groups_of
from svampkit.evaluation.contrast import Contrast, contrast, ratio
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.own import own_costs
from svampkit.evaluation.sums import accuracy_term, count_by_cluster
from svampkit.evaluation.term import Term, estimate

__all__ = ["MIN_ALONE", "Drop", "against_rest", "against_seed"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

MIN_ALONE = 10
"""A code can be judged by the variants that have it alone where at least this many seeds have one."""
_FEW = 5.0
"""With fewer effective right (or wrong) answers a sum of costs makes no sense: nothing more can be lost, or won."""


@dataclass(frozen=True, slots=True)
class Drop:
    """One variation against what it is compared with."""

    key: str
    """A label, or "all" for every variant."""
    label: str
    basis: str
    """What the change rests on: "alone", the variants with this label and no other; "chains", all variants that have
    it (what else was changed is then part of the change), where fewer than MIN_ALONE seeds have one alone."""
    before: Figure
    """Accuracy on the seeds of these variants (each seed weighted by its variants), or on the problems without it."""
    after: Figure
    """Accuracy on the variants."""
    change: Figure
    """after - before, negative where the variation costs points, with its own 95 % interval."""
    together: Figure
    """The same with an interval that holds at once for all labels: what marks and headline follow."""
    rate: Figure
    """Performance drop rate (before - after) / before, the PDR of GSM-Plus (Li et al. 2024)."""
    both: Figure
    """Share of seed-variant pairs with both right, the ASP of GSM-Plus."""
    any_chain: Figure
    """The change on all variants that have this label, alone or with others."""
    own: Figure
    """The part of the change that this label brings to chains, by least squares over all variants (`own_costs`);
    empty where it cannot be told, and where nearly everything is right or wrong."""
    p: float
    """Of "no change", clustered by seed; below 0.05 exactly where the interval of ``change`` leaves out 0."""
    p_together: float
    """The same, corrected for looking at all labels at once, as the interval of ``together`` is."""

    @property
    def proven(self) -> int:
        """-1 for a loss beyond noise, 1 for a gain, 0 for neither: whether ``together`` leaves out 0."""
        low, high = self.together.low, self.together.high
        return -1 if high is not None and high < 0 else 1 if low is not None and low > 0 else 0


def against_seed(items: Items, outcome: Outcome) -> tuple[Drop, ...]:
    """Every label, and "all" first, against the seeds; empty where no seed problem stands in the data set.

    Where a seed has several instances, a variant is paired with each of them, so that their mean stands for the seed;
    where the data set names the very problem that a variant is a pair with (the column ``pair``), with that one.
    """
    base = items.base & outcome.scored
    if not base.any():
        return ()
    homes = int(items.home.max()) + 1
    total = np.bincount(items.home[base], minlength=homes)
    with np.errstate(invalid="ignore", divide="ignore"):
        rate = np.where(total > 0, np.bincount(items.home[base & outcome.right], minlength=homes) / total, np.nan)
    before = rate[items.home]
    if items.partner is not None:
        partner = items.partner
        known = (partner >= 0) & outcome.scored[partner]
        before = np.where(known, outcome.right[partner], np.where(partner >= 0, np.nan, before))
    paired = outcome.scored & ~items.base & ~np.isnan(before)
    before = np.nan_to_num(before)
    groups = [group for group in groups_of(items, "code") if group.key != SEED and (paired & group.mask).any()]
    own = {}
    if (
        _room(items, outcome, base)
        and _room(items, outcome, paired)
        and items.partner is None
        and items.clustered_by == "seed"
    ):
        own = {key: cost.figure for key, cost in own_costs(items, outcome.right, np.nan_to_num(rate), paired).items()}
    rows = [_paired(items, outcome, before, paired, ("all", "Any variation", "chains"), 1)]
    for group in groups:
        alone, basis = _chosen(items, group.key, paired & group.mask)
        row = _paired(items, outcome, before, alone, (group.key, group.label, basis), len(groups))
        whole = row.change
        if basis == "alone":
            whole = _pairs(items, outcome, before, paired & group.mask).contrast().change
        rows.append(_with(row, whole, own.get(group.key, EMPTY)))
    return tuple(rows)


def _room(items: Items, outcome: Outcome, mask: Bools) -> bool:
    found = estimate(accuracy_term(items, outcome, mask))
    return found is not None and found.rare >= _FEW


def _chosen(items: Items, key: str, mask: Bools) -> tuple[Bools, str]:
    """The variants that a label is judged by, and what to call them."""
    alone = mask & (items.labels == 1)
    if alone.sum() == mask.sum() or np.count_nonzero(count_by_cluster(items, alone)) >= MIN_ALONE:
        return alone, "alone"
    return mask, "chains"


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Variants and what they are compared with, cluster by cluster."""

    before: Term
    after: Term
    lost: Term
    gained: Term
    both: Term

    def contrast(self, family: int = 1) -> Contrast:
        return contrast(self.before, self.after, moves=(self.lost, self.gained), family=family)


def _pairs(items: Items, outcome: Outcome, before: Floats, mask: Bools) -> _Pairs:
    """``before`` is what each problem is compared with, 0 to 1."""
    count = count_by_cluster(items, mask)
    cluster, first, second = items.cluster[mask], before[mask], outcome.right[mask].astype(np.float64)

    def term(values: Floats) -> Term:
        return Term(np.bincount(cluster, weights=values, minlength=len(count)).astype(np.float64), count)

    return _Pairs(
        term(first), term(second), term(first * (1 - second)), term((1 - first) * second), term(first * second)
    )


def _paired(
    items: Items, outcome: Outcome, before: Floats, mask: Bools, names: tuple[str, str, str], family: int
) -> Drop:
    """``names`` are the row's key, label and basis."""
    pairs = _pairs(items, outcome, before, mask)
    found = pairs.contrast(family)
    return Drop(
        *names,
        before=share(pairs.before),
        after=share(pairs.after),
        change=found.change,
        together=found.together,
        rate=ratio(pairs.before, pairs.after, found.change),
        both=share(pairs.both),
        any_chain=found.change,
        own=EMPTY,
        p=found.p,
        p_together=found.p_together,
    )


def _with(row: Drop, any_chain: Figure, own: Figure) -> Drop:
    return replace(row, any_chain=any_chain, own=own)


def against_rest(items: Items, outcome: Outcome) -> tuple[Drop, ...]:
    """Every label against the problems without it, for a set without its seeds; nothing is paired, so ``both`` is
    empty."""
    groups = [
        group for group in groups_of(items, "code") if group.key != SEED and (outcome.scored & group.mask).any()
    ]
    rows = []
    for group in groups:
        mask, basis = _chosen(items, group.key, group.mask)
        rest, chosen = accuracy_term(items, outcome, ~group.mask), accuracy_term(items, outcome, mask)
        found = contrast(rest, chosen, family=len(groups), n=round(float(chosen.denominator.sum())))
        whole = accuracy_term(items, outcome, group.mask)
        rows.append(
            Drop(
                group.key,
                group.label,
                basis,
                before=share(rest),
                after=share(chosen),
                change=found.change,
                together=found.together,
                rate=EMPTY,
                both=EMPTY,
                any_chain=contrast(rest, whole, n=round(float(whole.denominator.sum()))).change,
                own=EMPTY,
                p=found.p,
                p_together=found.p_together,
            )
        )
    return tuple(rows)
