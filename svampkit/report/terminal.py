"""The report's tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from svampkit.evaluation import Comparison, Figure
from svampkit.report.model import ModelReport, Report
from svampkit.report.phrases import basis_mark, interval, percent, plural, short_p, signed_points, titled

if TYPE_CHECKING:
    from rich.table import Table

__all__ = [
    "breakdown_table",
    "changed_table",
    "changes_table",
    "comparison_table",
    "overview_table",
    "ranking_table",
    "removal_table",
    "tables",
]


def tables(report: Report) -> Iterator[Table]:
    """The tables, from the overview on."""
    yield overview_table(report)
    if len(report.ranking) > 1:
        yield ranking_table(report)
    for model in report.models:
        if model.changes:
            yield changes_table(model)
    yield breakdown_table(report)
    if report.models[0].removed_variations:
        yield removal_table(report)
    for comparison in report.comparisons:
        yield comparison_table(comparison)
    if report.changed:
        yield changed_table(report)


def overview_table(report: Report) -> Table:
    """One column a model."""
    table = _table(f"{report.dataset.name}: {plural(report.dataset.problems, 'problem')}")
    table.add_column("")
    for model in report.models:
        table.add_column(_plain(model.name), justify="right")
    table.add_row("right", *(_figure(model.accuracy) for model in report.models))
    table.add_row("… of the answered", *(_figure(model.read) for model in report.models))
    if report.dataset.base:
        table.add_row("… of the seeds", *(_figure(model.base) for model in report.models))
    if report.dataset.variants:
        table.add_row("… of the variants", *(_figure(model.variants) for model in report.models))
    if any(model.without_question for model in report.models):
        for name, key in (
            ("without the question", "accuracy"),
            ("… easy, with it", "easy"),
            ("… hard, with it", "hard"),
        ):
            split = (model.without_question for model in report.models)
            table.add_row(name, *("–" if found is None else _figure(getattr(found, key)) for found in split))
    if any(model.ways for model in report.models):
        for name, key in (("the key's equation", "equation"), ("the key's derivation", "derivation")):
            cells = ["–" if model.ways is None else _figure(getattr(model.ways, key)) for model in report.models]
            if any(model.ways and getattr(model.ways, key).value is not None for model in report.models):
                table.add_row(name, *cells)
        others = ("–" if model.ways is None else f"{model.ways.right_otherwise:,}" for model in report.models)
        table.add_row("right by another way", *others)
    if any(model.wholes for model in report.models):
        shares = (model.wholes for model in report.models)
        table.add_row("whole seed groups", *("–" if found is None else _figure(found.drawn) for found in shares))
    for name in ("answered", "abstained", "unread", "missing"):
        table.add_row(name, *(f"{getattr(model.counts, name):,}" for model in report.models))
    return table


def ranking_table(report: Report) -> Table:
    """The most accurate first."""
    table = _table("Ranking")
    _columns(table, ("model", "right", "group"))
    for place, rank in enumerate(report.ranking, 1):
        table.add_row(_plain(f"{place}. {rank.solver}"), _figure(rank.accuracy), rank.groups)
    table.caption = "Models that share a letter cannot be told apart."
    table.caption_justify = "left"
    return table


def changes_table(model: ModelReport) -> Table:
    """What each variation costs one model."""
    table = _table(f"What each variation costs {model.name}")
    other = "seeds" if model.against == "seed" else "others"
    _columns(table, ("variation", "n", other, "varied", "change", "p"))
    for change in model.changes:
        label = titled(change.key, change.label)
        mark = basis_mark(change.basis) if change.key != "all" else ""
        proven = change.proven if change.key != "all" else 0
        table.add_row(
            _plain(f"{label}\u00a0{mark}".rstrip()),
            f"{change.change.n:,}",
            percent(change.before, 1),
            percent(change.after, 1),
            signed_points(change.together),
            short_p(change.p_together),
            style={-1: "bold red", 1: "bold green"}.get(proven),
        )
    table.caption = "The intervals hold for all variations at once."
    table.caption_justify = "left"
    return table


def changed_table(report: Report) -> Table:
    """Since an earlier report."""
    table = _table("Since the earlier report")
    _columns(table, ("figure", "then", "now", "moved"))
    for row in report.changed:
        name = f"{row.model}: {titled(row.key, row.label) if row.key != 'accuracy' else row.label}"
        form = "{:.1f} %" if row.key == "accuracy" else "{:+.1f}"
        then, now = form.format(100 * row.before), form.format(100 * row.now)
        moved = f"{100 * (row.now - row.before):+.1f}"
        table.add_row(_plain(name), then, now, moved, style="bold" if row.apart else None)
    table.caption = "Bold: the two 95 % intervals do not meet."
    table.caption_justify = "left"
    return table


def breakdown_table(report: Report) -> Table:
    """Accuracy by category, operators, numbers and type; one column a model."""
    table = _table("By kind of problem")
    _by_model(table, "problems", report)
    for dimension in ("category", "operators", "numbers", "type"):
        rows = [getattr(model, dimension) for model in report.models]
        for own in zip(*rows, strict=True):
            table.add_row(
                _label(own[0].label, report), f"{own[0].problems:,}", *(_figure(row.accuracy) for row in own)
            )
        table.add_section()
    return table


def removal_table(report: Report) -> Table:
    """Tables 13 and 14 of Patel et al. 2021: accuracy on the full set minus accuracy without a category or
    variation."""
    table = _table("Change when a category or variation is removed, in points (negative: it makes the set harder)")
    _by_model(table, "removed", report)
    for kind in ("removed_categories", "removed_variations"):
        for own in zip(*(getattr(model, kind) for model in report.models), strict=True):
            name = _label(titled(own[0].key, own[0].label), report)
            table.add_row(name, f"{own[0].removed:,}", *(signed_points(row.change) for row in own))
        table.add_section()
    return table


def comparison_table(comparison: Comparison) -> Table:
    """Two models, by code."""
    table = _table(f"{comparison.second} (2nd) against {comparison.first} (1st)")
    _columns(table, ("problems", "n", "right", "difference", "clustered\np", "McNemar\np"))
    for row in comparison.rows:
        table.add_row(
            _plain(titled(row.key, row.label)),
            f"{row.change.n:,}",
            f"{percent(row.first)}, {percent(row.second)}",
            signed_points(row.together),
            short_p(row.p_together),
            short_p(row.p_holm),
            style="bold" if row.proven else None,
        )
    return table


def _table(title: str) -> Table:
    from rich import box
    from rich.table import Table

    return Table(
        title=_plain(title),
        title_justify="left",
        title_style="bold",
        header_style="bold",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )


_LABEL = 12
"""What the longest words of labels need ("information"), so that a narrow terminal leaves them whole."""
_SHORT, _LONG = 15, 60
"""Widths that labels are broken at beside many models ("Common-Division" is whole), and beside one or two."""


def _columns(table: Table, heads: Sequence[str]) -> None:
    """The first column may wrap; figures never do."""
    for number, head in enumerate(heads):
        whole = {"justify": "right", "no_wrap": True} if number else {"min_width": _LABEL}
        table.add_column(_plain(head), **whole)


def _by_model(table: Table, head: str, report: Report) -> None:
    """A column for labels, one for counts and one a model, whose figures wrap where there are more than a terminal is
    wide."""
    table.add_column(head, no_wrap=True)
    table.add_column("n", justify="right", no_wrap=True)
    for model in report.models:
        table.add_column(_plain(model.name), justify="right")


def _label(text: str, report: Report) -> str:
    width = _SHORT if len(report.models) > 2 else _LONG
    return _plain(fill(text, width, break_long_words=False, break_on_hyphens=False))


def _plain(text: str) -> str:
    from rich.markup import escape

    return escape(text)


def _figure(figure: Figure) -> str:
    return percent(figure) if figure.value is None else f"{percent(figure, 1)} ({interval(figure)})"
