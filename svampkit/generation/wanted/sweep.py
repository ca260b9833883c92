"""Sets that vary one dial: as many rows at each level, so that a curve shows where a solver begins to fail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from svampkit.errors import UsageError
from svampkit.problem import DIALS

__all__ = ["Sweep", "parse_sweep"]

_WRITTEN = re.compile(r"([a-z_]+)=(\d+)(?:\.\.(\d+))?")


@dataclass(frozen=True, slots=True)
class Sweep:
    """A dial that a template fixes, and the levels wanted."""

    dial: str
    levels: tuple[int, ...]

    def __str__(self) -> str:
        low, high = self.levels[0], self.levels[-1]
        return f"{self.dial}={low}" if low == high else f"{self.dial}={low}..{high}"

    def shares(self, levels: Sequence[int], n: int) -> list[int]:
        """Rows of each template, by the level that it has: as many at each level that any has, alike within it."""
        rows = [0] * len(levels)
        there = [level for level in self.levels if level in levels]
        for turn, level in enumerate(there):
            mine = [place for place, own in enumerate(levels) if own == level]
            wanted = n // len(there) + (turn < n % len(there))
            for order, place in enumerate(mine):
                rows[place] = wanted // len(mine) + (order < wanted % len(mine))
        return rows


def parse_sweep(text: str) -> Sweep:
    """ "distractors=0..4" or "operators=2"; UsageError on anything else, and on digits, which rows have and templates
    have not."""
    found = _WRITTEN.fullmatch(text.strip().replace("number words", "number_words"))
    if found is not None and found.group(1) == "digits":
        raise UsageError(
            "digits cannot be swept: they differ from row to row of one template. Every row tells its own, and "
            "a report draws the curve over them; sweep operators, distractors, number_words, sentences or distance."
        )
    fixed = [dial for dial in DIALS if dial != "digits"]
    if found is None or found.group(1) not in fixed:
        raise UsageError(
            f"{text!r} is no sweep; expected one of {', '.join(fixed)} and its levels, distractors=0..4."
        )
    low, high = int(found.group(2)), int(found.group(3) or found.group(2))
    if high < low or high - low > 100:
        raise UsageError(f"{text!r} asks for levels from {low} to {high}; expected a rising range of at most 100.")
    return Sweep(found.group(1), tuple(range(low, high + 1)))
