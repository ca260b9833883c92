"""A model of the answers: what a variation costs apart from larger numbers, more operators and longer texts.

A logistic regression of "right" with a random intercept a seed (`svampkit.evaluation.mixed`). It stands beside the
differences of `svampkit.evaluation.drop`, which need no model, and is fitted only where there is enough to fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.interval import LEVEL
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.mixed import fit_mixed

__all__ = ["Odds", "OddsModel", "odds_model"]

Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

MAX_ROWS = 50_000
"""Of more problems than this whole seeds are drawn."""
_CLUSTERS = 30
_EVENTS = 10
"""So many right and so many wrong answers an effect (Peduzzi et al. 1996)."""
_LEAST = 5
"""A variation is an effect where this many of its answers are right, and this many wrong."""
_DIGITS = r"\d[\d,]*(?:\.\d+)?"


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds ratio of one effect (a code, a dial) with its interval."""

    key: str
    """A label of the set, or "magnitude", "operators" or "words"."""
    label: str
    """What is compared: a variation with no variation, or one unit more with one less."""
    ratio: float
    """The odds of a right answer, multiplied by this; below 1 where the effect makes problems harder."""
    low: float
    high: float
    """The 95 % interval, by itself."""
    p: float
    """Two-sided, of "the odds are the same"."""
    n: int
    """Problems with the variation, or all."""


@dataclass(frozen=True, slots=True)
class OddsModel:
    """Effects on the odds of a right answer, each with the others held."""

    effects: tuple[Odds, ...]
    """Empty where the model was not fitted."""
    reason: str
    """Why it was not; empty where it was."""
    left_out: tuple[str, ...]
    """What is no effect of it, and why."""
    deviation: float
    """Standard deviation of the seeds' intercepts in log odds: how unequally hard seeds are. 0 where the model was
    not fitted, or no difference could be seen."""
    problems: int
    clusters: int


def odds_model(items: Items, outcome: Outcome, rng: np.random.Generator) -> OddsModel | None:
    """Fit the model; None where the set names no variations or no seeds. ``rng`` draws seeds from a large set."""
    if items.clustered_by == "problem" or not items.codes:
        return None
    rows, left_out = _rows(items, outcome)
    drawn = _drawn(items, rows, rng)
    if drawn.sum() < rows.sum():
        left_out.append(f"{int(rows.sum() - drawn.sum()):,} of {int(rows.sum()):,} problems: whole seeds were drawn")
    rows = drawn
    columns = list(_columns(items, outcome, rows, left_out))
    right = outcome.right[rows]
    names, cluster = np.unique(items.cluster[rows], return_inverse=True)
    events, need = int(min(right.sum(), (~right).sum())), _EVENTS * (len(columns) + 1)

    def none(reason: str) -> OddsModel:
        return OddsModel((), reason, tuple(left_out), 0.0, len(right), len(names))

    if len(names) < _CLUSTERS:
        return none(f"{len(names)} {items.clustered_by}s are too few; it takes {_CLUSTERS}")
    if not any(key in items.codes for key, *_ in columns):
        return none(f"no variation has {_LEAST} right and {_LEAST} wrong answers")
    if events < need:
        kind = "right" if right.sum() == events else "wrong"
        return none(f"{events:,} {kind} answers are too few for {len(columns)} effects; it takes {need}")
    x = np.column_stack([np.ones(len(right)), *(values for *_, values in columns)])
    found = fit_mixed(x, right.astype(np.float64), cluster.astype(np.int64))
    if found is None:
        return none("the effects cannot be told from each other")
    errors = np.sqrt(np.diag(found.covariance))
    effects = tuple(
        _effect(key, label, n, float(found.coefficients[place]), float(errors[place]), len(names))
        for place, (key, label, n, _) in enumerate(columns, 1)
    )
    return OddsModel(effects, "", tuple(left_out), found.deviation, len(right), len(names))


def _rows(items: Items, outcome: Outcome) -> tuple[Bools, list[str]]:
    """The problems that the model can learn from, and what is left out of it."""
    rows, left_out = outcome.scored.copy(), []
    for key, mask in items.codes.items():
        here = mask & outcome.scored
        right = int(outcome.right[here].sum())
        wrong = int(here.sum()) - right
        if min(right, wrong) < _LEAST:
            rows &= ~mask
            name = items.scheme.label(key).name
            left_out.append(f"{name}: {right:,} right and {wrong:,} wrong are too few to tell, with its problems")
    return rows, left_out


def _drawn(items: Items, rows: Bools, rng: np.random.Generator) -> Bools:
    if rows.sum() <= MAX_ROWS:
        return rows
    count = np.bincount(items.cluster[rows], minlength=items.clusters)
    order = rng.permutation(len(count))
    taken = np.zeros(len(count), dtype=np.bool_)
    taken[order[np.cumsum(count[order]) <= MAX_ROWS]] = True
    return np.asarray(rows & taken[items.cluster])


def _columns(
    items: Items, outcome: Outcome, rows: Bools, left_out: list[str]
) -> Iterator[tuple[str, str, int, Floats]]:
    """Key, label, number of problems and values of every effect that the ones before do not tell."""
    known = np.ones((int(rows.sum()), 1))
    for key, label, values in _candidates(items, rows):
        n = int(values.sum()) if key in items.codes else len(values)
        if key not in items.codes:
            values = values - (values.mean() if len(values) else 0.0)
        if not len(values) or np.ptp(values) < 1e-9:
            if key not in items.codes:
                left_out.append(f"{label}: the same in all problems")
            continue
        fitted = known @ np.linalg.lstsq(known, values, rcond=None)[0]
        spread = values - values.mean()
        if ((values - fitted) ** 2).sum() < 1e-6 * (spread @ spread):
            left_out.append(f"{label}: cannot be told from the others")
            continue
        known = np.column_stack([known, values])
        yield key, label, n, values


def _candidates(items: Items, rows: Bools) -> Iterator[tuple[str, str, Floats]]:
    """Every effect over the problems that the model learns from: variations first."""
    import polars as pl

    for key, mask in items.codes.items():
        yield key, items.scheme.label(key).name, mask[rows].astype(np.float64)
    text = pl.concat_str(["body", "question"], separator=" ", ignore_nulls=True)
    largest = text.str.extract_all(_DIGITS).list.eval(
        pl.element().str.replace_all(",", "").cast(pl.Float64, strict=False)
    )
    frame = (
        items.texts(np.flatnonzero(rows))
        .select("body", "question")
        .with_columns(items.frame["operators"].filter(pl.Series(rows)))
        .select(
            # texts with all numbers in words are of middle size
            (largest.list.max() + 1).log10().fill_nan(None).alias("magnitude"),
            (text.str.count_matches(r"\S+") / 10).alias("words"),
            pl.col("operators").cast(pl.Float64),
        )
    )
    frame = frame.with_columns(pl.col("magnitude").fill_null(pl.col("magnitude").mean()).fill_null(0.0))
    yield "magnitude", "Largest number, ten times as large", frame["magnitude"].to_numpy()
    if not frame["operators"].null_count():
        yield "operators", "One operator more", frame["operators"].to_numpy()
    yield "words", "Ten words more", frame["words"].to_numpy()


def _effect(key: str, label: str, n: int, value: float, error: float, clusters: int) -> Odds:
    from scipy.special import stdtr, stdtrit

    half = float(stdtrit(clusters - 1, (1 + LEVEL) / 2)) * error
    ends = np.exp(np.clip([value, value - half, value + half], -40, 40))
    p = float(2 * stdtr(clusters - 1, -abs(value) / error)) if error > 0 else 1.0
    return Odds(key, label, float(ends[0]), float(ends[1]), float(ends[2]), min(1.0, p), n)
