"""What is set against what in an answer, and what is left out of it."""

from __future__ import annotations

from collections.abc import Iterator

from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked

__all__ = ["all_taken", "made_from", "pairs", "taken_away", "unused"]


def pairs(answer: Amount, *operations: str) -> Iterator[tuple[Amount, Amount]]:
    """Both sides of what is worked out by these operations, each way round."""
    for node in results(answer, shares=False):
        if node.operation in operations and node.left is not None and node.right is not None:
            yield node.left, node.right
            yield node.right, node.left


def taken_away(answer: Amount) -> Iterator[tuple[Amount, Amount]]:
    """What something is taken from, and what is taken from it and told."""
    for node in results(answer, shares=False):
        if node.operation == "-" and node.left is not None and node.right is not None and node.right.told:
            yield node.left, node.right


def all_taken(answer: Amount) -> Iterator[tuple[Amount, Amount]]:
    """What something is taken from, and every told part of what is taken from it: 15 and 9 of "40 - (15 + 9)"."""
    for node in results(answer, shares=False):
        if node.operation == "-" and node.left is not None and node.right is not None:
            yield from ((node.left, part) for part in _added(node.right) if part.told)


def _added(amount: Amount) -> Iterator[Amount]:
    if amount.operation == "+" and amount.left is not None and amount.right is not None:
        yield from (*_added(amount.left), *_added(amount.right))
    else:
        yield amount


def made_from(answer: Amount, asked: Asked) -> list[Fact]:
    """The told amounts that the answer is made from, in the order of the text."""
    return [fact for n, fact in enumerate(asked.told) if answer.mask >> n & 1]


def unused(answer: Amount, asked: Asked) -> list[Fact]:
    """The told amounts that have no part in the answer."""
    return [fact for n, fact in enumerate(asked.told) if not answer.mask >> n & 1]
