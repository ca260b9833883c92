"""Equations proposed for problems that have an answer only: read from the text, and kept where they give the answer.

A text that reads as one world has one equation; where its value is the given answer, the problem gets it, marked as
found. Nothing is guessed from the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from svampkit.problem import Problem

if TYPE_CHECKING:
    from svampkit.reading.kept import KeptReadings

__all__ = ["find_equations"]


def find_equations(
    problems: Iterable[Problem],
    kept: KeptReadings | None = None,
    told: Callable[[int, int], None] = lambda done, all: None,
) -> list[Problem]:
    """The problems in their order; those with an answer and no equation are read (in batches), and get the equation
    of their world where it gives the answer. ``kept`` are readings of earlier runs; ``told`` is called with how many
    have been read, of how many."""
    from svampkit.reading import read_many
    from svampkit.solvers.world import answer_of

    everything = list(problems)
    open_ones = [n for n, p in enumerate(everything) if p.equation is None and p.answer is not None]
    if not open_ones:
        return everything
    texts = ((everything[n].body, everything[n].question, ()) for n in open_ones)
    for done, (number, reading) in enumerate(zip(open_ones, read_many(texts, kept=kept), strict=True)):
        told(done, len(open_ones))
        value, equation, _ = answer_of(reading)
        if equation is not None and value is not None and value == everything[number].answer:
            everything[number] = replace(everything[number], equation=equation, found=True)
    return everything
