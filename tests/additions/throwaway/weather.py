"""Add weather: the old problem, and one sentence more without a number."""

from __future__ import annotations

from svampkit.labels.verdict import Verdict, contradicted, proved
from svampkit.labels.version import Version

__all__ = ["prove_34"]


def prove_34(before: Version, after: Version) -> Verdict:
    """The body is the old one with something behind it, the question the same."""
    return proved if len(after.words) > len(before.words) else contradicted("nothing was added")
