"""One ground for doubt, with its example and its near miss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from svampkit.reading.schemas.amount import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["Doubt"]


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing that a text may say against a world."""

    name: str
    says: str
    """What is wrong, for the person who reads why the text is unread."""
    holds: Callable[[Amount, Asked], bool]
    example: str
    """A text that is left unread for it."""
    near: str
    """A text next to it that is read."""
