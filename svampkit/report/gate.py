"""Thresholds for continuous integration: --fail-under code=33:0.8."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from svampkit.errors import UsageError
from svampkit.evaluation import EMPTY, Figure
from svampkit.report.model import ModelReport, Report

__all__ = ["Gate", "failures", "parse_gates"]

_WHOLE = ("accuracy", "base", "variants", "read", "coverage", "drop")
_GROUPED = ("code", "category", "chain", "operators", "type", "numbers", "drop")


@dataclass(frozen=True, slots=True)
class Gate:
    """A figure that `--fail-under` names, and its bound."""

    what: str
    """"accuracy", "base", "variants", "read", "coverage" (the share of problems that were answered), "drop" (the loss
    under variations) or a dimension such as "code"."""
    key: str | None
    """The group within the dimension, such as "33"."""
    least: float
    """The least that the figure may be; of "drop" the most."""


def parse_gates(texts: Sequence[str]) -> tuple[Gate, ...]:
    """Read "accuracy:0.7" and "code=33:0.8"; UsageError on anything else."""
    return tuple(_parse(text) for text in texts)


def _parse(text: str) -> Gate:
    """One threshold of --fail-under; UsageError where it is not understood or names no figure."""
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
            if gate.what == "drop" and figure.value is not None:
                if -figure.value > gate.least:
                    lines.append(
                        f"{model.name}: {name} is {-figure.value:.3f} (n = {figure.n:,}), over {gate.least:.3f}."
                    )
                continue
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
    """The figure of a model that a gate of --fail-under names; UsageError where the data set has none such."""
    if gate.what == "coverage":
        counts = model.counts
        total = counts.answered + counts.abstained + counts.unread + counts.missing
        return Figure(counts.answered / total, None, None, total, total, "none") if total else EMPTY
    if gate.what == "drop":
        drops = {change.key: change.change for change in model.changes}
        if (gate.key or "all") in drops:
            return drops[gate.key or "all"]
        if gate.key is None:
            raise UsageError("--fail-under drop: the data set pairs no variants with seeds; use drop=LABEL.")
        raise UsageError(
            f"--fail-under: no drop is known for {gate.key!r}; there are {', '.join(drops) or 'no variations'}."
        )
    if gate.key is None:
        found: Figure = getattr(model, gate.what)
        return found
    rows: dict[str, Figure] = {row.key: row.accuracy for row in getattr(model, gate.what)}
    if gate.key not in rows:
        raise UsageError(
            f"--fail-under: the data set has no {gate.what} {gate.key!r}; it has {', '.join(rows) or 'none'}."
        )
    return rows[gate.key]
