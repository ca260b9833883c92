"""What can be said of a label: it is proved, it is contradicted, or it is not proved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Finding", "Verdict", "contradicted", "not_proved", "proved"]

Finding = Literal["proved", "not proved", "contradicted"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the predicate of a code found: proved, contradicted or not proved, with the reason."""

    finding: Finding
    """"not proved" is left to a reviewer: text, world and equation do not decide it."""
    reason: str
    """One short clause: what was found. Empty where the label is proved."""

    @property
    def proved(self) -> bool:
        """True where the label is proved."""
        return self.finding == "proved"


proved = Verdict("proved", "")


def contradicted(reason: str) -> Verdict:
    """The problem is not what the label says."""
    return Verdict("contradicted", reason)


def not_proved(reason: str) -> Verdict:
    """Nothing decides it."""
    return Verdict("not proved", reason)
