"""How a language model is fine-tuned."""

from __future__ import annotations

from dataclasses import dataclass

from svampkit.errors import UsageError

__all__ = ["LoraSettings", "prompt_of"]


@dataclass(frozen=True, slots=True)
class LoraSettings:
    """Everything that decides what the adapters learn from given data."""

    base: str = "smollm2"
    """What `hf:` takes: a short name, a folder, a .gguf file or a hub name."""
    rank: int = 8
    """Of the two matrices beside each linear layer."""
    scale: float = 2.0
    """Of what they add (LoRA's alpha over rank)."""
    dropout: float = 0.0
    rate: float = 5e-4
    batch: int = 8
    epochs: int = 3
    most: int = 160
    """Tokens of a problem with its equation; longer ones are left out and counted."""
    seed: int = 0

    def __post_init__(self) -> None:
        """UsageError on a value that cannot be."""
        for name in ("rank", "batch", "epochs", "most"):
            if getattr(self, name) < 1:
                raise UsageError(f"{name} is {getattr(self, name)}; expected 1 or more.")
        if self.rate <= 0 or self.scale <= 0 or not 0 <= self.dropout < 1:
            raise UsageError("the learning rate and the scale are above 0, and the dropout lies between 0 and 1.")


def prompt_of(text: str) -> str:
    """What the model reads before it writes the equation."""
    return f"Problem: {' '.join(text.split())}\nEquation:"
