"""A figure with its interval: what every number of a report is."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EMPTY", "Figure"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value, its 95 % interval and what it rests on."""

    value: float | None
    """The estimate, a share between 0 and 1 or a difference of shares between -1 and 1; None where nothing was
    measured."""
    low: float | None
    """Lower end of the 95 % interval."""
    high: float | None
    """Upper end of the 95 % interval."""
    n: int
    """Number of problems (or groups, or pairs) counted."""
    clusters: int
    """Number of seeds (or templates, or single problems) that they belong to: what its interval is clustered by."""
    method: str
    """"jeffreys", "exact", "newcombe", "newcombe, exact test", "t", "least-squares" or "none": how the interval was
    found (see svampkit.evaluation.interval, .contrast, .student and .own)."""


EMPTY = Figure(None, None, None, 0, 0, "none")
"""Nothing was measured."""
