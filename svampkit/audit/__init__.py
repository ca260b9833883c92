"""Is the key right, and is the set new: rows where solvers agree against the key, and what stands in other sets."""

from __future__ import annotations

from svampkit.audit.against import KeyDoubt, doubts
from svampkit.audit.overlap import Overlap, Twin, overlap
from svampkit.audit.review import VERDICTS, merge_review, read_review, write_review

__all__ = [
    "VERDICTS",
    "KeyDoubt",
    "Overlap",
    "Twin",
    "doubts",
    "merge_review",
    "overlap",
    "read_review",
    "write_review",
]
