"""Adapters in a folder: two files, and a third that says what they belong to, written last."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import orjson

from svampkit import __version__
from svampkit.errors import InputError, UsageError
from svampkit.files import read_bytes, write_bytes, write_json, write_text
from svampkit.solvers.hf.load import LoadedModel, load_model
from svampkit.solvers.lora.settings import LoraSettings
from svampkit.solvers.lora.train import Tuned

__all__ = ["TOLD", "read_adapters", "write_adapters"]

TOLD = "lora.json"
_FORMAT = 1
_PARTS = ("adapter_config.json", "adapter_model.safetensors")


def write_adapters(folder: Path, settings: LoraSettings, tuned: Tuned, sources: Mapping[str, str]) -> None:
    """Write the adapters (the base model is not copied), a card, and last what says that they are whole."""
    with tempfile.TemporaryDirectory() as made:
        tuned.loaded.model.save_pretrained(made)
        for name in _PARTS:
            write_bytes(folder / name, read_bytes(Path(made) / name))
    made_of = {
        "problems": tuned.trained_on,
        "left out": tuned.left_out,
        "losses": [round(one.loss, 4) for one in tuned.rounds],
        "seconds": round(sum(one.seconds for one in tuned.rounds), 1),
        "weights": tuned.weights,
        "sources": dict(sources),
    }
    lines = [f"# {settings.base}, fine-tuned by svampkit {__version__}", "", "It writes one equation for a problem."]
    lines += ["", "Use it: `svampkit solve DATASET --solver model:THIS_FOLDER -o predictions.jsonl`", ""]
    lines += [f"- {name}: {value}" for name, value in {**asdict(settings), **made_of}.items()]
    lines += ["", "The licence follows those of the base model and of the data."]
    write_text(folder / "README.md", "\n".join(lines) + "\n")
    write_json(
        folder / TOLD,
        {"format": _FORMAT, "svampkit": __version__, "settings": asdict(settings), "made": made_of},
    )


def read_adapters(folder: Path, device: str | None = None) -> tuple[LoraSettings, LoadedModel]:
    """The base model with its adapters; InputError where the folder holds none that this version reads."""
    try:
        told = orjson.loads(read_bytes(folder / TOLD))
        if told["format"] != _FORMAT:
            raise InputError(
                f"{folder / TOLD} has format {told['format']!r}; svampkit {__version__} reads format {_FORMAT}: "
                "train the model again."
            )
        settings = LoraSettings(**told["settings"])
    except (orjson.JSONDecodeError, KeyError, TypeError) as error:
        raise InputError(f"{folder / TOLD} is damaged ({str(error)[:80]}); train the model again.") from error
    if missing := [name for name in _PARTS if not (folder / name).is_file()]:
        raise InputError(f"{folder} lacks {missing[0]}; train the model again.")
    try:
        from peft import PeftModel
        from safetensors import SafetensorError
    except ImportError as error:
        raise UsageError(f"{folder} needs peft ({error}); run pip install svampkit[train].") from error
    base = load_model(settings.base, device)
    try:
        model = PeftModel.from_pretrained(base.model.float(), str(folder))
    except (SafetensorError, OSError, ValueError, RuntimeError, KeyError) as error:
        raise InputError(f"{folder} cannot be read ({str(error)[:100]}); train the model again.") from error
    return settings, LoadedModel(model.eval(), base.tokenizer, base.device)
