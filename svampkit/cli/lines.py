"""Progress where there is no terminal: a line of plain text on standard error every so often."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["FIRST", "THEN", "lines_of", "told_of"]

FIRST = 15.0
"""Seconds until the first line: what is done by then says nothing."""
THEN = 30.0
"""Seconds between two lines."""


@contextmanager
def lines_of(
    display: Progress, say: Callable[[str], None], first: float = FIRST, then: float = THEN
) -> Iterator[None]:
    """Say how far the newest task of a display is, first and then after so many seconds, until the block ends."""
    over = threading.Event()

    def tell() -> None:
        seconds = first
        while not over.wait(seconds):
            seconds = then
            task = next((one for one in reversed(display.tasks) if one.visible), None)
            if task is None:
                continue
            try:
                say(told_of(task.description, task.completed, task.total, task.elapsed or 0.0))
            except (OSError, ValueError):
                return  # nobody reads it any more

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join(timeout=2)


def told_of(what: str, done: float, total: float | None, seconds: float) -> str:
    """ "embedding texts: 4,096 of 20,000 after 1 min 10 s, 58.5 a second, about 4 min 32 s left"."""
    if not total:
        return f"{what}: {f'{done:,.0f} ' if done else ''}after {_time(seconds)}"
    line = f"{what}: {done:,.0f} of {total:,.0f} after {_time(seconds)}"
    if not done or not seconds:
        return line
    rate = done / seconds
    return f"{line}, {rate:,.{1 if rate < 100 else 0}f} a second, about {_time((total - done) / rate)} left"


def _time(seconds: float) -> str:
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
