"""A small cache for several threads: so many answers at most, the one used longest ago is forgotten first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

__all__ = ["Remembered"]

T = TypeVar("T")


class Remembered(Generic[T]):
    """Answers by key, for several threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._known: OrderedDict[Hashable, T] = OrderedDict()
        self._guard = threading.Lock()

    def find(self, key: Hashable) -> T | None:
        """What is known; None where nothing is."""
        with self._guard:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def put(self, key: Hashable, value: T) -> None:
        """Remember an answer."""
        with self._guard:
            self._known[key] = value
            self._known.move_to_end(key)
            while len(self._known) > self.most:
                self._known.popitem(last=False)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is known, or what is made now; two threads may make the same at once."""
        known = self.find(key)
        if known is None:
            known = make()
            self.put(key, known)
        return known
