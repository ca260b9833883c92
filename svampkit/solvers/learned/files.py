"""Models on disk: one file of weights that says all about itself, and one to go on from; each whole or absent."""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import orjson
import torch

from svampkit import __version__
from svampkit.errors import InputError, UsageError
from svampkit.files import write_bytes
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.model import Network, build
from svampkit.solvers.learned.settings import KINDS, TrainingSettings
from svampkit.solvers.learned.training import Epoch, TrainingState
from svampkit.solvers.learned.vocabulary import Vocabulary

__all__ = ["FORMAT", "ModelCard", "digest", "read_model", "read_state", "write_model", "write_state"]

FORMAT = 1
WEIGHTS, RESUME = "model.safetensors", "training.pt"


@dataclass(frozen=True, slots=True)
class ModelCard:
    """What a model's file says about it."""

    settings: TrainingSettings
    vocabulary: Vocabulary
    made: Mapping[str, Any]
    """Data hashes, counts, figures and seconds, as the model card tells them."""


def digest(settings: TrainingSettings, items: Sequence[SolverItem], dev: Sequence[SolverItem]) -> str:
    """One name for a training: its settings and its data, in order."""
    hashed = hashlib.blake2b(digest_size=16)
    hashed.update(orjson.dumps([FORMAT, asdict(settings)]))
    for item in (*items, *dev):
        hashed.update(orjson.dumps([item.words, item.target, list(map(str, item.numbers)), str(item.answer)]))
    hashed.update(str(len(items)).encode())
    return hashed.hexdigest()


def write_model(folder: Path, network: Network, made: Mapping[str, Any], half: bool = False) -> Path:
    """Write the weights, in half precision if asked, with settings, vocabulary and ``made`` inside the same file."""
    from safetensors.torch import save

    told = {
        "format": FORMAT,
        "svampkit": __version__,
        "settings": asdict(network.settings),
        "vocabulary": _vocabulary_row(network.vocabulary),
        "made": dict(made),
    }
    weights = {
        name: (value.half() if half and value.is_floating_point() else value).cpu().contiguous()
        for name, value in network.state_dict().items()
    }
    path = folder / WEIGHTS
    write_bytes(path, save(weights, {"svampkit": orjson.dumps(told).decode()}))
    return path


def read_model(where: Path, device: str = "cpu") -> tuple[Network, ModelCard]:
    """The network in a folder or file, ready to answer; InputError where there is none that this version reads."""
    path = where / WEIGHTS if where.is_dir() else where
    if not path.is_file():
        begun = " (a training was begun there; run the same `svampkit train` again)" * (where / RESUME).is_file()
        raise InputError(f"{where} holds no model{begun}; expected {WEIGHTS} as `svampkit train` writes it.")
    known, weights = _read(path)
    network = build(known.vocabulary, known.settings, device)
    try:
        network.load_state_dict({name: value.float() for name, value in weights.items()})
    except RuntimeError as error:
        raise InputError(f"{path} is damaged: its weights do not fit its own settings; train it again.") from error
    return network.eval(), known


def _read(path: Path) -> tuple[ModelCard, dict[str, Any]]:
    """The card and the weights of a model file; InputError where it is damaged or of another format."""

    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, framework="pt") as file:
            told = orjson.loads((file.metadata() or {}).get("svampkit", "null"))
            weights = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - no mapping
    except (SafetensorError, OSError, orjson.JSONDecodeError) as error:
        raise InputError(f"{path} cannot be read as a model ({str(error)[:100]}); train it again.") from error
    if not isinstance(told, dict):
        raise InputError(f"{path} was not written by svampkit; expected a model of `svampkit train`.")
    if told.get("format") != FORMAT:
        raise InputError(
            f"{path} has format {told.get('format')!r}, written by svampkit {told.get('svampkit')}; "
            f"this is svampkit {__version__}, which reads format {FORMAT}: train it again."
        )
    try:
        names = {field.name for field in fields(TrainingSettings)}
        if set(told["settings"]) != names or told["settings"]["kind"] not in KINDS:
            raise KeyError("settings")
        row = told["vocabulary"]
        vocabulary = Vocabulary(tuple(row["words"]), tuple(row["constants"]), row["numbers"], row["length"])
        return ModelCard(TrainingSettings(**told["settings"]), vocabulary, told["made"]), weights
    except (KeyError, TypeError) as error:
        raise InputError(f"{path} is damaged: it lacks {error}; train it again.") from error


def _vocabulary_row(vocabulary: Vocabulary) -> dict[str, Any]:
    return {name: getattr(vocabulary, name) for name in ("words", "constants", "numbers", "length")}


def write_state(folder: Path, state: TrainingState, name: str) -> None:
    """Write down where a training stands; ``name`` is its `digest`."""
    kept = {
        "format": FORMAT,
        "name": name,
        "epochs": [asdict(epoch) for epoch in state.epochs],
        **{part: getattr(state, part) for part in ("weights", "optimizer", "best", "best_dev", "best_epoch", "over")},
    }
    buffer = io.BytesIO()
    torch.save(kept, buffer)
    write_bytes(folder / RESUME, buffer.getvalue())


def read_state(folder: Path, name: str) -> TrainingState | None:
    """Where the training of this name stands, or None where none was begun.

    UsageError where the folder holds another training, InputError where the file is damaged.
    """
    path = folder / RESUME
    if not path.is_file():
        return None
    try:
        kept = torch.load(path, weights_only=True)
        if kept["format"] != FORMAT or kept["name"] != name:
            raise UsageError(
                f"{path} belongs to a training with other data or settings; choose another -o, or delete it."
            )
        epochs = tuple(Epoch(**epoch) for epoch in kept["epochs"])
        return TrainingState(
            epochs,
            kept["weights"],
            kept["optimizer"],
            kept["best"],
            kept["best_dev"],
            kept["best_epoch"],
            kept["over"],
        )
    except (pickle.UnpicklingError, RuntimeError, KeyError, TypeError, EOFError, OSError, ValueError) as error:
        raise InputError(
            f"{path} is damaged and cannot be gone on from; delete it to train from the start."
        ) from error
