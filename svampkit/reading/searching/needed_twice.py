"""Worlds that need a told number twice: what was compared with one amount, two products with a factor in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from svampkit.reading.schemas import Amount
from svampkit.reading.searching.again import COMPARISONS
from svampkit.reading.searching.made_amounts import RULE_INDEX
from svampkit.reading.searching.proposals import Made, PairProposals
from svampkit.reading.searching.some_and_others import are_some_and_others

__all__ = ["needs_one_twice", "of_one_anchor", "of_one_factor"]

_COMPARES: Final = RULE_INDEX["compare.difference"]
_BESIDE = frozenset({"combine.whole", "compare.difference", "loss.result", "combine.part"})
"""What two amounts may come to that were made from the same told one."""


def of_one_anchor(mask: int, chart: Mapping[int, Sequence[Amount]], proposals: PairProposals) -> list[Made]:
    """ "8 more than the red ones", "5 fewer than the red ones": what was compared with one amount, side by side."""
    made: list[Made] = []
    part = (mask - 1) & mask
    while part:
        for right in chart.get(part, ()):
            anchor = _compared_with(right)
            if anchor is None:
                continue
            for left in chart.get((mask ^ part) | anchor.mask, ()):
                if _holds(left, anchor):
                    made += proposals.of(left, right, _BESIDE)
        part = (part - 1) & mask
    return made


_PRODUCTS: Final = frozenset(["groups.total", "price.total", "rate.total"])
_DIFFERENCE: Final = frozenset(["compare.difference"])


def of_one_factor(mask: int, chart: Mapping[int, Sequence[Amount]], proposals: PairProposals) -> list[Made]:
    """ "7 red packs and 5 blue packs of 18 each": what the red ones hold is compared with what the blue ones do."""
    made: list[Made] = []
    for left, right in _with_a_factor_in_common(mask, chart):
        made += proposals.of(left, right, _DIFFERENCE)
    return made


def _with_a_factor_in_common(mask: int, chart: Mapping[int, Sequence[Amount]]) -> Iterator[tuple[Amount, Amount]]:
    """Two products of the numbers of a set that have one of them in common."""
    if mask.bit_count() < 3:
        return
    for factor in (1 << n for n in range(mask.bit_length()) if mask >> n & 1):
        others = mask ^ factor
        part = (others - 1) & others
        while part:
            for left in _products(chart.get(part | factor, ()), factor):
                for right in _products(chart.get((others ^ part) | factor, ()), factor):
                    yield left, right
            part = (part - 1) & others


def needs_one_twice(made: Made) -> bool:
    """The difference of two products that have a number in common; what is made of some and of the others."""
    left, right = made.left, made.right
    if not left.mask & right.mask:
        return False
    compares = made.rule == _COMPARES and {left.rule, right.rule} <= _PRODUCTS
    return compares or are_some_and_others(left, right)


def _products(amounts: Sequence[Amount], factor: int) -> list[Amount]:
    """Products with a told factor, whichever side it is."""
    return [a for a in amounts if a.rule in _PRODUCTS and factor in (_mask(a.left), _mask(a.right))]


def _mask(amount: Amount | None) -> int:
    return 0 if amount is None else amount.mask


def _compared_with(amount: Amount) -> Amount | None:
    """The told amount that this one is a multiple or a share of, or differs from; None of any other."""
    if amount.rule not in COMPARISONS or amount.left is None or amount.right is None:
        return None
    anchor = amount.right if amount.rule == "times.larger" else amount.left
    return anchor if anchor.told else None


def _holds(amount: Amount, anchor: Amount) -> bool:
    """True where a told amount stands in a sum or a difference of others."""
    sides = (amount.left, amount.right)
    return any(side is anchor or (side is not None and not side.told and _holds(side, anchor)) for side in sides)
