"""The report for a pull request: short, and safe as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from svampkit.evaluation import Comparison, Drop, Figure
from svampkit.report.model import ModelReport, Report
from svampkit.report.phrases import basis_mark, interval, odds_ratio, p_value, percent, plural, signed_points, titled

__all__ = ["render_markdown"]


def render_markdown(report: Report) -> str:
    """Headline, figures by model, what each variation costs, models compared."""
    lines = [f"## {_safe(report.headline)}", ""]
    told = [model for model in report.models if not model.aside] or report.models
    lines += [f"{_safe(_sentence(model))}\n" for model in told]
    size = plural(report.dataset.problems, "problem")
    lines += [
        f"Data set {_safe(report.dataset.name)}: {size}; 95 % intervals, clustered by {report.dataset.clustered_by}.",
        "",
    ]
    lines += _ranking(report)
    lines += _overview(report.models)
    lines += _without_question(report.models)
    lines += _ways(report.models)
    for model in report.models:
        lines += _changes(model)
    lines += _odds(report.models)
    for comparison in report.comparisons:
        lines += _comparison(comparison)
    lines += _since(report)
    lines += [f"- {_safe(note)}" for note in report.notes]
    return "\n".join(lines).rstrip() + "\n"


def _sentence(model: ModelReport) -> str:
    found = model.headline
    return f"{found.title}. {found.text} {found.more}"


def _ranking(report: Report) -> list[str]:
    if len(report.ranking) < 2:
        return []
    rows = ((str(n), r.solver, _figure(r.accuracy), r.groups) for n, r in enumerate(report.ranking, 1))
    table = _table(("Rank", "Model", "Right", "Group"), rows)
    return [*table, "Models that share a letter cannot be told apart.", ""]


def _comparison(comparison: Comparison) -> list[str]:
    rows = (
        (row.label, f"{row.change.n:,}", signed_points(row.together), p_value(row.p_together), p_value(row.p_holm))
        for row in comparison.rows
    )
    head = ("Problems", "n", "Difference in points", "p, clustered", "McNemar, Holm")
    return [f"### {_safe(comparison.second)} against {_safe(comparison.first)}", "", *_table(head, rows)]


def _since(report: Report) -> list[str]:
    """The figures that changed since the earlier report, where one was given."""
    if not report.changed:
        return []
    rows = (
        (
            f"{row.model}: {row.label if row.key == 'accuracy' else titled(row.key, row.label)}",
            f"{100 * row.before:.1f}",
            f"{100 * row.now:.1f}",
            f"{100 * (row.now - row.before):+.1f}",
            "yes" if row.apart else "no",
        )
        for row in report.changed
    )
    head = ("Figure", "Then", "Now", "Moved", "Beyond both intervals")
    return ["### Since the earlier report", "", *_table(head, rows)]


def _overview(models: Sequence[ModelReport]) -> list[str]:
    return _table(
        ("Model", "Right", "Of the answered", "Seeds", "Variants", "Unread", "Missing"),
        (
            (
                model.name,
                _figure(model.accuracy),
                _figure(model.read),
                _figure(model.base),
                _figure(model.variants),
                f"{model.counts.unread:,}",
                f"{model.counts.missing:,}",
            )
            for model in models
        ),
    )


def _without_question(models: Sequence[ModelReport]) -> list[str]:
    found = [(model.name, model.without_question) for model in models if model.without_question]
    if not found:
        return []
    rows = (
        (name, _figure(w.accuracy), _figure(w.easy), f"{w.easy.n:,}", _figure(w.hard), f"{w.hard.n:,}")
        for name, w in found
    )
    return _table(("Question removed", "Right without it", "Easy, with it", "n", "Hard, with it", "n"), rows)


def _ways(models: Sequence[ModelReport]) -> list[str]:
    found = [(model.name, model.ways) for model in models if model.ways]
    if not found:
        return []
    rows = (
        (name, f"{w.problems:,}", *map(_figure, (w.answer, w.equation, w.derivation)), f"{w.right_otherwise:,}")
        for name, w in found
    )
    head = ("How it was got", "n", "Right answer", "Key's equation", "Key's derivation", "Right by another way")
    return _table(head, rows)


def _changes(model: ModelReport) -> list[str]:
    if not model.changes:
        return []
    seeds = model.against == "seed"
    head = ["Variation", "n", "Seeds" if seeds else "Others", "Varied", "Change in points", "p, corrected"]
    head += ["Decay rate (PDR)", "Both right (ASP)"] if seeds else []
    rows = []
    for change in model.changes:
        row = [
            _label(change),
            f"{change.change.n:,}",
            _figure(change.before),
            _figure(change.after),
            signed_points(change.together) + {-1: " loss", 1: " gain"}.get(change.proven * (change.key != "all"), ""),
            p_value(change.p_together),
        ]
        rows.append(row + ([_figure(change.rate), _figure(change.both)] if seeds else []))
    return [f"### What each variation costs {_safe(model.name)}", "", *_table(head, rows)]


def _odds(models: Sequence[ModelReport]) -> list[str]:
    rows = [
        (model.name, e.label, odds_ratio(e.ratio), f"{odds_ratio(e.low)}–{odds_ratio(e.high)}", p_value(e.p))
        for model in models
        if model.odds
        for e in model.odds.effects
    ]
    if not rows:
        return []
    head = ("Model", "Effect", "Odds ratio", "95 % interval", "p")
    return ["### Odds of a right answer, each effect with the others held", "", *_table(head, rows)]


def _label(change: Drop) -> str:
    if change.key == "all":
        return change.label
    name = titled(change.key, change.label)
    return f"{name}\u00a0{basis_mark(change.basis)}".rstrip()


def _figure(figure: Figure) -> str:
    return percent(figure) if figure.value is None else f"{percent(figure, 1)} ({interval(figure)})"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(_safe(cell) for cell in row) + " |" for row in rows]
    return [*lines, ""]


def _safe(text: str) -> str:
    """No character of a name or a note is taken for Markdown or HTML."""
    return re.sub(r"([\\`*_{}\[\]<>|#~&@])", r"\\\1", " ".join(text.split()))
