"""Some of a number and the others: "of the 24 cans 10 hold 8 liters each, and the rest hold 5 each".

The 10 are needed twice, for what they hold and for how many others there are; no two amounts that are told apart say
so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.schemas import Amount
from svampkit.reading.together.asked import Asked

__all__ = ["are_some_and_others", "speaks_of_others", "with_the_others"]

_OTHERS: Final = frozenset(listed("words of some and the others"))
_SUMS: Final = frozenset(["combine.whole", "compare.difference"])
_EACH: Final = frozenset(["groups.each", "price.each", "rate.each", "sharing.each"])
_AT_THAT_RATE: Final = frozenset(["groups.total", "rate.total", "price.total"])
_NONE: Final = frozenset[str]()
_COUNTED: Final = frozenset(["count", "time"])
_FEWEST: Final = 3
"""Numbers: how many there are, some of them, and what these or all are told for."""


def speaks_of_others(asked: Asked) -> bool:
    """ "The rest", "the remaining", "overtime": of those that a number does not count."""
    return len(asked.told) >= _FEWEST and any(word.low in _OTHERS for word in asked.words)


def with_the_others(
    mask: int, chart: Mapping[int, Sequence[Amount]]
) -> Iterator[tuple[Amount, Amount, frozenset[str]]]:
    """Two amounts of the numbers of a set that have the number of some in common, and the rules that join them: what
    some hold and what the others do; what the others hold together, shared out among these; what the others take at
    the rate of some ("2 lessons in 4 hours, and 7 remain")."""
    if mask.bit_count() < _FEWEST:
        return
    for some in (1 << n for n in range(mask.bit_length()) if mask >> n & 1):
        rest = mask ^ some
        part = (rest - 1) & rest
        while part:
            for left in chart.get(part | some, ()):
                for right in chart.get((rest ^ part) | some, ()):
                    if rules := _joined(left, right, some):
                        yield left, right, rules
            part = (part - 1) & rest


def are_some_and_others(left: Amount, right: Amount) -> bool:
    """Two amounts that ``with_the_others`` joins."""
    some = left.mask & right.mask
    return some.bit_count() == 1 and bool(_joined(left, right, some))


def _joined(left: Amount, right: Amount, some: int) -> frozenset[str]:
    """The rules that join two amounts that have the number of some in common; none of others."""
    if _of_some(left, some) and any(_are_others(side, some) for side in (right.left, right.right)):
        return _SUMS
    if some in (_mask(left.right), _mask(left.left)) and left.operation == "/" and _are_others(right, some):
        return _AT_THAT_RATE
    shared_out = left.operation == "-" and _of_some(left.right, some) and _are_others(right, some)
    return _EACH if shared_out else _NONE


def _mask(amount: Amount | None) -> int:
    return 0 if amount is None else amount.mask


def _of_some(amount: Amount | None, some: int) -> bool:
    """A product of the number of some: what they hold, cost, are worth."""
    if amount is None or amount.operation != "*":
        return False
    return some in (_mask(amount.left), _mask(amount.right))


def _are_others(amount: Amount | None, some: int) -> bool:
    """How many there are without these."""
    if amount is None or amount.operation != "-" or amount.right is None or amount.left is None:
        return False
    return amount.right.mask == some and amount.left.told and amount.kind in _COUNTED and not amount.per
