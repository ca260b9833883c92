"""Logs of Inspect (inspect-ai): ``.eval`` archives and ``.json`` files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from svampkit.errors import InputError, RecordError
from svampkit.solvers.imports.said import Said
from svampkit.solvers.imports.zip_entries import zip_entries

__all__ = ["read_inspect"]


def read_inspect(path: Path, id_key: str | None = None) -> Iterator[Said]:
    """One entry for each sample and epoch: the sample's id (or ``id_key`` of its metadata) and the model's text.

    A sample that ended in an error has no text. InputError where the file is no log.
    """
    if path.suffix == ".eval":
        header = dict(zip_entries(path, "header.json")).get("header.json") or dict(
            zip_entries(path, "_journal/start")
        )
        model = _model(_json(header if isinstance(header, bytes) else next(iter(header.values()), b"{}"), path))
        samples = ((name, _json(content, path, name)) for name, content in zip_entries(path, "samples/"))
    else:
        log = _whole(path)
        model = _model(log)
        samples = ((f"sample {number}", one) for number, one in enumerate(log.get("samples") or (), 1))
    found = False
    for name, sample in samples:
        found = True
        yield _said(sample, f"{path}, {name}", model, id_key)
    if not found:
        raise InputError(f"{path} holds no samples; expected an Inspect log of a run that got at least one answer.")


def _whole(path: Path) -> dict[str, Any]:
    try:
        log = _json(path.read_bytes(), path)
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}); check the path.") from error
    if "eval" not in log:
        raise InputError(f"{path} is no Inspect log: it has no key 'eval'.")
    return log


def _json(content: bytes, path: Path, name: str = "") -> dict[str, Any]:
    try:
        value = orjson.loads(content)
    except orjson.JSONDecodeError as error:
        raise InputError(
            f"{path}{f', {name}' if name else ''}: no JSON ({error.msg}); expected an Inspect log."
        ) from error
    if not isinstance(value, dict):
        raise InputError(f"{path}: holds {type(value).__name__}; expected an Inspect log.")
    return value


def _model(header: dict[str, Any]) -> str:
    told = header.get("eval")
    return str(told.get("model", "")) if isinstance(told, dict) else ""


def _said(sample: dict[str, Any], place: str, model: str, id_key: str | None) -> Said:
    id = (sample.get("metadata") or {}).get(id_key) if id_key else sample.get("id")
    if not isinstance(id, str | int):
        where = f"metadata key {id_key!r}" if id_key else "id"
        raise RecordError(
            f"{place}: the sample has no {where}; export the data set with svampkit export --to inspect."
        )
    epoch = sample.get("epoch")
    number = epoch - 1 if isinstance(epoch, int) and epoch > 0 else 0
    return Said(str(id), _text(sample), place, number, model, cut=_cut(sample))


def _cut(sample: dict[str, Any]) -> bool:
    output = sample.get("output")
    choices = output.get("choices") if isinstance(output, dict) else None
    return bool(choices and choices[0].get("stop_reason") in ("max_tokens", "model_length"))


def _text(sample: dict[str, Any]) -> str | None:
    if sample.get("error"):
        return None
    output = sample.get("output")
    choices = output.get("choices") if isinstance(output, dict) else None
    if not choices:
        return None
    content = choices[0].get("message", {}).get("content")
    if isinstance(content, list):  # parts; the model's reasoning is none of its answer
        content = "\n".join(str(part.get("text", "")) for part in content if part.get("type", "text") == "text")
    return content if isinstance(content, str) else None
