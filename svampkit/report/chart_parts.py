"""What all charts are made of: traces of dots with intervals, axes."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from svampkit.evaluation import Figure

__all__ = [
    "COLOURS",
    "GREY",
    "Chart",
    "Dot",
    "colour",
    "dots_layout",
    "offset",
    "symbol",
    "trace",
]

COLOURS = ("#2f7fc1", "#d1571e", "#2a8f62", "#9a5fc0", "#a9791c", "#b8467f")
"""One a model; each has a contrast of 3:1 or more on the light and the dark page."""
GREY = "#6b7280"
_SYMBOLS = ("circle", "diamond", "square", "triangle-up", "cross", "x")
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
class Dot:
    """One value with its interval, in a row of the chart."""

    row: int
    figure: Figure
    hover: str
    text: str = ""
    """Beside the dot; the value itself where it is empty."""
    open: bool = False
    """An open marker: nothing is proven."""


def colour(number: int) -> str:
    """A model's colour."""
    return COLOURS[number % len(COLOURS)]


def symbol(number: int) -> str:
    """A model's marker."""
    return _SYMBOLS[number % len(_SYMBOLS)]


def offset(number: int, count: int) -> float:
    """How far above or below its row a model's dot stands."""
    return 0.0 if count == 1 else (0.4 if count == 2 else 0.6) * (number / (count - 1) - 0.5)


def trace(
    name: str, dots: Sequence[Dot], colour: str, symbol: str, offset: float, signed: bool = False
) -> dict[str, Any]:
    """Dots with intervals; in points where ``signed``, else in shares."""
    known = [dot for dot in dots if dot.figure.value is not None]
    scale = 100.0 if signed else 1.0
    values = [scale * (dot.figure.value or 0.0) for dot in known]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "name": html.escape(name, quote=False),
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
        "marker": {
            "color": colour,
            "symbol": [f"{symbol}-open" if dot.open else symbol for dot in known],
            "size": 11,
            "line": {"width": 2},
        },
        "text": [dot.text or _value(value, signed) for dot, value in zip(known, values, strict=True)],
        "textfont": {"size": 12},
        "cliponaxis": False,
        "hovertext": [_hover(dot.hover) for dot in known],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _clear_of_labels(traces: Sequence[dict[str, Any]], share: bool) -> list[dict[str, Any]]:
    """The traces with their texts above the dots; beside the left end they go to the right of them, where they do not
    run into the labels."""
    ends = [
        value + side * bar
        for one in traces
        if "error_x" in one  # the lines of a curve have theirs upright, and no texts
        for side, bars in ((-1, one["error_x"]["arrayminus"]), (1, one["error_x"]["array"]))
        for value, bar in zip(one["x"], bars, strict=True)
    ]
    low, high = (0.0, 1.0) if share or not ends else (min(ends), max(ends))
    edge = low + 0.12 * (high - low)
    return [
        {**one, "textposition": ["top right" if value < edge else "top center" for value in one["x"]]}
        for one in traces
    ]


def _value(value: float, signed: bool) -> str:
    text = f"{value:+.1f}" if signed else f"{100 * value:.0f}"
    return text.replace("-", "−")


def _hover(text: str) -> str:
    return "<br>".join(html.escape(part, quote=False) for part in text.split("<br>"))


def dots_layout(
    traces: Sequence[dict[str, Any]],
    labels: Sequence[str],
    models: int,
    *,
    shapes: Sequence[dict[str, Any]] = (),
    share: bool,
) -> dict[str, Any]:
    """Data and layout of a chart with one row a label; ``share`` for an axis from 0 to 100 %."""
    legend = len(traces) > 1
    traces = _clear_of_labels(traces, share)
    if models > _TEXTS:
        traces = [{**trace, "mode": "markers"} for trace in traces]
    lines = max((label.count("<br>") + 1 for label in labels), default=1)
    row = max(24 + (22 if models <= _TEXTS else 14) * models, 18 * lines + 6)  # labels must not run into each other
    height = len(labels) * row + (96 if legend else 60)
    return {
        "data": list(traces),
        "layout": {
            "height": height,
            "margin": {"l": 8, "r": 16, "t": 36 if legend else 12, "b": 40, "pad": 4},
            "font": {"family": "system-ui, sans-serif", "size": 13},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "showlegend": legend,
            "legend": _LEGEND,
            "hovermode": "closest",
            "shapes": list(shapes),
            "xaxis": {
                **_AXIS,
                **({"range": [-0.02, 1.04], "tickformat": ".0%"} if share else {"tickformat": "d"}),
                "title": {"text": "answered rightly" if share else "percentage points", "font": {"size": 13}},
            },
            "yaxis": {**_AXIS, **_rows(labels)},
        },
    }


_AXIS: Final[dict[str, Any]] = {"fixedrange": True, "zeroline": False, "automargin": True}
_LEGEND: Final[dict[str, Any]] = {
    "orientation": "h",
    "x": 0,
    "y": 1,
    "yanchor": "bottom",
    "xanchor": "left",
    "itemclick": False,
    "itemdoubleclick": False,
}


def _rows(labels: Sequence[str]) -> dict[str, Any]:
    """The axis that has a label for each row, the first one on top."""
    return {
        "range": [len(labels) - 0.4, -0.6],
        "tickmode": "array",
        "tickvals": list(range(len(labels))),
        "ticktext": list(labels),
    }
