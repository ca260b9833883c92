"""Prediction files: JSONL with id, answer, equation, raw, status, solver."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import orjson

from svampkit.errors import InputError, RecordError
from svampkit.files import read_text, write_jsonl
from svampkit.solvers.protocol import Prediction, prediction_from_row, prediction_to_row

__all__ = ["read_predictions", "write_predictions"]


def read_predictions(path: Path) -> tuple[Prediction, ...]:
    """Read a prediction file; RecordError names the line at fault, InputError an empty or unreadable file."""
    found: dict[str, Prediction] = {}
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            raise RecordError(
                f"{path}, line {number}: not a JSON object ({error.msg}); expected one prediction a line."
            ) from error
        if not isinstance(row, dict):
            raise RecordError(f"{path}, line {number}: holds {type(row).__name__}; expected one JSON object a line.")
        try:
            prediction = prediction_from_row(row)
        except RecordError as error:
            raise RecordError(f"{path}, line {number}: {error}") from error
        if prediction.id in found:
            raise RecordError(f"{path}, line {number}: id {prediction.id!r} comes a second time; ids are unique.")
        found[prediction.id] = prediction
    if not found:
        raise InputError(f"{path} holds no prediction; expected one JSON object a line.")
    return tuple(found.values())


def write_predictions(path: Path, predictions: Iterable[Prediction]) -> int:
    """Write predictions whole or not at all; returns how many."""
    return write_jsonl(path, (prediction_to_row(prediction) for prediction in predictions))
