"""A trained solver as one file: arrays, and beside them in JSON what they are numbered by. Nothing in it is run."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np
import orjson

from svampkit import __version__
from svampkit.derivations.template import parse_template, template_text
from svampkit.errors import InputError, SvampkitError
from svampkit.files import write_bytes, write_text
from svampkit.solvers.perceptron.model import Model
from svampkit.solvers.perceptron.settings import SETTINGS, PerceptronSettings
from svampkit.solvers.perceptron.weights import Known, Weights, no_weights

__all__ = ["FILE", "read_model", "write_model"]

FILE = "perceptron.npz"
_FORMAT = 1


def write_model(folder: Path, model: Model, sources: Mapping[str, str]) -> Path:
    """Write the model and its card; ``sources`` are hashes of the training files by name."""
    told = {
        "format": _FORMAT,
        "svampkit": __version__,
        "settings": asdict(model.settings),
        "templates": [[template_text(t), list(t.coefficients)] for t in model.known.templates],
        "grams": list(model.known.grams),
        "between": list(model.known.between),
        "slots": list(model.known.slots),
        "made": {**model.made, "sources": dict(sources)},
    }
    buffer = io.BytesIO()
    np.savez_compressed(buffer, told=np.frombuffer(orjson.dumps(told), dtype=np.uint8), **model.weights.arrays())  # type: ignore[arg-type]
    path = folder / FILE
    write_bytes(path, buffer.getvalue())
    write_text(folder / "README.md", _card(model, sources))
    return path


def read_model(where: Path) -> Model:
    """The model in a folder or file; InputError where there is none that this version reads."""
    path = where / FILE if where.is_dir() else where
    if not path.is_file():
        raise InputError(f"{where} holds no model; expected {FILE} of `svampkit train --solver perceptron`.")
    try:
        with np.load(path, allow_pickle=False) as file:
            told = orjson.loads(file["told"].tobytes())
            arrays = {field.name: file[field.name] for field in fields(Weights)}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, EOFError) as error:
        raise InputError(f"{path} cannot be read as a model ({str(error)[:100]}); train it again.") from error
    if not isinstance(told, dict) or told.get("format") != _FORMAT:
        found = told.get("format") if isinstance(told, dict) else None
        raise InputError(
            f"{path} has format {found!r}; svampkit {__version__} reads format {_FORMAT}: train the model again."
        )
    return _model(path, told, arrays)


def _model(path: Path, told: dict[str, Any], arrays: Mapping[str, Any]) -> Model:
    """The model from what its file tells and its arrays; InputError where the two do not fit."""
    try:
        if told["settings"]["kind"] not in SETTINGS:
            raise KeyError("settings")
        settings = PerceptronSettings(**told["settings"])
        known = Known(
            tuple(parse_template(equations, names) for equations, names in told["templates"]),
            *({name: at for at, name in enumerate(told[key])} for key in ("grams", "between", "slots")),
        )
        made = told["made"]
    except (KeyError, TypeError, ValueError, SvampkitError) as error:
        raise InputError(f"{path} is damaged ({str(error)[:100]}); train it again.") from error
    weights = Weights(**arrays)
    for name, wanted in no_weights(known).arrays().items():
        if weights.arrays()[name].shape != wanted.shape:
            raise InputError(f"{path} is damaged: its {name} weights do not fit what they belong to; train it again.")
    return Model(settings, known, weights, made)


def _card(model: Model, sources: Mapping[str, str]) -> str:
    """The model's card as Markdown: how it was trained, on what, and how to use it."""
    settings, made = model.settings, model.made
    lines = [
        f"# {settings.kind}, trained by svampkit {__version__}",
        "",
        "A solver of algebra word problems after Upadhyay & Chang (2017): it ranks the templates of its training "
        "problems, aligns the numbers of the text to their coefficients, and gives the derivation of the best score.",
        "",
        "Use it: `svampkit derivation solve PROBLEMS --model THIS_FOLDER -o predictions.jsonl`, or "
        "`svampkit solve DATASET --solver model:THIS_FOLDER -o predictions.jsonl`",
        "",
        "| | |",
        "|---|---|",
        f"| training problems | {made['problems']:,} |",
        *(f"| left out: {reason} | {count:,} |" for reason, count in made["left out"].items()),
        f"| templates | {made['templates']:,} |",
        f"| weights | {made['features']:,} |",
        f"| wrong in each pass | {', '.join(map(str, made['wrong by pass']))} |",
        f"| seconds | {made['seconds']} |",
        "",
        "Settings: " + ", ".join(f"{name} {value}" for name, value in asdict(settings).items()),
        "",
        *(f"- {name}: sha256 {value}" for name, value in sources.items()),
        "",
        "The licence of the weights follows that of the data; svampkit's own code is Apache-2.0.",
    ]
    return "\n".join(lines) + "\n"
