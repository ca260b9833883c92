"""Charts as plotly.js specifications: dots with intervals, one row a group, readable on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from svampkit.evaluation import BreakdownRow, Comparison, Drop, Figure, Rank
from svampkit.report.chart_labels import told_apart, wrapped
from svampkit.report.chart_parts import GREY, Chart, Dot, colour, dots_layout, offset, symbol, trace
from svampkit.report.model import ModelReport
from svampkit.report.phrases import interval, p_value, percent, plural, signed_points, titled

__all__ = [
    "MOST_MODELS",
    "chart_of_changes",
    "chart_of_comparison",
    "chart_of_ranks",
    "chart_of_rows",
    "chart_of_scatter",
    "worst_first",
]

MOST_MODELS = 4
"""Dots of more models than this cannot be told apart; the heat map has them."""
_LOSS, _CALM, _GAIN = "#d1571e", "#2f7fc1", "#2a8f62"
_MANY, _FEW = 6, 10
"""A chart of more than _MANY groups leaves out those of fewer than _FEW problems; the table has them."""
_ZERO = {
    "type": "line",
    "x0": 0,
    "x1": 0,
    "yref": "paper",
    "y0": 0,
    "y1": 1,
    "line": {"color": GREY, "width": 1.5},
}


def chart_of_changes(models: Sequence[ModelReport]) -> Chart | None:
    """Change by label in points, the largest loss on top; a mark is a loss (or gain) exactly where its interval
    leaves out 0."""
    shown = [model for model in models if not model.aside] or list(models)
    if len(shown) > MOST_MODELS or not any(change.key != "all" for change in shown[0].changes):
        return None
    order = [change for change in worst_first(shown) if change.key != "all"]
    labels = [wrapped(_title(change)) for change in order]
    called = told_apart([model.name for model in shown])
    traces: list[dict[str, Any]] = []
    for number, model in enumerate(shown):
        by_key = {change.key: change for change in model.changes}
        found = [(row, by_key[change.key]) for row, change in enumerate(order) if change.key in by_key]
        if len(shown) == 1:
            kinds = (
                ("loses points beyond noise", _LOSS, "diamond", -1),
                ("no change beyond noise", _CALM, "circle", 0),
                ("gains points beyond noise", _GAIN, "triangle-up", 1),
            )
            for name, ink, mark, sign in kinds:
                dots = [_dot(row, c, model.against, False) for row, c in found if c.proven == sign]
                traces.append(trace(name, dots, ink, mark, 0.0, signed=True))
        else:
            dots = [_dot(row, change, model.against, change.proven == 0) for row, change in found]
            shift = offset(number, len(shown))
            traces.append(trace(called[model.name], dots, colour(number), symbol(number), shift, signed=True))
    traces = [one for one in traces if one["x"]]
    label = "Change by variation, in points. " + " ".join(model.headline.title + "." for model in shown)
    return Chart("chart-changes", label, dots_layout(traces, labels, len(shown), shapes=[_ZERO], share=False))


def _title(change: Drop) -> str:
    name = titled(change.key, change.label)
    return f"{name} (with others)" if change.basis == "chains" else name


def _dot(row: int, change: Drop, against: str, hollow: bool) -> Dot:
    before, after = percent(change.before, 1), percent(change.after, 1)
    other = "its seeds" if against == "seed" else "the others"
    hover = f"{_title(change)}: {signed_points(change.together)} points<br>{other} {before}, varied {after}"
    hover += f"<br>n = {change.change.n:,}"
    text = f"{100 * (change.before.value or 0):.0f} → {100 * (change.after.value or 0):.0f}"
    return Dot(row, change.together, hover, text, hollow)


def chart_of_rows(id: str, title: str, tables: Sequence[tuple[str, Sequence[BreakdownRow]]]) -> Chart | None:
    """Accuracy of groups; ``tables`` holds each model's name and rows."""
    rows = tables[0][1]
    if len(rows) > _MANY:
        rows = [row for row in rows if row.problems >= _FEW] or rows
    left_out = len(tables[0][1]) - len(rows)
    if not rows:
        return None
    place = {row.key: index for index, row in enumerate(rows)}
    called = told_apart([name for name, _ in tables])
    traces = []
    for number, (name, own) in enumerate(tables):
        dots = [
            Dot(place[row.key], row.accuracy, f"{row.label}: {_said(row.accuracy)}")
            for row in own
            if row.key in place
        ]
        traces.append(trace(called[name], dots, colour(number), symbol(number), offset(number, len(tables))))
    words = "; ".join(f"{row.label} {percent(row.accuracy)}" for row in rows)
    labels = [wrapped(row.label) for row in rows]
    spec = dots_layout([one for one in traces if one["x"]], labels, len(tables), share=True)
    return Chart(id, f"{title}. {tables[0][0]}: {words}.", spec, left_out)


def chart_of_comparison(id: str, comparison: Comparison) -> Chart:
    """Difference of two models by label, around zero."""
    called = told_apart([comparison.second, comparison.first], 20)
    kinds = (
        (f"{called[comparison.second]} is better beyond noise", _GAIN, "triangle-up", 1),
        (f"{called[comparison.first]} is better beyond noise", _LOSS, "diamond", -1),
        ("no difference beyond noise", _CALM, "circle", 0),
    )
    traces = []
    for name, ink, mark, sign in kinds:
        dots = [
            Dot(place, row.together, f"{titled(row.key, row.label)}: {signed_points(row.together)} points, "
                f"{p_value(row.p_together)}")
            for place, row in enumerate(comparison.rows)
            if row.proven == sign
        ]  # fmt: skip
        traces.append(trace(name, dots, ink, mark, 0.0, signed=True))
    labels = [wrapped(titled(row.key, row.label)) for row in comparison.rows]
    spec = dots_layout([one for one in traces if one["x"]], labels, 1, shapes=[_ZERO], share=False)
    whole = signed_points(comparison.rows[0].change)
    label = f"{comparison.second} minus {comparison.first} by variation; over all problems {whole} points."
    return Chart(id, label, spec)


def chart_of_ranks(ranks: Sequence[Rank]) -> Chart:
    """Accuracy of every model, the best on top."""
    dots = [
        Dot(place, rank.accuracy, f"{rank.solver}: {_said(rank.accuracy)}<br>group {rank.groups}", _said_short(rank))
        for place, rank in enumerate(ranks)
    ]
    called = told_apart([rank.solver for rank in ranks], 30)
    labels = [wrapped(f"{place}. {called[rank.solver]}", 24) for place, rank in enumerate(ranks, 1)]
    words = "; ".join(f"{rank.solver} {percent(rank.accuracy, 1)}, group {rank.groups}" for rank in ranks)
    spec = dots_layout([trace("accuracy", dots, _CALM, "circle", 0.0)], labels, 1, share=True)
    return Chart("chart-ranks", f"{plural(len(ranks), 'model')} by accuracy: {words}.", spec)


def chart_of_scatter(models: Sequence[ModelReport]) -> Chart | None:
    """What variations cost each model beside how good it is on the seeds; more than four bear their numbers."""
    found = [
        (number, model, change)
        for number, model in enumerate(models)
        for change in model.changes[:1]
        if not model.aside and change.key == "all" and change.before.value is not None
    ]
    if len(found) < 2:
        return None
    named = len(found) <= MOST_MODELS
    called = told_apart([model.name for _, model, _ in found])
    traces = []
    for number, model, change in found:
        x, y, low, high = (100 * (value or 0.0) for value in (
            change.before.value, change.change.value, change.change.low, change.change.high
        ))  # fmt: skip
        one = trace(called[model.name], [Dot(0, change.before, _scatter_hover(model, change))], colour(number),
                    symbol(number), 0.0, signed=True)  # fmt: skip
        ink = colour(number)
        bars = {"type": "data", "symmetric": False, "array": [high - y], "arrayminus": [y - low], "color": ink}
        one |= {
            "x": [x],
            "y": [y],
            "mode": "markers" if named else "markers+text",
            "text": [str(number + 1)],
            "error_y": {**bars, "thickness": 1.5, "width": 4},
        }
        traces.append(one)
    axis: dict[str, Any] = {"fixedrange": True, "automargin": True}
    spec = dots_layout(traces, [""], 1, share=False)
    layout = spec["layout"] | {
        "height": 420 + (18 * len(found) if named else 0),
        "showlegend": named,
        "margin": {"l": 8, "r": 16, "t": 24 + (20 * len(found) if named else 0), "b": 44, "pad": 4},
        "shapes": [{**_ZERO, "xref": "paper", "x0": 0, "x1": 1, "yref": "y", "y0": 0, "y1": 0}],
        "xaxis": {**axis, "title": {"text": "seed problems answered rightly, in percent", "font": {"size": 13}}},
        "yaxis": {**axis, "title": {"text": "change under variations, in points", "font": {"size": 13}}},
    }
    words = "; ".join(f"{m.name} {percent(c.before, 1)} on seeds, {signed_points(c.change)}" for _, m, c in found)
    data = [{**one, "mode": "markers" if named else "markers+text"} for one in traces]
    return Chart("chart-scatter", f"Drop against accuracy: {words}.", {"data": data, "layout": layout})


def _scatter_hover(model: ModelReport, change: Drop) -> str:
    return f"{model.name}: seeds {_said(change.before)}<br>change {signed_points(change.change)} points"


def worst_first(models: Sequence[ModelReport]) -> list[Drop]:
    """The first model's changes: any variation, then the largest loss first, in the mean over the models."""

    def mean(key: str) -> float:
        found = [c.change.value for model in models for c in model.changes if c.key == key]
        known = [value for value in found if value is not None]
        return sum(known) / len(known) if known else 9.0

    return sorted(models[0].changes, key=lambda change: -9.0 if change.key == "all" else mean(change.key))


def _said(figure: Figure) -> str:
    return f"{percent(figure, 1)} ({interval(figure)}), n = {figure.n:,}"


def _said_short(rank: Rank) -> str:
    return f"{100 * (rank.accuracy.value or 0):.1f} {rank.groups}"
