"""The encoder of ``svampkit.reading.related`` as a network that learns (PyTorch): the base's upper layers with
adaptations of low rank (LoRA, Hu et al. 2022), everything below them kept as it is and worked out once."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from torch import nn
from torch.nn import functional
from transformers import AutoModel

from svampkit.nlp import encoder_folder
from svampkit.reading.related.encoder import SCALE, Related
from svampkit.reading.related.pieces import pieces_of
from svampkit.reading.related.relation import RELATIONS, Relations

ADAPTED, RANK = 3, 16
"""Upper layers that are adapted, and the rank of the adaptations."""
EPOCHS, TOGETHER, RATE, DROPOUT = 4, 32, 1e-3, 0.2
LINEAR = ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
          "intermediate.dense", "output.dense")  # fmt: skip


@dataclass(frozen=True)
class Example:
    """A text's pieces, the places of its numbers, and what its equation says of them (None: not to be learned)."""

    pieces: list[int]
    at: list[int]
    meant: Relations | None
    share: float = 1.0


def example(words: Sequence[str], told: Sequence[int], meant: Relations | None, share: float = 1.0) -> Example:
    """A text by its words and the places of its told numbers among them."""
    return Example(*pieces_of(words, told), meant, share)


class Adapted(nn.Module):
    """A linear map that stays as it is, and one of low rank that is learned beside it."""

    def __init__(self, base: nn.Linear) -> None:
        super().__init__()
        self.base = base
        self.down = nn.Parameter(torch.randn(RANK, base.in_features) / base.in_features**0.5)
        self.up = nn.Parameter(torch.zeros(base.out_features, RANK))

    def forward(self, given: torch.Tensor) -> torch.Tensor:
        return self.base(given) + SCALE * functional.linear(functional.linear(given, self.down), self.up)


class Network(nn.Module):
    """What ``svampkit.reading.related.encoder`` works out, for many texts at once."""

    def __init__(self) -> None:
        super().__init__()
        self.model = AutoModel.from_pretrained(str(encoder_folder()))
        for parameter in self.model.parameters():
            parameter.requires_grad = False
        self.first = len(self.model.encoder.layer) - ADAPTED
        for layer in self.model.encoder.layer[self.first :]:
            for name in LINEAR:
                parent = layer.get_submodule(name.rpartition(".")[0]) if "." in name else layer
                setattr(parent, name.rpartition(".")[2], Adapted(layer.get_submodule(name)))
            for name, parameter in layer.named_parameters():
                parameter.requires_grad = "LayerNorm" in name or name.endswith(("up", "down"))
        width = self.model.config.hidden_size
        self.number, self.whole = nn.Linear(width, 128), nn.Linear(width, 64)
        self.between = nn.ModuleDict({"first": nn.Linear(448, 128), "second": nn.Linear(128, len(RELATIONS))})
        self.needed = nn.ModuleDict({"first": nn.Linear(192, 64), "second": nn.Linear(64, 1)})
        self.dropped = nn.Dropout(DROPOUT)

    def lower(self, pieces: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """What the layers say that are not adapted."""
        return self._through(self.model.encoder.layer[: self.first], self.model.embeddings(input_ids=pieces), there)

    def forward(
        self, below: torch.Tensor, there: torch.Tensor, at: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Relations (texts, numbers, numbers, relations) and what is needed (texts, numbers), before the softmax."""
        hidden = self._through(self.model.encoder.layer[self.first :], below, there)
        numbers = self.number(torch.gather(hidden, 1, at[:, :, None].expand(-1, -1, hidden.shape[-1])))
        texts, count, _ = numbers.shape
        whole = self.whole(hidden[:, 0])
        left = numbers[:, :, None].expand(texts, count, count, -1)
        right = numbers[:, None].expand(texts, count, count, -1)
        pair = [left, right, left * right, whole[:, None, None].expand(texts, count, count, -1)]
        alone = [numbers, whole[:, None].expand(texts, count, -1)]
        return self._head(self.between, torch.cat(pair, -1)), self._head(self.needed, torch.cat(alone, -1))[..., 0]

    def _head(self, head: nn.ModuleDict, given: torch.Tensor) -> Any:
        return head["second"](self.dropped(functional.gelu(head["first"](given))))

    def _through(self, layers: Any, hidden: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        mask = (1 - there[:, None, None, :].float()) * -1e9
        for layer in layers:
            found = layer(hidden, mask)
            hidden = found[0] if isinstance(found, tuple) else found
        return hidden


def _quick() -> Any:
    return torch.autocast("cpu", torch.bfloat16)


@torch.no_grad()
def below(examples: Sequence[Example]) -> list[torch.Tensor]:
    """What the layers that nobody changes say of each text, worked out once."""
    network = Network().eval()
    found: dict[int, torch.Tensor] = {}
    for part in _parts(examples, 64):
        pieces, there, *_ = _batch([examples[n] for n in part])
        with _quick():
            hidden = network.lower(pieces, there).to(torch.bfloat16)
        found |= {n: hidden[row, : len(examples[n].pieces)].clone() for row, n in enumerate(part)}
    return [found[n] for n in range(len(examples))]


def learn(examples: Sequence[Example], lower: Sequence[torch.Tensor], seed: int = 0) -> Network:
    """A network from those of the examples whose equation is known."""
    torch.manual_seed(seed)
    rng, network, began = random.Random(seed), Network(), time.perf_counter()
    network.train()
    places = [n for n, one in enumerate(examples) if one.meant is not None]
    learned = [parameter for parameter in network.parameters() if parameter.requires_grad]
    optimiser = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    steps = EPOCHS * (len(places) // TOGETHER + 2)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.1)
    for epoch in range(EPOCHS):
        order = sorted(places, key=lambda n: len(examples[n].pieces) + 8 * rng.random())
        parts = [order[n : n + TOGETHER] for n in range(0, len(order), TOGETHER)]
        rng.shuffle(parts)
        total = 0.0
        for part in parts:
            _, there, at, between, needed, share = _batch([examples[n] for n in part])
            with _quick():
                pairs, alone = network(_padded([lower[n] for n in part]), there, at)
            of_pairs = functional.cross_entropy(pairs.float().permute(0, 3, 1, 2), between, reduction="none")
            of_alone = functional.binary_cross_entropy_with_logits(
                alone.float(), needed.clamp(min=0), reduction="none"
            )
            each = of_pairs.sum((1, 2)) + (of_alone * (needed >= 0)).sum(1)
            loss = (each * share).sum() / len(part)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learned, 1.0)
            optimiser.step()
            rate.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total / len(parts):.3f}, {time.perf_counter() - began:.0f} s", flush=True)
    return network.eval()


@torch.no_grad()
def told_by(network: Network, examples: Sequence[Example], lower: Sequence[torch.Tensor]) -> list[Related]:
    """What a network says of each text."""
    found: dict[int, Related] = {}
    for part in _parts(examples, 64):
        _, there, at, *_ = _batch([examples[n] for n in part])
        with _quick():
            pairs, alone = network(_padded([lower[n] for n in part]), there, at)
        pairs, alone = pairs.float().log_softmax(-1), alone.float()
        needed = torch.stack([functional.logsigmoid(alone), functional.logsigmoid(-alone)], -1)
        for row, n in enumerate(part):
            count = len(examples[n].at)
            found[n] = Related(needed[row, :count].numpy(), pairs[row, :count, :count].numpy())
    return [found[n] for n in range(len(examples))]


def save(network: Network, path: Path) -> None:
    """What was learned, as the package keeps it."""
    kept = {}
    for n, layer in enumerate(network.model.encoder.layer[network.first :], network.first):
        kept |= {f"layer.{n}.{name}": value for name, value in layer.named_parameters() if value.requires_grad}
    for head in ("number", "whole", "between", "needed"):
        kept |= {f"{head}.{name}": value for name, value in getattr(network, head).named_parameters()}
    save_file({name: value.detach().to(torch.float16).contiguous() for name, value in kept.items()}, path)


def _parts(examples: Sequence[Example], size: int) -> list[list[int]]:
    order = sorted(range(len(examples)), key=lambda n: len(examples[n].pieces))
    return [order[n : n + size] for n in range(0, len(order), size)]


def _padded(hidden: Sequence[torch.Tensor]) -> torch.Tensor:
    return nn.utils.rnn.pad_sequence(list(hidden), batch_first=True).float()


def _batch(examples: Sequence[Example]) -> tuple[torch.Tensor, ...]:
    rows, length = len(examples), max(len(one.pieces) for one in examples)
    count = max(1, *(len(one.at) for one in examples))
    pieces, there = torch.zeros(rows, length, dtype=torch.long), torch.zeros(rows, length, dtype=torch.long)
    at, between = torch.zeros(rows, count, dtype=torch.long), torch.full((rows, count, count), -100)
    needed = torch.full((rows, count), -1.0)
    for row, one in enumerate(examples):
        pieces[row, : len(one.pieces)] = torch.tensor(one.pieces)
        there[row, : len(one.pieces)] = 1
        at[row, : len(one.at)] = torch.tensor(one.at, dtype=torch.long)
        if one.meant is not None:
            needed[row, : len(one.at)] = torch.tensor(one.meant.needed, dtype=torch.float)
            for (a, b), relation in one.meant.between.items():
                between[row, a, b] = relation
    return pieces, there, at, between, needed, torch.tensor([one.share for one in examples])
