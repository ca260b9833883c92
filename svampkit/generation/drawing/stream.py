"""Randomness by counters: a random word depends on a key and a counter, and on nothing that was drawn before it.

A key is a hash (blake2b) of the root seed and of what is drawn for; the counter is the number of the attempt or of
the instance. Words are those of SplitMix64 at that counter (Steele, Lea & Flood 2014, "Fast splittable pseudorandom
number generators"). So nothing depends on block sizes, on the order of templates or on the number of workers.

``permuted`` numbers the members of a space in a random order without a table: a Feistel network over two halves of
the space, walked until it stays inside (Black & Rogaway 2002, "Ciphers with arbitrary finite domains"). Counters that
differ give members that differ.
"""

from __future__ import annotations

import hashlib
import random
from math import isqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["LARGEST_SPACE", "derived_random", "key_of", "permuted", "pick", "words"]

LARGEST_SPACE: Final = 1 << 60
_ROUNDS = 4
_GOLDEN = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1

Words = NDArray[np.uint64]


def _digest(size: int, *parts: object) -> bytes:
    text = "\x1f".join(str(part) for part in parts)
    return hashlib.blake2b(text.encode("utf-8"), digest_size=size).digest()


def derived_random(*parts: object) -> random.Random:
    """A random.Random of its own for whatever the parts name."""
    return random.Random(int.from_bytes(_digest(16, *parts), "big"))


def key_of(*parts: object) -> int:
    """A 64-bit key, the hash of the parts, such as root seed and template id."""
    return int.from_bytes(_digest(8, *parts), "big")


def _mixed(state: Words) -> Words:
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.asarray(state ^ (state >> np.uint64(31)))


def _mixed_one(state: int) -> int:
    """``_mixed`` of one word, without an array for it."""
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB & _MASK
    return state ^ (state >> 31)


def words(key: int, counters: NDArray[Any], lane: int = 0) -> Words:
    """A random 64-bit word for each counter; lanes of one key are streams of their own."""
    steps = counters.astype(np.uint64) * np.uint64(_GOLDEN)
    return _mixed(steps + np.uint64(_mixed_one((key + (lane + 1) * _GOLDEN) & _MASK)))


def pick(column: Words, size: int) -> NDArray[np.int64]:
    """A number from 0 to size - 1 for each word (multiply and shift, Lemire 2019; the bias is below size / 2^32)."""
    return (((column >> np.uint64(32)) * np.uint64(size)) >> np.uint64(32)).astype(np.int64)


def permuted(key: int, counters: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """The members 0 … size - 1 of a space in a random order: member number ``counters`` of that order.

    Counters lie between 0 and size - 1, and size is at most 2^60.
    """
    if size <= 1:
        return np.zeros(len(counters), dtype=np.int64)
    left = isqrt(size - 1) + 1
    right = -(-size // left)
    found = _feistel(key, counters, left, right)
    outside = np.flatnonzero(found >= size)
    while len(outside):
        found[outside] = _feistel(key, found[outside], left, right)
        outside = outside[found[outside] >= size]
    return found


def _feistel(key: int, counters: NDArray[np.int64], left: int, right: int) -> NDArray[np.int64]:
    """Counters below left * right in another order that the key decides: halves that change each other in turns (a
    Feistel network), so that no two counters give the same."""
    high, low = np.divmod(counters, right)
    for turn in range(_ROUNDS):
        if turn % 2:
            low = (low + pick(words(key, high, turn), right)) % right
        else:
            high = (high + pick(words(key, low, turn), left)) % left
    return np.asarray(high * right + low, dtype=np.int64)
