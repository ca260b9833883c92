"""A large file goes to the disk while it is still being made, so that nobody waits for all of it at the end.

A file takes its place when the disk has it. The system by itself begins to write it out late (Linux: after half a
minute, or when a tenth of the memory is waiting), and of a file of gigabytes the last step is then the longest one,
in which every process but the disk stands still.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO, Final

__all__ = ["settling"]

_AT_ONCE: Final = 64 << 20
"""Bytes that the disk is given at once."""
_take = getattr(os, "fdatasync", os.fsync)  # not every system has the quicker one


@contextmanager
def settling(file: IO[bytes], at_once: int = _AT_ONCE) -> Iterator[Callable[[int], None]]:
    """Gives a function that is to be told how many bytes more stand in the file; a thread has the disk take them,
    ``at_once`` or more at a time. OSError where the disk refuses, here or at the end of the block: the last
    ``fsync`` of the file would not tell it again."""
    waiting, under_way = 0, None

    def told(size: int) -> None:
        nonlocal waiting, under_way
        waiting += size
        if waiting < at_once or (under_way is not None and not under_way.done()):
            return
        _refused(under_way)
        waiting, under_way = 0, thread.submit(_take, file.fileno())

    with ThreadPoolExecutor(1) as thread:  # it starts with the first task: before, processes may be forked
        yield told
        _refused(under_way)


def _refused(task: Future[None] | None) -> None:
    if task is not None:
        task.result()
