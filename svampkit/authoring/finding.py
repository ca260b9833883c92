"""One thing to say about a form that a person fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Finding", "Severity"]

Severity = Literal["fault", "doubt", "hint"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, a doubt or a hint about one field of a form."""

    field: str
    """codes, body, question, equation, values, world."""
    text: str
    severity: Severity = "fault"
    """A fault must be mended; a doubt can be kept for a second person to decide; a hint is only said."""
