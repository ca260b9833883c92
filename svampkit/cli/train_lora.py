"""`svampkit train --solver lora`: a small language model, fine-tuned."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from svampkit.cli.common import say, several

if TYPE_CHECKING:
    from svampkit.solvers.lora.train import Round

__all__ = ["train_lora"]


def train_lora(
    corpus: Sequence[Path],
    output: Path,
    base: str,
    *,
    epochs: int | None,
    rate: float | None,
    batch: int | None,
    seed: int,
    device: str,
    format: str,
    strict: bool,
    quiet: bool,
) -> None:
    """Fine-tune, and write the adapters."""
    from svampkit.corpora import read_problems
    from svampkit.errors import UsageError
    from svampkit.export.manifest import claim
    from svampkit.files import sha256
    from svampkit.solvers.lora.files import TOLD, write_adapters
    from svampkit.solvers.lora.settings import LoraSettings
    from svampkit.solvers.lora.train import fine_tune

    if (output / TOLD).is_file():
        raise UsageError(f"{output} holds a model already; choose another -o, or delete it.")
    asked = {"epochs": epochs, "rate": rate, "batch": batch}
    given = {name: value for name, value in asked.items() if value is not None}
    settings = LoraSettings(base=base, seed=seed, **given)  # type: ignore[arg-type]
    read = read_problems(list(corpus), format, strict=strict)
    say(f"lora on {base}: {several(len(read.problems), 'problem')}, {len(read.skipped)} records skipped", quiet)

    def told(one: Round) -> None:
        say(f"epoch {one.number} of {settings.epochs}: loss {one.loss:.3f}, {one.seconds:.1f} s", quiet)

    with claim(output):
        tuned = fine_tune(settings, read.problems, told, None if device == "auto" else device)
        write_adapters(output, settings, tuned, {file.name: sha256(file) for file in corpus if file.is_file()})
    left = f", {several(tuned.left_out, 'problem')} left out" if tuned.left_out else ""
    say(f"{output}: {tuned.weights:,} weights trained on {several(tuned.trained_on, 'problem')}{left}", quiet)
