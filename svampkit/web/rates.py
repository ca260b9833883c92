"""How often somebody may ask."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict

__all__ = ["Rates"]


class Rates:
    """Counts of the last minute by a key; forgets the oldest keys."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._seen: OrderedDict[str, tuple[int, int]] = OrderedDict()
        self._guard = threading.Lock()

    def over(self, key: str) -> bool:
        """Count one more; True where that is too many."""
        minute = int(time.time() // 60)
        with self._guard:
            at, count = self._seen.pop(key, (minute, 0))
            count = count + 1 if at == minute else 1
            self._seen[key] = (minute, count)
            while len(self._seen) > 10_000:
                self._seen.popitem(last=False)
        return count > self.limit
