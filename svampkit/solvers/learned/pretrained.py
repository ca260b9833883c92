"""Words as a pretrained encoder sees them, frozen or trained along (Patel et al. 2021, the models marked R)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from torch import nn

from svampkit.equation import format_number
from svampkit.errors import InputError
from svampkit.nlp import encoder_folder
from svampkit.solvers.learned.batch import TensorBatch
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.settings import TrainingSettings

__all__ = ["PretrainedWords"]

Tensor = Any


class PretrainedWords(nn.Module):
    """One vector a word: the mean over its pieces. A number is read as its digits.

    For the constrained model the vectors are the encoder's input embeddings, which know nothing of the other words
    (section 4.2). A frozen encoder reads each text once; its vectors are kept while the network lives.
    """

    def __init__(self, settings: TrainingSettings) -> None:
        super().__init__()
        self.tuned, self.alone = settings.tuned, settings.kind == "constrained"
        self.pieces, body = _load(settings.encoder)
        self.width = int(body.config.hidden_size)
        self._kept: dict[tuple[str, ...], Tensor] = {}
        # a frozen encoder is no part of the weights that are written; in a tuple torch does not see it
        self._frozen: tuple[Any, ...] = () if self.tuned else (body.eval(),)
        if self.tuned:
            self.body = body

    def forward(self, batch: TensorBatch) -> Tensor:
        """(B, L, W), zero behind the end."""
        texts = [_spelt(item) for item in batch.items]
        device, longest = batch.words.device, batch.words.shape[1]
        if self.tuned:
            return self._read(self.body, texts, longest, device)
        new = [text for text in dict.fromkeys(texts) if text not in self._kept]
        if new:
            with torch.no_grad():
                found = self._read(self._frozen[0].to(device), new, max(map(len, new)), device)
            self._kept.update({text: row[: len(text)].clone() for text, row in zip(new, found, strict=True)})
        vectors = torch.zeros(len(texts), longest, self.width, device=device)
        for row, text in enumerate(texts):
            vectors[row, : len(text)] = self._kept[text]
        return vectors

    def _read(self, body: Any, texts: list[tuple[str, ...]], longest: int, device: Any) -> Tensor:
        given = self.pieces(
            [list(text) for text in texts],
            is_split_into_words=True,
            padding=True,
            truncation=True,
            return_tensors="pt",
        )
        owners = torch.full(given["input_ids"].shape, longest)
        for row in range(len(texts)):
            for place, word in enumerate(given.word_ids(row)):
                if word is not None:
                    owners[row, place] = word
        inputs = {name: value.to(device) for name, value in given.items()}
        read = body.get_input_embeddings()
        states = read(inputs["input_ids"]) if self.alone else body(**inputs).last_hidden_state
        owners = owners.to(device)
        sums = states.new_zeros(len(texts), longest + 1, self.width)
        sums = sums.scatter_add(1, owners.unsqueeze(2).expand_as(states), states)
        counts = states.new_zeros(len(texts), longest + 1).scatter_add(1, owners, torch.ones_like(states[..., 0]))
        return (sums / counts.clamp(min=1).unsqueeze(2))[:, :longest]


def _spelt(item: SolverItem) -> tuple[str, ...]:
    words = list(item.words)
    for place, value in zip(item.places, item.numbers, strict=True):
        words[place] = format_number(value)
    return tuple(words)


def _load(name: str) -> tuple[Any, Any]:
    """The tokenizer and the network of an encoder; InputError where there is none of this name."""
    if Path(name).is_dir() and not (Path(name) / "config.json").is_file():
        raise InputError(
            f"{name} holds no encoder (no config.json is there); name a folder that transformers has saved, a hub's "
            "name, or 'default'."
        )
    from transformers import AutoModel, AutoTokenizer

    where = str(encoder_folder()) if name == "default" else name
    try:
        return AutoTokenizer.from_pretrained(where, use_fast=True), AutoModel.from_pretrained(where)
    except (OSError, ValueError, KeyError) as error:
        first = (str(error).splitlines() or [type(error).__name__])[0]
        raise InputError(
            f"the encoder {name!r} cannot be loaded ({first[:120]}); name a folder, a hub's name, or 'default'."
        ) from error
