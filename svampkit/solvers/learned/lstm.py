"""An LSTM over padded sequences: torch's own weights and kernels, each direction by itself.

A packed sequence would do the same, but on a CPU it is unrolled word by word with a gradient each; oneDNN's kernels
take whole sequences only. So the backward direction is given every text mirrored where it ends.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from svampkit.solvers.learned.dropout import Dropout

__all__ = ["LSTM"]

Tensor = Any


class LSTM(nn.Module):
    """Like torch's LSTM with ``batch_first``, over sequences padded at the end; states of padding are zero."""

    def __init__(self, width: int, size: int, layers: int = 1, both: bool = False, dropout: float = 0.0) -> None:
        super().__init__()
        self.own = nn.LSTM(width, size, layers, batch_first=True, bidirectional=both)
        self.size, self.layers, self.both = size, layers, both
        self.drop = Dropout(dropout)

    def read(self, vectors: Tensor, lengths: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
        """Whole sequences: (B, L, D·H) outputs, and (D, B, H) the last layer's last states."""
        lengths = lengths.to(vectors.device)
        steps = torch.arange(vectors.shape[1], device=vectors.device)
        mirror = (lengths.unsqueeze(1) - 1 - steps).clamp(min=0).unsqueeze(2)
        last = (lengths - 1).view(-1, 1, 1).expand(-1, 1, self.size)
        zero = vectors.new_zeros(1, len(vectors), self.size)
        ends: list[Tensor] = []
        for layer in range(self.layers):
            if layer:
                vectors = self.drop(vectors)
            parts = [self._layer(f"l{layer}", vectors, zero, zero)[0]]
            if self.both:
                mirrored = vectors.gather(1, mirror.expand_as(vectors))
                parts.append(self._layer(f"l{layer}_reverse", mirrored, zero, zero)[0])
            ends = [part.gather(1, last).squeeze(1) for part in parts]
            if self.both:
                parts[1] = parts[1].gather(1, mirror.expand_as(parts[1]))
            vectors = torch.cat(parts, 2) * there.unsqueeze(2)
        return vectors, torch.stack(ends)

    def write(self, vectors: Tensor, state: tuple[Tensor, Tensor]) -> tuple[Tensor, tuple[Tensor, Tensor]]:
        """On from a state: (B, T, H) outputs, and the new hidden and cell states, each (layers, B, H)."""
        hiddens, cells = [], []
        for layer in range(self.layers):
            vectors, hidden, cell = self._layer(
                f"l{layer}", vectors, state[0][layer : layer + 1], state[1][layer : layer + 1]
            )
            hiddens.append(hidden)
            cells.append(cell)
        return vectors, (torch.cat(hiddens), torch.cat(cells))

    def _layer(self, name: str, inputs: Tensor, hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """One direction of one layer: (B, T, H) outputs and the states after the last step, each (1, B, H)."""
        weights = [getattr(self.own, f"{kind}_{name}") for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")]
        outputs, hidden, cell = torch.lstm(
            inputs, (hidden, cell), weights, has_biases=True, num_layers=1, dropout=0.0,
            train=self.training, bidirectional=False, batch_first=True,
        )  # fmt: skip
        return outputs, hidden, cell
