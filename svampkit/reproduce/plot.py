"""Small plots as SVG, without a library: a line with its intervals, and pairs of points side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2
from xml.sax.saxutils import escape

__all__ = ["PlotDot", "curve_svg", "dots_svg"]

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 640, 320, 60, 50, 40
_COLOURS = ("#1f6f8b", "#c8553d", "#4c9f70", "#7d5ba6")


@dataclass(frozen=True, slots=True)
class PlotDot:
    """A value with its interval, in percent or points."""

    name: str
    value: float
    low: float
    high: float


def curve_svg(title: str, label: str, sizes: Sequence[int], points: Sequence[PlotDot]) -> str:
    """Percent right over size, on a scale of doublings; one point a size."""
    least, most = log2(min(sizes)), log2(max(sizes))
    xs = [_LEFT + 20 + (_WIDTH - _LEFT - 60) * (log2(size) - least) / ((most - least) or 1) for size in sizes]
    top = max(10.0, min(100.0, 10 * (max(point.high for point in points) // 10 + 1)))

    def y(value: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _BOTTOM - _TOP) * value / top

    body = list(_grid(top, y(0.0), y))
    path = " ".join(f"{x:.1f},{y(point.value):.1f}" for x, point in zip(xs, points, strict=True))
    body.append(f'<polyline points="{path}" fill="none" stroke="{_COLOURS[0]}" stroke-width="2"/>')
    for x, point in zip(xs, points, strict=True):
        body.append(_whisker(x, y(point.low), y(point.high), _COLOURS[0]))
        body.append(f'<circle cx="{x:.1f}" cy="{y(point.value):.1f}" r="4" fill="{_COLOURS[0]}"/>')
        body.append(_text(x, _HEIGHT - _BOTTOM + 18, point.name, "middle"))
    body.append(_text(_WIDTH / 2, _HEIGHT - 8, label, "middle"))
    return _whole(title, _HEIGHT, body)


def dots_svg(title: str, groups: Sequence[tuple[str, Sequence[PlotDot | None]]], legend: Sequence[str]) -> str:
    """A row a group and in it a dot with its interval for each entry of the legend; None leaves a place empty."""
    shown = [dot for _, dots in groups for dot in dots if dot is not None]
    low = min([dot.low for dot in shown] + [0.0])
    high = max([dot.high for dot in shown] + [0.0])
    left, step = 270, 26
    height = _TOP + 20 + step * len(groups) + 30

    def x(value: float) -> float:
        return left + (_WIDTH - left - 30) * (value - low) / ((high - low) or 1)

    body = [f'<line x1="{x(0):.1f}" x2="{x(0):.1f}" y1="{_TOP}" y2="{height - 30}" stroke="#888"/>']
    for at, name in enumerate(legend):
        body.append(f'<circle cx="{left + 130 * at}" cy="{_TOP - 6}" r="4" fill="{_COLOURS[at]}"/>')
        body.append(_text(left + 130 * at + 9, _TOP - 2, name, "start"))
    for row, (name, dots) in enumerate(groups):
        middle = _TOP + 20 + step * row
        body.append(_text(left - 10, middle + 4, name, "end"))
        for at, dot in enumerate(dots):
            if dot is None:
                continue
            y = middle + 7 * (at - (len(dots) - 1) / 2)
            body.append(
                f'<line x1="{x(dot.low):.1f}" x2="{x(dot.high):.1f}" y1="{y:.1f}" y2="{y:.1f}" '
                f'stroke="{_COLOURS[at]}" stroke-width="2"/>'
            )
            body.append(f'<circle cx="{x(dot.value):.1f}" cy="{y:.1f}" r="4" fill="{_COLOURS[at]}"/>')
    for value in sorted({round(low), 0, round(high)}):
        body.append(_text(x(value), height - 10, f"{value:+d}" if value else "0", "middle"))
    return _whole(title, height, body)


def _grid(top: float, bottom: float, y: object) -> Iterator[str]:
    for step in range(5):
        value = top * step / 4
        at = y(value)  # type: ignore[operator]
        yield f'<line x1="{_LEFT}" x2="{_WIDTH - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>'
        yield _text(_LEFT - 8, at + 4, f"{value:.0f} %", "end")


def _whisker(x: float, low: float, high: float, colour: str) -> str:
    return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{colour}" stroke-width="2"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _whole(title: str, height: float, body: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:.0f}" width="{_WIDTH}" '
        f'height="{height:.0f}" role="img" font-family="sans-serif" font-size="12"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="white"/>{_text(_WIDTH / 2, 18, title, "middle")}'
        + "".join(body)
        + "</svg>\n"
    )
