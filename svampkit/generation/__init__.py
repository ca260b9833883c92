"""From templates to instances: numbers under a world's constraints, fillers, expansion, validation."""

from __future__ import annotations

from svampkit.generation.drawing.tally import Batch, Yield
from svampkit.generation.expand import generate
from svampkit.generation.prepare import sources
from svampkit.generation.wanted.request import SetRequest, parse_request
from svampkit.generation.writing.check import numbers_in, row_faults
from svampkit.generation.writing.compiled import Source

__all__ = [
    "Batch",
    "SetRequest",
    "Source",
    "Yield",
    "generate",
    "numbers_in",
    "parse_request",
    "row_faults",
    "sources",
]
