"""What can be answered without the question: Tables 3, 4 and 11 of Patel et al. 2021."""

from __future__ import annotations

from dataclasses import dataclass

from svampkit.evaluation.figure import Figure
from svampkit.evaluation.items import Items
from svampkit.evaluation.join import Outcome
from svampkit.evaluation.sums import accuracy

__all__ = ["WithoutQuestion", "without_question"]


@dataclass(frozen=True, slots=True)
class WithoutQuestion:
    """A solver with and without the questions."""

    accuracy: Figure
    """On the problems with the question removed: what the body alone gives away."""
    easy: Figure
    """With the question, on the problems answered rightly without it."""
    hard: Figure
    """With the question, on the others."""
    seeds: Figure
    """Without the question, on the seed problems alone (empty where there are none)."""


def without_question(items: Items, outcome: Outcome, removed: Outcome) -> WithoutQuestion:
    """Split the problems by whether ``removed`` (the same solver on the question-removed set, same ids) is right;
    missing ones are left out."""
    easy = removed.scored & removed.right
    hard = removed.scored & ~removed.right
    return WithoutQuestion(
        accuracy(items, removed),
        accuracy(items, outcome, easy),
        accuracy(items, outcome, hard),
        accuracy(items, removed, items.base),
    )
