"""Prefix equations as trees that grow symbol by symbol: who is whose child, and what may be written next."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.solvers.learned.item import OPERATORS

__all__ = ["Growing", "grown", "may_write"]

ROOT, LEFT, RIGHT = 0, 1, 2


class Growing:
    """A tree under construction; nodes are numbered in the order in which they are written."""

    __slots__ = ("_merged", "_open", "size")

    def __init__(self) -> None:
        self.size = 0
        self._open: list[tuple[int, int]] = [(-1, ROOT)]  # places to fill, the next one last: parent and side
        self._merged: list[tuple[int, int]] = []  # operators whose right child is not whole: node, its right child

    def copy(self) -> Growing:
        """The same tree, growing on its own from here."""
        twin = Growing.__new__(Growing)
        twin.size, twin._open, twin._merged = self.size, self._open.copy(), self._merged.copy()
        return twin

    @property
    def whole(self) -> bool:
        """Nothing is left to write."""
        return not self._open

    @property
    def open(self) -> int:
        """Places that are still to be filled."""
        return len(self._open)

    def next_place(self) -> tuple[int, int]:
        """Parent and side of the node that is written next; (-1, ROOT) for the root."""
        return self._open[-1]

    def write(self, operator: bool) -> list[tuple[int, int]]:
        """Write the next node. Gives the operators that it makes whole, inner first, each with its right child
        (the left child of operator m is m + 1)."""
        node = self.size
        parent, side = self._open.pop()
        self.size += 1
        if side == RIGHT:
            self._merged.append((parent, node))
        if operator:
            self._open += [(node, RIGHT), (node, LEFT)]
            return []
        whole: list[tuple[int, int]] = []
        done = node
        while self._merged and self._merged[-1][1] == done:
            whole.append(self._merged.pop())
            done = whole[-1][0]
        return whole


def grown(symbols: Sequence[str]) -> Growing:
    """The tree of a prefix equation; ValueError where the symbols go on after the tree is whole."""
    tree = Growing()
    for symbol in symbols:
        if tree.whole:
            raise ValueError(f"{' '.join(symbols)!r} goes on after its tree is whole.")
        tree.write(symbol in OPERATORS)
    return tree


def may_write(tree: Growing, length: int) -> tuple[bool, bool]:
    """Whether an operator, and whether a number, may come next in an equation of at most ``length`` symbols."""
    if tree.whole:
        return False, False
    # an operator fills one place and opens two, each of which needs a symbol more
    return tree.size + 1 + tree.open + 1 <= length, tree.size + tree.open <= length
