"""What every decoder can do: score the next symbol of many equations at once, one step at a time."""

from __future__ import annotations

from typing import Any, Protocol

from svampkit.solvers.learned.encoders import Encoded

__all__ = ["NEVER", "Decoder", "allowed_numbers"]

Tensor = Any
NEVER = -1e9
"""The score of what may not be written."""


class Decoder(Protocol):
    """A state holds everything about R equations under construction; it is never changed, each step gives a new
    one."""

    def teach(
        self, encoded: Encoded, target: Tensor, operators: tuple[tuple[bool, ...], ...]
    ) -> tuple[Tensor, Tensor]:
        """Scores (B, T, S) of every symbol given the right symbols before it, and attention (B, T, L)."""
        ...

    def start(self, encoded: Encoded) -> tuple[Tensor, Any]:
        """Scores (R, S) of the first symbol, and the state."""
        ...

    def step(self, encoded: Encoded, state: Any, symbols: Tensor, operators: list[bool]) -> tuple[Tensor, Any]:
        """Write a symbol in each equation (whole ones get any) and score the next."""
        ...

    def reorder(self, state: Any, index: Tensor) -> Any:
        """The state of the equations at these indices."""
        ...


def allowed_numbers(scores: Tensor, encoded: Encoded) -> Tensor:
    """The scores with numbers that the text does not have ruled out; numbers are the last K symbols."""
    count = encoded.numbers.shape[1]
    fixed, numbers = scores[..., :-count], scores[..., -count:]
    there = encoded.numbers
    while there.dim() < numbers.dim():
        there = there.unsqueeze(1)
    import torch

    return torch.cat([fixed, numbers.masked_fill(~there, NEVER)], -1)
