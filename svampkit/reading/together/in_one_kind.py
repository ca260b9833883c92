"""What is asked for in one kind of unit is no sum or difference of another: "how many more evenings", of inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES, same_unit, unit_kind
from svampkit.reading.schemas import Amount

__all__ = ["is_of_another_kind", "may_be_of_another_kind"]

_MEASURED: Final = frozenset(["length", "weight", "volume"])
_TOLD_IN_UNITS: Final = _MEASURED | {"money"}


def may_be_of_another_kind(ask: Fact, told: Sequence[Fact]) -> bool:
    """The question names a measure, money, or what something is told for one of. Near miss: "how much is left"."""
    kind = unit_kind(ask.unit.head) if ask.unit.head else "count"
    return (
        bool(ask.per) or kind in _TOLD_IN_UNITS or (ask.goal and any(f.per == ask.unit.head for f in told if f.per))
    )


def is_of_another_kind(operation: str, left: Amount, right: Amount, ask: Fact) -> bool:
    """True of a sum or a difference of measures in another unit than the one that is asked for, or of money where
    something else is; of a question that ``may_be_of_another_kind``. Near miss: "how many dollars" of dollars and
    cents."""
    if operation not in ("+", "-") or left.kind != right.kind or left.kind not in _TOLD_IN_UNITS:
        return False
    if ask.per in TIMES and left.kind in _MEASURED and not (left.per or right.per or ask.than or ask.more):
        return True  # "how many miles an hour"
    if left.ratio or right.ratio or left.fact.percent or right.fact.percent:
        return False
    kind = unit_kind(ask.unit.head) if ask.unit.head else "count"
    if kind in _MEASURED and kind == left.kind:
        heads = {left.unit.head, right.unit.head}
        return "" not in heads and len(heads) == 1 and not any(same_unit(head, ask.unit.head) for head in heads)
    if left.kind == "money":
        return kind in _MEASURED
    return kind == "money" or (ask.goal and kind not in _TOLD_IN_UNITS and bool(ask.unit.head))
