"""How many requests a person or an address may send in a minute."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

__all__ = ["Rates"]


class Rates:
    """A limit a minute for each key, refilled steadily; the keys that asked longest ago are forgotten."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._seen: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._guard = threading.Lock()

    def over(self, key: str) -> bool:
        """Count one more; True where that is too many."""
        moment = time.monotonic()
        with self._guard:
            left, at = self._seen.pop(key, (float(self.limit), moment))
            left = min(self.limit, left + (moment - at) * self.limit / 60)
            self._seen[key] = (max(0.0, left - 1), moment)
            while len(self._seen) > 10_000:
                self._seen.popitem(last=False)
        return left < 1
