"""The matrix seed by code: where in the set a model breaks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from svampkit.evaluation import Items, Outcome, count_by_cluster
from svampkit.report.model import Cell, Matrix, MatrixRow

__all__ = ["build_matrix"]


def build_matrix(items: Items, outcomes: Sequence[Outcome], limit: int) -> Matrix:
    """The seeds with the most wrong answers first, at most ``limit``; seeds without a wrong answer only fill what
    is left."""
    if items.clustered_by == "problem":
        return Matrix((), (), 0)
    columns = {**({"seed": items.base} if items.base.any() else {}), **items.codes}
    problems = {key: count_by_cluster(items, mask) for key, mask in columns.items()}
    scored = [{key: count_by_cluster(items, o.scored & mask) for key, mask in columns.items()} for o in outcomes]
    right = [{key: count_by_cluster(items, o.right & mask) for key, mask in columns.items()} for o in outcomes]
    wrong = sum((count_by_cluster(items, o.scored & ~o.right) for o in outcomes), start=np.zeros(items.clusters))
    order = sorted(range(len(wrong)), key=lambda index: -wrong[index])[:limit]
    texts = _texts(items, set(order))
    rows = tuple(
        MatrixRow(
            name,
            texts[index],
            int(wrong[index]),
            tuple(
                tuple(Cell(int(r[key][index]), int(s[key][index]), int(problems[key][index])) for key in columns)
                for r, s in zip(right, scored, strict=True)
            ),
        )
        for index, name in zip(order, items.names(order), strict=True)
    )
    return Matrix(tuple(columns), rows, items.clusters - len(rows))


def _texts(items: Items, clusters: set[int]) -> dict[int, str]:
    """Text of each cluster's seed problem, or of its first problem."""
    inside = np.isin(items.cluster, list(clusters))
    order = np.flatnonzero(inside)
    order = order[np.argsort(~items.base[order], kind="stable")]
    _, first = np.unique(items.cluster[order], return_index=True)
    chosen = order[first]
    rows = items.texts(chosen).select("body", "question").iter_rows()
    return {
        int(items.cluster[index]): f"{body or ''} {question or ''}".strip()
        for index, (body, question) in zip(chosen, rows, strict=True)
    }
