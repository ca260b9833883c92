"""How many CPU threads torch uses, for the time of a block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import torch

__all__ = ["threads"]


@contextmanager
def threads(count: int = 1) -> Iterator[None]:
    """Run torch on so many threads. One gives the same bits on every CPU of a kind, and these small networks gain
    little by more; on a busy machine a second thread only waits for its turn."""
    before = torch.get_num_threads()
    torch.set_num_threads(count)
    try:
        yield
    finally:
        torch.set_num_threads(before)
