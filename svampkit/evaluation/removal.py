"""What a category or a variation costs: Tables 13 and 14 of Patel et al. 2021."""

from __future__ import annotations

from dataclasses import dataclass

from svampkit.evaluation.breakdown import SEED, groups_of
from svampkit.evaluation.contrast import contrast
from svampkit.evaluation.figure import Figure
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


def removals(items: Items, outcome: Outcome, dimension: str) -> tuple[Removal, ...]:
    """The change for every category (``dimension`` "category") or variation ("code") that occurs.

    Acc(full) - Acc(rest) is the removed problems' share of the set times Acc(removed) - Acc(rest), so that the two
    sides of the comparison have no problem in common.
    """
    found = []
    for group in groups_of(items, dimension):
        if group.key == SEED:
            continue
        removed, rest = accuracy_term(items, outcome, group.mask), accuracy_term(items, outcome, ~group.mask)
        total = float(removed.denominator.sum() + rest.denominator.sum())
        weight = float(removed.denominator.sum()) / total if total else 0.0
        change = contrast(rest, removed, weight=weight, n=round(total)).change
        left = accuracy(items, outcome, ~group.mask)
        found.append(Removal(group.key, group.label, int(group.mask.sum()), left, change))
    return tuple(found)
