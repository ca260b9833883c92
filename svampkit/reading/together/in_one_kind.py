"""What is asked for in one kind of unit is no sum or difference of another: "how many more evenings", of inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import same_unit, unit_kind
from svampkit.reading.schemas import Amount

__all__ = ["is_of_another_kind"]

_MEASURED: Final = frozenset(["length", "weight", "volume"])
_TOLD_IN_UNITS: Final = _MEASURED | {"money"}


def is_of_another_kind(operation: str, left: Amount, right: Amount, ask: Fact, told: Sequence[Fact]) -> bool:
    """True of a sum or a difference of measures in another unit than the one that is asked for, or of money where
    something else is. Near misses: "how much is left", which names no unit; "how many dollars" of dollars and cents.
    """
    if operation not in ("+", "-") or left.ratio or right.ratio or not ask.unit.head:
        return False
    if left.kind != right.kind or left.kind not in _TOLD_IN_UNITS or left.fact.percent or right.fact.percent:
        return False
    asked_kind = unit_kind(ask.unit.head)
    if asked_kind in _MEASURED and asked_kind == left.kind:
        heads = {left.unit.head, right.unit.head}
        return "" not in heads and len(heads) == 1 and not any(same_unit(head, ask.unit.head) for head in heads)
    if left.kind == "money":
        return asked_kind in _MEASURED
    return asked_kind == "money" or (ask.goal and any(fact.per == ask.unit.head for fact in told))
