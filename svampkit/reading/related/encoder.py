"""The encoder: MiniLM (Wang et al. 2020), its upper layers adapted (LoRA, Hu et al. 2022), with a head for pairs of
numbers and one for single numbers. It is worked out with NumPy, text by text, so that no PyTorch is loaded.

The base is the embedded all-MiniLM-L6-v2; the adaptation is a file of the package (``tools/train_second_look.py``).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any, Final

import numpy as np

from svampkit.nlp import encoder_folder

__all__ = ["HEADS_OF_ATTENTION", "SCALE", "Encoder", "Related", "encoder", "hidden_of", "joined", "related"]

HEADS_OF_ATTENTION: Final = 12
SCALE: Final = 2.0
"""By which the product of the two matrices of an adaptation counts."""
_FILE: Final = "encoder.safetensors"
_LEAST: Final = 1e-12

Weights = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Encoder:
    """Arrays by name, as in the base and in the adaptation, the adaptation worked in."""

    embeddings: Weights
    layers: Sequence[Weights]
    heads: Weights


@dataclass(frozen=True, slots=True)
class Related:
    """What the encoder says of K told numbers."""

    needed: Any
    """Log of the chance that each is needed, and that it is not: (K, 2)."""
    between: Any
    """Log of the chance of each relation (``RELATIONS``), the earlier number first: (K, K, 6)."""


@cache
def encoder() -> Encoder:
    """The shipped encoder. Raises InputError where the base is not installed."""
    from safetensors.numpy import load_file

    base = load_file(encoder_folder() / "model.safetensors")
    with as_file(files("svampkit.reading.related") / _FILE) as path:
        own = {name: array.astype(np.float32) for name, array in load_file(path).items()}
    return joined(base, own)


def joined(base: Weights, own: Weights) -> Encoder:
    """The base with an adaptation: arrays "layer.N.NAME.down" and "… .up" to be added to a matrix of layer N, others
    of a layer in place of its own, and those of the heads."""
    count = 1 + max(int(name.split(".")[2]) for name in base if name.startswith("encoder.layer."))
    layers = []
    for n in range(count):
        before = f"encoder.layer.{n}."
        layer = {name.removeprefix(before): array for name, array in base.items() if name.startswith(before)}
        adapted = {name.removeprefix(f"layer.{n}."): a for name, a in own.items() if name.startswith(f"layer.{n}.")}
        for name, array in adapted.items():
            if name.endswith(".up"):
                matrix = f"{name.removesuffix('.up')}.weight"
                down = adapted[f"{name.removesuffix('.up')}.down"]
                layer[matrix] = layer[matrix] + np.float32(SCALE) * (array @ down)
            elif not name.endswith(".down"):
                layer[name] = array
        layers.append(layer)
    embeddings = {name.removeprefix("embeddings."): a for name, a in base.items() if name.startswith("embeddings.")}
    heads = {name: array for name, array in own.items() if not name.startswith("layer.")}
    return Encoder(embeddings, [_turned(layer) for layer in layers], _turned(heads))


def _turned(weights: Weights) -> Weights:
    """The same with matrices that stand as they are multiplied, which takes a fifth less time."""
    return {name: np.ascontiguousarray(array.T) if array.ndim == 2 else array for name, array in weights.items()}


def related(by: Encoder, pieces: Sequence[int], at: Sequence[int]) -> Related:
    """What the encoder says of the numbers whose first pieces are at some places of a text."""
    with _threads().limit(limits=1, user_api="blas"):  # two are slower for products as small as these
        return _related(by, hidden_of(by, pieces, [0, *at]), len(at))


def _related(by: Encoder, hidden: Any, count: int) -> Related:
    """The same by the vectors of the whole text and of its numbers."""
    whole, numbers = _dense(by.heads, "whole", hidden[:1]), _dense(by.heads, "number", hidden[1:])
    wholes = np.broadcast_to(whole, (count, whole.shape[1]))
    alone = _two_layers(by.heads, "needed", np.concatenate([numbers, wholes], axis=1))[:, 0]
    left, right = np.repeat(numbers, count, axis=0), np.tile(numbers, (count, 1))
    pairs = np.concatenate([left, right, left * right, np.repeat(wholes, count, axis=0)], axis=1)
    between = _two_layers(by.heads, "between", pairs)
    between = between - np.logaddexp.reduce(between, axis=1, keepdims=True)
    needed = -np.logaddexp(0, np.stack([-alone, alone], axis=1))
    return Related(needed, between.reshape(count, count, between.shape[1]))


@cache
def _threads() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


def hidden_of(by: Encoder, pieces: Sequence[int], at: Sequence[int]) -> Any:
    """A vector for each of some pieces of a text: (places, dimensions); the last layer sees to them alone."""
    hidden = _embedded(by.embeddings, pieces)
    for layer in by.layers[:-1]:
        hidden = _layer(layer, hidden, hidden)
    return _layer(by.layers[-1], hidden[list(at)], hidden)


def _embedded(weights: Weights, pieces: Sequence[int]) -> Any:
    words = weights["word_embeddings.weight"][list(pieces)]
    summed = words + weights["position_embeddings.weight"][: len(pieces)] + weights["token_type_embeddings.weight"][0]
    return _normed(weights, "LayerNorm", summed)


def _layer(weights: Weights, hidden: Any, seen: Any) -> Any:
    """What a layer makes of some pieces (``hidden``) that see all of them (``seen``)."""
    width = hidden.shape[1]
    size = width // HEADS_OF_ATTENTION
    query, key, value = (
        _dense(weights, f"attention.self.{name}", of).reshape(-1, HEADS_OF_ATTENTION, size).transpose(1, 0, 2)
        for name, of in (("query", hidden), ("key", seen), ("value", seen))
    )
    scores = (query @ key.transpose(0, 2, 1)) / np.float32(math.sqrt(size))
    scores = np.exp(scores - scores.max(axis=2, keepdims=True))
    heeded = (scores / scores.sum(axis=2, keepdims=True)) @ value
    heeded = _dense(weights, "attention.output.dense", heeded.transpose(1, 0, 2).reshape(-1, width))
    hidden = _normed(weights, "attention.output.LayerNorm", hidden + heeded)
    inner = _gelu(_dense(weights, "intermediate.dense", hidden))
    return _normed(weights, "output.LayerNorm", hidden + _dense(weights, "output.dense", inner))


def _two_layers(weights: Weights, name: str, given: Any) -> Any:
    return _dense(weights, f"{name}.second", _gelu(_dense(weights, f"{name}.first", given)))


def _dense(weights: Weights, name: str, given: Any) -> Any:
    return given @ weights[f"{name}.weight"] + weights[f"{name}.bias"]


def _normed(weights: Weights, name: str, given: Any) -> Any:
    centred = given - given.mean(axis=1, keepdims=True)
    spread = np.sqrt(np.einsum("ij,ij->i", centred, centred)[:, None] / given.shape[1] + np.float32(_LEAST))
    return centred / spread * weights[f"{name}.weight"] + weights[f"{name}.bias"]


def _gelu(given: Any) -> Any:
    """By its usual approximation (Hendrycks & Gimpel 2016), which is within 0.0005 and three times as fast."""
    inner = given * given
    inner *= np.float32(0.044715)
    inner += 1
    inner *= given
    inner *= np.float32(math.sqrt(2 / math.pi))
    np.tanh(inner, out=inner)
    inner += 1
    inner *= given
    inner *= np.float32(0.5)
    return inner
