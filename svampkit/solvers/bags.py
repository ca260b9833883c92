"""An inverted index of texts as bags of words: which are the most similar to one text, and what they share with it.

A word's first, second, third ... time in a text are features of their own, each with the word's weight. What two
texts share of a word (the smaller of its two weights) is then a sum over features, and so are weighted Jaccard
similarity and the overlap of bags. Rare features have lists of texts, frequent ones a row over all texts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Bags", "bags_of", "nearest", "overlaps", "similarities"]

_FREQUENT = 32
"""A feature of more than one text in so many has a row over all texts."""
_DIGITS = 12
"""Digits to which similarities are compared: what differs beyond is rounding."""
_MARGIN = 1e-4
"""More than single precision can be wrong by in a similarity."""


@dataclass(frozen=True, slots=True, eq=False)
class Bags:
    """The index of texts (documents); features are numbered from the rarest to the most frequent."""

    features: Mapping[str, tuple[int, ...]]
    """Of each word the features of its first, second ... time."""
    weights: NDArray[np.float64]
    """Inverse document frequency of each feature's word, ln(1 + n/df)."""
    unknown: float
    """The same of a word that no document has."""
    sums: NDArray[np.float64]
    """Of each document the sum of its weights."""
    rounded_sums: NDArray[np.float32]
    lengths: NDArray[np.int32]
    """Of each document the number of its words."""
    starts: NDArray[np.int64]
    """Where a document's features begin in ``held``, shape (documents + 1,)."""
    held: NDArray[np.int32]
    posted_starts: NDArray[np.int64]
    """Where a feature's documents begin in ``posted``, shape (features + 1,)."""
    posted: NDArray[np.int32]
    frequent: int
    """The first feature that has a row."""
    rows: NDArray[np.float32]
    """1 where a document has the feature, shape (frequent features, documents)."""


def bags_of(documents: Sequence[Sequence[str]], times: Sequence[int]) -> Bags:
    """The index of documents that differ and are not empty, each of which stands for so many texts in the weights."""
    import numpy as np

    having = _texts_having(documents, times)
    everything = sum(times)
    number = _numbered(documents)
    features: dict[str, list[int]] = {}
    for word, time in sorted(number, key=lambda one: one[1]):
        features.setdefault(word, []).append(number[word, time])
    weights = np.array([math.log(1 + everything / having[word]) for word, _ in number])
    sizes = np.array([len(words) for words in documents])
    starts = np.concatenate([[0], np.cumsum(sizes)])
    held = np.empty(int(starts[-1]), dtype=np.int32)
    for start, end, words in zip(starts[:-1].tolist(), starts[1:].tolist(), documents, strict=True):
        held[start:end] = sorted(n for word, often in Counter(words).items() for n in features[word][:often])
    by_feature = np.argsort(held, kind="stable")
    posted = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)[by_feature]
    posted_starts = np.searchsorted(held[by_feature], np.arange(len(number) + 1))
    frequent = int(np.searchsorted(np.diff(posted_starts), len(documents) / _FREQUENT, side="right"))
    rows = np.zeros((len(number) - frequent, len(documents)), dtype=np.float32)
    for row, feature in enumerate(range(frequent, len(number))):
        rows[row, posted[posted_starts[feature] : posted_starts[feature + 1]]] = 1
    sums = np.add.reduceat(weights[held], starts[:-1]) if len(held) else np.zeros(len(sizes))
    return Bags(
        {word: tuple(found) for word, found in features.items()},
        weights,
        math.log(1 + everything),
        sums,
        sums.astype(np.float32),
        sizes.astype(np.int32),
        starts,
        held,
        posted_starts,
        posted,
        frequent,
        rows,
    )


def _texts_having(documents: Sequence[Sequence[str]], times: Sequence[int]) -> Counter[str]:
    """Of each word how many texts have it."""
    having: Counter[str] = Counter()
    for words, repeated in zip(documents, times, strict=True):
        for word in set(words):
            having[word] += repeated
    return having


def _numbered(documents: Sequence[Sequence[str]]) -> dict[tuple[str, int], int]:
    """The features (a word, and for the how manieth time), numbered from the one that fewest documents have."""
    exactly = Counter(chain.from_iterable(Counter(words).items() for words in documents))
    frequency: Counter[tuple[str, int]] = Counter()
    for (word, often), having_it in exactly.items():
        for time in range(often):
            frequency[word, time] += having_it
    return {feature: n for n, feature in enumerate(sorted(frequency, key=lambda one: (frequency[one], one)))}


def _looked_up(index: Bags, words: Sequence[str]) -> tuple[list[int], float]:
    """The features of a text that documents have, the rarest first, and the sum of all its weights."""
    known: list[int] = []
    strange = 0.0
    for word, times in Counter(words).items():
        features = index.features.get(word, ())
        known.extend(features[:times])
        weight = float(index.weights[features[0]]) if features else index.unknown
        strange += weight * max(times - len(features), 0)
    known.sort()
    return known, strange + float(index.weights[known].sum())


def similarities(index: Bags, words: Sequence[str], documents: NDArray[np.intp]) -> NDArray[np.float64]:
    """Weighted Jaccard similarity of a text to some documents (none of them empty), shape (documents,)."""
    known, total = _looked_up(index, words)
    return _exact(index, known, total, documents)


def _exact(index: Bags, known: list[int], total: float, documents: NDArray[np.intp]) -> NDArray[np.float64]:
    import numpy as np

    weights = np.zeros(len(index.weights))
    weights[known] = index.weights[known]
    sizes = index.lengths[documents].astype(np.int64)
    ends = np.cumsum(sizes)
    at = np.arange(int(ends[-1])) + np.repeat(index.starts[documents] - (ends - sizes), sizes)
    shared = np.add.reduceat(weights[index.held[at]], ends - sizes)
    exact: NDArray[np.float64] = np.round(shared / (index.sums[documents] + total - shared), _DIGITS)
    return exact


def nearest(index: Bags, words: Sequence[str]) -> NDArray[np.intp]:
    """The documents (none of them empty) with the highest weighted Jaccard similarity to a text: all that are equal.

    Exact: features are added from the rarest to the most frequent until those left cannot make a document the best
    that has none of the others, and what could be the best is computed in double precision.
    """
    import numpy as np

    known, total = _looked_up(index, words)
    shared, one = np.zeros(len(index.sums), dtype=np.float32), np.empty(len(index.sums), dtype=np.float32)
    left, least = float(index.weights[known].sum()), 0.0
    for feature in known:
        weight = np.float32(index.weights[feature])
        if feature < index.frequent:
            shared[index.posted[index.posted_starts[feature] : index.posted_starts[feature + 1]]] += weight
        else:
            if not least:  # what the one that shares most of the rare ones has is what any other must have
                least = float(_exact(index, known, total, np.array([shared.argmax()]))[0])
            if left < (least - _MARGIN) * total:
                break
            shared += np.multiply(index.rows[feature - index.frequent], weight, out=one)
        left -= float(index.weights[feature])
    shared += np.float32(max(left, 0.0))
    shared /= np.subtract(index.rounded_sums + np.float32(total), shared, out=one)  # now what is possible at most
    likely = float(_exact(index, known, total, np.array([shared.argmax()]))[0])
    candidates = np.flatnonzero(shared >= max(least, likely) - _MARGIN)
    exact = _exact(index, known, total, candidates)
    best: NDArray[np.intp] = candidates[exact == exact.max()]
    return best


def overlaps(index: Bags, words: Sequence[str], first: int, last: int) -> NDArray[np.int32]:
    """How many words (as often as both have them) a text shares with each document from first to before last."""
    import numpy as np

    shared = np.zeros(last - first, dtype=np.float32)
    for feature in _looked_up(index, words)[0]:
        if feature < index.frequent:
            found = index.posted[index.posted_starts[feature] : index.posted_starts[feature + 1]]
            low, high = np.searchsorted(found, (first, last))
            shared[found[low:high] - first] += 1
        else:
            shared += index.rows[feature - index.frequent, first:last]
    return shared.astype(np.int32)
