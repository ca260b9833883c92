"""A trained model as a solver of problems with one answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from svampkit.derivations.parting import derivation_text
from svampkit.problem import Problem
from svampkit.solvers.perceptron.files import read_model
from svampkit.solvers.perceptron.model import Model, derive_all
from svampkit.solvers.perceptron.predict import PredictedTemplate
from svampkit.solvers.protocol import Prediction, Solver

__all__ = ["perceptron_solver", "solver_in"]

_AT_ONCE = 512


def perceptron_solver(model: Model, name: str) -> Solver:
    """A solver that answers where its template has one unknown; the derivation stands in ``raw``.

    A template with several unknowns does not say which one is asked for: those problems are abstained from, and
    `svampkit derivation solve` writes all values.
    """

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        waiting = iter(problems)
        while part := list(islice(waiting, _AT_ONCE)):
            for problem, found in zip(part, derive_all(model, (one.text for one in part)), strict=True):
                yield _prediction(problem, found, name)

    return solve


def _prediction(problem: Problem, found: PredictedTemplate | None, name: str) -> Prediction:
    if found is None:
        return Prediction(problem.id, status="abstained", solver=name)
    raw = derivation_text(found.derivation)
    if len(found.solutions) != 1:
        return Prediction(problem.id, None, None, raw, "abstained", name)
    return Prediction(problem.id, found.solutions[0], None, raw, solver=name, confidence=round(found.confidence, 4))


def solver_in(folder: str) -> Solver:
    """The solver of a model's folder."""
    return perceptron_solver(read_model(Path(folder)), f"model:{folder}")
