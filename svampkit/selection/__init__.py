"""Choosing seeds that stand for a corpus: filters, quotas, clusters."""

from svampkit.selection.choose import select
from svampkit.selection.clusters import MANY
from svampkit.selection.model import SAMPLE, CandidateGroup, Options, Selected, Selection, seed_to_row
from svampkit.selection.quotas import largest_remainder

__all__ = [
    "MANY",
    "SAMPLE",
    "CandidateGroup",
    "Options",
    "Selected",
    "Selection",
    "largest_remainder",
    "seed_to_row",
    "select",
]
