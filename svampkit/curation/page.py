"""A corpus as one HTML page that works offline, in the style of the robustness report: counts, templates, overlap,
a map of its texts, the nearest pairs, diversity and what lint found."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from svampkit.curation.diversity import Diversity
from svampkit.curation.duplicates import Pair
from svampkit.curation.naming import cluster_words
from svampkit.curation.table import OverlapTable
from svampkit.curation.templates import shown_template
from svampkit.edge.html import data_inside, page_parts
from svampkit.problem import Problem

__all__ = ["CorpusPage", "Map", "render_corpus_page"]

COLOURS = ("#2f7fc1", "#d1571e", "#2a8f62", "#9a5fc0", "#a9791c", "#b8467f", "#5b7083", "#6f8f2a")
_HOVER = 60
"""Characters of a line of the text that shows over a dot."""


@dataclass(frozen=True, slots=True)
class Map:
    """Where each text lies on the map, and in which cluster."""

    points: npt.NDArray[np.float64]
    """Shape (texts, 2)."""
    clusters: Sequence[int]
    shown: Sequence[int]
    """Indices of the problems that are drawn: all, or as many as a page bears."""


@dataclass(frozen=True, slots=True)
class CorpusPage:
    """What the page shows."""

    name: str
    problems: Sequence[Problem]
    counts: Mapping[str, str]
    """Line of the table to its figure."""
    templates: Sequence[tuple[str, int]]
    """The most frequent templates."""
    overlap: OverlapTable
    diversity: Diversity | None
    pairs: Sequence[Pair]
    """The nearest pairs, the most alike first."""
    map: Map | None
    faults: Sequence[tuple[str, str]]
    """Place and text of what lint found, or of records that were skipped."""
    svampkit: str


def render_corpus_page(page: CorpusPage) -> str:
    """The page's HTML: no outside request, every text escaped, scripts pinned by their hashes."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("svampkit.curation", "pages"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    charts = [chart for chart in (_template_chart(page), _map_chart(page)) if chart is not None]
    context: dict[str, Any] = {
        "page": page,
        "charts": {chart["id"]: chart for chart in charts},
        "data": data_inside,
        "percent": lambda share: "–" if share is None else f"{100 * share:.1f} %",
        **page_parts(),
    }
    return environment.get_template("corpus.html.j2").render(context)


def _template_chart(page: CorpusPage) -> dict[str, Any] | None:
    """The commonest templates as a bar chart; None where there is none."""
    rows = [(shown_template(name), count) for name, count in page.templates[:12]][::-1]
    if not rows:
        return None
    trace = {
        "type": "bar",
        "orientation": "h",
        "x": [count for _, count in rows],
        "y": [textwrap.shorten(name, 34) for name, _ in rows],
        "hovertext": [name for name, _ in rows],
        "hoverinfo": "text+x",
        "marker": {"color": COLOURS[0]},
    }
    layout = _layout(60 + 26 * len(rows)) | {"margin": {"l": 230, "r": 20, "t": 10, "b": 40}}
    label = "Problems by template: " + ", ".join(f"{name} {count}" for name, count in rows[::-1][:5])
    return {
        "id": "chart-templates",
        "label": label,
        "height": layout["height"],
        "spec": {"data": [trace], "layout": layout},
    }


def _map_chart(page: CorpusPage) -> dict[str, Any] | None:
    """The problems as points, near each other where their texts are alike, a colour a cluster; None without a map."""
    if page.map is None:
        return None
    traces = []
    clusters = Counter(page.map.clusters)
    words = cluster_words([page.problems[at].text for at in page.map.shown], page.map.clusters)
    for number, (cluster, count) in enumerate(sorted(clusters.items())):
        inside = [at for at, of in enumerate(page.map.clusters) if of == cluster]
        traces.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": f"{', '.join(words[cluster]) or 'all'} ({count})",
                "x": [round(float(page.map.points[at, 0]), 3) for at in inside],
                "y": [round(float(page.map.points[at, 1]), 3) for at in inside],
                "hovertext": [_hover(page.problems[page.map.shown[at]]) for at in inside],
                "hoverinfo": "text",
                "marker": {"color": COLOURS[number % len(COLOURS)], "size": 7, "opacity": 0.75},
            }
        )
    axis = {"visible": False, "scaleanchor": "x"}
    layout = _layout(560) | {
        "xaxis": {"visible": False},
        "yaxis": axis,
        "hovermode": "closest",
        "legend": {"orientation": "h", "y": -0.02},
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
    }
    label = f"A map of {len(page.map.shown)} problems by the likeness of their texts, in {len(clusters)} clusters."
    return {"id": "chart-map", "label": label, "height": 560, "spec": {"data": traces, "layout": layout}}


def _hover(problem: Problem) -> str:
    import html

    lines = textwrap.wrap(problem.text, _HOVER)[:8]
    return f"<b>{html.escape(problem.id)}</b><br>" + "<br>".join(html.escape(line) for line in lines)


def _layout(height: int) -> dict[str, Any]:
    return {
        "height": height,
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": "system-ui, sans-serif", "size": 13},
        "hoverlabel": {"align": "left"},
    }
