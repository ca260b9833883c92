"""An LSTM that trains fast on a CPU: the weights and the results of torch's own, with gradients written out by hand.

torch unrolls an LSTM on the CPU and clears a whole sequence of gradients for every word; here one pass forward and
one backward touch each word once, both directions together.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

__all__ = ["LSTM"]

Tensor = Any


class _Scan(torch.autograd.Function):
    """T steps of D LSTMs side by side (Hochreiter & Schmidhuber 1997, with forget gates; torch's order of gates)."""

    @staticmethod
    def forward(ctx: Any, inputs: Tensor, weight: Tensor, hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor]:
        """inputs (T, D, B, 4H), weight (D, H, 4H), hidden and cell (D, B, H) to two times (T, D, B, H)."""
        steps, size = inputs.shape[0], hidden.shape[2]
        gates = torch.empty_like(inputs)
        hiddens = inputs.new_empty(steps + 1, *hidden.shape)
        cells = inputs.new_empty(steps + 1, *cell.shape)
        hiddens[0], cells[0] = hidden, cell
        for t in range(steps):
            gate = torch.baddbmm(inputs[t], hiddens[t], weight, out=gates[t])
            gate[..., : 2 * size].sigmoid_()
            gate[..., 2 * size : 3 * size].tanh_()
            gate[..., 3 * size :].sigmoid_()
            into, keep, new, out = gate.split(size, 2)
            torch.mul(keep, cells[t], out=cells[t + 1]).addcmul_(into, new)
            torch.mul(out, cells[t + 1].tanh(), out=hiddens[t + 1])
        ctx.save_for_backward(gates, hiddens, cells, weight)
        return hiddens[1:], cells[1:]

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Gradients of inputs, weight, hidden and cell."""
        of_hiddens, of_cells = grads
        gates, hiddens, cells, weight = ctx.saved_tensors
        steps, size = gates.shape[0], hiddens.shape[3]
        into, keep, new, out = gates.split(size, 3)
        shown = cells[1:].tanh()
        of_gates = torch.empty_like(gates)
        # what does not depend on later steps, for all steps at once
        slope = torch.cat([new * into * (1 - into), cells[:-1] * keep * (1 - keep), into * (1 - new * new)], 3)
        of_out = shown * out * (1 - out)
        of_shown = out * (1 - shown * shown)
        back = weight.transpose(1, 2)
        of_hidden, of_cell = torch.zeros_like(hiddens[0]), torch.zeros_like(cells[0])
        for t in range(steps - 1, -1, -1):
            of_hidden = of_hidden + of_hiddens[t]
            of_cell = (of_cell + of_cells[t]).addcmul_(of_hidden, of_shown[t])
            now = of_gates[t]
            torch.mul(
                slope[t].view(*slope.shape[1:3], 3, size),
                of_cell.unsqueeze(2),
                out=now[..., : 3 * size].unflatten(2, (3, size)),
            )
            torch.mul(of_hidden, of_out[t], out=now[..., 3 * size :])
            of_hidden = torch.bmm(now, back)
            of_cell = of_cell * keep[t]
        before = hiddens[:-1].permute(1, 3, 0, 2).flatten(2)
        of_weight = torch.bmm(before, of_gates.transpose(0, 1).flatten(1, 2))
        return of_gates, of_weight, of_hidden, of_cell


class LSTM(nn.Module):
    """Like torch's LSTM with ``batch_first``, over sequences padded at the end; states of padding are zero."""

    def __init__(self, width: int, size: int, layers: int = 1, both: bool = False, dropout: float = 0.0) -> None:
        super().__init__()
        self.own = nn.LSTM(width, size, layers, batch_first=True, bidirectional=both)
        self.size, self.layers, self.both = size, layers, both
        self.drop = nn.Dropout(dropout)

    def read(self, vectors: Tensor, lengths: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
        """Whole sequences: (B, L, D·H) outputs, and (D, B, H) the last layer's last states."""
        lengths = lengths.to(vectors.device)
        steps = torch.arange(vectors.shape[1], device=vectors.device)
        mirror = (lengths.unsqueeze(1) - 1 - steps).clamp(min=0)
        directions = 2 if self.both else 1
        last = (lengths - 1).view(1, 1, -1, 1).expand(1, directions, -1, self.size)
        zero = vectors.new_zeros(directions, len(vectors), self.size)
        ends = zero
        for layer in range(self.layers):
            if layer:
                vectors = self.drop(vectors)
            sides = [vectors]
            if self.both:
                sides.append(vectors.gather(1, mirror.unsqueeze(2).expand_as(vectors)))
            hiddens, _ = self._layer(layer, sides, zero, zero)
            ends = hiddens.gather(0, last).squeeze(0)
            parts = list(hiddens.permute(1, 2, 0, 3))
            if self.both:
                parts[1] = parts[1].gather(1, mirror.unsqueeze(2).expand_as(parts[1]))
            vectors = torch.cat(parts, 2) * there.unsqueeze(2)
        return vectors, ends

    def write(self, vectors: Tensor, state: tuple[Tensor, Tensor]) -> tuple[Tensor, tuple[Tensor, Tensor]]:
        """On from a state: (B, T, H) outputs, and the new hidden and cell states, each (layers, B, H)."""
        hiddens, cells = [], []
        for layer in range(self.layers):
            first = [part[layer].unsqueeze(0) for part in state]
            outputs, inner = self._layer(layer, [vectors], *first)
            hiddens.append(outputs[-1])
            cells.append(inner[-1])
            vectors = outputs.squeeze(1).transpose(0, 1)
        return vectors, (torch.cat(hiddens), torch.cat(cells))

    def _layer(self, layer: int, sides: list[Tensor], hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor]:
        inputs, weights = [], []
        for side, ending in zip(sides, ("", "_reverse"), strict=False):
            name = f"l{layer}{ending}"
            bias = getattr(self.own, f"bias_ih_{name}") + getattr(self.own, f"bias_hh_{name}")
            flat = nn.functional.linear(side.transpose(0, 1), getattr(self.own, f"weight_ih_{name}"), bias)
            inputs.append(flat)
            weights.append(getattr(self.own, f"weight_hh_{name}").t())
        found: tuple[Tensor, Tensor] = _Scan.apply(torch.stack(inputs, 1), torch.stack(weights), hidden, cell)
        return found
