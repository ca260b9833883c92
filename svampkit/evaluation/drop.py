"""What a variation costs against the seed it was made from, pair by pair."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import SEED, groups_of
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import Resamples, Term, difference, share, t_test
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy, accuracy_term, count_by_cluster

__all__ = ["MIN_ALONE", "Drop", "against_rest", "against_seed"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

MIN_ALONE = 10
"""A code is judged by the variants that have it alone where at least this many seeds have one."""


@dataclass(frozen=True, slots=True)
class Drop:
    """One variation against what it is compared with."""

    key: str
    """A code, or "all" for every variant."""
    label: str
    basis: str
    """Which variants are looked at: "alone", those with this code and no other; "chains", all that have it,
    where fewer than MIN_ALONE seeds have one with it alone (what else was changed is then part of the change)."""
    before: Figure
    """Accuracy on the seeds of these variants (each seed weighted by its variants), or on the problems without it."""
    after: Figure
    """Accuracy on the variants."""
    change: Figure
    """after - before: negative where the variation costs points."""
    rate: Figure
    """Performance drop rate (before - after) / before, as GSM-Plus reports it (Li et al. 2024)."""
    both: Figure
    """Share of seed-variant pairs with both right."""
    any_chain: Figure
    """The change on all variants that have this code, alone or with others."""
    p: float
    """Of "no change", by the cluster-robust t test."""
    p_holm: float
    """The same, corrected for looking at all codes at once."""


def against_seed(items: Items, outcome: Outcome, draws: Resamples) -> tuple[Drop, ...]:
    """Every code, and "all" first, against the seeds; empty where no seed problem stands in the data set.

    Where a seed has several instances, a variant is paired with each of them, so that their mean stands for the seed.
    """
    base = items.base & outcome.scored
    if not base.any():
        return ()
    total = count_by_cluster(items, base)
    with np.errstate(invalid="ignore", divide="ignore"):
        rate = np.where(total > 0, count_by_cluster(items, base & outcome.right) / total, np.nan)
    paired = outcome.scored & ~items.base & ~np.isnan(rate)[items.cluster]
    rows = [_paired(items, outcome, draws, rate, paired, paired, "all", "Any variation")]
    for group in groups_of(items, "code"):
        if group.key != SEED:
            alone = paired & _alone(items, group.key)
            rows.append(_paired(items, outcome, draws, rate, paired & group.mask, alone, group.key, group.label))
    return _corrected(rows)


def _paired(
    items: Items,
    outcome: Outcome,
    draws: Resamples,
    rate: Floats,
    mask: Bools,
    alone: Bools,
    key: str,
    label: str,
) -> Drop:
    known = np.nan_to_num(rate)

    def change_term(chosen: Bools) -> tuple[Term, Floats, Floats]:
        pairs = count_by_cluster(items, chosen)
        before, after = known * pairs, count_by_cluster(items, chosen & outcome.right)
        return Term(after - before, pairs), before, after

    basis = _basis(items, alone)
    term, before, after = change_term(alone if basis == "alone" else mask)
    whole = change_term(mask)[0]
    count = round(float(term.denominator.sum()))
    return Drop(
        key,
        label,
        basis if key != "all" else "chains",
        before=share(Term(before, term.denominator), draws),
        after=share(Term(after, term.denominator), draws),
        change=difference([term], draws, count),
        rate=difference([Term(before - after, before)], draws, count, least=-np.inf),
        both=share(Term(known * after, term.denominator), draws),
        any_chain=difference([whole], draws, round(float(whole.denominator.sum()))),
        p=t_test([term]),
        p_holm=1.0,
    )


def against_rest(items: Items, outcome: Outcome, draws: Resamples) -> tuple[Drop, ...]:
    """Every code against the problems without it, for a set without its seeds; nothing is paired, so ``both`` is
    empty."""
    rows = []
    for group in groups_of(items, "code"):
        if group.key == SEED:
            continue
        rest = accuracy_term(items, outcome, ~group.mask, sign=-1.0)
        any_chain = accuracy_term(items, outcome, group.mask)
        alone = _alone(items, group.key)
        basis = _basis(items, alone & outcome.scored)
        chosen = alone if basis == "alone" else group.mask
        term = accuracy_term(items, outcome, chosen)
        rows.append(
            Drop(
                group.key,
                group.label,
                basis,
                before=accuracy(items, outcome, draws, ~group.mask),
                after=accuracy(items, outcome, draws, chosen),
                change=difference([term, rest], draws, round(float(term.denominator.sum()))),
                rate=EMPTY,
                both=EMPTY,
                any_chain=difference([any_chain, rest], draws, round(float(any_chain.denominator.sum()))),
                p=t_test([term, rest]),
                p_holm=1.0,
            )
        )
    return _corrected(rows)


def _alone(items: Items, code: str) -> Bools:
    return np.asarray((items.frame["chain"] == code).to_numpy(), dtype=np.bool_)


def _basis(items: Items, alone: Bools) -> str:
    return "alone" if len(np.unique(items.cluster[alone])) >= MIN_ALONE else "chains"


def _corrected(rows: list[Drop]) -> tuple[Drop, ...]:
    codes = [row for row in rows if row.key != "all" and row.change.value is not None]
    corrected = dict(zip([row.key for row in codes], holm([row.p for row in codes]), strict=True))
    return tuple(replace(row, p_holm=corrected.get(row.key, row.p)) for row in rows)
