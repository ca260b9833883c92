"""Runs shared out over processes, each on one core."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import TypeVar

from svampkit.edge.interrupts import at_work, between, not_before_told, wait_for_work
from svampkit.errors import InputError

__all__ = ["share_out"]

R = TypeVar("R", bound=Hashable)
S = TypeVar("S")

_LOOKING = 0.25
"""Seconds between two looks whether the command is to end."""


def share_out(runs: Sequence[R], do: Callable[[R], S], jobs: int, told: Callable[[S, int], None]) -> list[S]:
    """What ``do`` makes of each run, in the order of the runs; ``told`` is given each as it comes, with the number
    that is left. With several jobs ``do`` must be picklable, and Ctrl+C is heeded between two looks for results.

    Raises:
        InputError: a process was ended from outside; what ``told`` was given is done.
    """
    done: dict[R, S] = {}

    def finish(run: R, result: S) -> None:
        done[run] = result
        told(result, len(runs) - len(done))

    if jobs == 1:
        for run in runs:
            finish(run, do(run))
    else:
        _over_processes(runs, do, jobs, finish)
    return [done[run] for run in runs]


def _over_processes(runs: Sequence[R], do: Callable[[R], S], jobs: int, finish: Callable[[R, S], None]) -> None:
    """Do the runs in so many fresh processes, and finish each as it ends; InputError where one was killed."""
    others = active_children()
    # a fresh process each: torch does not bear being forked once it has run
    fresh = get_context("spawn")
    with between() as heed, ProcessPoolExecutor(jobs, mp_context=fresh, initializer=wait_for_work) as pool:
        try:
            with not_before_told():  # processes start with the first runs
                waiting: dict[Future[S], R] = {pool.submit(at_work, do, run): run for run in runs}
            while waiting:
                finished, _ = wait(waiting, _LOOKING, FIRST_COMPLETED)
                heed()
                for future in finished:
                    finish(waiting.pop(future), future.result())
        except BrokenProcessPool:
            heed()  # Ctrl+C ends the processes too, and theirs may be seen before the command's own
            raise InputError(
                "one of the processes that the runs were shared out to was ended from outside (killed, or no memory "
                "left); what was finished is kept: give the same command again, perhaps with fewer --jobs."
            ) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            _end(others)


def _end(others: Sequence[BaseProcess]) -> None:
    """End the processes started since, those that train at once; one that hands over a result finishes that first."""
    while left := [child for child in active_children() if child not in others]:
        for child in left:
            if child.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(child.pid, signal.SIGINT)  # who is not at work does not heed it
            child.join(_LOOKING)
