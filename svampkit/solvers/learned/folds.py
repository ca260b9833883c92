"""Parts of a corpus for cross-validation; all variations of one seed lie in one part (Patel et al. 2021, 5.3)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from svampkit.errors import UsageError
from svampkit.problem import Problem

__all__ = ["folds_of"]


def folds_of(problems: Sequence[Problem], count: int, seed: int = 0) -> list[list[Problem]]:
    """``count`` parts of like size; UsageError where there are fewer seeds than parts."""
    groups: dict[str, list[Problem]] = {}
    for problem in problems:
        groups.setdefault(problem.lineage.seed or problem.id, []).append(problem)
    if len(groups) < count:
        raise UsageError(
            f"problems of {len(groups)} seeds cannot be shared out over {count} folds; "
            f"give {len(groups)} folds at most."
        )
    rng = np.random.default_rng(seed)
    parts: list[list[Problem]] = [[] for _ in range(count)]
    names = [list(groups)[index] for index in rng.permutation(len(groups)).tolist()]
    for name in sorted(names, key=lambda name: -len(groups[name])):  # large groups first; a stable sort keeps chance
        min(parts, key=len).extend(groups[name])
    return parts
