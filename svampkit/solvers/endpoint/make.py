"""The endpoint solver by name: "openai:MODEL" with the settings that the caller gives."""

from __future__ import annotations

from dataclasses import fields

from svampkit.solvers.endpoint.settings import EndpointSettings
from svampkit.solvers.endpoint.solve import endpoint_solver
from svampkit.solvers.protocol import Solver
from svampkit.solvers.registry import Setup

__all__ = ["make"]


def make(argument: str, setup: Setup) -> Solver:
    """A solver for the model ``argument``; options are the fields of Settings, and "tally" and "each"."""
    names = {field.name for field in fields(EndpointSettings)} - {"model"}
    given = {name: value for name, value in setup.options.items() if name in names and value is not None}
    return endpoint_solver(EndpointSettings(argument, **given), setup.options.get("tally"), setup.options.get("each"))
