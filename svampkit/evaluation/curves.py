"""Accuracy over the dials of difficulty: what rows say of how hard they are (``svampkit.problem.DIALS``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.breakdown import SEED
from svampkit.evaluation.figure import EMPTY, Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import count_by_cluster
from svampkit.evaluation.term import Term
from svampkit.problem import DIALS

__all__ = ["Curve", "CurveLine", "curves"]

Integers = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

LEAST = 20
"""A level of fewer problems is put together with its neighbours."""
_POINT = 10
"""A point of a line rests on at least this many problems."""
_LEVELS = 8
"""A dial of more levels is cut into about so many parts of like size."""
_NAMES = {
    "operators": "Operators in the equation",
    "distractors": "Numbers that are not needed",
    "number_words": "Numbers written as words",
    "sentences": "Sentences",
    "distance": "Words between the needed numbers",
    "digits": "Digits of the largest number",
}


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One kind of problems along a dial."""

    key: str
    """"all", "seed" or a label of the set."""
    label: str
    points: tuple[Figure, ...]
    """Accuracy at every level; empty where fewer than ten problems are."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One dial."""

    dial: str
    label: str
    levels: tuple[str, ...]
    """"2", or "3–5" where levels were put together."""
    lines: tuple[CurveLine, ...]
    """All problems first, then seeds and every label that two levels or more have."""


def curves(items: Items, outcome: Outcome) -> tuple[Curve, ...]:
    """A curve for every dial that the rows have at two levels or more; missing ones count as in the accuracy."""
    if "dials" not in items.frame.columns:
        return ()
    found = []
    for dial in DIALS:
        column = items.frame["dials"].struct.field(dial)
        known = column.is_not_null().to_numpy() & outcome.scored
        levels, names = _levels(column.fill_null(0).to_numpy(), known)
        if len(names) < 2:
            continue
        groups = [("all", "All problems", known), (SEED, "Seed problems, unchanged", known & items.base)]
        groups += [(key, items.scheme.label(key).name, known & mask) for key, mask in items.codes.items()]
        parts = [levels == level for level in range(len(names))]
        lines = [CurveLine(key, label, _points(items, outcome, parts, mask)) for key, label, mask in groups]
        told = tuple(one for one in lines if one.key == "all" or sum(p.value is not None for p in one.points) > 1)
        found.append(Curve(dial, _NAMES[dial], names, told))
    return tuple(found)


def _levels(values: npt.NDArray[Any], known: Bools) -> tuple[Integers, tuple[str, ...]]:
    """The number of each problem's level, and the levels' names."""
    seen, counts = np.unique(values[known], return_counts=True)
    if len(seen) < 2:
        return np.zeros(len(values), dtype=np.int64), ()
    wanted = max(float(LEAST), counts.sum() / _LEVELS if len(seen) > _LEVELS else 0.0)
    cuts: list[tuple[int, int]] = []
    first, count = 0, 0
    for at, own in enumerate(counts):
        count += int(own)
        if count >= wanted:
            cuts.append((first, at))
            first, count = at + 1, 0
    if count:  # too few are left at the end
        if cuts and count < LEAST:
            cuts[-1] = (cuts[-1][0], len(seen) - 1)
        else:
            cuts.append((first, len(seen) - 1))
    ends = np.array([seen[last] for _, last in cuts[:-1]])
    names = tuple(
        str(seen[one]) if one == last else f"{seen[one]}–{seen[last]}" for one, last in cuts
    )  # fmt: skip
    return np.searchsorted(ends, values, side="left"), names


def _points(items: Items, outcome: Outcome, parts: Sequence[Bools], mask: Bools) -> tuple[Figure, ...]:
    here = [mask & part for part in parts]
    scored = np.stack([count_by_cluster(items, rows) for rows in here], axis=1)
    right = np.stack([count_by_cluster(items, rows & outcome.right) for rows in here], axis=1)
    return tuple(
        share(Term(right[:, level], scored[:, level])) if scored[:, level].sum() >= _POINT else EMPTY
        for level in range(len(parts))
    )
