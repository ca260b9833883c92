"""From columns to a report: every measure of `evaluation`, for every solver."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from svampkit import __version__
from svampkit.errors import UsageError
from svampkit.evaluation import Items, Outcome, compare, join, ranking, samples_of
from svampkit.report.cells import cells_of
from svampkit.report.headline import joint_headline
from svampkit.report.load import Predictions, reread
from svampkit.report.matrix import build_matrix
from svampkit.report.measured import MAX_ROWS, ToMeasure, measured
from svampkit.report.model import DatasetInfo, IntervalInfo, LabelInfo, Report
from svampkit.report.notes import notes_of
from svampkit.report.problems import ProblemSet, described, problem_set
from svampkit.report.request import ReportRequest
from svampkit.report.worst import worst_groups

if TYPE_CHECKING:
    import polars as pl

__all__ = ["build_report"]


def build_report(
    dataset: pl.DataFrame | ProblemSet, predictions: Sequence[Predictions], asked: ReportRequest | None = None
) -> Report:
    """Measure one or more solvers on a data set, which has the columns of a problem file, or is what
    `read_problem_set` made of it.

    Raises UsageError on an unknown or double solver name and InputError where predictions do not fit the data set.
    """
    from threadpoolctl import threadpool_limits

    asked = asked or ReportRequest()
    names = _solver_names(predictions)
    chosen = _named(asked.baseline, names, "--baseline") if asked.baseline is not None else names[0]
    # tall and narrow products: a second thread only waits
    with threadpool_limits(1):
        problems = dataset if isinstance(dataset, ProblemSet) else problem_set(dataset)
        items = described(problems, asked.scheme)
        beside = _Beside(
            dict(_by_solver(asked.question_removed, names, "--question-removed")),
            dict(_by_solver(asked.samples, names, "--samples")),
        )
        outcomes = [
            join(items, reread(items, found), found.solver, asked.missing, asked.strange, found.named)
            for found in predictions
        ]
        models = tuple(
            measured(items, _to_measure(items, prediction, outcome, beside, asked), asked.seed)
            for prediction, outcome in zip(predictions, outcomes, strict=True)
        )
        first = outcomes[names.index(chosen)]
        ranks = ranking(items, outcomes)
        return Report(
            format=2,
            svampkit=__version__,
            headline=joint_headline(models, items.scheme, ranks),
            dataset=_dataset(items, asked.name),
            intervals=IntervalInfo(0.95),
            models=models,
            ranking=ranks,
            comparisons=tuple(compare(items, first, other) for other in outcomes if other is not first),
            matrix=build_matrix(items, outcomes, MAX_ROWS),
            cells=cells_of(items, outcomes, predictions),
            worst=worst_groups(items, outcomes, predictions, asked.worst),
            changed=(),
            notes=(*asked.notes, *notes_of(items, outcomes, models, asked.missing)),
        )


def _solver_names(predictions: Sequence[Predictions]) -> list[str]:
    """The names of the solvers; UsageError where there is none or two have one name."""
    if not predictions:
        raise UsageError("no predictions were given; give at least one prediction file.")
    names = [prediction.solver for prediction in predictions]
    for solver in names:
        if names.count(solver) > 1:
            raise UsageError(f"two sets of predictions are called {solver!r}; give each a 'solver' of its own.")
    return names


@dataclass(frozen=True, slots=True)
class _Beside:
    """Further predictions of the solvers, by their names."""

    removed: Mapping[str, Predictions]
    samples: Mapping[str, Predictions]


def _to_measure(
    items: Items, prediction: Predictions, outcome: Outcome, beside: _Beside, asked: ReportRequest
) -> ToMeasure:
    """A solver's outcome with what it said to the set without its questions, and several times."""
    solver, rng = outcome.solver, np.random.default_rng(asked.seed)
    removed, samples = beside.removed.get(solver), beside.samples.get(solver)
    return ToMeasure(
        prediction,
        outcome,
        None if removed is None else join(items, removed.frame, solver, "left-out", asked.strange, removed.named),
        None if samples is None else samples_of(items, samples.frame, solver, rng, samples.named),
        asked.derived.get(solver, {}),
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
    """What the report says of the data set: its size, seeds, variants, labels and clusters."""
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
