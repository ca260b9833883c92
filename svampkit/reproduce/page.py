"""A reproduced table as Markdown and as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from svampkit.reproduce.runs import Result
from svampkit.reproduce.tables import ResultRow, Table

__all__ = ["lines_of", "markdown", "rows_of", "verdict"]


def verdict(row: ResultRow) -> str:
    """How ours stands to the paper's: within the interval, or so many points from it."""
    if row.ours is None or row.paper is None:
        return ""
    if row.ours.low <= row.paper <= row.ours.high:
        return "within"
    return f"{row.ours.value - row.paper:+.1f}"


def rows_of(rows: Iterable[ResultRow]) -> list[dict[str, Any]]:
    """The table's rows as JSON values."""
    return [{**asdict(row), "against paper": verdict(row)} for row in rows]


def markdown(name: str, table: Table, results: Sequence[Result]) -> str:
    """The table with how it was made."""
    return "\n".join(_lines(name, table, results)) + "\n"


def _lines(name: str, table: Table, results: Sequence[Result]) -> Iterator[str]:
    """A table of the paper beside ours as Markdown, with what was trained and tested for it."""
    trained = [result for result in results if result.epochs]
    seeds = sorted({result.run.seed for result in trained})
    size = "quick sizes" if results[0].run.quick else "the paper's sizes"
    encoders = ", ".join(sorted({result.run.encoder for result in trained})) or "none"
    left = sum(sum(result.left_out.values()) for result in trained)
    count = f"{len(trained)} training{'' if len(trained) == 1 else 's'}"
    yield f"## {table.title}"
    yield ""
    yield (
        f"`svampkit reproduce {name}{' --quick' if results[0].run.quick else ''}`: {count}, seeds "
        f"{', '.join(map(str, seeds))}, {size}, encoder {encoders}, "
        f"{sum(result.seconds for result in trained) / 60:.1f} minutes of training."
    )
    for task in dict.fromkeys(result.run.task for result in results):
        own = [result for result in results if result.run.task == task]
        tested = {one.id for result in own for one in result.graded}
        yield f"Tested on {len(tested):,} problems ({task}); trained on {max(r.trained_on for r in own):,} at most."
    if left:
        yield f"{left} times a training problem was left out (its equation cannot be written with the symbols known)."
    if table.note:
        yield table.note
    yield ""
    yield from lines_of(table.rows(results))


def lines_of(rows: Iterable[ResultRow]) -> Iterator[str]:
    """Rows as a Markdown table; those without a figure of ours are left out."""
    yield "| what | solver | ours | 95 % interval | paper | against the paper |"
    yield "|---|---|--:|---|--:|---|"
    for row in rows:
        if row.ours is None:
            continue
        spread = f"{row.ours.low:.1f} to {row.ours.high:.1f}, over {row.ours.over}"
        if row.ours.low == row.ours.high:
            spread = "none: one seed"
        paper = "" if row.paper is None else f"{row.paper:.1f}"
        yield f"| {row.what} | {row.solver} | {row.ours.value:.1f} | {spread} | {paper} | {verdict(row)} |"
