"""Prediction files: JSONL with id, answer, equation, raw, status, solver."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from svampkit.edge.shapes import object_lines
from svampkit.errors import InputError, RecordError
from svampkit.files import read_text, write_jsonl
from svampkit.solvers.protocol import Prediction, prediction_from_row, prediction_to_row

__all__ = ["read_predictions", "write_predictions"]


def read_predictions(path: Path) -> tuple[Prediction, ...]:
    """Read a prediction file; RecordError names the line at fault, InputError an empty or unreadable file."""
    found: dict[str, Prediction] = {}
    for place, row in object_lines(read_text(path), path):
        try:
            prediction = prediction_from_row(row)
        except RecordError as error:
            raise RecordError(f"{place}: {error}") from error
        if prediction.id in found:
            raise RecordError(f"{place}: id {prediction.id!r} comes a second time; ids are unique.")
        found[prediction.id] = prediction
    if not found:
        raise InputError(f"{path} holds no prediction; expected one JSON object a line.")
    return tuple(found.values())


def write_predictions(path: Path, predictions: Iterable[Prediction]) -> int:
    """Write predictions whole or not at all; returns how many."""
    return write_jsonl(path, (prediction_to_row(prediction) for prediction in predictions))
