"""Thresholds for continuous integration: --fail-under code=33:0.8."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from svampkit.errors import UsageError
from svampkit.evaluation import Figure
from svampkit.report.model import ModelReport, Report

__all__ = ["Gate", "failures", "parse_gates"]

_WHOLE = ("accuracy", "base", "variants", "read")
_GROUPED = ("code", "category", "chain", "operators", "type", "numbers")


@dataclass(frozen=True, slots=True)
class Gate:
    """One figure and the least it may be."""

    what: str
    """"accuracy", "base", "variants", "read" or a dimension such as "code"."""
    key: str | None
    """The group within the dimension, such as "33"."""
    least: float


def parse_gates(texts: Sequence[str]) -> tuple[Gate, ...]:
    """Read "accuracy:0.7" and "code=33:0.8"; UsageError on anything else."""
    return tuple(_parse(text) for text in texts)


def _parse(text: str) -> Gate:
    figure, colon, number = text.rpartition(":")
    what, equals, key = figure.partition("=")
    try:
        least = float(number)
    except ValueError:
        least = -1.0
    if not colon or not 0 <= least <= 1:
        raise UsageError(
            f"--fail-under {text!r} is not understood; write it as accuracy:0.7 or code=33:0.8, the share between "
            f"0 and 1."
        )
    known = _GROUPED if equals else _WHOLE
    if what not in known:
        near = difflib.get_close_matches(what, known, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        names = ", ".join([*_WHOLE, *(f"{name}=…" for name in _GROUPED)])
        raise UsageError(f"--fail-under {text!r} names no figure;{hint} they are {names}.")
    return Gate(what, key if equals else None, least)


def failures(report: Report, gates: Sequence[Gate]) -> tuple[str, ...]:
    """One line for every model and gate that it does not pass; UsageError where a gate's group is not in the data
    set."""
    lines = []
    for gate in gates:
        for model in report.models:
            figure = _figure(model, gate)
            name = gate.what if gate.key is None else f"{gate.what} {gate.key}"
            if figure.value is None:
                lines.append(
                    f"{model.name}: {name} was not measured (no problem was scored); --fail-under asks for "
                    f"{gate.least:.3f}."
                )
            elif figure.value < gate.least:
                lines.append(
                    f"{model.name}: {name} is {figure.value:.3f} (n = {figure.n:,}), under {gate.least:.3f}."
                )
    return tuple(lines)


def _figure(model: ModelReport, gate: Gate) -> Figure:
    if gate.key is None:
        found: Figure = getattr(model, gate.what)
        return found
    rows: dict[str, Figure] = {row.key: row.accuracy for row in getattr(model, gate.what)}
    if gate.key not in rows:
        raise UsageError(
            f"--fail-under: the data set has no {gate.what} {gate.key!r}; it has {', '.join(rows) or 'none'}."
        )
    return rows[gate.key]
