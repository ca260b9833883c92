"""From columns to a report: every measure of `evaluation`, for every solver."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from svampkit import __version__
from svampkit.errors import UsageError
from svampkit.evaluation import (
    DIMENSIONS,
    EMPTY,
    BreakdownRow,
    Figure,
    Items,
    Outcome,
    Samples,
    Scheme,
    Term,
    Ways,
    WithoutQuestion,
    accuracy,
    against_rest,
    against_seed,
    asked_for_ways,
    breakdown,
    by_template,
    compare,
    count_by_cluster,
    curves,
    join,
    odds_model,
    ranking,
    removals,
    samples_of,
    share,
    single,
    spread,
    ways_of,
    wholes,
    without_question,
)
from svampkit.report.cells import cells_of
from svampkit.report.headline import headline, joint_headline
from svampkit.report.load import Predictions, reread
from svampkit.report.matrix import build_matrix
from svampkit.report.model import Counts, DatasetInfo, Example, IntervalInfo, LabelInfo, ModelReport, Report
from svampkit.report.phrases import plural
from svampkit.report.problems import ProblemSet, described, problem_set
from svampkit.report.worst import AnswerTold, said_by, worst_groups

if TYPE_CHECKING:
    import polars as pl

__all__ = ["MAX_ROWS", "Derived", "build_report"]

Derived = Mapping[str, tuple[bool, str, str]]
"""Id to whether its derivation is the annotated one, the annotated one in words, and the one that was given."""

MAX_ROWS = 500
"""Templates, seeds and matrix rows that a report lists, worst first."""
_EXAMPLES = 10
_LEARNING = ("majority", "similarity", "small")
"""Solvers that learn from problems."""


def build_report(
    dataset: pl.DataFrame | ProblemSet,
    predictions: Sequence[Predictions],
    *,
    name: str,
    baseline: str | None = None,
    question_removed: Sequence[Predictions] = (),
    samples: Sequence[Predictions] = (),
    scheme: Scheme | None = None,
    missing: str = "wrong",
    strange: str = "",
    seed: int = 0,
    worst: int = 10,
    notes: Iterable[str] = (),
    derived: Mapping[str, Derived] = MappingProxyType({}),
) -> Report:
    """Measure one or more solvers on a data set.

    ``dataset`` has the columns of a problem file, or is what `read_problem_set` made of it. ``question_removed``
    holds the same solvers' predictions on the set without its questions (same ids), ``samples`` several answers of
    theirs to each problem. ``baseline`` names the solver that the others are compared with (the first where it is
    None). ``scheme`` says what the labels of variations mean; where it is None, the shipped scheme that knows them
    all. ``missing`` is "wrong", or "left-out"
    for a denominator without the problems that have no prediction; ``strange`` is told where a prediction matches no
    problem; ``seed`` is the root of the permutation tests over samples. ``derived`` holds, by solver and id, whether
    a derivation is the annotated one, with both in words. Raises UsageError on an unknown or double solver name and
    InputError where predictions do not fit the data set.
    """
    from threadpoolctl import threadpool_limits

    names = _solver_names(predictions)
    chosen = _named(baseline, names, "--baseline") if baseline is not None else names[0]
    # tall and narrow products: a second thread only waits
    with threadpool_limits(1):
        problems = dataset if isinstance(dataset, ProblemSet) else problem_set(dataset)
        items = described(problems, scheme)
        said = _Said(
            tuple(predictions),
            tuple(_by_solver(question_removed, names, "--question-removed")),
            tuple(_by_solver(samples, names, "--samples")),
            derived,
        )
        outcomes = [
            join(items, reread(items, found), found.solver, missing, strange, found.named) for found in predictions
        ]
        models = _models(items, outcomes, said, strange, seed)
        first = outcomes[names.index(chosen)]
        ranks = ranking(items, outcomes)
        return Report(
            format=2,
            svampkit=__version__,
            headline=joint_headline(models, items.scheme, ranks),
            dataset=_dataset(items, name),
            intervals=IntervalInfo(0.95),
            models=models,
            ranking=ranks,
            comparisons=tuple(compare(items, first, other) for other in outcomes if other is not first),
            matrix=build_matrix(items, outcomes, MAX_ROWS),
            cells=cells_of(items, outcomes, predictions),
            worst=worst_groups(items, outcomes, predictions, worst),
            changed=(),
            notes=(*notes, *_notes(items, outcomes, models, missing)),
        )


@dataclass(frozen=True, slots=True)
class _Said:
    """What the solvers said: to the data set, to the set without its questions, several times; and how."""

    predictions: tuple[Predictions, ...]
    removed: tuple[tuple[str, Predictions], ...]
    samples: tuple[tuple[str, Predictions], ...]
    derived: Mapping[str, Derived]


def _solver_names(predictions: Sequence[Predictions]) -> list[str]:
    """The names of the solvers; UsageError where there is none or two have one name."""
    if not predictions:
        raise UsageError("no predictions were given; give at least one prediction file.")
    names = [prediction.solver for prediction in predictions]
    for solver in names:
        if names.count(solver) > 1:
            raise UsageError(f"two sets of predictions are called {solver!r}; give each a 'solver' of its own.")
    return names


def _models(
    items: Items, outcomes: Sequence[Outcome], said: _Said, strange: str, seed: int
) -> tuple[ModelReport, ...]:
    """Every measure of every solver, in the order of the predictions."""
    removed = {
        solver: join(items, found.frame, solver, "left-out", strange, found.named) for solver, found in said.removed
    }
    asked = {
        solver: samples_of(items, found.frame, solver, np.random.default_rng(seed), found.named)
        for solver, found in said.samples
    }
    return tuple(
        _model(
            items,
            outcome,
            prediction,
            removed.get(outcome.solver),
            asked.get(outcome.solver),
            seed,
            said.derived.get(outcome.solver, {}),
        )
        for outcome, prediction in zip(outcomes, said.predictions, strict=True)
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
    frame = items.frame
    variants = int((frame["chain"] != "").sum())
    counts = {code: int(mask.sum()) for code, mask in items.codes.items()}
    known = [items.scheme.label(code) for code in items.codes]
    return DatasetInfo(
        name,
        len(items),
        int(items.base.sum()),
        variants,
        items.clusters,
        items.clustered_by,
        counts,
        items.scheme.name,
        tuple(LabelInfo(one.key, one.name, one.category, items.scheme.when(one.key)) for one in known),
        int((frame["kind"] == "none").sum()),
        int((frame["kind"] == "text").sum()),
        len(frame) - frame["tolerance"].null_count(),
        0 if items.partner is None else int((items.partner >= 0).sum()),
    )


def _model(
    items: Items,
    outcome: Outcome,
    prediction: Predictions,
    removed: Outcome | None,
    samples: Samples | None,
    seed: int,
    derived: Derived,
) -> ModelReport:
    whole = accuracy(items, outcome)
    changes = against_seed(items, outcome)
    against = "seed" if len(changes) > 1 else "rest"
    if against == "rest":
        changes = against_rest(items, outcome)
    if not changes:
        against = "none"
    base = accuracy(items, outcome, items.base) if items.base.any() else EMPTY
    counts = Counts(**outcome.counts, right=int((outcome.right & outcome.scored).sum()))
    learned = prediction.learned if prediction.kind in _LEARNING else 0
    varied = (items.frame["chain"] != "").to_numpy()
    rows = {dimension: breakdown(items, outcome, dimension) for dimension in DIMENSIONS}
    answered = (outcome.status == "answered").to_numpy()
    read = share(Term(count_by_cluster(items, outcome.right & answered), count_by_cluster(items, answered)))
    split: WithoutQuestion | None = None if removed is None else without_question(items, outcome, removed)
    return ModelReport(
        name=outcome.solver,
        aside=_aside(items, prediction),
        learned=learned,
        headline=headline(outcome.solver, whole, read, counts, base, against, changes, items.scheme, learned),
        counts=counts,
        accuracy=whole,
        read=read,
        base=base,
        variants=accuracy(items, outcome, varied) if varied.any() else EMPTY,
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
        without_question=split,
        ways=_ways(items, outcome, prediction, derived, seed),
        samples=samples,
        unread_examples=_unread(items, outcome, prediction),
    )


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


def _notes(items: Items, outcomes: Sequence[Outcome], models: Sequence[ModelReport], missing: str) -> list[str]:
    notes = []
    fate = "counted as wrong" if missing == "wrong" else "left out of every figure"
    for outcome, model in zip(outcomes, models, strict=True):
        lost, unread = outcome.counts["missing"], outcome.counts["unread"]
        if lost:
            notes.append(f"{outcome.solver}: {plural(lost, 'problem has', 'problems have')} no prediction; {fate}.")
        if unread:
            notes.append(
                f"{outcome.solver}: in {plural(unread, 'text')} no answer was found; counted as not right, and "
                f"listed apart."
            )
        if model.aside:
            notes.append(
                f"{outcome.solver} stays out of the headline and the charts: {model.aside}. Its figures are in the "
                f"tables."
            )
    none, texts = int((items.frame["kind"] == "none").sum()), int((items.frame["kind"] == "text").sum())
    if none:
        notes.append(
            f"{plural(none, 'problem has', 'problems have')} no answer as the key: giving none on purpose is "
            "right, a "
            f"number is wrong."
        )
    if texts:
        notes.append(
            f"{plural(texts, 'problem has', 'problems have')} a text as the key, compared without case and "
            "punctuation."
        )
    if items.lost:
        notes.append(
            f"{plural(items.lost, 'variant names a pair', 'variants name pairs')} that the data set does not hold; "
            "the mean of the seed stands for it."
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
    if items.clustered_by != "problem" and items.clusters < 30:
        notes.append(f"Only {plural(items.clusters, items.clustered_by)}: intervals are wide.")
    return notes
