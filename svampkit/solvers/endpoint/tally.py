"""Where a run stands: what a progress display shows and a summary tells."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

__all__ = ["Tally"]


@dataclass(slots=True)
class Tally:
    """Counts of one run; changed only by the run."""

    total: int = 0
    """Requests that are wanted: problems times samples."""
    done: int = 0
    """Of these, answered or given up."""
    cached: int = 0
    """Of these, answered before this run."""
    sent: int = 0
    """Requests sent, repeated ones counted."""
    retried: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    """Requests given up, by reason."""
    details: dict[str, str] = field(default_factory=dict)
    """What the server or the network said, for the first failure of each reason."""
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0
    started: float = field(default_factory=time.monotonic)

    def rate(self) -> float:
        """Answers a second, those from the cache left out."""
        passed = time.monotonic() - self.started
        return (self.done - self.cached) / passed if passed > 0 else 0.0

    def line(self, priced: bool) -> str:
        """One line for a progress display."""
        parts = [f"{self.rate():.1f}/s"]
        if self.cached:
            parts.append(f"{self.cached} from the cache")
        if priced:
            parts.append(f"cost {self.cost:.4f}")
        if self.retried:
            parts.append(f"{self.retried} retried")
        if self.failed:
            parts.append(f"{sum(self.failed.values())} failed")
        return ", ".join(parts)
