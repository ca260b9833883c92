"""Training: epochs over shuffled batches, dev accuracy, early stopping; the same data, settings and device give the
same weights, whether or not the training was interrupted.

Chance is drawn anew for each epoch from (seed, epoch), so nothing but the epoch's number is needed to go on.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch

from svampkit.solvers.learned.answering import accuracy
from svampkit.solvers.learned.batch import TensorBatch, batches, make_batch
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.model import Network

__all__ = ["Epoch", "Progress", "TrainingState", "first_state", "train"]


@dataclass(frozen=True, slots=True)
class Epoch:
    """One pass over the training problems."""

    number: int
    loss: float
    dev: float | None
    """Share of the dev problems that are answered rightly; None without dev problems."""
    seconds: float


@dataclass(frozen=True, slots=True)
class TrainingState:
    """Where a training stands after an epoch: everything that is needed to go on."""

    epochs: tuple[Epoch, ...]
    weights: dict[str, Any]
    optimizer: dict[str, Any]
    best: dict[str, Any]
    """Weights of the epoch with the best dev accuracy; the last ones without dev problems."""
    best_dev: float
    best_epoch: int
    over: bool = False
    """No better dev accuracy came for as many epochs as the settings' patience."""


Progress = Callable[[Epoch, float], None]
"""Is told of every epoch, and of the seconds that are left at most."""


def first_state(network: Network) -> TrainingState:
    """Before the first epoch."""
    weights = _copied(network)
    return TrainingState((), weights, {}, weights, -1.0, 0)


def train(
    network: Network,
    items: Sequence[SolverItem],
    dev: Sequence[SolverItem] = (),
    state: TrainingState | None = None,
    told: Progress = lambda epoch, left: None,
    keep: Callable[[TrainingState], None] = lambda state: None,
) -> TrainingState:
    """Train until the settings' epochs are over, from ``state`` on; the network is left with the best weights.

    ``keep`` is given the state after each epoch, to be written down.
    """
    settings = network.settings
    state = state or first_state(network)
    network.load_state_dict(state.weights, strict=False)
    optimizer = torch.optim.Adam(_groups(network), weight_decay=settings.decay, fused=True)
    if state.optimizer:
        optimizer.load_state_dict(state.optimizer)
    made = _Batches(network, items)
    while len(state.epochs) < settings.epochs and not state.over:
        number = len(state.epochs) + 1
        began = time.perf_counter()
        loss = _epoch(network, optimizer, made, number)
        dev_accuracy = accuracy(network, dev) if dev else None
        epoch = Epoch(number, loss, dev_accuracy, time.perf_counter() - began)
        state = _after(state, epoch, network, optimizer)
        told(epoch, sum(e.seconds for e in state.epochs) / number * (settings.epochs - number))
        keep(state)
    network.load_state_dict(state.best, strict=False)
    network.eval()
    return state


def _epoch(network: Network, optimizer: Any, made: _Batches, number: int) -> float:
    """One pass over the training problems in an order drawn from the seed; the mean loss."""
    settings = network.settings
    rng = np.random.default_rng([settings.seed, number])
    order = list(batches(made.items, settings.batch, rng))
    steps = len(order) * settings.epochs
    network.train()
    total = torch.zeros(())
    with torch.random.fork_rng(devices=made.gpus), _settled():
        torch.manual_seed(_mixed(settings.seed, number))
        for at, chosen in enumerate(order):
            for group in optimizer.param_groups:
                group["lr"] = group["top"] * _warmth(((number - 1) * len(order) + at) / steps)
            loss = network.loss(made.of(chosen))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            total += loss.detach().cpu() * len(chosen)
    return float(total) / len(made.items)


def _groups(network: Network) -> list[dict[str, Any]]:
    """Weights by their learning rate: a pretrained encoder's change little."""
    groups: dict[float, list[Any]] = {}
    for name, weight in network.named_parameters():
        rate = network.settings.encoder_rate if name.startswith("words.body.") else network.settings.rate
        groups.setdefault(rate, []).append(weight)
    return [{"params": weights, "lr": rate, "top": rate} for rate, weights in groups.items()]


class _Batches:
    """Batches of the training items on the network's device."""

    def __init__(self, network: Network, items: Sequence[SolverItem]) -> None:
        self.items, self._network = items, network
        device = next(network.parameters()).device
        self._device = str(device)
        self.gpus = [device] if device.type == "cuda" else []

    def of(self, chosen: Sequence[int]) -> TensorBatch:
        items = [self.items[index] for index in chosen]
        return make_batch(items, self._network.vocabulary, self._device, self._network.wants_graphs)


def _settled() -> Any:
    """Attention and LSTM kernels that give the same bits each time, where there is a choice."""
    return torch.backends.cudnn.flags(enabled=True, benchmark=False, deterministic=True)


def _warmth(done: float) -> float:
    """Share of the full learning rate after a share of all steps."""
    if done < 0.05:
        return 0.05 + 0.95 * done / 0.05
    return 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * (done - 0.05) / 0.95))


def _mixed(seed: int, number: int) -> int:
    """Neighbouring seeds and epochs share nothing of their streams."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=7).digest())


def _copied(network: Network) -> dict[str, Any]:
    return {name: value.detach().cpu().clone() for name, value in network.state_dict().items()}


def _after(state: TrainingState, epoch: Epoch, network: Network, optimizer: Any) -> TrainingState:
    """The state behind an epoch: the best weights so far, and whether the training's patience is over."""
    weights = _copied(network)
    better = epoch.dev is None or epoch.dev > state.best_dev
    after = replace(
        state,
        epochs=(*state.epochs, epoch),
        weights=weights,
        optimizer=optimizer.state_dict(),
        best=weights if better else state.best,
        best_dev=epoch.dev if better and epoch.dev is not None else state.best_dev,
        best_epoch=epoch.number if better else state.best_epoch,
    )
    patience = network.settings.patience
    return replace(after, over=bool(patience) and epoch.number - after.best_epoch >= patience)
