"""The report as one HTML page: no outside request, every text escaped, scripts pinned by their hashes."""

from __future__ import annotations

import base64
import hashlib
from importlib import resources
from typing import Any

import orjson

from svampkit.codes import CODES
from svampkit.report import phrases
from svampkit.report.charts import Chart, chart_of_changes, chart_of_comparison, chart_of_rows, worst_first
from svampkit.report.model import Report

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
    scripts = [_static("plotly-basic.min.js"), _static("report.js")]
    hashes = " ".join(f"'sha256-{_hash(script)}'" for script in scripts)
    context: dict[str, Any] = {
        "report": report,
        "changes_chart": chart_of_changes(report.models),
        "breakdowns": _breakdowns(report),
        "comparisons": [
            (comparison, chart_of_comparison(f"chart-compare-{number}", comparison))
            for number, comparison in enumerate(report.comparisons)
        ],
        "data": _data,
        "worst_first": worst_first,
        "code_name": lambda code: CODES[code].name if code in CODES else "Seed problems, unchanged",
        "hashes": hashes,
        "style": _safe(_static("report.css")),
        "scripts": [_safe(script) for script in scripts],
    }
    return environment.get_template("page.html.j2").render(context)


def _breakdowns(report: Report) -> list[tuple[str, str, Chart]]:
    found = []
    for name, title in _BREAKDOWNS:
        chart = chart_of_rows(f"chart-{name}", title, [(model.name, getattr(model, name)) for model in report.models])
        if chart is not None:
            found.append((name, title, chart))
    return found


def _static(name: str) -> str:
    # a final newline would be part of the hashed text; strip it so that page and hash agree
    return resources.files("svampkit.report").joinpath("static", name).read_text(encoding="utf-8").strip()


def _hash(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode("utf-8")).digest()).decode("ascii")


def _safe(text: str) -> Any:
    import markupsafe

    return markupsafe.Markup(text)


def _data(chart: Chart) -> Any:
    """The chart's specification inside a script element: nothing in it can end the element."""
    text = orjson.dumps(chart.spec).decode("utf-8")
    return _safe(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))
