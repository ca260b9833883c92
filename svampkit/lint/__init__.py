"""Slips of a corpus before they are multiplied: each with its place, what was found and what is proposed.

``lint`` looks, ``mend`` makes the changes that are certain and says which; the doubtful ones are a person's. The
rules are of English and of arithmetic; they were measured on the shipped seeds and on published corpora
(docs/corpora.md says how often they are wrong).
"""

from __future__ import annotations

from svampkit.lint.look import is_clean, lint, lint_all
from svampkit.lint.mend import mend
from svampkit.lint.model import KINDS, Edit, Fault
from svampkit.lint.strict import as_seed, doubts, is_plain, is_sure

__all__ = [
    "KINDS",
    "TIERS",
    "Edit",
    "Fault",
    "as_seed",
    "doubts",
    "is_clean",
    "is_plain",
    "is_sure",
    "lint",
    "lint_all",
    "mend",
]

TIERS = (is_sure, is_plain, is_clean)
"""Which problems are liked as seeds, the strictest first."""
