"""Several tests at once: Holm's step-down correction (Holm 1979)."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["holm"]


def holm(values: Sequence[float]) -> tuple[float, ...]:
    """Corrected p values, in the order given; they control the chance of any false alarm."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    corrected = [1.0] * len(values)
    running = 0.0
    for rank, index in enumerate(order):
        running = max(running, min(1.0, (len(values) - rank) * values[index]))
        corrected[index] = running
    return tuple(corrected)
