"""Asking a model behind an OpenAI-compatible endpoint: many at a time, never twice, within a budget."""

from __future__ import annotations

from svampkit.solvers.endpoint.settings import EndpointSettings, Price
from svampkit.solvers.endpoint.solve import endpoint_solver
from svampkit.solvers.endpoint.tally import Tally

__all__ = ["EndpointSettings", "Price", "Tally", "endpoint_solver"]
