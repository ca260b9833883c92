"""Who does the work: this process, one file after the other, or several, with the results in the same order."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Final, Literal, Protocol, TypeVar

from svampkit.edge.interrupts import at_work, between, not_before_told, wait_for_work

__all__ = ["FORK", "Workers", "in_order", "in_turn", "processes"]

T = TypeVar("T")
R = TypeVar("R")
_WAITING = 3
"""Tasks for each worker that are handed out before their turn, so that memory stays flat."""

_LOOKING = 0.25
"""Seconds between two looks whether the command is to end."""


class Workers(Protocol):
    """Applies a function to every task and gives the results in the order of the tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]: ...


def in_turn(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """One after the other, here."""
    return map(work, tasks)


Start = Literal["fork", "spawn"]
FORK: Final[Start] = "fork" if sys.platform == "linux" else "spawn"
"""Forked processes have all that this one has, at once; elsewhere forking is not safe. It is safe where this process
has no threads: not with an open display, not with the parser or another library that keeps threads."""


def in_order(hands: Workers, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """The results in the order of the tasks, of hands that may give them as they come."""
    waiting: dict[int, R] = {}
    upto = 0
    for place, found in hands(partial(_placed, work), enumerate(tasks)):
        waiting[place] = found
        while upto in waiting:
            yield waiting.pop(upto)
            upto += 1


def _placed(work: Callable[[T], R], task: tuple[int, T]) -> tuple[int, R]:
    return task[0], work(task[1])


@contextmanager
def processes(count: int, start: Start = "spawn") -> Iterator[Workers]:
    """So many processes of their own; this one for a count of 1. They end with the block."""
    if count < 2:
        yield in_turn
        return
    with (
        between() as heed,
        ProcessPoolExecutor(count, mp_context=get_context(start), initializer=wait_for_work) as pool,
    ):

        def begun(work: Callable[..., R], *task: object) -> Future[R]:
            with not_before_told():  # a process may start with it
                return pool.submit(work, *task)

        for _ in range(count):
            begun(_start)

        def next_of(waiting: deque[Future[R]]) -> R:
            while not wait([waiting[0]], _LOOKING).done:
                heed()
            heed()
            return waiting[0].result()

        def shared(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
            waiting: deque[Future[R]] = deque()
            try:
                for task in tasks:
                    waiting.append(begun(at_work, work, task))
                    if len(waiting) >= _WAITING * count:
                        yield next_of(waiting)
                        waiting.popleft()
                while waiting:
                    yield next_of(waiting)
                    waiting.popleft()
            finally:  # what is under way is finished first: whoever interrupts then sees all that there is
                if waiting:  # the pool itself withdraws the others: it fails over those that are withdrawn behind it
                    pool.shutdown(wait=True, cancel_futures=True)

        try:
            yield shared
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _start() -> None:
    """The first task of each process: what takes its time to load is there when the work comes."""
    import svampkit.generation.expand  # noqa: F401
