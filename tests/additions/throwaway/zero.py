"""A throw-away solver: every answer is zero."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from svampkit.problem import Problem
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.registry import Setup

__all__ = ["make"]


def make(argument: str, setup: Setup) -> Solver:
    """A solver that answers 0."""
    return _solve


def _solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
    return (Prediction(problem.id, Fraction(0), solver="zero") for problem in problems)
