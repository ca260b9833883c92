"""The graphs of Graph2Tree (Zhang et al. 2020, section 3.2), from the words alone.

Quantity cells join each number with the words that tell what it counts. The paper takes nouns, verbs, adjectives,
units and rates out of a dependency parse; here the cell is the content words within three words of the number in its
own sentence, and the words of the question that a cell holds too. Quantity comparison joins a number with every
number that is smaller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from svampkit.solvers.learned.item import SolverItem

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["GRAPHS", "REACH", "graphs_of"]

GRAPHS = 3
REACH = 3
_STOPS = frozenset({".", "?", "!", ";"})
_EMPTY = frozenset(
    {
        *("a", "an", "the", "of", "to", "in", "on", "at", "is", "are", "was", "were", "be", "been", "has", "have"),
        *("had", "do", "does", "did", "and", "or", "but", "if", "then", "that", "this", "there", "it", "its", "he"),
        *("she", "they", "them", "his", "her", "their", "him", ",", "'", '"', "-", ":", "(", ")", "$"),
    }
)


def graphs_of(item: SolverItem) -> NDArray[np.bool_]:
    """Cells, greater and smaller, shape (3, words, words); every word is joined with itself."""
    size = len(item.words)
    graphs = np.zeros((GRAPHS, size, size), dtype=np.bool_)
    graphs[:, range(size), range(size)] = True
    numbers = set(item.places)
    owners: dict[str, set[int]] = {}
    for place in item.places:
        for near in _cell(item, place, numbers):
            graphs[0, place, near] = graphs[0, near, place] = True
            owners.setdefault(item.words[near], set()).add(place)
    for index in range(item.question_at, size):  # what is asked for, where a cell tells of the same
        for place in owners.get(item.words[index], ()) if index not in numbers else ():
            graphs[0, place, index] = graphs[0, index, place] = True
    for place, value in zip(item.places, item.numbers, strict=True):
        for other, smaller in zip(item.places, item.numbers, strict=True):
            if value > smaller:
                graphs[1, place, other] = graphs[2, other, place] = True
    return graphs


def _cell(item: SolverItem, place: int, numbers: set[int]) -> list[int]:
    found: list[int] = []
    for step in (-1, 1):
        for index in range(place + step, place + step * (REACH + 1), step):
            if not 0 <= index < len(item.words) or item.words[index] in _STOPS:
                break
            if index not in numbers and item.words[index] not in _EMPTY:
                found.append(index)
    return found
