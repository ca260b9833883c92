"""Predictions out of what other tools log: lm-evaluation-harness, Inspect, OpenAI's batch interface, CSV."""

from __future__ import annotations

from svampkit.solvers.imports.importers import IMPORTERS, read_logs
from svampkit.solvers.imports.join import Imported, join
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["IMPORTERS", "Imported", "LoggedAnswer", "join", "read_logs"]
