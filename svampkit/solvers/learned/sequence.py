"""The LSTM decoder with attention of Seq2Seq and of the constrained model (Luong et al. 2015; Patel et al. 2021)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import nn

from svampkit.solvers.learned.decoder import NEVER, allowed_numbers
from svampkit.solvers.learned.dropout import Dropout
from svampkit.solvers.learned.encoders import Encoded
from svampkit.solvers.learned.lstm import LSTM
from svampkit.solvers.learned.settings import TrainingSettings
from svampkit.solvers.learned.vocabulary import Vocabulary

__all__ = ["SequenceDecoder"]

Tensor = Any


@dataclass(frozen=True, slots=True)
class _State:
    hidden: Tensor
    cell: Tensor


class SequenceDecoder(nn.Module):
    """Writes an equation symbol by symbol; it starts from the vector of the problem and looks at every word.

    There is no sign for the end: an equation in prefix form ends by itself when its tree is whole.
    """

    def __init__(self, vocabulary: Vocabulary, settings: TrainingSettings) -> None:
        super().__init__()
        symbols, size = len(vocabulary.symbols), settings.hidden
        self.start_symbol = symbols
        self.embed = nn.Embedding(symbols + 1, settings.embedding)
        self.drop = Dropout(settings.dropout)
        self.lstm = LSTM(settings.embedding, size, settings.layers)
        self.layers = settings.layers
        self.general = nn.Linear(size, size, bias=False)
        # small at first: attention that fixes on one word before it has learned which does not come away from it
        nn.init.normal_(self.general.weight, std=1 / size)
        self.join = nn.Linear(2 * size, size)
        self.score = nn.Linear(size, symbols)

    def _begin(self, encoded: Encoded) -> tuple[Tensor, Tensor]:
        hidden = encoded.problem.unsqueeze(0).repeat(self.layers, 1, 1)
        return hidden, torch.zeros_like(hidden)

    def _run(self, encoded: Encoded, inputs: Tensor, state: tuple[Tensor, Tensor]) -> tuple[Tensor, Tensor, Any]:
        said, after = self.lstm.write(self.drop(self.embed(inputs)), state)
        match = self.general(said) @ encoded.outputs.transpose(1, 2)
        attention = torch.softmax(match.masked_fill(~encoded.there.unsqueeze(1), NEVER), -1)
        seen = torch.tanh(self.join(torch.cat([attention @ encoded.outputs, said], -1)))
        return allowed_numbers(self.score(self.drop(seen)), encoded), attention, after

    def teach(
        self, encoded: Encoded, target: Tensor, operators: tuple[tuple[bool, ...], ...]
    ) -> tuple[Tensor, Tensor]:
        """All steps at once: (B, T, S) scores and (B, T, L) attention."""
        before = torch.full_like(target[:, :1], self.start_symbol)
        inputs = torch.cat([before, target[:, :-1].clamp(min=0)], 1)
        scores, attention, _ = self._run(encoded, inputs, self._begin(encoded))
        return scores, attention

    def start(self, encoded: Encoded) -> tuple[Tensor, _State]:
        """Scores of the first symbol."""
        first = torch.full((len(encoded.problem), 1), self.start_symbol, device=encoded.problem.device)
        scores, _, (hidden, cell) = self._run(encoded, first, self._begin(encoded))
        return scores[:, 0], _State(hidden, cell)

    def step(self, encoded: Encoded, state: _State, symbols: Tensor, operators: list[bool]) -> tuple[Tensor, _State]:
        """Scores of the symbol after these."""
        scores, _, (hidden, cell) = self._run(encoded, symbols.unsqueeze(1), (state.hidden, state.cell))
        return scores[:, 0], _State(hidden, cell)

    def reorder(self, state: _State, index: Tensor) -> _State:
        """The states at these indices."""
        return _State(state.hidden[:, index], state.cell[:, index])
