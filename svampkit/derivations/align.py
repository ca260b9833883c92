"""ALIGNEQUIV and the equivalence of derivations (Algorithm 1 of Upadhyay & Chang 2017)."""

from __future__ import annotations

from collections.abc import Iterable

from svampkit.derivations.model import Derivation, grouped
from svampkit.derivations.same import Renaming, renamings
from svampkit.derivations.tokens import Position

__all__ = ["same_derivation"]


def same_derivation(
    predicted: Derivation, gold: Derivation, equal: Iterable[Iterable[Position]] = ()
) -> Renaming | None:
    """A renaming of the gold coefficients to the predicted ones under which both derivations are the same.

    Their templates are equivalent under it, and corresponding coefficients are aligned to one textual number, or to
    two that are said to mean the same (``equal``). None where there is no such renaming.
    """
    first = grouped(equal)
    mine, theirs = (
        {name: first.get(position, position) for name, position in derivation.positions.items()}
        for derivation in (gold, predicted)
    )

    def allowed(coefficient: str, other: str) -> bool:
        return coefficient in mine and other in theirs and mine[coefficient] == theirs[other]

    return next(renamings(gold.template, predicted.template, allowed), None)
