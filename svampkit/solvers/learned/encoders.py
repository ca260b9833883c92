"""Encoders: words to vectors, with the vector of the whole problem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import nn

from svampkit.solvers.learned.batch import TensorBatch
from svampkit.solvers.learned.dropout import Dropout
from svampkit.solvers.learned.lstm import LSTM
from svampkit.solvers.learned.settings import TrainingSettings

__all__ = ["Encoded", "FeedForward", "Graphs", "Recurrent"]

Tensor = Any


@dataclass(frozen=True, slots=True)
class Encoded:
    """What a decoder is given; B problems of L words."""

    outputs: Tensor
    """(B, L, H) one vector a word."""
    problem: Tensor
    """(B, H) the whole problem."""
    there: Tensor
    """(B, L) whether there is a word."""
    places: Tensor
    """(B, K) where the numbers are."""
    numbers: Tensor
    """(B, K) whether there is a number."""

    def rows(self, index: Tensor) -> Encoded:
        """The problems at these indices, each as often as it is named."""
        return Encoded(
            self.outputs[index], self.problem[index], self.there[index], self.places[index], self.numbers[index]
        )


class FeedForward(nn.Module):
    """The constrained model's encoder (Patel et al. 2021, section 4.2): each word by itself, their mean as the
    problem; the order of the words leaves no trace."""

    def __init__(self, width: int, settings: TrainingSettings) -> None:
        super().__init__()
        size = settings.hidden
        layers: list[nn.Module] = []
        for layer in range(settings.layers):
            layers += [nn.Linear(size if layer else width, size), nn.ReLU(), Dropout(settings.dropout)]
        layers.append(nn.Linear(size, size))
        self.net = nn.Sequential(*layers)

    def forward(self, vectors: Tensor, batch: TensorBatch) -> tuple[Tensor, Tensor]:
        """(B, L, H) and (B, H)."""
        there = batch.there.unsqueeze(2)
        outputs = self.net(vectors) * there
        return outputs, outputs.sum(1) / there.sum(1).clamp(min=1)


class Recurrent(nn.Module):
    """A bidirectional LSTM; both directions are added up, as in GTS (Xie & Sun 2019, section 3.1)."""

    def __init__(self, width: int, settings: TrainingSettings) -> None:
        super().__init__()
        self.lstm = LSTM(width, settings.hidden, settings.layers, both=True, dropout=settings.dropout)
        self.size = settings.hidden

    def forward(self, vectors: Tensor, batch: TensorBatch) -> tuple[Tensor, Tensor]:
        """(B, L, H) and (B, H): the last state of both directions."""
        outputs, last = self.lstm.read(vectors, batch.lengths, batch.there)
        return outputs[..., : self.size] + outputs[..., self.size :], last.sum(0)


class Graphs(nn.Module):
    """Graph2Tree's encoder (Zhang et al. 2020, section 3.3): four heads of two graph convolutions over quantity
    cells and quantity comparison, a residual and a feed-forward net.

    The paper takes the smallest value of each feature as the problem's vector; its authors' code takes the LSTM's
    last states, and so does this.
    """

    _OF_HEAD = (0, 1, 0, 2)  # cells, greater, cells, smaller

    def __init__(self, settings: TrainingSettings) -> None:
        super().__init__()
        size = settings.hidden
        if size % len(self._OF_HEAD):
            raise ValueError("hidden must be a multiple of four")
        part = size // len(self._OF_HEAD)
        self.first = nn.ModuleList(nn.Linear(size, size) for _ in self._OF_HEAD)
        self.second = nn.ModuleList(nn.Linear(size, part) for _ in self._OF_HEAD)
        self.drop = Dropout(settings.dropout)
        self.norm = nn.LayerNorm(size)
        self.feed = nn.Sequential(nn.Linear(size, size), nn.ReLU(), Dropout(settings.dropout), nn.Linear(size, size))

    def forward(self, outputs: Tensor, batch: TensorBatch) -> Tensor:
        """(B, L, H) to (B, L, H)."""
        assert batch.graphs is not None
        own = list(self._OF_HEAD)
        joined = batch.graphs[:, own]
        inner = self._heads(self.first, (batch.graphs @ outputs.unsqueeze(1))[:, own])
        heads = self._heads(self.second, joined @ self.drop(inner))
        mixed = outputs + self.norm(heads.transpose(1, 2).flatten(2))
        return (mixed + self.feed(mixed)) * batch.there.unsqueeze(2)

    @staticmethod
    def _heads(layers: nn.ModuleList, given: Tensor) -> Tensor:
        """Each head through its own layer at once: (B, heads, L, I) to (B, heads, L, O)."""
        weight = torch.stack([layer.weight for layer in layers])
        bias = torch.stack([layer.bias for layer in layers])
        flat = given.transpose(0, 1).flatten(1, 2)
        found = torch.relu(torch.baddbmm(bias.unsqueeze(1), flat, weight.transpose(1, 2)))
        return found.unflatten(1, (given.shape[0], given.shape[2])).transpose(0, 1)
