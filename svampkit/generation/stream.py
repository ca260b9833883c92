"""Randomness: every attempt at an instance has words of its own, whatever was drawn before it.

The key is a hash (blake2b) of the root seed and the template's id; the attempt's number is the counter of Philox, a
counter-based generator (Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2, 3"). So the words of an
attempt do not depend on batch sizes, on the order of templates or on the number of workers.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["derived_random", "pick", "words"]

_PER_STEP = 4  # Philox gives four 64-bit words for each value of its counter


def _digest(size: int, *parts: object) -> bytes:
    text = "\x1f".join(str(part) for part in parts)
    return hashlib.blake2b(text.encode("utf-8"), digest_size=size).digest()


def derived_random(*parts: object) -> random.Random:
    """A random.Random of its own for whatever the parts name."""
    return random.Random(int.from_bytes(_digest(16, *parts), "big"))


def words(seed: int, template: str, first: int, count: int, width: int) -> NDArray[np.uint64]:
    """``width`` random 32-bit words for each of ``count`` attempts from number ``first`` on: shape (count, width)."""
    steps = max(1, -(-width // _PER_STEP))
    key = np.frombuffer(_digest(16, seed, template), dtype=np.uint64)
    bits = np.random.Philox(key=key, counter=first * steps)
    raw: NDArray[np.uint64] = bits.random_raw(count * steps * _PER_STEP).reshape(count, steps * _PER_STEP)
    return raw[:, :width] >> np.uint64(32)


def pick(column: NDArray[np.uint64], size: int) -> NDArray[Any]:
    """A number from 0 to size - 1 for each word (multiply and shift, Lemire 2019; the bias is below size / 2^32)."""
    if size >= 1 << 31:
        return (column.astype(object) * size) >> 32
    return ((column * np.uint64(size)) >> np.uint64(32)).astype(np.int64)
