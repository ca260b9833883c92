"""Every measure of one solver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from svampkit.evaluation import (
    DIMENSIONS,
    EMPTY,
    BreakdownRow,
    Drop,
    Figure,
    Items,
    Outcome,
    Samples,
    Term,
    Ways,
    accuracy,
    against_rest,
    against_seed,
    asked_for_ways,
    breakdown,
    by_template,
    count_by_cluster,
    curves,
    odds_model,
    removals,
    share,
    single,
    spread,
    ways_of,
    wholes,
    without_question,
)
from svampkit.report.headline import headline
from svampkit.report.load import Predictions
from svampkit.report.model import Counts, Example, ModelReport
from svampkit.report.phrases import plural
from svampkit.report.request import Derived
from svampkit.report.worst import AnswerTold, said_by

if TYPE_CHECKING:
    import polars as pl

__all__ = ["MAX_ROWS", "ToMeasure", "measured"]

MAX_ROWS = 500
"""Templates, seeds and matrix rows that a report lists, worst first."""
_EXAMPLES = 10
_LEARNING = ("majority", "similarity", "small")
"""Solvers that learn from problems."""


@dataclass(frozen=True, slots=True)
class ToMeasure:
    """One solver: its predictions, and what came of them on the set and beside it."""

    prediction: Predictions
    outcome: Outcome
    removed: Outcome | None
    """On the set without its questions."""
    samples: Samples | None
    derived: Derived


def measured(items: Items, solver: ToMeasure, seed: int) -> ModelReport:
    """Every measure of a solver; ``seed`` is the root of the permutation tests over samples."""
    outcome, prediction, removed = solver.outcome, solver.prediction, solver.removed
    whole = accuracy(items, outcome)
    against, changes = _changes(items, outcome)
    base = accuracy(items, outcome, items.base) if items.base.any() else EMPTY
    counts = Counts(**outcome.counts, right=int((outcome.right & outcome.scored).sum()))
    learned = prediction.learned if prediction.kind in _LEARNING else 0
    rows = {dimension: breakdown(items, outcome, dimension) for dimension in DIMENSIONS}
    read = _of_answered(items, outcome)
    return ModelReport(
        name=outcome.solver,
        aside=_aside(items, prediction),
        learned=learned,
        headline=headline(outcome.solver, whole, read, counts, base, against, changes, items.scheme, learned),
        counts=counts,
        accuracy=whole,
        read=read,
        base=base,
        variants=_of_variants(items, outcome),
        unanswerable=_unanswerable(items, outcome),
        against=against,
        changes=changes,
        odds=odds_model(items, outcome, np.random.default_rng(seed)),
        category=rows["category"],
        code=rows["code"],
        chain=rows["chain"],
        operators=rows["operators"],
        type=rows["type"],
        numbers=rows["numbers"],
        curves=curves(items, outcome),
        template=_templates(items, outcome),
        seed=_seeds(items, outcome),
        removed_categories=removals(items, outcome, "category"),
        removed_variations=removals(items, outcome, "code"),
        wholes=wholes(items, outcome),
        spread=spread(items, outcome),
        without_question=None if removed is None else without_question(items, outcome, removed),
        ways=_ways(items, outcome, prediction, solver.derived, seed),
        samples=solver.samples,
        unread_examples=_unread(items, outcome, prediction),
    )


def _of_variants(items: Items, outcome: Outcome) -> Figure:
    """The accuracy on variations alone."""
    varied = (items.frame["chain"] != "").to_numpy()
    return accuracy(items, outcome, varied) if varied.any() else EMPTY


def _changes(items: Items, outcome: Outcome) -> tuple[str, tuple[Drop, ...]]:
    """What accuracy each variation changes, and against what: its "seed", the "rest" of the set, or "none"."""
    changes, against = against_seed(items, outcome), "seed"
    if len(changes) <= 1:
        changes, against = against_rest(items, outcome), "rest"
    return (against if changes else "none"), changes


def _of_answered(items: Items, outcome: Outcome) -> Figure:
    """The accuracy on what was answered."""
    answered = (outcome.status == "answered").to_numpy()
    return share(Term(count_by_cluster(items, outcome.right & answered), count_by_cluster(items, answered)))


def _ways(items: Items, outcome: Outcome, prediction: Predictions, derived: Derived, seed: int) -> Ways | None:
    rows = asked_for_ways(items, seed)
    ids = items.texts(rows)["id"].to_list()
    said = {name: equation for name, (_, equation) in prediction.said(ids).items() if equation}
    return ways_of(items, outcome, rows, said, derived)


def _aside(items: Items, prediction: Predictions) -> str:
    """Why a solver's result says nothing: the reader that made the variations kept those that it reads rightly."""
    kind = prediction.kind or prediction.solver
    if kind != "world":
        return ""
    auto = items.frame["auto"].to_numpy()
    made = int((auto & (items.labels > 0)).sum())
    if not made:
        return ""
    return (
        f"it reads texts with the reader that made {plural(made, 'of these variants', 'of these variants')}, "
        "which kept "
        f"only what it reads rightly"
    )


def _unanswerable(items: Items, outcome: Outcome) -> Figure:
    mask = (items.frame["kind"] == "none").to_numpy()
    return accuracy(items, outcome, mask) if mask.any() else EMPTY


def _templates(items: Items, outcome: Outcome) -> tuple[BreakdownRow, ...]:
    table = by_template(items, outcome).filter(table_wrong())
    table = table.with_columns(rate=table["right"] / table["scored"]).sort("rate", maintain_order=True).head(MAX_ROWS)
    names = items.texts(table["row"].to_numpy())["template"]
    counts = table.select("problems", "scored", "right").iter_rows()
    return tuple(
        BreakdownRow(name, name, problems, single(right, scored))
        for name, (problems, scored, right) in zip(names, counts, strict=True)
    )


def table_wrong() -> pl.Expr:
    """Rows with at least one scored answer that is wrong."""
    import polars as pl

    return pl.col("scored") > pl.col("right")


def _seeds(items: Items, outcome: Outcome) -> tuple[BreakdownRow, ...]:
    if items.clustered_by != "seed":
        return ()
    everything = np.ones(len(items), dtype=np.bool_)
    problems = count_by_cluster(items, everything)
    scored = count_by_cluster(items, outcome.scored)
    right = count_by_cluster(items, outcome.right & outcome.scored)
    wrong = np.flatnonzero(scored > right)
    worst = wrong[np.argsort(right[wrong] / scored[wrong], kind="stable")][:MAX_ROWS]
    return tuple(
        BreakdownRow(name, name, int(problems[i]), single(int(right[i]), int(scored[i])))
        for i, name in zip(worst, items.names(worst.tolist()), strict=True)
    )


def _unread(items: Items, outcome: Outcome, prediction: Predictions) -> tuple[Example, ...]:
    rows = (outcome.status == "unread").arg_true().head(_EXAMPLES)
    if not len(rows):
        return ()
    ids = items.texts(rows.to_numpy())["id"].to_list()
    texts = said_by(prediction, ids)
    return tuple(Example(name, texts.get(name, AnswerTold()).raw) for name in ids)
