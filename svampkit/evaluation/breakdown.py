"""Execution accuracy by what the problems are: Tables 10, 14 and 15 of Patel et al. 2021 and more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import share
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy
from svampkit.evaluation.term import Term

__all__ = ["DIMENSIONS", "BreakdownRow", "Group", "breakdown", "groups_of", "single"]

DIMENSIONS = ("category", "code", "chain", "operators", "type", "numbers")
"""What problems are grouped by; a problem with several codes counts in each of its codes and categories."""

SEED = "seed"
"""Key of the problems without a variation."""


@dataclass(frozen=True, slots=True)
class Group:
    """A named set of problems."""

    key: str
    label: str
    mask: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class BreakdownRow:
    """Accuracy on one group."""

    key: str
    label: str
    problems: int
    """Problems in the group, the missing ones included."""
    accuracy: Figure


def groups_of(items: Items, dimension: str) -> Iterator[Group]:
    """The groups of one dimension, in their natural order; seeds come first where there are any."""
    if dimension in ("category", "code", "chain") and items.base.any():
        yield Group(SEED, "Seed problems, unchanged", items.base)
    if dimension == "category":
        by: dict[str, list[npt.NDArray[np.bool_]]] = {}
        for key, mask in items.codes.items():
            by.setdefault(items.scheme.label(key).category, []).append(mask)
        for category, masks in by.items():
            if category:
                yield Group(category, items.scheme.categories.get(category, category), np.logical_or.reduce(masks))
    elif dimension == "code":
        for code, mask in items.codes.items():
            yield Group(code, items.scheme.label(code).name, mask)
    elif dimension == "chain":
        for chain, labels in items.chains:
            name = " then ".join(items.scheme.label(label).name for label in labels)
            yield Group(chain, name, np.asarray((items.frame["chain"] == chain).to_numpy()))
    else:
        column = items.frame[dimension]
        for value in sorted(column.drop_nulls().unique().to_list()):
            if value == "":
                continue
            key = str(value)
            yield Group(key, _label(dimension, key), (column == value).fill_null(False).to_numpy())


def _label(dimension: str, key: str) -> str:
    if dimension == "operators":
        return f"{key} operator{'' if key == '1' else 's'}"
    if dimension == "numbers":
        return f"{key} number{'' if key == '1' else 's'} in the text"
    return key


def breakdown(items: Items, outcome: Outcome, dimension: str) -> tuple[BreakdownRow, ...]:
    """Accuracy of every group of a dimension."""
    return tuple(
        BreakdownRow(group.key, group.label, int(group.mask.sum()), accuracy(items, outcome, group.mask))
        for group in groups_of(items, dimension)
    )


def single(right: int, scored: int) -> Figure:
    """Accuracy within one seed or template: its problems taken as independent (there is nothing
    to cluster by)."""
    hits = np.zeros(scored)
    hits[:right] = 1.0
    return share(Term(hits, np.ones(scored)))
