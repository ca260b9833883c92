"""What changed between two reports: the figures of the same models then and now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from svampkit.edge.shapes import JsonShape, parse_json
from svampkit.errors import InputError, RecordError
from svampkit.evaluation.figure import Figure
from svampkit.files import read_bytes
from svampkit.report.model import Changed, Report

__all__ = ["Earlier", "changed_since", "come_and_gone", "read_report"]


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier report says of one model: its accuracy and changes by key, each with value, low and high."""

    accuracy: tuple[float | None, float, float]
    changes: Mapping[str, tuple[float | None, float, float]]


def read_report(path: Path) -> Mapping[str, Earlier]:
    """The models of an earlier report.json by name; InputError where it is none, of another format, or damaged."""
    try:
        read = parse_json(read_bytes(path), str(path))
        if not isinstance(read.value, dict) or not {"models", "dataset", "format"} <= read.value.keys():
            raise InputError(f"{path} is no report; give the report.json that `svampkit report` wrote.")
        if read.value["format"] != 2:
            found = f"{read.value['format']!r:.40}"
            raise InputError(f"{path} is a report of format {found}; only format 2 can be compared with.")
        return {model.key("name").text(): _earlier(model) for model in read.key("models").items()}
    except RecordError as error:
        raise InputError(f"{str(error).rstrip('.')}; give the report.json of an earlier run.") from error


def _earlier(model: JsonShape) -> Earlier:
    changes = {one.key("key").text(): _figure(one.key("change")) for one in model.key("changes").items()}
    return Earlier(_figure(model.key("accuracy")), changes)


def _figure(shape: JsonShape) -> tuple[float | None, float, float]:
    value, low, high = (shape.key(name).optional_number() for name in ("value", "low", "high"))
    if value is not None and (low is None or high is None):
        raise shape.fault("a figure with value, low and high")
    return value, low or 0.0, high or 0.0


def changed_since(old: Mapping[str, Earlier], new: Report) -> tuple[Changed, ...]:
    """Every model that both reports hold: its accuracy and the change by each label, then and now.

    A move is told as beyond noise where the two 95 % intervals do not meet, which is stricter than a test: the runs
    may share their problems, yet the older answers are not at hand to be paired.
    """
    found = []
    for model in new.models:
        then = old.get(model.name)
        if then is None:
            continue
        found.append(_row(model.name, "accuracy", "Answered rightly", then.accuracy, model.accuracy))
        for change in model.changes:
            if change.key in then.changes:
                found.append(_row(model.name, change.key, change.label, then.changes[change.key], change.change))
    return tuple(row for row in found if row is not None)


def come_and_gone(old: Mapping[str, Earlier], new: Report) -> tuple[str, ...]:
    """Notes on the models of which nothing can be told: those that only one of the two reports holds."""
    now = [model.name for model in new.models]
    gone = [name for name in old if name not in now]
    come = [name for name in now if name not in old]
    notes = []
    if gone:
        notes.append(f"only the earlier report holds {', '.join(gone)}; what changed is told of models in both")
    if come:
        notes.append(f"the earlier report does not hold {', '.join(come)}")
    return tuple(notes)


def _row(model: str, key: str, label: str, then: tuple[float | None, float, float], now: Figure) -> Changed | None:
    value, low, high = then
    if value is None or now.value is None or now.low is None or now.high is None:
        return None
    return Changed(model, key, label, value, now.value, high < now.low or now.high < low)
