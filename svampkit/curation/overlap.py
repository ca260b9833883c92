"""Overlap of a set as MAWPS defines it, exactly or by a sample of pairs, and the nearest neighbours of each problem.

Lex(D) is the mean Jaccard similarity of the unigrams and bigrams of all pairs of problems, Tmpl(D) the share of pairs
with one template (Koncel-Kedziorski et al. 2016, sections 4.1 and 4.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.curation.duplicates import Pair
from svampkit.curation.features import Features, jaccard

__all__ = ["Neighbour", "lexical_overlap", "nearest", "nearest_pairs", "template_overlap"]

EXACT_UP_TO = 20_000
"""Sets up to that size are measured pair by pair; of larger ones that many problems, drawn at random."""
_BLOCK = 2_000_000


def lexical_overlap(features: Features, rng: np.random.Generator | None = None) -> float | None:
    """Lex(D), between 0 and 1; None for fewer than two problems.

    ``rng`` draws the problems that are measured where there are more than EXACT_UP_TO; without it all pairs are.
    """
    count = features.count
    if count < 2:
        return None
    if rng is not None and count > EXACT_UP_TO:
        drawn = np.sort(rng.choice(count, EXACT_UP_TO, replace=False))
        features = Features(features.matrix[drawn], features.sizes[drawn])
        count = EXACT_UP_TO
    total = 0.0
    for rows, similar in _blocks(features):
        total += float(similar.sum()) - float(similar[np.arange(len(rows)), rows].sum())
    return total / (count * (count - 1))


def template_overlap(templates: Sequence[object]) -> float | None:
    """Tmpl(D), between 0 and 1; None for fewer than two problems."""
    count = len(templates)
    if count < 2:
        return None
    return sum(times * (times - 1) for times in Counter(templates).values()) / (count * (count - 1))


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The problem that overlaps most with another."""

    index: int
    similarity: float
    """PairLex, between 0 and 1."""


def nearest(features: Features) -> list[Neighbour | None]:
    """For each problem the one that overlaps most with it (the first of several); None where it is the only one."""
    if features.count < 2:
        return [None] * features.count
    found: list[Neighbour | None] = []
    for rows, similar in _blocks(features):
        similar[np.arange(len(rows)), rows] = -1.0
        best = similar.argmax(axis=1)
        found += [Neighbour(int(at), float(similar[row, at])) for row, at in enumerate(best)]
    return found


def nearest_pairs(features: Features) -> list[Pair]:
    """Each problem with its nearest neighbour, the most alike first; a pair that are each other's comes once."""
    pairs = {
        (min(at, other.index), max(at, other.index)): other.similarity
        for at, other in enumerate(nearest(features))
        if other is not None
    }
    ranked = sorted(pairs.items(), key=lambda item: (-item[1], item[0]))
    return [Pair(first, second, similarity) for (first, second), similarity in ranked]


def _blocks(features: Features) -> Iterator[tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]]:
    step = max(1, _BLOCK // max(1, features.count))
    for first in range(0, features.count, step):
        rows = np.arange(first, min(first + step, features.count))
        yield rows, jaccard(features, rows, features)
