"""A solver's network: words to vectors, an encoder, a decoder."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from svampkit.errors import UsageError
from svampkit.solvers.learned.batch import TensorBatch
from svampkit.solvers.learned.dropout import Dropout
from svampkit.solvers.learned.encoders import Encoded, FeedForward, Graphs, Recurrent
from svampkit.solvers.learned.goal_tree import GoalTreeDecoder
from svampkit.solvers.learned.sequence import SequenceDecoder
from svampkit.solvers.learned.settings import TrainingSettings
from svampkit.solvers.learned.vocabulary import UNKNOWN, Vocabulary

__all__ = ["Network", "build", "device_named"]

Tensor = Any


class Network(nn.Module):
    """One of the four solvers; `settings.kind` says which."""

    def __init__(self, vocabulary: Vocabulary, settings: TrainingSettings) -> None:
        super().__init__()
        self.vocabulary, self.settings = vocabulary, settings
        self.wants_graphs = settings.kind == "graph2tree"
        self.words: nn.Module
        if settings.encoder == "scratch":
            self.words = nn.Embedding(vocabulary.size, settings.embedding, padding_idx=0)
            width = settings.embedding
        else:
            from svampkit.solvers.learned.pretrained import PretrainedWords

            self.words = PretrainedWords(settings)
            width = self.words.width
        self.drop = Dropout(settings.dropout)
        ordered = settings.kind != "constrained"
        self.encoder = Recurrent(width, settings) if ordered else FeedForward(width, settings)
        self.graphs = Graphs(settings) if self.wants_graphs else None
        tree = settings.kind in ("gts", "graph2tree")
        self.decoder = GoalTreeDecoder(vocabulary, settings) if tree else SequenceDecoder(vocabulary, settings)

    def encode(self, batch: TensorBatch) -> Encoded:
        """Vectors of the words and of the problems."""
        scratch = self.settings.encoder == "scratch"
        vectors = self.words(self._hidden(batch.words) if scratch else batch)
        outputs, problem = self.encoder(self.drop(vectors), batch)
        if self.graphs is not None:
            outputs = self.graphs(outputs, batch)
        return Encoded(outputs, problem, batch.there, batch.places, batch.numbers)

    def _hidden(self, words: Tensor) -> Tensor:
        if not self.training or not self.settings.word_dropout:
            return words
        hide = torch.rand(words.shape, device=words.device) < self.settings.word_dropout
        return words.masked_fill(hide & (words >= 2 + self.vocabulary.numbers), UNKNOWN)

    def forward(self, batch: TensorBatch) -> tuple[Tensor, Tensor]:
        """Scores (B, T, S) along the right equations, and the attention (B, T, L)."""
        found: tuple[Tensor, Tensor] = self.decoder.teach(self.encode(batch), batch.target, batch.operators)
        return found

    def loss(self, batch: TensorBatch) -> Tensor:
        """Mean negative log-likelihood of a right symbol."""
        scores, _ = self(batch)
        return nn.functional.cross_entropy(scores.flatten(0, 1), batch.target.flatten(), ignore_index=-1)


def build(vocabulary: Vocabulary, settings: TrainingSettings, device: str = "cpu") -> Network:
    """A new network; its first weights depend on the settings' seed alone, and no other chance is touched."""
    if settings.kind == "graph2tree" and settings.hidden % 4:
        raise UsageError(f"hidden is {settings.hidden}; graph2tree has four heads, expected a multiple of four.")
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(settings.seed)
        network: Network = Network(vocabulary, settings).to(device)
        return network


def device_named(name: str = "auto") -> str:
    """ "auto" is a GPU if there is one; UsageError where one is asked for and there is none."""
    if name not in ("auto", "cpu") and not name.startswith("cuda"):
        raise UsageError(f"{name!r} is no device; expected auto, cpu or cuda.")
    there = torch.cuda.is_available()
    if name.startswith("cuda") and not there:
        raise UsageError("there is no GPU that can be used here; leave --device out or pass --device cpu.")
    return ("cuda" if there else "cpu") if name == "auto" else name
