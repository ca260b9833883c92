"""Items as tensors, in batches of like length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from svampkit.solvers.learned.graphs import GRAPHS, graphs_of
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.vocabulary import Vocabulary

__all__ = ["TensorBatch", "batches", "make_batch"]

Tensor = Any  # torch's own types are not read


@dataclass(frozen=True, slots=True)
class TensorBatch:
    """B items; L words, K numbers and T symbols at most."""

    items: tuple[SolverItem, ...]
    words: Tensor
    """(B, L) word numbers, 0 behind the end."""
    there: Tensor
    """(B, L) whether there is a word."""
    lengths: Tensor
    """(B) words of each, on the CPU."""
    places: Tensor
    """(B, K) index of each number among the words; 0 where there is none."""
    numbers: Tensor
    """(B, K) whether there is a number; K is the vocabulary's."""
    target: Tensor
    """(B, T) symbols, -1 behind the end."""
    operators: tuple[tuple[bool, ...], ...]
    """Of each target, which symbols are operators."""
    graphs: Tensor | None = None
    """(B, 3, L, L) rows that sum to one, where the model wants graphs."""


def make_batch(
    items: Sequence[SolverItem], vocabulary: Vocabulary, device: str = "cpu", graphs: bool = False
) -> TensorBatch:
    """Pad the items to one length; targets that cannot be written are left empty."""
    longest = max(len(item.words) for item in items)
    words = np.zeros((len(items), longest), dtype=np.int64)
    places = np.zeros((len(items), vocabulary.numbers), dtype=np.int64)
    numbers = np.zeros((len(items), vocabulary.numbers), dtype=np.bool_)
    targets = [vocabulary.encode_target(item.target) or [] for item in items]
    target = np.full((len(items), max(1, *map(len, targets))), -1, dtype=np.int64)
    for row, item in enumerate(items):
        words[row, : len(item.words)] = vocabulary.encode(item)
        known = item.places[: vocabulary.numbers]
        places[row, : len(known)] = known
        numbers[row, : len(known)] = True
        target[row, : len(targets[row])] = targets[row]
    return TensorBatch(
        tuple(items),
        torch.from_numpy(words).to(device),
        torch.from_numpy(words > 0).to(device),
        torch.tensor([len(item.words) for item in items]),
        torch.from_numpy(places).to(device),
        torch.from_numpy(numbers).to(device),
        torch.from_numpy(target).to(device),
        tuple(tuple(symbol < 4 for symbol in symbols) for symbols in targets),
        torch.from_numpy(_stacked(items, longest)).to(device) if graphs else None,
    )


def _stacked(items: Sequence[SolverItem], longest: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Each word's neighbours weigh the same and sum to one (Zhang et al. 2020, section 3.3)."""
    found = np.zeros((len(items), GRAPHS, longest, longest), dtype=np.float32)
    for row, item in enumerate(items):
        joined = graphs_of(item).astype(np.float32)
        found[row, :, : len(item.words), : len(item.words)] = joined / joined.sum(axis=2, keepdims=True)
    return found


def batches(items: Sequence[SolverItem], size: int, rng: np.random.Generator | None = None) -> Iterator[list[int]]:
    """Indices of the items in batches of at most ``size``; shuffled with an rng, like lengths together.

    With an rng, lengths are sorted only within pools of sixteen batches, so that batches differ from epoch to epoch.
    """
    if rng is None:
        order = sorted(range(len(items)), key=lambda index: len(items[index].words))
        yield from (order[at : at + size] for at in range(0, len(order), size))
        return
    shuffled = rng.permutation(len(items)).tolist()
    found: list[list[int]] = []
    for start in range(0, len(shuffled), size * 16):
        pool = sorted(shuffled[start : start + size * 16], key=lambda index: len(items[index].words))
        found.extend(pool[at : at + size] for at in range(0, len(pool), size))
    yield from (found[index] for index in rng.permutation(len(found)).tolist())
