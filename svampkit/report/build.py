"""From columns to a report: every measure of `evaluation`, for every solver."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from svampkit import __version__
from svampkit.errors import UsageError
from svampkit.evaluation import (
    DIMENSIONS,
    EMPTY,
    Items,
    Outcome,
    Resamples,
    Row,
    Samples,
    Term,
    WithoutQuestion,
    accuracy,
    against_rest,
    against_seed,
    breakdown,
    by_template,
    compare,
    count_by_cluster,
    describe,
    join,
    removals,
    resamples,
    samples_of,
    share,
    single,
    spread,
    wholes,
    without_question,
)
from svampkit.report.headline import headline, joint_headline
from svampkit.report.load import Predictions
from svampkit.report.matrix import build_matrix
from svampkit.report.model import Counts, DatasetInfo, Example, IntervalInfo, ModelReport, Report
from svampkit.report.phrases import plural
from svampkit.report.worst import said_by, worst_groups

if TYPE_CHECKING:
    import polars as pl

__all__ = ["MAX_ROWS", "build_report"]

MAX_ROWS = 500
"""Templates, seeds and matrix rows that a report lists, worst first."""
_EXAMPLES = 10


def build_report(
    dataset: pl.DataFrame,
    predictions: Sequence[Predictions],
    *,
    name: str,
    baseline: str | None = None,
    question_removed: Sequence[Predictions] = (),
    samples: Sequence[Predictions] = (),
    seed: int = 0,
    resample_count: int = 2000,
    worst: int = 10,
    notes: Iterable[str] = (),
) -> Report:
    """Measure one or more solvers on a data set.

    ``dataset`` has the columns of a problem file, ``question_removed`` holds the same solvers' predictions on the
    set without its questions (same ids), ``samples`` several answers of theirs to each problem. ``baseline`` names
    the solver that the others are compared with (the first where it is None). Raises UsageError on an unknown or
    double solver name and InputError where predictions do not fit the data set.
    """
    from threadpoolctl import threadpool_limits

    if not predictions:
        raise UsageError("no predictions were given; give at least one prediction file.")
    names = [prediction.solver for prediction in predictions]
    for solver in names:
        if names.count(solver) > 1:
            raise UsageError(f"two sets of predictions are called {solver!r}; give each a 'solver' of its own.")
    chosen = _named(baseline, names, "--baseline") if baseline is not None else names[0]
    # tall and narrow products: a second thread only waits
    with threadpool_limits(1):
        items = describe(dataset)
        draws = resamples(len(items.cluster_names), np.random.default_rng(seed), resample_count)
        outcomes = [join(items, prediction.frame, prediction.solver) for prediction in predictions]
        removed = {
            solver: join(items, found.frame, solver)
            for solver, found in _by_solver(question_removed, names, "--question-removed")
        }
        asked = {
            solver: samples_of(items, found.frame, solver, draws, np.random.default_rng(seed))
            for solver, found in _by_solver(samples, names, "--samples")
        }
        models = tuple(
            _model(items, outcome, prediction, draws, removed.get(outcome.solver), asked.get(outcome.solver))
            for outcome, prediction in zip(outcomes, predictions, strict=True)
        )
        first = outcomes[names.index(chosen)]
        comparisons = tuple(compare(items, first, other, draws) for other in outcomes if other is not first)
        return Report(
            format=1,
            svampkit=__version__,
            headline=joint_headline(models),
            dataset=_dataset(items, name),
            intervals=IntervalInfo(0.95, resample_count, seed),
            models=models,
            comparisons=comparisons,
            matrix=build_matrix(items, outcomes, MAX_ROWS),
            worst=worst_groups(items, outcomes, predictions, worst),
            notes=(*notes, *_notes(items, outcomes)),
        )


def _named(name: str, names: Sequence[str], option: str) -> str:
    if name in names:
        return name
    near = difflib.get_close_matches(name, names, n=1)
    hint = f" did you mean {near[0]!r}?" if near else ""
    raise UsageError(f"{option} {name!r} is none of the solvers;{hint} they are {', '.join(names)}.")


def _by_solver(found: Sequence[Predictions], names: Sequence[str], option: str) -> Iterator[tuple[str, Predictions]]:
    """Further predictions of the same solvers, by the solver's name; where there is one of each, they belong
    together."""
    seen: set[str] = set()
    for item in found:
        solver = names[0] if len(names) == len(found) == 1 else _named(item.solver, names, f"{option}: solver")
        if solver in seen:
            raise UsageError(f"{option}: two files are by {solver!r}; give one a solver.")
        seen.add(solver)
        yield solver, item


def _dataset(items: Items, name: str) -> DatasetInfo:
    variants = int((items.frame["chain"] != "").sum())
    counts = {code: int(mask.sum()) for code, mask in items.codes.items()}
    return DatasetInfo(
        name, len(items), int(items.base.sum()), variants, len(items.cluster_names), items.clustered_by, counts
    )


def _model(
    items: Items,
    outcome: Outcome,
    prediction: Predictions,
    draws: Resamples,
    removed: Outcome | None,
    samples: Samples | None,
) -> ModelReport:
    whole = accuracy(items, outcome, draws)
    changes = against_seed(items, outcome, draws)
    against = "seed" if len(changes) > 1 else "rest"
    if against == "rest":
        changes = against_rest(items, outcome, draws)
    if not changes:
        against = "none"
    base = accuracy(items, outcome, draws, items.base) if items.base.any() else EMPTY
    varied = (items.frame["chain"] != "").to_numpy()
    rows = {dimension: breakdown(items, outcome, dimension, draws) for dimension in DIMENSIONS}
    answered = (outcome.status == "answered").to_numpy()
    read = share(Term(count_by_cluster(items, outcome.right & answered), count_by_cluster(items, answered)), draws)
    split: WithoutQuestion | None = None if removed is None else without_question(items, outcome, removed, draws)
    return ModelReport(
        name=outcome.solver,
        headline=headline(outcome.solver, whole, base, against, changes),
        counts=Counts(**outcome.counts, right=int(outcome.right.sum())),
        accuracy=whole,
        read=read,
        base=base,
        variants=accuracy(items, outcome, draws, varied) if varied.any() else EMPTY,
        against=against,
        changes=changes,
        category=rows["category"],
        code=rows["code"],
        chain=rows["chain"],
        operators=rows["operators"],
        type=rows["type"],
        numbers=rows["numbers"],
        template=_templates(items, outcome),
        seed=_seeds(items, outcome),
        removed_categories=removals(items, outcome, "category", draws),
        removed_variations=removals(items, outcome, "code", draws),
        wholes=wholes(items, outcome, draws),
        spread=spread(items, outcome, draws),
        without_question=split,
        samples=samples,
        unread_examples=_unread(items, outcome, prediction),
    )


def _templates(items: Items, outcome: Outcome) -> tuple[Row, ...]:
    table = by_template(items, outcome).filter(table_wrong())
    table = table.with_columns(rate=table["right"] / table["scored"]).sort("rate", maintain_order=True).head(MAX_ROWS)
    return tuple(
        Row(name, name, problems, single(right, scored))
        for name, problems, scored, right in table.select("template", "problems", "scored", "right").iter_rows()
    )


def table_wrong() -> pl.Expr:
    """Rows with at least one scored answer that is wrong."""
    import polars as pl

    return pl.col("scored") > pl.col("right")


def _seeds(items: Items, outcome: Outcome) -> tuple[Row, ...]:
    if items.clustered_by != "seed":
        return ()
    everything = np.ones(len(items), dtype=np.bool_)
    problems = count_by_cluster(items, everything)
    scored = count_by_cluster(items, outcome.scored)
    right = count_by_cluster(items, outcome.right & outcome.scored)
    wrong = np.flatnonzero(scored > right)
    worst = wrong[np.argsort(right[wrong] / scored[wrong], kind="stable")][:MAX_ROWS]
    return tuple(
        Row(items.cluster_names[i], items.cluster_names[i], int(problems[i]), single(int(right[i]), int(scored[i])))
        for i in worst
    )


def _unread(items: Items, outcome: Outcome, prediction: Predictions) -> tuple[Example, ...]:
    ids = items.frame["id"].filter(outcome.status == "unread").head(_EXAMPLES).to_list()
    if not ids:
        return ()
    texts = said_by(prediction, ids)
    return tuple(Example(name, texts.get(name, (None, None))[0]) for name in ids)


def _notes(items: Items, outcomes: Sequence[Outcome]) -> list[str]:
    notes = []
    for outcome in outcomes:
        missing, unread = outcome.counts["missing"], outcome.counts["unread"]
        if missing:
            notes.append(
                f"{outcome.solver}: {plural(missing, 'problem has', 'problems have')} no prediction; left out of "
                f"every figure."
            )
        if unread:
            notes.append(
                f"{outcome.solver}: in {plural(unread, 'text')} no answer was found; counted as not right, and "
                f"listed apart."
            )
    if items.clustered_by == "problem":
        notes.append(
            "The data set names no seeds: each problem is its own cluster, nothing is paired, and intervals may be "
            "too narrow."
        )
    elif not items.base.any():
        notes.append(
            "The seed problems themselves are not in the data set: a variation is compared with the problems "
            "without it."
        )
    if items.clustered_by != "problem" and len(items.cluster_names) < 30:
        notes.append(
            f"Only {plural(len(items.cluster_names), 'seed')}: intervals are wide, and found without the bootstrap."
        )
    return notes
