"""Unigrams and bigrams of texts as a sparse matrix: what the lexical overlap of MAWPS is taken over.

The paper does not say how a text is cut. Tokens with their case and punctuation, and bigrams within a sentence, give
the figures of its Table 1 for whole sets (AddSub 7.9, SingleOp 7.8); lower case gives 8.4 and 8.6, bigrams across
sentences 8.6 and 8.5, words without punctuation 6.0 and 5.5.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Features", "features_of", "grams", "jaccard", "words"]

_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)*|[^\w\s]|_")
_SENTENCE = re.compile(r"(?<=[.?!])\s+")
Ints = npt.NDArray[np.int64]


def words(text: str) -> list[str]:
    """Words, numbers and signs of a text, with their case."""
    return _WORD.findall(text)


def grams(text: str) -> set[str]:
    """W(p): the different unigrams and bigrams of a text; a bigram does not go over the end of a sentence."""
    found: set[str] = set()
    for sentence in _SENTENCE.split(text.strip()):
        tokens = words(sentence)
        found.update(tokens)
        found.update(f"{a} {b}" for a, b in pairwise(tokens))
    return found


@dataclass(frozen=True, slots=True)
class Features:
    """Which text has which unigrams and bigrams."""

    matrix: Any
    """scipy CSR matrix of ones, shape (texts, different grams); columns of a row are sorted."""
    sizes: Ints
    """Different grams of each text."""

    @property
    def count(self) -> int:
        """Number of texts."""
        return int(self.sizes.shape[0])


def features_of(texts: Iterable[str]) -> Features:
    """The features of texts, in their order."""
    from scipy.sparse import csr_matrix

    vocabulary: dict[str, int] = {}
    columns: list[npt.NDArray[np.int32]] = []
    for text in texts:
        row = [vocabulary.setdefault(gram, len(vocabulary)) for gram in sorted(grams(text))]
        columns.append(np.sort(np.array(row, dtype=np.int32)))
    sizes = np.array([len(row) for row in columns], dtype=np.int64)
    ends = np.concatenate([[0], np.cumsum(sizes)])
    flat = np.concatenate(columns) if columns else np.empty(0, dtype=np.int32)
    matrix = csr_matrix(
        (np.ones(len(flat), dtype=np.float32), flat, ends), shape=(len(columns), max(1, len(vocabulary)))
    )
    return Features(matrix, sizes)


def jaccard(first: Features, rows: Sequence[int] | Ints, second: Features) -> npt.NDArray[np.float64]:
    """PairLex of some texts with all of others, shape (rows, texts of the second); 0 where both are empty."""
    shared = np.asarray((first.matrix[rows] @ second.matrix.T).todense(), dtype=np.float64)
    union = first.sizes[rows][:, None] + second.sizes[None, :] - shared
    return np.divide(shared, union, out=np.zeros_like(shared), where=union > 0)
