"""How a model is built and trained; the sizes of Patel et al. 2021, Table 16, and smaller ones for a quick look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, get_args

from svampkit.errors import UsageError

__all__ = ["KINDS", "Kind", "TrainingSettings", "quick_epochs", "settings_for"]

Kind = Literal["constrained", "seq2seq", "gts", "graph2tree"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """Everything that decides what a model learns from given data."""

    kind: Kind
    embedding: int = 128
    hidden: int = 256
    layers: int = 2
    dropout: float = 0.1
    rate: float = 1e-3
    """Learning rate at its height; it rises over the first twentieth of the steps and falls as a cosine."""
    decay: float = 1e-5
    batch: int = 16
    epochs: int = 60
    patience: int = 0
    """Epochs without a better dev accuracy before training ends; 0 never ends early."""
    min_word: int = 2
    """A word is known that comes in so many training problems; the others are one unknown word."""
    word_dropout: float = 0.0
    """Share of the words that are hidden while training."""
    encoder: str = "scratch"
    """scratch, or the folder or name of a pretrained encoder ("default" is the embedded MiniLM)."""
    tuned: bool = False
    """Whether the pretrained encoder is trained too."""
    encoder_rate: float = 2e-5
    """Learning rate of a pretrained encoder that is trained too."""
    seed: int = 0


_FULL: Final[Mapping[Kind, TrainingSettings]] = MappingProxyType(
    {
        "constrained": TrainingSettings("constrained", 128, 384, 1, 0.1, 1e-3, batch=16, epochs=60),
        "seq2seq": TrainingSettings("seq2seq", 128, 256, 2, 0.1, 8e-4, batch=8, epochs=60),
        "gts": TrainingSettings("gts", 128, 512, 2, 0.5, 1e-3, batch=8, epochs=60),
        "graph2tree": TrainingSettings("graph2tree", 128, 384, 2, 0.5, 1e-3, batch=8, epochs=60),
    }
)
_QUICK: Final[Mapping[Kind, TrainingSettings]] = MappingProxyType(
    {
        "constrained": TrainingSettings("constrained", 128, 128, 1, 0.1, 3e-3, batch=16, epochs=12),
        "seq2seq": TrainingSettings("seq2seq", 64, 128, 1, 0.1, 3e-3, batch=16, epochs=7),
        "gts": TrainingSettings("gts", 64, 128, 1, 0.2, 3e-3, batch=12, epochs=5),
        "graph2tree": TrainingSettings("graph2tree", 64, 128, 1, 0.2, 3e-3, batch=12, epochs=5),
    }
)


_QUICK_STEPS: Final[Mapping[str, int]] = MappingProxyType(
    {"constrained": 2140, "seq2seq": 1250, "gts": 1190, "graph2tree": 1190}
)


def quick_epochs(kind: str, problems: int) -> int | None:
    """Epochs that make so many training problems about the same number of steps for a quick model, whatever their
    number; at most 100, and None for an unknown kind."""
    if kind not in KINDS:
        return None
    return max(1, min(100, round(_QUICK_STEPS[kind] * _QUICK[kind].batch / max(problems, 1))))


def settings_for(kind: str, quick: bool = False, **changes: object) -> TrainingSettings:
    """The settings of a kind of model, with what is changed by name; UsageError on an unknown kind or bad value."""
    if kind not in KINDS:
        raise UsageError(f"{kind!r} cannot be trained; expected one of {', '.join(KINDS)}.")
    given = {name: value for name, value in changes.items() if value is not None}
    settings = replace((_QUICK if quick else _FULL)[kind], **given)  # type: ignore[arg-type]
    for name, least in (("embedding", 1), ("hidden", 2), ("layers", 1), ("batch", 1), ("epochs", 1), ("patience", 0)):
        if getattr(settings, name) < least:
            raise UsageError(f"{name} is {getattr(settings, name)}; expected {least} or more.")
    if settings.hidden % 2:
        raise UsageError(f"hidden is {settings.hidden}; expected an even number, half for each direction.")
    for name in ("dropout", "word_dropout"):
        if not 0 <= getattr(settings, name) < 1:
            raise UsageError(f"{name} is {getattr(settings, name)}; expected a share from 0 to below 1.")
    if settings.rate <= 0:
        raise UsageError(f"the learning rate is {settings.rate}; expected a number above 0, such as 0.001.")
    return settings
