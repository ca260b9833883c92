"""Ctrl+C while several processes work: heeded only where nothing is half done.

Python raises it wherever the program happens to be. A pool of processes has locks of its own, and an exception that
comes just after one is taken leaves it taken: then everybody waits for ever. So the command heeds it between two
results, and a process that works for it ends while it works, never while it hands a result over.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, TypeVar

__all__ = ["at_work", "between", "end_quietly", "not_before_told", "wait_for_work"]

T = TypeVar("T")
R = TypeVar("R")
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
_MASKS: Final = hasattr(signal, "pthread_sigmask")


@contextmanager
def between() -> Iterator[Callable[[], None]]:
    """Ctrl+C and SIGTERM wait until what this gives is called, or until the block has ended.

    It calls what would have been called at once. Outside the main thread, which no signal reaches, nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield _nothing
        return
    came: deque[int] = deque()

    def keep(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before: dict[int, Any] = {number: signal.signal(number, keep) for number in _ENDING}

    def heed() -> None:
        while came:
            _call(came.popleft(), before)

    try:
        yield heed
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    heed()


def _nothing() -> None:
    """Nothing waits."""


def _call(number: int, handlers: dict[int, Any]) -> None:
    handler = handlers[number]
    if callable(handler):
        handler(number, None)
    else:
        signal.signal(number, handler)
        signal.raise_signal(number)


@contextmanager
def not_before_told() -> Iterator[None]:
    """No signal ends a process that starts in this block before it says what it does then (`wait_for_work`)."""
    if not _MASKS:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def wait_for_work() -> None:
    """First in a process of a pool: while it waits or hands over, Ctrl+C is the command's affair alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if _MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)


def at_work(work: Callable[[T], R], task: T) -> R:
    """Do a task in a process of a pool; Ctrl+C, which reaches every process of the terminal, ends it meanwhile."""
    end_quietly()
    try:
        return work(task)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_quietly() -> None:
    """From here on Ctrl+C ends this process at once: the command's own says what was finished."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
