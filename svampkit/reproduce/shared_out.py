"""Runs shared out over processes, each on one core."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import TypeVar

__all__ = ["share_out"]

R = TypeVar("R", bound=Hashable)
S = TypeVar("S")


def share_out(runs: Sequence[R], do: Callable[[R], S], jobs: int, told: Callable[[S, int], None]) -> list[S]:
    """What ``do`` makes of each run, in the order of the runs; ``told`` is given each as it comes, with the number
    that is left. With several jobs ``do`` must be picklable."""
    done: dict[R, S] = {}
    if jobs == 1:
        for run in runs:
            done[run] = do(run)
            told(done[run], len(runs) - len(done))
        return [done[run] for run in runs]
    # a fresh process each: torch does not bear being forked once it has run
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[S], R] = {pool.submit(do, run): run for run in runs}
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                run = waiting.pop(future)
                done[run] = future.result()
                told(done[run], len(waiting))
    return [done[run] for run in runs]
