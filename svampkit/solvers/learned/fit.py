"""From problems to a model in a folder: encode, train (or go on), write the model and its card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from svampkit.errors import InputError, UsageError
from svampkit.files import write_text
from svampkit.solvers.learned.answering import answer_all, is_right
from svampkit.solvers.learned.card import card
from svampkit.solvers.learned.files import (
    RESUME,
    WEIGHTS,
    ModelCard,
    digest,
    read_model,
    read_state,
    write_model,
    write_state,
)
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.model import Network, build
from svampkit.solvers.learned.settings import TrainingSettings
from svampkit.solvers.learned.threads import threads as limited
from svampkit.solvers.learned.training import Epoch, train
from svampkit.solvers.learned.vocabulary import build_vocabulary, fitting

__all__ = [
    "Fitted",
    "fit",
    "fit_folder",
]

Told = Callable[[Epoch, float], None]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A trained network and what it was made of."""

    network: Network
    epochs: tuple[Epoch, ...]
    best_epoch: int
    trained_on: int
    left_out: Mapping[str, int]
    """Training problems that could not be learned from, by reason."""
    dev: float | None
    """Share of the dev problems that are answered rightly by the weights that are kept."""

    @property
    def seconds(self) -> float:
        """Time that the epochs took."""
        return sum(epoch.seconds for epoch in self.epochs)


def encoded(settings: TrainingSettings, items: Sequence[SolverItem]) -> tuple[list[SolverItem], Counter[str], Any]:
    """The items that can be learned from, what is left out, and the vocabulary; InputError where there is
    nothing to learn from, or one class is all."""
    vocabulary = build_vocabulary(items, settings.min_word)
    known, left = fitting(items, vocabulary)
    forms = {item.target for item in known}
    if not forms:
        reasons = ", ".join(f"{count} times {reason}" for reason, count in left.most_common())
        raise InputError(f"none of the {len(items)} training problems can be learned from: {reasons}.")
    if len(forms) == 1:
        raise InputError(
            f"all {len(known)} training problems that can be learned from have the same equation "
            f"({' '.join(*forms)}); expected two kinds at least."
        )
    return known, left, vocabulary


def fit(
    settings: TrainingSettings, items: Sequence[SolverItem], dev: Sequence[SolverItem] = (), told: Told | None = None
) -> Fitted:
    """Train in memory on one CPU thread."""
    known, left, vocabulary = encoded(settings, items)
    network = build(vocabulary, settings)
    with limited(1):
        state = train(network, known, dev, told=told or (lambda epoch, rest: None))
    return Fitted(network, state.epochs, state.best_epoch, len(known), left, _dev(network, dev))


def _dev(network: Network, dev: Sequence[SolverItem]) -> float | None:
    if not dev:
        return None
    return sum(map(is_right, dev, answer_all(network, dev))) / len(dev)


def fit_folder(
    folder: Path,
    settings: TrainingSettings,
    items: Sequence[SolverItem],
    dev: Sequence[SolverItem] = (),
    *,
    device: str = "cpu",
    threads: int = 1,
    sources: Mapping[str, str] | None = None,
    told: Told | None = None,
    half: bool = False,
) -> tuple[ModelCard, bool]:
    """Train into a folder, going on where an interrupted training of the same data and settings stands.

    ``sources`` are hashes of the data files by name. Gives what the model's file says, and whether it was there
    already. UsageError where the folder holds another model.
    """
    name = digest(settings, items, dev)
    if (folder / WEIGHTS).is_file():
        _, known = read_model(folder)
        if known.made.get("training") != name:
            raise UsageError(f"{folder} holds another model; choose another -o, or delete it.")
        return known, True
    known_items, left, vocabulary = encoded(settings, items)
    network = build(vocabulary, settings, device)
    with limited(threads):
        state = train(
            network,
            known_items,
            dev,
            read_state(folder, name),
            told or (lambda epoch, rest: None),
            lambda state: write_state(folder, state, name),
        )
        dev_accuracy = _dev(network, dev)
    made: dict[str, Any] = {
        "training": name,
        "sources": dict(sources or {}),
        "problems": len(known_items),
        "left out": dict(left),
        "dev problems": len(dev),
        "dev accuracy": dev_accuracy,
        "epochs": len(state.epochs),
        "best epoch": state.best_epoch,
        "losses": [round(epoch.loss, 4) for epoch in state.epochs],
        "dev by epoch": [epoch.dev for epoch in state.epochs],
        "seconds": round(sum(epoch.seconds for epoch in state.epochs), 1),
        "device": device if device == "cpu" else torch.cuda.get_device_name(),
        "threads": threads,
        "weights": sum(weight.numel() for weight in network.parameters()),
    }
    write_model(folder, network, made, half)
    known = ModelCard(settings, vocabulary, made)
    write_text(folder / "README.md", card(known))
    (folder / RESUME).unlink(missing_ok=True)
    return known, False
