"""All runs of a table, one after the other or some at a time; what was done before is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from svampkit.reproduce.runs import Result, Run, result_of, seconds_of
from svampkit.reproduce.shared_out import share_out

__all__ = ["do_all", "minutes_left"]


def minutes_left(left: Sequence[Run], data: Path, jobs: int) -> float:
    """About how long the runs that are left will take; one of each kind and task is timed for a moment."""
    known: dict[tuple[str, str, str], float] = {}
    total = 0.0
    for run in left:
        kind = (run.kind, run.task, run.encoder)
        if kind not in known:
            known[kind] = seconds_of(run, data)
        total += known[kind]
    return total / 60 / max(1, min(jobs, len(left)))


def do_all(
    runs: Sequence[Run], data: Path, folder: Path, jobs: int, told: Callable[[Result, int], None]
) -> list[Result]:
    """The results in the order of the runs; ``told`` is given each as it comes, with the number that is left."""
    return share_out(runs, partial(result_of, data=data, folder=folder), jobs, told)
