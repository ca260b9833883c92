"""Whether an answer is of the measure that is asked: how long, how heavy, how much money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["other_measure"]


_MEASURED: Final = frozenset({"length", "weight", "volume", "time", "money"})


def other_measure(answer: Amount, asked: Asked) -> bool:
    """Milligrams asked of milliliters, and "how long did it take" of miles."""
    kind, ask = answer.kind, asked.fact
    if answer.operation == "/" and answer.right is not None and answer.right.per in ask.unit.nouns:
        return False  # dollars by dollars a week are weeks
    if kind == "count" and ask.unit.head in TIMES and not ask.per:
        return answer.unit.head not in ("", *ask.unit.nouns)
    if kind not in _MEASURED or not answer.unit.head:
        return False
    if ask.dimension == "long" and ask.verb in ("take", "last"):
        by = answer.right.per if answer.operation == "/" and answer.right is not None else ""
        return kind != "time" and by not in TIMES  # $40 at $8 a week last 5 weeks
    return ask.kind in _MEASURED and bool(ask.unit.head) and ask.kind != kind
