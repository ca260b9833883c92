"""Near-duplicates: every pair of texts whose unigrams and bigrams overlap by a threshold or more.

Exact, by prefixes: with the grams of each text in one order, the rarest first, two texts with a Jaccard similarity of
t or more share one of the first n - ceil(t n) + 1 grams of each (Chaudhuri et al. 2006; Bayardo et al. 2007). Only
texts that do are compared. Digits are part of the texts: the same story with other numbers is near, not equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np

from svampkit.curation.features import Features
from svampkit.errors import UsageError

__all__ = ["Pair", "groups_of", "near_duplicates"]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two texts that are nearly the same."""

    first: int
    second: int
    similarity: float


def near_duplicates(features: Features, threshold: float = 0.8) -> list[Pair]:
    """Every pair with a Jaccard similarity of ``threshold`` or more, by the first and the second index."""
    if not 0.1 <= threshold <= 1:
        raise UsageError(f"{threshold} is no threshold for near-duplicates; expected a number from 0.1 to 1.")
    matrix = features.matrix
    seldom = np.asarray(matrix.sum(axis=0)).ravel()
    rank = np.empty(len(seldom), dtype=np.int64)
    rank[np.lexsort((np.arange(len(seldom)), seldom))] = np.arange(len(seldom))
    rows = [set(rank[matrix.indices[a:b]].tolist()) for a, b in zip(matrix.indptr, matrix.indptr[1:], strict=False)]
    index: dict[int, list[int]] = {}
    pairs: list[Pair] = []
    for at in sorted(range(len(rows)), key=lambda at: (len(rows[at]), at)):
        pairs += _against(at, rows, index, threshold)
    return sorted(pairs, key=lambda pair: (pair.first, pair.second))


def _against(at: int, rows: Sequence[set[int]], index: dict[int, list[int]], threshold: float) -> list[Pair]:
    """Pairs of one text with those before it (no longer than it), which are in the index; it is put there itself."""
    row, size = rows[at], len(rows[at])
    if not size:
        return []
    least = threshold * size
    candidates: set[int] = set()
    for gram in sorted(row)[: size - ceil(least - 1e-9) + 1]:
        before = index.setdefault(gram, [])
        candidates.update(other for other in before if len(rows[other]) >= least - 1e-9)
        before.append(at)
    found = []
    for other in candidates:
        shared = len(row & rows[other])
        similarity = shared / (size + len(rows[other]) - shared)
        if similarity >= threshold - 1e-12:
            found.append(Pair(min(at, other), max(at, other), similarity))
    return found


def groups_of(count: int, pairs: Sequence[tuple[int, int]]) -> list[int]:
    """For each of ``count`` items the first one that it is joined with, directly or by way of others."""
    first = list(range(count))

    def root(at: int) -> int:
        while first[at] != at:
            first[at] = first[first[at]]
            at = first[at]
        return at

    for a, b in pairs:
        low, high = sorted((root(a), root(b)))
        first[high] = low
    return [root(at) for at in range(count)]
