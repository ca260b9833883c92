"""Whether the words compare: a difference is told or asked, and what is compared is an amount."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from svampkit.reading.bearing_out.events import wanting
from svampkit.reading.bearing_out.moments import part_of_what_was_done
from svampkit.reading.schemas.amount import Amount

if TYPE_CHECKING:
    from svampkit.reading.together.asked import Asked

__all__ = ["is_compared"]


def is_compared(what: str, left: Amount, right: Amount, asked: Asked, asked_for: bool) -> bool:
    """True where the words speak for a comparison: of a difference that is asked, or told as "3 more than Theo"."""
    if what != "difference":
        if asked_for and asked.fact.than and asked.fact.more and not left.than:
            return False  # "how many more than Theo" does not ask what somebody has
        needed = right.told and right.fact.goal and not right.fact.than
        return bool(right.fact.than) or (right.sign == 0 and not needed)
    if asked.fact.frame == "have" and asked.fact.than and any(part.told and part.sign < 0 for part in (left, right)):
        return False  # what she gave away is not what she has
    if asked.fact.than and any(
        one.told and one.fact.cue == "end" and other.sign and not one.sign for one, other in _either(left, right)
    ):
        return False  # "how many more did she throw away than she cut" compares no stock
    if any(
        one.told and one.fact.subset and other.told and _out_of(one, other) for one, other in _either(left, right)
    ):
        return False  # "of the 100 pieces 64 are laid: how many more must be laid" asks for the others
    if _a_difference(left) != _a_difference(right) or part_of_what_was_done(left, right, asked):
        return False  # "18 more than Theo" are not what somebody has
    compared = bool(asked.fact.than) or bool(asked.fact.more) or "difference" in asked.lows
    return asked_for and compared and not (wanting(asked) and not asked.fact.than)


def _out_of(part: Amount, whole: Amount) -> bool:
    return part.fact.clause is whole.fact.clause and part.unit.head == whole.unit.head


def _either(left: Amount, right: Amount) -> tuple[tuple[Amount, Amount], ...]:
    return (left, right), (right, left)


_CHANGED: Final = frozenset(["gain.result", "loss.result", "combine.whole", "combine.part"])


def _a_difference(amount: Amount) -> bool:
    """It is told as one, or one that grew."""
    if amount.told or amount.left is None or amount.right is None:
        return amount.than
    return amount.rule in _CHANGED and (_a_difference(amount.left) or _a_difference(amount.right))
