"""The nine variations: operators on worlds, shown in the text; chains of them; proof that each keeps what it
promises."""

from __future__ import annotations

from svampkit.variations.merge import is_decided, merge_variations
from svampkit.variations.protocol import DEFAULT_PLAN, Plan, Step, read_plan
from svampkit.variations.vary import Varied, vary_file, vary_files

__all__ = [
    "DEFAULT_PLAN",
    "Plan",
    "Step",
    "Varied",
    "is_decided",
    "merge_variations",
    "read_plan",
    "vary_file",
    "vary_files",
]
