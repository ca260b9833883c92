"""From templates to instances: numbers under a world's constraints, fillers, expansion, validation."""

from __future__ import annotations

from svampkit.generation.check import numbers_in, row_faults
from svampkit.generation.compiled import Source
from svampkit.generation.expand import generate
from svampkit.generation.prepare import sources
from svampkit.generation.tally import Batch, Yield

__all__ = ["Batch", "Source", "Yield", "generate", "numbers_in", "row_faults", "sources"]
