"""Solvers: what one is, the baselines, and prediction files."""

from __future__ import annotations

from svampkit.solvers.predictions_io import read_predictions, write_predictions
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.registry import SOLVERS, make_solver

__all__ = ["SOLVERS", "Prediction", "Solver", "make_solver", "read_predictions", "write_predictions"]
