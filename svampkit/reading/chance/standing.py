"""How an equation stands among those of its text: by how much it leads, in what, and over which others.

The share of the weight says that an equation leads. Whether it leads because of its relations, of the question's
words or of what it leaves out says more of how far it can be trusted, and so does whether its rivals need the same
numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

__all__ = ["MOST_LOOKED_AT", "Standing", "standing_features"]

MOST_LOOKED_AT: Final = 8
"""Equations of a text, the likeliest; what is behind them counts for nothing."""
_NEAR: Final = 6
_THIRD: Final = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """One equation of a text, by its likeliest world."""

    share: float
    """Of the weight of all."""
    relations: float
    """What its relations say for it, in the unit of the weights."""
    asked: float
    """What the question says for it."""
    left_out: float
    """What the numbers say that it leaves out."""
    steps: int
    """Relations."""
    unused: int
    """Numbers that it leaves out."""
    rule: str
    """That makes the answer."""


def standing_features(at: int, standings: Sequence[Standing]) -> dict[str, float]:
    """Features of the equation at a place among the likeliest, the likeliest first. How many equations there are is
    none of them: that hangs on how far was searched."""
    own = standings[at]
    rival = standings[0] if at else standings[min(1, len(standings) - 1)]
    near = standings[:_NEAR]
    return {
        "relations a step": own.relations / max(own.steps, 1),
        "asked": own.asked,
        "left out each": own.left_out / max(own.unused, 1),
        "lead of relations": own.relations - rival.relations,
        "lead of asked": own.asked - rival.asked,
        "lead of left out": own.left_out - rival.left_out,
        "lead of steps": float(own.steps - rival.steps),
        "lead of unused": float(own.unused - rival.unused),
        "third": standings[_THIRD].share if len(standings) > _THIRD else 0.0,
        "entropy": -sum(one.share * math.log(one.share + 1e-9) for one in standings),
        "of as many": sum(one.share for one in near if one.unused == own.unused),
        "of one rule": sum(one.share for one in near if one.rule == own.rule),
    }
