"""For one day and for all of them: what is told a day is not set against what several days come to."""

from __future__ import annotations

from typing import Final

from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves

__all__ = ["is_for_another_span"]

_TOTALS: Final = frozenset(["rate.total", "groups.total", "price.total"])


def is_for_another_span(one: Amount, other: Amount) -> bool:
    """ "She drinks 3 cups a day and he 2. How many more does she drink in a week": no 7 x 3 less 2. Near miss: "3
    cups a day for 7 days and 2 cups on Sunday"."""
    if not one.told or one.per not in TIMES or other.per or other.rule not in _TOTALS or one.kind != other.kind:
        return False
    return any(leaf.told and leaf.per == one.per and leaf.kind == one.kind for leaf in leaves(other))
