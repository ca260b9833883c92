"""In which proportions SVAMP holds its variations, and how a set takes them over."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

__all__ = ["LONG", "SVAMP", "SVAMP_CODES", "SVAMP_SHAPE", "UNNEEDED", "raked"]

SVAMP: Final = MappingProxyType(
    {"11": 325, "12": 69, "13": 74, "21": 265, "22": 149, "23": 255, "31": 107, "32": 152, "33": 281}
)
"""Of the 1,000 problems of SVAMP, how many were made with each code (Patel et al. 2021, Table 9)."""

SVAMP_CODES: Final = {code: count / 1000 for code, count in SVAMP.items()}
LONG: Final = "two codes and more"
UNNEEDED: Final = "a number that nothing needs"
SVAMP_SHAPE: Final = {LONG: 0.57, UNNEEDED: 0.46}
"""Shares of 651 problems of SVAMP, counted one by one: 370 have two codes and more, 301 tell an unused number."""
_CYCLES: Final = 200


def raked(
    cells: Mapping[str, float], holds: Mapping[str, Collection[str]], targets: Mapping[str, float]
) -> dict[str, float]:
    """Shares of the cells, which sum to 1, changed until each target is held by its share of them, as far as they
    allow (iterative proportional fitting, Deming & Stephan 1940).

    ``cells`` is how much of each there is, ``holds`` which targets it counts towards, ``targets`` each one's share.
    """
    names = sorted(cells)
    found = np.array([cells[name] for name in names])
    found /= found.sum()
    has = {target: np.array([target in holds[name] for name in names]) for target in targets}
    for _ in range(_CYCLES):
        for target, wanted in targets.items():
            share = float(found[has[target]].sum())
            if 0 < share < 1:
                found = np.where(has[target], found * wanted / share, found * (1 - wanted) / (1 - share))
    return dict(zip(names, found.tolist(), strict=True))
