"""A sieve for a block of attempts: which are still good, and what each of the others fell to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Sieve"]


class Sieve:
    """Which attempts are still alive, and what the others fell to."""

    __slots__ = ("alive", "fell_to", "left", "reasons")

    def __init__(self, size: int) -> None:
        self.alive: NDArray[np.bool_] = np.ones(size, dtype=bool)
        self.left = size
        self.reasons: list[str] = [""]
        self.fell_to = np.zeros(size, dtype=np.int16)
        """Index into ``reasons``; 0 for those that are alive."""

    def keep(self, reason: str, good: NDArray[Any] | None) -> None:
        """Attempts that are not good fall; None means that all are."""
        if good is None:
            return
        alive = self.alive & good
        left = int(np.count_nonzero(alive))
        if left < self.left:
            if reason not in self.reasons:
                self.reasons.append(reason)
            self.fell_to[self.alive & ~alive] = self.reasons.index(reason)
            self.alive, self.left = alive, left

    def counts(self, upto: int) -> Counter[str]:
        """How many of the first ``upto`` attempts fell to which reason."""
        numbers = np.bincount(self.fell_to[:upto], minlength=len(self.reasons)).tolist()
        return +Counter(dict(zip(self.reasons[1:], numbers[1:], strict=True)))
