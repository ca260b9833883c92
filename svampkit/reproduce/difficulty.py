"""What a challenge set is worth: what solvers lose on it, code by code, beside another set for the same solvers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from svampkit.codes import CODES
from svampkit.evaluation import EMPTY, accuracy, describe, join, removals
from svampkit.evaluation.figure import Figure
from svampkit.problem import Problem, problem_to_row
from svampkit.report.load import dataset_from_rows, predictions_from_rows
from svampkit.reproduce.plot import PlotDot, dots_svg
from svampkit.solvers.protocol import Prediction, prediction_to_row

__all__ = ["Cost", "Hardness", "hardness", "markdown", "plot"]


@dataclass(frozen=True, slots=True)
class Cost:
    """What a variation costs on one set."""

    problems: int
    accuracy: Figure
    """On the problems made with it."""
    change: Figure
    """Acc(full) - Acc(full without them), as in Table 14 of Patel et al. 2021: below 0 it makes the set harder."""


@dataclass(frozen=True, slots=True)
class Hardness:
    """One solver on one set."""

    solver: str
    set: str
    whole: Figure
    seeds: Figure
    """On the problems without a variation; empty where there are none."""
    codes: dict[str, Cost]


def hardness(name: str, problems: Sequence[Problem], solver: str, said: Iterable[Prediction]) -> Hardness:
    """Measure one solver's predictions on one set; intervals are clustered by seed problem."""
    items = describe(dataset_from_rows(map(problem_to_row, problems)))
    outcome = join(items, predictions_from_rows(map(prediction_to_row, said), solver).frame, solver)
    costs = {
        removed.key: Cost(removed.removed, accuracy(items, outcome, items.codes[removed.key]), removed.change)
        for removed in removals(items, outcome, "code")
    }
    seeds = accuracy(items, outcome, items.base) if items.base.any() else EMPTY
    return Hardness(solver, name, accuracy(items, outcome), seeds, costs)


def markdown(measured: Sequence[Hardness]) -> str:
    """Two tables: accuracy on the sets, and what each code costs on each, solver by solver."""
    return "\n".join(_lines(measured)) + "\n"


def plot(measured: Sequence[Hardness], solver: str) -> str:
    """What each code costs one solver on each set, in points with 95 % intervals, as SVG."""
    own = [one for one in measured if one.solver == solver]
    rows = [
        (f"{code} {CODES[code].name}", [_dot(one.set, one.codes.get(code)) for one in own])
        for code in CODES
        if any(code in one.codes for one in own)
    ]
    title = f"{solver}: accuracy on all problems less accuracy without the variation"
    return dots_svg(title, rows, [one.set for one in own])


def _dot(name: str, cost: Cost | None) -> PlotDot | None:
    if cost is None or cost.change.value is None or cost.change.low is None or cost.change.high is None:
        return None
    return PlotDot(name, 100 * cost.change.value, 100 * cost.change.low, 100 * cost.change.high)


def _lines(measured: Sequence[Hardness]) -> Iterator[str]:
    """The tables as Markdown: right answers by set, then what each code costs in each set."""
    sets = list(dict.fromkeys(one.set for one in measured))
    solvers = list(dict.fromkeys(one.solver for one in measured))
    found = {(one.solver, one.set): one for one in measured}
    yield "| solver | " + " | ".join(f"{name}, all | {name}, seeds" for name in sets) + " |"
    yield "|---|" + "---|" * (2 * len(sets))
    for solver in solvers:
        cells = [cell for name in sets for cell in (found[solver, name].whole, found[solver, name].seeds)]
        yield f"| {solver} | " + " | ".join(map(_share, cells)) + " |"
    yield ""
    yield "| code | solver | " + " | ".join(f"{name}: problems, right | {name}: change" for name in sets) + " |"
    yield "|---|---|" + "---|" * (2 * len(sets))
    for code in CODES:
        for solver in solvers:
            costs = [found[solver, name].codes.get(code) for name in sets]
            if any(costs):
                yield f"| {code} {CODES[code].name} | {solver} | " + " | ".join(map(_cost, costs)) + " |"


def _share(figure: Figure) -> str:
    if figure.value is None or figure.low is None or figure.high is None:
        return "–"
    return f"{100 * figure.value:.1f} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"


def _cost(cost: Cost | None) -> str:
    if cost is None:
        return "– | –"
    change = cost.change
    if change.value is None or change.low is None or change.high is None:
        return f"{cost.problems}, {_share(cost.accuracy)} | –"
    spread = f"{100 * change.low:+.1f} to {100 * change.high:+.1f}"
    return f"{cost.problems}, {_share(cost.accuracy)} | {100 * change.value:+.1f} ({spread})"
