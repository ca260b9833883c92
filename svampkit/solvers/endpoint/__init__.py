"""Asking a model behind an OpenAI-compatible endpoint: many at a time, never twice, within a budget."""

from __future__ import annotations

from svampkit.solvers.endpoint.settings import Price, Settings
from svampkit.solvers.endpoint.solve import endpoint_solver
from svampkit.solvers.endpoint.tally import Tally

__all__ = ["Price", "Settings", "Tally", "endpoint_solver"]
