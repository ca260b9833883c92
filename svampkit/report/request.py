"""What is asked of a report beside its problems and predictions, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from svampkit.evaluation import Scheme
from svampkit.report.load import Predictions

__all__ = ["Derived", "ReportRequest"]

Derived: TypeAlias = Mapping[str, tuple[bool, str, str]]
"""Id to whether its derivation is the annotated one, the annotated one in words, and the one that was given."""


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """What the report is called, and how it is to measure."""

    name: str = "problems"
    """What the data set is called."""
    baseline: str | None = None
    """The solver that the others are compared with; the first where it is None."""
    question_removed: tuple[Predictions, ...] = ()
    """The same solvers' predictions on the set without its questions (same ids)."""
    samples: tuple[Predictions, ...] = ()
    """Several answers of theirs to each problem."""
    scheme: Scheme | None = None
    """What the labels of variations mean; where it is None, the shipped scheme that knows them all."""
    missing: str = "wrong"
    """A problem without a prediction is "wrong", or "left-out" of the denominator."""
    strange: str = ""
    """What is told where a prediction matches no problem."""
    seed: int = 0
    """The root of the permutation tests over samples."""
    worst: int = 10
    """How many groups of problems with the most wrong answers are listed."""
    notes: tuple[str, ...] = ()
    """What is told of the data set and the predictions from before."""
    derived: Mapping[str, Derived] = field(default_factory=dict)
    """By solver and id, whether a derivation is the annotated one, with both in words."""
