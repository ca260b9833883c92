"""A rule: two amounts in two roles of one relation give the third."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from svampkit.reading.schemas.amount import Amount, Operation
from svampkit.world.model import Role, Schema

__all__ = ["Place", "Rule", "exceeds", "like_units"]

Place = Literal["whole", "first", "second"]
"""Places of a relation: whole = first + second, or whole = first x second."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to use a relation: which two of its places are known, and which one follows."""

    name: str
    """"loss.result", "compare.larger"; the weights of its evidence stand under this name."""
    schema: Schema
    operation: Operation
    places: tuple[Place, Place, Place]
    """Of the left amount, the right amount and the result."""
    roles: tuple[Role, Role, Role]
    """Roles of the quantities, in the same order."""
    applies: Callable[[Amount, Amount], bool]
    """May it be proposed of these two? Only what arithmetic and units forbid; what is likely is weighed later. It is
    kept by what ``proposals.Conditions`` looks at: a condition that looks at more has to be told there."""
    asked_only: bool = False
    """True where the result can only be what the question asks."""


def like_units(left: Amount, right: Amount) -> bool:
    """True where the two can be added: both count, or both measure the same kind of quantity."""
    if not left.unit.head or not right.unit.head:
        return True
    return left.kind == right.kind or "other" in (left.kind, right.kind)


def exceeds(left: Amount, right: Amount) -> bool:
    """True where the right can be taken from the left and something is left over."""
    return like_units(left, right) and not (left.ratio or right.ratio) and left.value > right.value
