"""Word lists, written as text."""

from __future__ import annotations

__all__ = ["words"]


def words(*text: str) -> frozenset[str]:
    """The words of some texts: ``words("he him his")``."""
    return frozenset(word for part in text for word in part.split())
