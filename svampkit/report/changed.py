"""What changed between two reports: the figures of the same models then and now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson

from svampkit.errors import InputError
from svampkit.report.model import Changed, Report

__all__ = ["changed_since", "read_report"]


def read_report(path: Path) -> Mapping[str, Any]:
    """An earlier report.json; InputError where it is none, or of another format."""
    try:
        content = orjson.loads(path.read_bytes())
    except OSError as error:
        told = f"{path} cannot be read ({error.strerror}); give the report.json of an earlier run."
        raise InputError(told) from error
    except orjson.JSONDecodeError as error:
        raise InputError(f"{path} is no JSON ({error.msg}); give the report.json of an earlier run.") from error
    if not isinstance(content, dict) or not {"models", "dataset", "format"} <= content.keys():
        raise InputError(f"{path} is no report; give the report.json that `svampkit report` wrote.")
    if content["format"] != 2:
        raise InputError(f"{path} is a report of format {content['format']!r}; only format 2 can be compared with.")
    return content


def changed_since(old: Mapping[str, Any], new: Report) -> tuple[Changed, ...]:
    """Every model that both reports hold: its accuracy and the change by each label, then and now.

    A move is told as beyond noise where the two 95 % intervals do not meet, which is stricter than a test: the runs
    may share their problems, yet the older answers are not at hand to be paired.
    """
    before = {model["name"]: model for model in old["models"]}
    found = []
    for model in new.models:
        then = before.get(model.name)
        if then is None:
            continue
        found.append(_row(model.name, "accuracy", "Answered rightly", then["accuracy"], model.accuracy))
        earlier = {change["key"]: change["change"] for change in then["changes"]}
        for change in model.changes:
            if change.key in earlier:
                found.append(_row(model.name, change.key, change.label, earlier[change.key], change.change))
    return tuple(row for row in found if row is not None)


def _row(model: str, key: str, label: str, then: Mapping[str, Any], now: Any) -> Changed | None:
    if then["value"] is None or now.value is None:
        return None
    apart = then["high"] < now.low or now.high < then["low"]
    return Changed(model, key, label, then["value"], now.value, apart)
