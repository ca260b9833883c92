"""The report for a pull request: short, and safe as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from svampkit.evaluation import Drop, Figure
from svampkit.report.model import ModelReport, Report
from svampkit.report.phrases import basis_mark, basis_note, interval, p_value, percent, plural, signed_points

__all__ = ["render_markdown"]


def render_markdown(report: Report) -> str:
    """Headline, figures by model, what each variation costs, models compared."""
    lines = [f"## {_safe(report.headline)}", ""]
    lines += [f"{_safe(_sentence(model))}\n" for model in report.models]
    size = plural(report.dataset.problems, "problem")
    lines += [
        f"Data set {_safe(report.dataset.name)}: {size}; 95 % intervals, clustered by {report.dataset.clustered_by}.",
        "",
    ]
    lines += _overview(report.models)
    lines += _without_question(report.models)
    for model in report.models:
        lines += _changes(model)
    for comparison in report.comparisons:
        lines += [f"### {_safe(comparison.second)} against {_safe(comparison.first)}", ""]
        lines += _table(
            ("Problems", "n", "Difference in points", "Clustered p, Holm", "McNemar, Holm"),
            (
                (
                    row.label,
                    f"{row.change.n:,}",
                    signed_points(row.change),
                    p_value(row.p_clustered_holm),
                    p_value(row.p_holm),
                )
                for row in comparison.rows
            ),
        )
    lines += [f"- {_safe(note)}" for note in report.notes]
    return "\n".join(lines).rstrip() + "\n"


def _sentence(model: ModelReport) -> str:
    found = model.headline
    return f"{found.title}. {found.text} {found.more}"


def _overview(models: Sequence[ModelReport]) -> list[str]:
    return _table(
        ("Model", "Right", "Seeds", "Variants", "Unread", "Missing"),
        (
            (
                model.name,
                _figure(model.accuracy),
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


def _changes(model: ModelReport) -> list[str]:
    if not model.changes:
        return []
    other = "Seeds" if model.against == "seed" else "Others"
    rows = (
        (
            change.label
            if change.key == "all"
            else f"{change.key} {change.label}\u00a0{basis_mark(change.basis)}".rstrip(),
            f"{change.change.n:,}",
            _figure(change.before),
            _figure(change.after),
            signed_points(change.change),
            p_value(change.p_holm),
        )
        for change in model.changes
    )
    note = basis_note(change.basis for change in model.changes)
    return [
        f"### What each variation costs {_safe(model.name)}",
        "",
        *_table(("Variation", "n", other, "Varied", "Change in points", "Holm"), rows),
        *([_safe(note), ""] if note else []),
    ]


def _label(change: Drop) -> str:
    return (
        change.label
        if change.key == "all"
        else f"{change.key} {change.label}\u00a0{basis_mark(change.basis)}".rstrip()
    )


def _figure(figure: Figure) -> str:
    return percent(figure) if figure.value is None else f"{percent(figure, 1)} ({interval(figure)})"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(_safe(cell) for cell in row) + " |" for row in rows]
    return [*lines, ""]


def _safe(text: str) -> str:
    """No character of a name or a note is taken for Markdown or HTML."""
    return re.sub(r"([\\`*_{}\[\]<>|#~&@])", r"\\\1", " ".join(text.split()))
