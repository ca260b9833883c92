"""What an amount is of a whole of which a share is told: the share, the rest, the whole with the share on top."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount

__all__ = ["Form", "PartOfWhole", "part_of", "parts_in"]

Form = Literal["share", "rest", "more", "whole"]


class PartOfWhole(NamedTuple):
    """What an amount is of a whole of which a share is told."""

    form: Form
    share: Fact


def parts_in(amount: Amount | None) -> Iterator[tuple[Amount, PartOfWhole]]:
    """The amounts of a derivation that are parts of a whole, each with what it is; a share that is added to its whole
    or taken from it is none by itself."""
    if amount is None or amount.told:
        return
    part = part_of(amount)
    if part is not None:
        yield amount, part
    inside = [side for side in (amount.left, amount.right) if side is not None]
    if part is not None and amount.operation in ("+", "-"):
        inside = [side for side in inside if part_of(side) != PartOfWhole("share", part.share)]
    for side in inside:
        yield from parts_in(side)


def part_of(amount: Amount) -> PartOfWhole | None:
    """What an amount is of the whole that a share is taken of; None where it is no part of one."""
    left, right = amount.left, amount.right
    if left is None or right is None or amount.told:
        return None
    if amount.operation == "*":
        for one in (left, right):
            form = _ratio(one)
            if form is not None:
                return PartOfWhole(form, one.fact)
    if amount.operation == "/" and _ratio(right) is not None and right.value < 1:
        return PartOfWhole("whole", right.fact)
    if amount.operation in ("+", "-"):
        for whole, other in ((left, right), (right, left)):
            inner = part_of(other) if other.operation == "*" else None
            if inner is None or _whole(other) != whole.hash:
                continue
            if inner.form == "share":
                return PartOfWhole("more" if amount.operation == "+" else "rest", inner.share)
            if inner.form == "rest" and amount.operation == "-":
                return PartOfWhole("share", inner.share)  # what is left without the rest
    return None


def _whole(product: Amount) -> int:
    """What a share is taken of, by its equation."""
    assert product.left is not None and product.right is not None
    return product.right.hash if _ratio(product.left) is not None else product.left.hash


def _ratio(amount: Amount) -> Form | None:
    """The form of a ratio below two that a share of a whole makes."""
    compared = amount.fact.than or amount.fact.ratio_word
    if not amount.ratio or (compared and not amount.fact.turn) or amount.value == _HALF:
        return None
    if amount.told:
        return "share" if amount.value < 1 else None
    made = amount.left if amount.rule == "times.ratio" and amount.left is not None else amount
    if made.told:
        return "share"
    return _RATIOS.get(made.rule)


_RATIOS: Final[dict[str, Form]] = {"combine.part": "rest", "combine.whole": "more"}
_HALF: Final = Fraction(1, 2)
"""The other half is as large."""
