"""Accuracy over a dial as a chart: one line a model, or of one model one a kind of problem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from svampkit.evaluation import Curve, CurveLine, Figure
from svampkit.report.chart_labels import told_apart
from svampkit.report.chart_parts import GREY, Chart, Dot, colour, dots_layout, offset, symbol, trace
from svampkit.report.model import ModelReport
from svampkit.report.phrases import interval, percent, titled

__all__ = ["MOST_LINES", "chart_of_curve", "dials_of"]

MOST_LINES = 5
"""More lines cannot be told apart; the table has them."""


def dials_of(models: Sequence[ModelReport]) -> list[tuple[str, str]]:
    """Key and name of every dial."""
    return [(curve.dial, curve.label) for curve in models[0].curves] if models else []


def chart_of_curve(models: Sequence[ModelReport], dial: str) -> Chart:
    """All problems by model; of one model all problems, seeds and the labels that cost it most."""
    found = [(model, curve) for model in models for curve in model.curves if curve.dial == dial]
    first, curve = found[0]
    if len(found) == 1:
        lines = [(_name(line), line) for line in _telling(first, curve)]
    else:
        called = told_apart([model.name for model, _ in found])
        lines = [(called[model.name], own.lines[0]) for model, own in found[:MOST_LINES]]
    traces = []
    for number, (name, line) in enumerate(lines):
        ink = GREY if line.key == "seed" else colour(number)
        traces.append(_line(name, line, curve, ink, symbol(number), offset(number, len(lines)) / 4))
    words = "; ".join(
        f"{level}: {percent(point)}" for level, point in zip(curve.levels, lines[0][1].points, strict=True)
    )
    label = f"{curve.label} against the share answered rightly. {lines[0][0]}: {words}."
    left_out = (len(curve.lines) if len(found) == 1 else len(found)) - len(lines)
    return Chart(f"chart-dial-{dial}", label, {"data": traces, "layout": _layout(traces, curve)}, left_out)


def _telling(model: ModelReport, curve: Curve) -> list[CurveLine]:
    """All problems, seeds, and the labels with the largest losses."""
    cost = {change.key: change.change.value or 0.0 for change in model.changes}
    plain = [line for line in curve.lines if line.key in ("all", "seed")]
    labels = sorted(
        (line for line in curve.lines if line.key not in ("all", "seed")), key=lambda line: cost.get(line.key, 0.0)
    )
    return [*plain, *labels][:MOST_LINES]


def _name(line: CurveLine) -> str:
    return titled(line.key, line.label)


def _line(name: str, line: CurveLine, curve: Curve, ink: str, mark: str, shift: float) -> dict[str, Any]:
    points = [(place, point) for place, point in enumerate(line.points) if point.value is not None]
    dots = [Dot(place, point, f"{name}, {curve.levels[place]}: {_said(point)}") for place, point in points]
    made = trace(name, dots, ink, mark, 0.0)
    bars = made.pop("error_x")
    return made | {
        "mode": "lines+markers",
        "x": [place + shift for place, _ in points],
        "y": made["x"],
        "error_y": {**bars, "thickness": 1.5, "width": 3},
        "line": {"color": ink, "width": 3 if line.key == "all" else 1.5},
        "marker": {**made["marker"], "size": 9},
    }


def _layout(traces: Sequence[dict[str, Any]], curve: Curve) -> dict[str, Any]:
    layout: dict[str, Any] = dots_layout(traces, [""], len(traces), share=False)["layout"]
    axis: dict[str, Any] = {"fixedrange": True, "automargin": True, "zeroline": False}
    rows = len(traces) if len(traces) > 1 else 0
    return layout | {
        "height": 300 + 20 * rows,
        "margin": {"l": 8, "r": 16, "t": 16 + 20 * rows, "b": 44, "pad": 4},
        "xaxis": {
            **axis,
            "range": [-0.4, len(curve.levels) - 0.6],
            "tickmode": "array",
            "tickvals": list(range(len(curve.levels))),
            "ticktext": list(curve.levels),
            "title": {"text": curve.label.lower(), "font": {"size": 13}},
        },
        "yaxis": {**axis, "range": [-0.02, 1.04], "tickformat": ".0%"},
    }


def _said(figure: Figure) -> str:
    return f"{percent(figure, 1)} ({interval(figure)}), n = {figure.n:,}"
