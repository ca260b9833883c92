"""Boosted decision trees, as they are kept in a file: many small trees, each adding its leaf's value to a score.

Learned by scikit-learn's ``GradientBoostingClassifier`` (Friedman 2001, "Greedy function approximation"); read and
followed here without it, so that reading a text needs no learning library.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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

    def score(self, found: Mapping[str, float]) -> float:
        """The score of these features."""
        values = [found.get(name, 0.0) for name in self.features]
        total = self.bias
        for root in self.roots:
            node = root
            while isinstance(node, tuple):
                node = node[2] if values[node[0]] <= node[1] else node[3]
            total += node
        return total


def trees_of(bias: float, features: Sequence[str], roots: Sequence[Any]) -> Trees:
    """Trees as a file holds them: lists where ``Node`` has tuples, whole numbers where it has floats."""
    return Trees(float(bias), tuple(features), tuple(_node(root) for root in roots))


def _node(found: Any) -> Node:
    if isinstance(found, int | float):
        return float(found)
    feature, limit, below, above = found
    return int(feature), float(limit), _node(below), _node(above)
