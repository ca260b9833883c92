"""Several solvers in order, and which of them cannot be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from svampkit.evaluation.contrast import contrast
from svampkit.evaluation.figure import Figure
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy, count_by_cluster
from svampkit.evaluation.term import Term

__all__ = ["Rank", "letters", "ranking"]


@dataclass(frozen=True, slots=True)
class Rank:
    """One solver's place."""

    solver: str
    accuracy: Figure
    groups: str
    """Letters; two solvers that share one differ by no more than noise (paired, corrected for all pairs at once)."""


def ranking(items: Items, outcomes: Sequence[Outcome]) -> tuple[Rank, ...]:
    """The most accurate first."""
    everything = np.ones(len(items), dtype=np.bool_)
    size = count_by_cluster(items, everything)
    figures = [accuracy(items, outcome) for outcome in outcomes]
    order = sorted(range(len(outcomes)), key=lambda i: -(figures[i].value or 0.0))
    family = len(outcomes) * (len(outcomes) - 1) // 2
    apart = set()
    for a, b in combinations(range(len(order)), 2):
        one, other = (outcomes[order[place]].right & outcomes[order[place]].scored for place in (a, b))
        terms = [Term(count_by_cluster(items, mask), size) for mask in (one, other, one & ~other, other & ~one)]
        found = contrast(terms[0], terms[1], moves=(terms[2], terms[3]), family=family).together
        if (found.low or 0) > 0 or (found.high or 0) < 0:
            apart.add((a, b))
    groups = letters(len(order), apart)
    return tuple(Rank(outcomes[i].solver, figures[i], groups[place]) for place, i in enumerate(order))


def letters(count: int, apart: set[tuple[int, int]]) -> list[str]:
    """A compact letter display by insertion and absorption (Piepho 2004): no two that are ``apart`` share a letter,
    any two that are not do."""
    columns = [set(range(count))]
    for a, b in sorted(apart):
        split: list[set[int]] = []
        for column in columns:
            split += [column - {a}, column - {b}] if {a, b} <= column else [column]
        columns = []
        for column in sorted(split, key=len, reverse=True):
            if not any(column <= other for other in columns):
                columns.append(column)
    columns.sort(key=min)
    return ["".join(_letter(n) for n, column in enumerate(columns) if place in column) for place in range(count)]


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else f"{chr(ord('a') + number % 26)}{number // 26}"
