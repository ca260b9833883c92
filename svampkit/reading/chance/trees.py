"""Boosted decision trees, as they are kept in a file: many small trees, each adding its leaf's value to a score.

Learned by scikit-learn's ``GradientBoostingClassifier`` (Friedman 2001, "Greedy function approximation"); read and
followed here without it, so that reading a text needs no learning library.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

__all__ = ["Node", "Trees", "trees_of"]

Node = float | tuple[int, float, "Node", "Node"]
"""A leaf's value; or a feature's index, a limit, and where to go on: at most the limit, or above it."""


@dataclass(frozen=True, slots=True)
class Trees:
    """A score that is the sum of a bias and of one leaf of each tree."""

    bias: float = 0.0
    features: tuple[str, ...] = ()
    """Names of the features, as the trees number them; one that a text does not have is 0."""
    roots: tuple[Node, ...] = ()
    kept: list[_Table] = field(default_factory=list, compare=False, repr=False)
    """The trees as one table, from the first score on."""

    def score(self, found: Mapping[str, float]) -> float:
        """The score of these features."""
        if not self.kept:
            self.kept.append(_table(self.roots))
        table = self.kept[0]
        values = np.array([found.get(name, 0.0) for name in self.features] or [0.0])
        at = table.roots
        for _ in range(table.depth):
            at = np.where(values[table.features[at]] <= table.limits[at], table.below[at], table.above[at])
        total = self.bias
        for leaf in table.leaves[at].tolist():  # one after the other: another order may end in another last digit
            total += leaf
        return total


class _Table(NamedTuple):
    """All nodes of all trees, so that one step down is taken in all of them at once; a leaf leads to itself."""

    roots: Any
    depth: int
    features: Any
    limits: Any
    below: Any
    above: Any
    leaves: Any


def _table(roots: Sequence[Node]) -> _Table:
    rows: list[tuple[int, float, int, int, float]] = []

    def add(node: Node) -> tuple[int, int]:
        """Its row, and how deep it is."""
        row = len(rows)
        if not isinstance(node, tuple):
            rows.append((0, 0.0, row, row, node))
            return row, 0
        rows.append((0, 0.0, row, row, 0.0))
        (below, one), (above, other) = add(node[2]), add(node[3])
        rows[row] = node[0], node[1], below, above, 0.0
        return row, 1 + max(one, other)

    added = [add(root) for root in roots or (0.0,)]
    features, limits, below, above, leaves = (np.array(column) for column in zip(*rows, strict=True))
    first, depths = zip(*added, strict=True)
    return _Table(np.array(first), max(depths), features, limits, below, above, leaves)


def trees_of(bias: float, features: Sequence[str], roots: Sequence[Any]) -> Trees:
    """Trees as a file holds them: lists where ``Node`` has tuples, whole numbers where it has floats."""
    return Trees(float(bias), tuple(features), tuple(_node(root) for root in roots))


def _node(found: Any) -> Node:
    if isinstance(found, int | float):
        return float(found)
    feature, limit, below, above = found
    return int(feature), float(limit), _node(below), _node(above)
