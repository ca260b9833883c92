"""Charts as plotly.js specifications: dots with intervals, one row a group, readable on a phone."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from svampkit.evaluation import EMPTY, Comparison, Drop, Figure, Row
from svampkit.report.model import ModelReport
from svampkit.report.phrases import interval, p_value, percent, signed_points

__all__ = ["COLOURS", "Chart", "chart_of_changes", "chart_of_comparison", "chart_of_rows", "worst_first"]

COLOURS = ("#2f7fc1", "#d1571e", "#2a8f62", "#9a5fc0", "#a9791c", "#b8467f")
"""One a model; each has a contrast of 3:1 or more on the light and the dark page."""
_LOSS, _CALM = "#d1571e", "#2f7fc1"
_SYMBOLS = ("circle", "diamond", "square", "triangle-up", "cross", "x")
_ALPHA = 0.05
_MANY, _FEW = 6, 10
"""A chart of more than _MANY groups leaves out those of fewer than _FEW problems; the table has them."""
_TEXTS = 2
"""Values are written beside the dots for at most so many models."""


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart and what a screen reader says of it."""

    id: str
    label: str
    """The chart in words."""
    spec: dict[str, Any]
    """``data`` and ``layout`` for Plotly.newPlot."""
    left_out: int = 0
    """Groups that only the table has."""


@dataclass(frozen=True, slots=True)
class _Dot:
    row: int
    figure: Figure
    hover: str
    note: str = ""
    """Beside the value."""


def chart_of_changes(models: Sequence[ModelReport]) -> Chart | None:
    """Accuracy by code beside that of the seeds (or of the other problems), the largest loss on top."""
    first = models[0]
    if not any(change.key != "all" for change in first.changes):
        return None
    order = [change for change in worst_first(models) if change.key != "all"]
    keys = [change.key for change in order]
    seeds_known = first.base.value is not None
    # without seeds, the whole set is what to compare with by eye
    first_label = "Seed problems, unchanged" if seeds_known else "All problems"
    labels = [_wrapped(first_label)] + [
        _wrapped(f"{change.key} {change.label}\u00a0{'*' * (change.basis == 'own')}".rstrip()) for change in order
    ]
    top = 1
    traces, shapes = [], []
    for number, model in enumerate(models):
        by_key = {change.key: change for change in model.changes}
        reference = model.base if seeds_known else model.accuracy
        dots = [_Dot(0, reference, f"{first_label}: {_said(reference)}")]
        for place, key in enumerate(keys):
            change = by_key.get(key)
            if change is not None:
                lost = len(models) == 1 and model.against == "seed" and _is_loss(change)
                note = f" ({100 * (change.change.value or 0):.0f})" if lost else ""
                seen = change.basis != "own"
                figure = change.after if seen else _alone(model.base, change.change)
                dots.append(_Dot(top + place, figure, _change_hover(change, model.against), note))
        if len(models) == 1:
            proven = {top + place for place, key in enumerate(keys) if _is_loss(by_key[key])}
            seeds, rest = dots[:1], dots[1:]
            traces += [
                _trace("seed problems" if seeds_known else "all problems", seeds, "#6b7280", "square", 0.0),
                _trace("loses points beyond noise", [d for d in rest if d.row in proven], _LOSS, "diamond", 0.0),
                _trace("no loss beyond noise", [d for d in rest if d.row not in proven], _CALM, "circle", 0.0),
            ]
        else:
            traces.append(_trace(model.name, dots, _colour(number), _symbol(number), _offset(number, len(models))))
        colour = "#6b7280" if len(models) == 1 else _colour(number)
        if reference.value is not None:
            shapes += _reference(reference, colour, band=len(models) == 1)
    traces = [trace for trace in traces if trace["x"]]
    label = "Accuracy by variation. " + " ".join(model.headline.title + "." for model in models)
    return Chart("chart-changes", label, _spec(traces, labels, len(models), shapes=shapes, share=True))


def chart_of_rows(id: str, title: str, tables: Sequence[tuple[str, Sequence[Row]]]) -> Chart | None:
    """Accuracy of groups; ``tables`` holds each model's name and rows."""
    rows = tables[0][1]
    if len(rows) > _MANY:
        rows = [row for row in rows if row.problems >= _FEW] or rows
    left_out = len(tables[0][1]) - len(rows)
    if not rows:
        return None
    place = {row.key: index for index, row in enumerate(rows)}
    traces = []
    for number, (name, own) in enumerate(tables):
        dots = [
            _Dot(place[row.key], row.accuracy, f"{row.label}: {_said(row.accuracy)}")
            for row in own
            if row.key in place
        ]
        traces.append(_trace(name, dots, _colour(number), _symbol(number), _offset(number, len(tables))))
    words = "; ".join(f"{row.label} {percent(row.accuracy)}" for row in rows)
    labels = [_wrapped(row.label) for row in rows]
    return Chart(id, f"{title}. {tables[0][0]}: {words}.", _spec(traces, labels, len(tables), share=True), left_out)


def chart_of_comparison(id: str, comparison: Comparison) -> Chart:
    """Difference of two models by code, around zero."""
    dots, proven = [], []
    for place, row in enumerate(comparison.rows):
        hover = f"{row.label}: {signed_points(row.change)} points, {p_value(row.p_clustered_holm)}"
        dots.append(_Dot(place, row.change, hover))
        if row.p_clustered_holm < _ALPHA:
            proven.append(place)
    traces = [
        _trace(
            "differs beyond noise", [dot for dot in dots if dot.row in proven], _LOSS, "diamond", 0.0, signed=True
        ),
        _trace(
            "no difference beyond noise", [d for d in dots if d.row not in proven], _CALM, "circle", 0.0, signed=True
        ),
    ]
    labels = [
        _wrapped(row.label if row.key in ("all", "seed") else f"{row.key} {row.label}") for row in comparison.rows
    ]
    zero = {
        "type": "line",
        "x0": 0,
        "x1": 0,
        "yref": "paper",
        "y0": 0,
        "y1": 1,
        "line": {"color": "#6b7280", "width": 1.5},
    }
    spec = _spec([trace for trace in traces if trace["x"]], labels, 1, shapes=[zero], share=False)
    whole = signed_points(comparison.rows[0].change)
    label = f"{comparison.second} minus {comparison.first} by variation; over all problems {whole} points."
    return Chart(id, label, spec)


def worst_first(models: Sequence[ModelReport]) -> list[Drop]:
    """The first model's changes: any variation, then the largest loss first, in the mean over the models."""

    def mean(key: str) -> float:
        found = [c.change.value for model in models for c in model.changes if c.key == key]
        known = [value for value in found if value is not None]
        return sum(known) / len(known) if known else 9.0

    return sorted(models[0].changes, key=lambda change: -9.0 if change.key == "all" else mean(change.key))


def _alone(base: Figure, change: Figure) -> Figure:
    """What would be right with this change alone: the seeds' accuracy plus the change's own part."""
    if base.value is None or change.value is None or change.low is None or change.high is None:
        return EMPTY
    low, value, high = (min(1.0, max(0.0, base.value + part)) for part in (change.low, change.value, change.high))
    return replace(change, value=value, low=low, high=high)


def _is_loss(change: Drop) -> bool:
    return change.p_holm < _ALPHA and (change.change.value or 0) < 0


def _said(figure: Figure) -> str:
    return f"{percent(figure, 1)} ({interval(figure)}), n = {figure.n:,}"


def _change_hover(change: Drop, against: str) -> str:
    if change.basis == "own":
        return (
            f"{change.key} {change.label}: own part {signed_points(change.change)} points, n = {change.change.n:,}"
            f"<br>in chains {_said(change.after)}<br>their seeds {percent(change.before, 1)}"
        )
    other = "its seeds" if against == "seed" else "the others"
    before = f"{other} {percent(change.before, 1)}: {signed_points(change.change)} points"
    return f"{change.key} {change.label}: {_said(change.after)}<br>{before}"


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _symbol(number: int) -> str:
    return _SYMBOLS[number % len(_SYMBOLS)]


def _offset(number: int, count: int) -> float:
    return 0.0 if count == 1 else (0.4 if count == 2 else 0.6) * (number / (count - 1) - 0.5)


def _wrapped(text: str, width: int = 21) -> str:
    return "<br>".join(html.escape(line, quote=False) for line in textwrap.wrap(text, width)[:3])


def _short(name: str, length: int = 34) -> str:
    """A long name without its middle."""
    return name if len(name) <= length else f"{name[: length // 2]}…{name[-length // 2 :]}"


def _trace(
    name: str, dots: Sequence[_Dot], colour: str, symbol: str, offset: float, signed: bool = False
) -> dict[str, Any]:
    known = [dot for dot in dots if dot.figure.value is not None]
    scale = 100.0 if signed else 1.0
    values = [scale * (dot.figure.value or 0.0) for dot in known]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "name": html.escape(_short(name), quote=False),
        "x": values,
        "y": [dot.row + offset for dot in known],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [scale * (dot.figure.high or 0.0) - value for dot, value in zip(known, values, strict=True)],
            "arrayminus": [value - scale * (dot.figure.low or 0.0) for dot, value in zip(known, values, strict=True)],
            "thickness": 2,
            "width": 5,
            "color": colour,
        },
        "marker": {"color": colour, "symbol": symbol, "size": 11},
        "text": [_value(value, dot.note, signed) for dot, value in zip(known, values, strict=True)],
        # beside the axis a text in the middle would run into the labels
        "textposition": ["top right" if value < 0.12 and not signed else "top center" for value in values],
        "textfont": {"size": 12},
        "cliponaxis": False,
        "hovertext": [_hover(dot.hover) for dot in known],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _value(value: float, note: str, signed: bool) -> str:
    text = f"{value:+.0f}" if signed else f"{100 * value:.0f}{note}"
    return text.replace("-", "−")


def _hover(text: str) -> str:
    return "<br>".join(html.escape(part, quote=False) for part in text.split("<br>"))


def _reference(figure: Figure, colour: str, band: bool) -> list[dict[str, Any]]:
    common = {"yref": "paper", "y0": 0, "y1": 1, "layer": "below"}
    line = {
        "type": "line",
        "x0": figure.value,
        "x1": figure.value,
        "line": {"color": colour, "width": 1.5, "dash": "dash"},
        **common,
    }
    if not band:
        return [{**line, "opacity": 0.6}]
    rect = {
        "type": "rect",
        "x0": figure.low,
        "x1": figure.high,
        "fillcolor": colour,
        "opacity": 0.15,
        "line": {"width": 0},
    }
    return [{**rect, **common}, line]


def _spec(
    traces: Sequence[dict[str, Any]],
    labels: Sequence[str],
    models: int,
    *,
    shapes: Sequence[dict[str, Any]] = (),
    share: bool,
) -> dict[str, Any]:
    legend = len(traces) > 1
    if models > _TEXTS:
        traces = [{**trace, "mode": "markers"} for trace in traces]
    height = len(labels) * (24 + (22 if models <= _TEXTS else 14) * models) + (96 if legend else 60)
    axis: dict[str, Any] = {"fixedrange": True, "zeroline": False, "automargin": True}
    return {
        "data": list(traces),
        "layout": {
            "height": height,
            "margin": {"l": 8, "r": 16, "t": 36 if legend else 12, "b": 40, "pad": 4},
            "font": {"family": "system-ui, sans-serif", "size": 13},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "showlegend": legend,
            "legend": {
                "orientation": "h",
                "x": 0,
                "y": 1,
                "yanchor": "bottom",
                "xanchor": "left",
                "itemclick": False,
                "itemdoubleclick": False,
            },
            "hovermode": "closest",
            "shapes": list(shapes),
            "xaxis": {
                **axis,
                **({"range": [-0.02, 1.04], "tickformat": ".0%"} if share else {"tickformat": "d"}),
                "title": {"text": "answered rightly" if share else "percentage points", "font": {"size": 13}},
            },
            "yaxis": {
                **axis,
                "range": [len(labels) - 0.4, -0.6],
                "tickmode": "array",
                "tickvals": list(range(len(labels))),
                "ticktext": list(labels),
            },
        },
    }
