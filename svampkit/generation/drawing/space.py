"""The space of a template: every way to fill it, numbered, and walked in a random order without meeting one twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from svampkit.generation.drawing.stream import LARGEST_SPACE, permuted, pick, words

__all__ = ["Space", "space_of"]


@dataclass(frozen=True, slots=True)
class Space:
    """Digits, each with its number of values: a number that is drawn, a name, a thing."""

    sizes: tuple[int, ...]
    core: tuple[bool, ...]
    """The digits that every text of a group tells: two attempts that differ in them differ in every text. The others
    are drawn for each attempt on their own."""

    @property
    def size(self) -> int:
        """Attempts that differ in a digit of the core."""
        return prod(size for size, core in zip(self.sizes, self.core, strict=True) if core)

    def digits(self, key: int, attempts: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        """A column a digit for these attempts, numbers below ``size``."""
        rest = permuted(key, attempts, self.size)
        found = []
        for lane, (size, core) in enumerate(zip(self.sizes, self.core, strict=True)):
            if size == 1:
                found.append(np.zeros(len(attempts), dtype=np.int64))
            elif core:
                rest, digit = np.divmod(rest, size)
                found.append(digit)
            else:
                found.append(pick(words(key, attempts, lane + 8), size))
        return found


def space_of(sizes: Sequence[int], core: Sequence[bool]) -> Space:
    """A space whose core is small enough to be numbered: what is beyond is drawn for each attempt on its own."""
    kept = list(core)
    total = 1
    for place, size in enumerate(sizes):
        if kept[place] and total * size > LARGEST_SPACE:
            kept[place] = False
        if kept[place]:
            total *= size
    return Space(tuple(sizes), tuple(kept))
