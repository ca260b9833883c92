"""Of what "how much" asks, where the question does not say it: "How much does she have left?", of dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.reading.mentions.fact import Fact

__all__ = ["ask_how_much"]

_POURED: Final = frozenset(["money", "weight", "volume", "length"])
"""What is measured, and may be asked for by "how much"; things are counted, and time is long."""


def ask_how_much(told: Sequence[Fact], asked: Fact) -> None:
    """Give a bare "how much" the kind that the text measures, where it measures one alone. Near miss: "a rope of 9
    feet for 12 dollars: how much is left?"."""
    if asked.kind != "other" or asked.unit.head or asked.dimension:
        return
    kinds = {fact.kind for fact in told if fact.tag is not None} & _POURED
    if len(kinds) == 1:
        asked.kind = kinds.pop()
