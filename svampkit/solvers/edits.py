"""Edit distance between texts by words: of two texts, and of one to many at once.

Myers' bit-vector algorithm (1999) in Hyyrö's form (2003), one bit a word of the first text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["WORDS", "edit_distance", "edit_distances", "places_of"]

WORDS = 64
"""Words of a text whose distances to many are computed at once: the bits of a machine word."""


def places_of(words: Sequence[str]) -> dict[str, int]:
    """Of each word of a text its places, as a bit set: what ``edit_distance`` takes of the first text."""
    bits: dict[str, int] = {}
    for place, word in enumerate(words):
        bits[word] = bits.get(word, 0) | 1 << place
    return bits


def edit_distance(bits: Mapping[str, int], length: int, other: Sequence[str]) -> int:
    """Fewest insertions, deletions and replacements of words that make a text of ``length`` words, given as
    ``places_of`` its words, into the other."""
    if not length:
        return len(other)
    last, full = 1 << (length - 1), (1 << length) - 1
    up, down, distance = full, 0, length
    for word in other:
        equal = bits.get(word, 0)
        diagonal = ((((equal & up) + up) ^ up) | equal | down) & full
        right = (down | ~(diagonal | up)) & full
        left = up & diagonal
        if right & last:
            distance += 1
        elif left & last:
            distance -= 1
        right, left = ((right << 1) | 1) & full, (left << 1) & full
        up, down = (left | ~(diagonal | right)) & full, right & diagonal
    return distance


def edit_distances(bits: NDArray[np.uint64], length: int, others: Sequence[NDArray[np.int32]]) -> NDArray[np.int64]:
    """The same to many texts at once, shape (texts,); the first has from 1 to ``WORDS`` words.

    ``bits`` has the places of each word of the vocabulary in the first text, shape (words,); the others are numbers
    of words.
    """
    import numpy as np

    lengths = np.array([len(words) for words in others])
    order = np.argsort(-lengths, kind="stable")  # the longest first: those still read are the first ones
    grid = np.zeros((len(others), int(lengths.max(initial=0))), dtype=np.int32)
    for row, number in enumerate(order.tolist()):
        grid[row, : lengths[number]] = others[number]
    one, last = np.uint64(1), np.uint64(length - 1)
    up = np.full(len(others), ~np.uint64(0))
    down = np.zeros(len(others), dtype=np.uint64)
    distance = np.full(len(others), length)
    still = (lengths[order][:, None] > np.arange(grid.shape[1])).sum(axis=0)
    for place, count in enumerate(still.tolist()):
        equal = bits[grid[:count, place]]
        above, below = up[:count], down[:count]
        diagonal = (((equal & above) + above) ^ above) | equal | below  # what runs over the last bit is dropped
        right = below | ~(diagonal | above)
        left = above & diagonal
        distance[:count] += ((right >> last) & one).astype(np.int64) - ((left >> last) & one).astype(np.int64)
        right, left = (right << one) | one, left << one
        up[:count], down[:count] = left | ~(diagonal | right), right & diagonal
    found = np.empty_like(distance)
    found[order] = distance
    return found
