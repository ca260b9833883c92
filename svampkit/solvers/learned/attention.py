"""Which words an equation was written by (Patel et al. 2021, section 4.3, Tables 6 and 22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import torch

from svampkit.equation import format_number
from svampkit.solvers.learned.answering import DecodedAnswer, answer_all
from svampkit.solvers.learned.batch import batches, make_batch
from svampkit.solvers.learned.item import OPERATORS, SolverItem
from svampkit.solvers.learned.model import Network
from svampkit.solvers.learned.threads import threads

__all__ = ["Attended", "attend"]


@dataclass(frozen=True, slots=True)
class Attended:
    """One problem, its answer, and how much each word was looked at for each symbol."""

    item: SolverItem
    answer: DecodedAnswer
    words: tuple[str, ...]
    """The words of the text, numbers as digits."""
    weights: tuple[tuple[float, ...], ...]
    """One row a symbol of the answer, one weight a word; each row sums to 1."""

    @property
    def for_operators(self) -> tuple[float, ...]:
        """The mean over the operators, which decide the form; over all symbols where there is none."""
        rows = [
            row for row, symbol in zip(self.weights, self.answer.symbols, strict=True) if symbol in OPERATORS
        ] or list(self.weights)
        return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))

    def top(self) -> tuple[str, float]:
        """The word that the operators were written by most, and its weight; a word that comes twice is summed."""
        sums: dict[str, float] = {}
        for word, weight in zip(self.words, self.for_operators, strict=True):
            sums[word] = sums.get(word, 0.0) + weight
        word = max(sums, key=lambda word: sums[word])
        return word, sums[word]


def attend(network: Network, items: Sequence[SolverItem], width: int = 1) -> list[Attended]:
    """Answer the items and look where the network looked; items without an answer are left out."""
    answers = answer_all(network, items, width)
    given = [(item, answer) for item, answer in zip(items, answers, strict=True) if answer.value is not None]
    said = [replace(item, target=answer.symbols) for item, answer in given]
    device = str(next(network.parameters()).device)
    found: dict[int, Attended] = {}
    with torch.inference_mode(), threads():
        network.eval()
        for chosen in batches(said, 128):
            batch = make_batch([said[index] for index in chosen], network.vocabulary, device, network.wants_graphs)
            _, attention = network(batch)
            for row, index in zip(attention.tolist(), chosen, strict=True):
                item, answer = given[index]
                weights = tuple(tuple(step[: len(item.words)]) for step in row[: len(answer.symbols)])
                found[index] = Attended(item, answer, _spelt(item), weights)
    return [found[index] for index in range(len(given))]


def _spelt(item: SolverItem) -> tuple[str, ...]:
    words = list(item.words)
    for place, value in zip(item.places, item.numbers, strict=True):
        words[place] = format_number(value)
    return tuple(words)
