"""What a category or a variation costs: Tables 13 and 14 of Patel et al. 2021."""

from __future__ import annotations

from dataclasses import dataclass

from svampkit.evaluation.breakdown import SEED, groups_of
from svampkit.evaluation.figure import Figure
from svampkit.evaluation.interval import Resamples, difference
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy, accuracy_term

__all__ = ["Removal", "removals"]


@dataclass(frozen=True, slots=True)
class Removal:
    """The change in accuracy when a category or a variation is removed."""

    key: str
    label: str
    removed: int
    """Problems made with it, alone or with others."""
    left: Figure
    """Accuracy on what is left."""
    change: Figure
    """Acc(full) - Acc(full without it): negative where it makes the set harder."""


def removals(items: Items, outcome: Outcome, dimension: str, draws: Resamples) -> tuple[Removal, ...]:
    """The change for every category (``dimension`` "category") or variation ("code") that occurs."""
    full = accuracy_term(items, outcome)
    found = []
    for group in groups_of(items, dimension):
        if group.key == SEED:
            continue
        rest = accuracy_term(items, outcome, ~group.mask, sign=-1.0)
        change = difference([full, rest], draws, round(float(full.denominator.sum())))
        left = accuracy(items, outcome, draws, ~group.mask)
        found.append(Removal(group.key, group.label, int(group.mask.sum()), left, change))
    return tuple(found)
