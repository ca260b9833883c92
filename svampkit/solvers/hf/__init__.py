"""A local transformers model as a solver; needs the extra [hf]."""

from __future__ import annotations

from svampkit.solvers.hf.settings import HfSettings
from svampkit.solvers.hf.solve import hf_solver

__all__ = ["HfSettings", "hf_solver"]
