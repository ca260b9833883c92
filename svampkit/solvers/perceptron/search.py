"""The derivations of a text that are looked at, and their scores: the best templates, each with every alignment.

Templates are ranked by the features of the text alone and the first k are kept; of each, all alignments of different
numbers to its coefficients are scored (Upadhyay & Chang 2017, section 4.2). Where they are more than MAX_ALIGNMENTS,
a beam of as many is kept while coefficients are aligned one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import perm

import numpy as np
import numpy.typing as npt

from svampkit.solvers.perceptron.seen import Seen
from svampkit.solvers.perceptron.solving import solution_kinds, unknowns_at
from svampkit.solvers.perceptron.weights import Known, Weights, keys_of

__all__ = ["MAX_ALIGNMENTS", "Scored", "best_templates", "derivations", "ranking"]

MAX_ALIGNMENTS = 5_040
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Scored:
    """Derivations of one template."""

    template: int
    alignments: Ints
    """(derivations, coefficients): index of the number of each coefficient."""
    scores: Floats
    kinds: Floats
    """(derivations, KINDS) of their solutions."""


def ranking(known: Known, weights: Weights, seen: Seen) -> Floats:
    """(templates,): the score of the template alone; minus infinity where the text has too few numbers for it."""
    sizes = np.array([len(template.coefficients) for template in known.templates])
    by_size = weights.size[:, seen.count][:, seen.grams].sum(axis=1)
    score: Floats = weights.rank[:, seen.grams].sum(axis=1) + weights.count[:, seen.count] + by_size[sizes]
    return np.where(sizes <= seen.count, score, -np.inf)


def best_templates(scores: Floats, top: int) -> list[int]:
    """The first ``top`` of a ranking, ties in the order of the templates."""
    order = np.argsort(-scores, kind="stable")[:top]
    return [int(at) for at in order if np.isfinite(scores[at])]


def derivations(
    known: Known, weights: Weights, seen: Seen, template: int, rank: float, only: Ints | None = None
) -> Scored:
    """All derivations with a template, or those of the alignments ``only``, with their whole scores."""
    chosen = known.templates[template]
    size = len(chosen.coefficients)
    tables = [(pair.first, pair.second, _table(weights, seen, rows)) for pair, rows in keys_of(known, chosen) if rows]
    alignments = only if only is not None else _alignments(seen.count, size, tables)
    scores = rank + _pairs(tables, alignments)
    kinds = solution_kinds(unknowns_at(chosen, seen.values[alignments]))
    return Scored(template, alignments, scores + kinds @ weights.solution, kinds)


def _table(weights: Weights, seen: Seen, rows: Sequence[int]) -> Floats:
    """(numbers, numbers): what it is worth that the first slot is number i and the second number j."""
    own: Floats = weights.pair[rows][:, seen.columns].sum(axis=0)
    return (seen.between @ own).reshape(seen.count, seen.count)


def _pairs(tables: Sequence[tuple[int, int, Floats]], alignments: Ints) -> Floats:
    total = np.zeros(len(alignments))
    for first, second, table in tables:
        total += table[alignments[:, first], alignments[:, second]]
    return total


def _alignments(numbers: int, size: int, tables: Sequence[tuple[int, int, Floats]]) -> Ints:
    """Ways to put the text's numbers into a template's slots: all where they are few, else the best found slot by
    slot."""
    if perm(numbers, size) <= MAX_ALIGNMENTS:
        return _all(numbers, size)
    kept, scores = np.zeros((1, 0), dtype=np.int64), np.zeros(1)
    for slot in range(size):
        wider = np.repeat(kept, numbers, axis=0)
        added = np.tile(np.arange(numbers), len(kept))
        free = ~(wider == added[:, None]).any(axis=1)
        kept = np.column_stack([wider, added])[free]
        gained = _pairs([table for table in tables if max(table[:2]) == slot], kept)
        scores = np.repeat(scores, numbers)[free] + gained
        best = np.sort(np.argsort(-scores, kind="stable")[:MAX_ALIGNMENTS])
        kept, scores = kept[best], scores[best]
    return kept


@lru_cache(maxsize=256)
def _all(numbers: int, size: int) -> Ints:
    return np.array(list(permutations(range(numbers), size)), dtype=np.int64).reshape(perm(numbers, size), size)
