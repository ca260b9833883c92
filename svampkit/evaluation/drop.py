"""What a variation costs against the seed it was made from, pair by pair."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import SEED, groups_of
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.holm import holm
from svampkit.evaluation.interval import Resamples, Term, difference, share, tested
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.own import OwnCost, own_costs
from svampkit.evaluation.sums import accuracy, accuracy_term, count_by_cluster

__all__ = ["MIN_ALONE", "Drop", "against_rest", "against_seed"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

MIN_ALONE = 10
"""A code can be judged by the variants that have it alone where at least this many seeds have one."""


@dataclass(frozen=True, slots=True)
class Drop:
    """One variation against what it is compared with."""

    key: str
    """A code, or "all" for every variant."""
    label: str
    basis: str
    """What the change rests on: "alone", the variants with this code and no other; "own", the part of the change
    that this code brings to chains, by least squares over all variants (`own_costs`), where that is known more
    exactly or fewer than MIN_ALONE seeds have one alone; "chains", all variants that have it (what else was changed
    is then part of the change), where neither can be said."""
    before: Figure
    """Accuracy on the seeds of these variants (each seed weighted by its variants), or on the problems without it."""
    after: Figure
    """Accuracy on the variants."""
    change: Figure
    """Negative where the variation costs points: after - before, or (basis "own") this code's part of it."""
    rate: Figure
    """Performance drop rate (before - after) / before, as GSM-Plus reports it (Li et al. 2024); with basis "own",
    the code's part over before."""
    both: Figure
    """Share of seed-variant pairs with both right."""
    alone: Figure
    """The change on the variants that have this code and no other."""
    any_chain: Figure
    """The change on all variants that have this code, alone or with others."""
    p: float
    """Of "no change", clustered by seed, found as the interval is."""
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
    known = np.nan_to_num(rate)
    own = own_costs(items, outcome.right, known, paired)
    rows = [_paired(items, outcome, draws, known, paired, ("all", "Any variation", "chains"))]
    for group in groups_of(items, "code"):
        if group.key == SEED:
            continue
        mask = paired & group.mask
        alone = paired & _alone(items, group.key)
        whole = _paired(items, outcome, draws, known, mask, (group.key, group.label, "chains"))
        single = _paired(items, outcome, draws, known, alone, (group.key, group.label, "alone"))
        rows.append(_chosen(whole, single, own.get(group.key)))
    return _corrected(rows)


def _change(
    items: Items, outcome: Outcome, draws: Resamples, rate: Floats, mask: Bools
) -> tuple[Figure, float, Floats, Floats, Floats]:
    pairs = count_by_cluster(items, mask)
    before, after = rate * pairs, count_by_cluster(items, mask & outcome.right)
    figure, p = tested([Term(after - before, pairs)], draws, round(float(pairs.sum())))
    return figure, p, before, after, pairs


def _paired(
    items: Items, outcome: Outcome, draws: Resamples, rate: Floats, mask: Bools, names: tuple[str, str, str]
) -> Drop:
    """``rate`` is each cluster's accuracy on its seed; ``names`` the row's key, label and basis."""
    change, p, before, after, pairs = _change(items, outcome, draws, rate, mask)
    return Drop(
        *names,
        before=share(Term(before, pairs), draws),
        after=share(Term(after, pairs), draws),
        change=change,
        rate=difference([Term(before - after, before)], draws, change.n, least=-np.inf),
        both=share(Term(rate * after, pairs), draws),
        alone=EMPTY,
        any_chain=change,
        p=p,
        p_holm=1.0,
    )


def _chosen(whole: Drop, alone: Drop, part: OwnCost | None) -> Drop:
    """Of what can be said, the most exact; the width of an interval decides, never the loss."""
    whole, alone = (replace(row, alone=alone.change, any_chain=whole.change) for row in (whole, alone))
    if alone.change.n == whole.change.n:
        return alone
    enough = alone.change.clusters >= MIN_ALONE
    if part is None:
        return alone if enough else whole
    if enough and _width(alone.change) <= _width(part.figure):
        return alone
    found, before = part.figure, whole.before.value
    rate = EMPTY
    if before and found.value is not None and found.low is not None and found.high is not None:
        rate = replace(found, value=-found.value / before, low=-found.high / before, high=-found.low / before)
    return replace(whole, basis="own", change=found, rate=rate, p=part.p)


def _width(figure: Figure) -> float:
    return np.inf if figure.low is None or figure.high is None else figure.high - figure.low


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
        mask = alone & outcome.scored
        enough = len(np.unique(items.cluster[mask])) >= MIN_ALONE or mask.sum() == (group.mask & outcome.scored).sum()
        basis, chosen = ("alone", alone) if enough else ("chains", group.mask)
        term = accuracy_term(items, outcome, chosen)
        change, p = tested([term, rest], draws, round(float(term.denominator.sum())))
        rows.append(
            Drop(
                group.key,
                group.label,
                basis,
                before=accuracy(items, outcome, draws, ~group.mask),
                after=accuracy(items, outcome, draws, chosen),
                change=change,
                rate=EMPTY,
                both=EMPTY,
                alone=change if enough else EMPTY,
                any_chain=difference([any_chain, rest], draws, round(float(any_chain.denominator.sum()))),
                p=p,
                p_holm=1.0,
            )
        )
    return _corrected(rows)


def _alone(items: Items, code: str) -> Bools:
    return np.asarray((items.frame["chain"] == code).to_numpy(), dtype=np.bool_)


def _corrected(rows: list[Drop]) -> tuple[Drop, ...]:
    codes = [row for row in rows if row.key != "all" and row.change.value is not None]
    corrected = dict(zip([row.key for row in codes], holm([row.p for row in codes]), strict=True))
    return tuple(replace(row, p_holm=corrected.get(row.key, row.p)) for row in rows)
