"""The report as one HTML page: no outside request, every text escaped, scripts pinned by their hashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from svampkit.edge.html import data_inside, page_parts
from svampkit.evaluation import Drop, Figure
from svampkit.report import phrases
from svampkit.report.chart_curves import chart_of_curve, dials_of
from svampkit.report.chart_parts import Chart
from svampkit.report.charts import (
    MOST_MODELS,
    chart_of_changes,
    chart_of_comparison,
    chart_of_ranks,
    chart_of_rows,
    chart_of_scatter,
    worst_first,
)
from svampkit.report.model import Cells, ModelReport, Report

__all__ = ["render_page"]

_BREAKDOWNS = (
    ("category", "By category"),
    ("operators", "By number of operators"),
    ("numbers", "By how many numbers the text holds"),
    ("type", "By type"),
)


def render_page(report: Report) -> str:
    """The page's HTML."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("svampkit.report"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    environment.globals.update({name: getattr(phrases, name) for name in phrases.__all__})
    models = _ranked(report)
    names = {label.key: label.name for label in report.dataset.labels}
    context: dict[str, Any] = {
        "report": report,
        "models": models,
        "changes_chart": chart_of_changes(models),
        "ranks_chart": chart_of_ranks(report.ranking),
        "scatter": chart_of_scatter(models),
        "cells": _Linked(report.cells, names),
        "titled": _titled,
        "titled_key": phrases.titled,
        "heat": _heat,
        "mark": _mark,
        "rounded": _rounded,
        "odds_keys": _odds_keys,
        "breakdowns": _breakdowns(report),
        "dial_charts": [(dial, label, chart_of_curve(models, dial)) for dial, label in dials_of(models)],
        "comparisons": [
            (comparison, chart_of_comparison(f"chart-compare-{number}", comparison))
            for number, comparison in enumerate(report.comparisons)
        ],
        "data": lambda chart: data_inside(chart.spec),
        "worst_first": worst_first,
        "code_name": lambda code: names.get(code, "Seed problems, unchanged"),
        **page_parts(),
    }
    return environment.get_template("page.html.j2").render(context)


def _ranked(report: Report) -> list[ModelReport]:
    """The models in their order by accuracy, without those that are set aside."""
    by_name = {model.name: model for model in report.models if not model.aside}
    return [by_name[rank.solver] for rank in report.ranking if rank.solver in by_name] or list(report.models)


def _titled(row: Any) -> str:
    """Key and name of a row, once where they are the same."""
    name = phrases.titled(row.key, row.label)
    mark = phrases.basis_mark(row.basis) if isinstance(row, Drop) and row.key != "all" else ""
    return f"{name} {mark}".rstrip()


def _heat(figure: Figure) -> str:
    """Class of a cell by how much is lost or gained."""
    size = 100 * (figure.value or 0.0)
    step = sum(abs(size) >= least for least in (3, 10, 20, 35))
    return "" if not step else f"{'down' if size < 0 else 'up'}{step}"


def _mark(change: Drop) -> Any:
    """A sign that a change is beyond noise, which a screen reader reads as well."""
    import markupsafe

    if change.key == "all" or not change.proven:
        return ""
    sign, words = ("▼", "a loss beyond noise") if change.proven < 0 else ("▲", "a gain beyond noise")
    return markupsafe.Markup(' <i class="{}" aria-hidden="true">{}</i><span class="sr"> {}</span>').format(
        "lossmark" if change.proven < 0 else "gainmark", sign, words
    )


def _rounded(figure: Figure) -> str:
    return "–" if figure.value is None else f"{100 * figure.value:+.0f}".replace("-", "−").replace("+0", "0")


def _odds_keys(models: Sequence[ModelReport]) -> list[tuple[str, str]]:
    """Every effect of any model: variations in the set's order, then what texts are like."""
    found = {effect.key: effect.label for model in models if model.odds for effect in model.odds.effects}
    last = ("magnitude", "operators", "words")
    return [*((k, v) for k, v in found.items() if k not in last), *((k, found[k]) for k in last if k in found)]


@dataclass(frozen=True, slots=True)
class _Group:
    anchor: str
    model: str
    title: str
    wrong: int
    problems: int
    pairs: Any


class _Linked:
    """Where the problems behind a cell stand on the page."""

    def __init__(self, cells: Sequence[Cells], names: dict[str, str]) -> None:
        self._at = {(cell.model, cell.key): f"cell-{number}" for number, cell in enumerate(cells)}
        self.groups = [
            _Group(
                self._at[cell.model, cell.key],
                cell.model,
                phrases.titled(cell.key, names.get(cell.key, cell.key)),
                cell.wrong,
                cell.problems,
                cell.pairs,
            )
            for cell in cells
        ]

    def has(self, model: str, key: str) -> bool:
        return (model, key) in self._at

    def anchor(self, model: str, key: str) -> str:
        return self._at[model, key]


def _breakdowns(report: Report) -> list[tuple[str, str, Chart]]:
    found = []
    for name, title in _BREAKDOWNS:
        shown = _ranked(report)[:MOST_MODELS]
        chart = chart_of_rows(f"chart-{name}", title, [(model.name, getattr(model, name)) for model in shown])
        if chart is not None:
            found.append((name, title, chart))
    return found
