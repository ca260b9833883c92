"""What a process asks of its machine: how many cores there are, and how seldom Python is to look for what can go."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

__all__ = ["cores", "rarely_collected"]

_VALUES: Final = 50_000
"""New values between two looks; 700 unless set."""


def cores(most: int) -> int:
    """All cores of this process, ``most`` at the most, one at the least."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(there, most))


@contextmanager
def rarely_collected() -> Iterator[None]:
    """With Python's search for values that nobody needs any more done rarely, and without what is loaded by now.

    It goes through every value each time: with a parser and a lexicon loaded it takes a sixth of what reading takes.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_VALUES, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
