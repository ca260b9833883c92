"""A whole table: its runs one after the other or some at a time, and the page that tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from svampkit.reproduce.draw.runs import DrawResult, DrawRun, result_of, seconds_of
from svampkit.reproduce.draw.tables import DrawTable
from svampkit.reproduce.page import lines_of
from svampkit.reproduce.shared_out import share_out

__all__ = ["do_draw", "draw_markdown", "draw_minutes"]


def draw_minutes(left: Sequence[DrawRun], data: Path, jobs: int) -> float:
    """About how long the runs that are left will take; one of each kind and task is timed for a moment."""
    known: dict[tuple[str, str], float] = {}
    total = 0.0
    for run in left:
        key = (run.task, run.kind)
        if key not in known:
            known[key] = seconds_of(run, data)
        total += known[key]
    return total / 60 / max(1, min(jobs, len(left)))


def do_draw(
    runs: Sequence[DrawRun], data: Path, folder: Path, jobs: int, told: Callable[[DrawResult, int], None]
) -> list[DrawResult]:
    """The results in the order of the runs; ``told`` is given each as it comes, with the number that is left."""
    return share_out(runs, partial(result_of, data=data, folder=folder), jobs, told)


def draw_markdown(name: str, table: DrawTable, results: Sequence[DrawResult]) -> str:
    """The table with how it was made."""
    return "\n".join(_lines(name, table, results)) + "\n"


def _lines(name: str, table: DrawTable, results: Sequence[DrawResult]) -> Iterator[str]:
    """A table of the paper beside ours as Markdown, with what was trained and tested for it."""
    quick = results[0].run.quick
    seeds = ", ".join(str(seed) for seed in sorted({result.run.seed for result in results}))
    yield f"## {table.title}"
    yield ""
    yield (
        f"`svampkit reproduce {name}{' --quick' if quick else ''}`: {len(results)} trainings, seeds {seeds}, "
        f"{sum(result.seconds for result in results) / 60:.1f} minutes of training."
    )
    for task in dict.fromkeys(result.run.task for result in results):
        own = [result for result in results if result.run.task == task]
        tested = {one.id for result in own for one in result.graded}
        templates = ", ".join(
            f"{supervision.upper()} {max(r.templates for r in own if r.run.supervision == supervision)}"
            for supervision in dict.fromkeys(r.run.supervision for r in own)
        )
        yield (
            f"{task}: tested on {len(tested):,} problems, trained on {max(r.trained_on for r in own):,} at most; "
            f"templates {templates}."
        )
    yield table.note
    yield ""
    yield from lines_of(table.rows(results))
