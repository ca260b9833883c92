"""Corpus lexicon diversity (CLD): how far each problem is from the one most like it (Miao et al. 2020, section 3.2).

LD of a problem is 1 - max over the others of (BLEU(i, j) + BLEU(j, i)) / 2, CLD the mean of LD. The paper leaves open
how BLEU is taken. Here it is the geometric mean of the clipped shares of unigrams and bigrams, in lower case with
numbers and signs, without a brevity penalty: of the ways that were tried the one nearest to the published figures of
all three sets (docs/curation.md). BLEU of four orders makes every set look more diverse.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from svampkit.curation.features import words
from svampkit.errors import InputError

__all__ = ["Diversity", "diversity"]

_ORDERS = 2
_BLOCK = 2_000_000
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Diversity:
    """CLD of a set and of its groups."""

    mean: float
    of_each: tuple[float, ...]
    """LD of each text, in their order."""
    of_group: Mapping[str, tuple[float, int]]
    """Mean LD and number of texts by group; the nearest of a text may lie in another group."""


def diversity(texts: Sequence[str], groups: Sequence[str] | None = None) -> Diversity:
    """CLD of texts; InputError for fewer than two, where nothing is near anything."""
    if len(texts) < 2:
        raise InputError(f"a set of {len(texts)} has no diversity; expected two problems or more.")
    tokens = [[word.lower() for word in words(text)] for text in texts]
    best = np.concatenate([_nearest(rows, similar) for rows, similar in _blocks(tokens)])
    each = 1 - best
    by_group: dict[str, list[float]] = defaultdict(list)
    for group, value in zip(groups or (), each.tolist(), strict=False):
        by_group[group].append(value)
    means = {group: (float(np.mean(values)), len(values)) for group, values in sorted(by_group.items())}
    return Diversity(float(each.mean()), tuple(each.tolist()), means)


def _nearest(rows: npt.NDArray[np.int64], similar: Floats) -> Floats:
    similar[np.arange(len(rows)), rows] = -1
    return np.asarray(similar.max(axis=1), dtype=np.float64)


def _blocks(tokens: Sequence[Sequence[str]]) -> Iterator[tuple[npt.NDArray[np.int64], Floats]]:
    """Mean of BLEU both ways, of some texts with all; shape (rows, texts)."""
    counts = [_occurrences(tokens, order) for order in range(1, _ORDERS + 1)]
    lengths = np.array([len(row) for row in tokens], dtype=np.float64)
    step = max(1, _BLOCK // len(tokens))
    for first in range(0, len(tokens), step):
        rows = np.arange(first, min(first + step, len(tokens)))
        yield rows, _bleu(counts, lengths, rows)


def _occurrences(tokens: Sequence[Sequence[str]], order: int) -> Any:
    """A column for each occurrence of an n-gram in a text: the product of two rows is the clipped count."""
    from scipy.sparse import csr_matrix

    vocabulary: dict[tuple[Any, int], int] = {}
    columns: list[int] = []
    ends = [0]
    for row in tokens:
        seen: Counter[tuple[str, ...]] = Counter()
        for gram in zip(*(row[at:] for at in range(order)), strict=False):
            columns.append(vocabulary.setdefault((gram, seen[gram]), len(vocabulary)))
            seen[gram] += 1
        ends.append(len(columns))
    shape = (len(tokens), max(1, len(vocabulary)))
    return csr_matrix((np.ones(len(columns), dtype=np.float32), columns, ends), shape=shape)


def _bleu(counts: Sequence[Any], lengths: Floats, rows: npt.NDArray[np.int64]) -> Floats:
    mine, theirs = lengths[rows][:, None], lengths[None, :]
    there = np.zeros((len(rows), len(lengths)))
    back = np.zeros_like(there)
    possible = np.ones_like(there, dtype=bool)
    for order, matrix in enumerate(counts, 1):
        shared = (matrix[rows] @ matrix.T).toarray().astype(np.float64)
        possible &= shared > 0
        with np.errstate(divide="ignore"):
            log = np.where(shared > 0, np.log(np.maximum(shared, 1e-9)), 0.0)
        there += (log - np.log(np.maximum(mine - order + 1, 1))) / len(counts)
        back += (log - np.log(np.maximum(theirs - order + 1, 1))) / len(counts)
    return np.where(possible, (np.exp(there) + np.exp(back)) / 2, 0.0)
