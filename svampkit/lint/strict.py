"""What makes a problem a doubtful seed, though it need be no slip: the stricter view that ``select`` takes first.

A seed is multiplied by twenty, and a corpus has more problems than seeds are wanted: what may be read in two ways, is
told in two tenses or is about "you" can be left to others. A parser is asked here, and where it errs a sound problem
is passed over, which costs nothing but that one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from svampkit.lint.keys import keys
from svampkit.lint.kinds_of import kinds_of
from svampkit.lint.look import lint
from svampkit.lint.mend import mend
from svampkit.lint.model import Fault
from svampkit.lint.parsed import parsed
from svampkit.lint.plain import plain
from svampkit.lint.results import results
from svampkit.lint.sharing import sharing
from svampkit.lint.stock import stock
from svampkit.lint.unclear import unclear
from svampkit.lint.unsaid import unsaid
from svampkit.problem import Problem

__all__ = ["as_seed", "doubts", "is_plain", "is_sure"]


def as_seed(problem: Problem) -> tuple[Fault, ...]:
    """Every fault, what is certain among them, and every doubt about the problem as a seed."""
    return tuple(dict.fromkeys((*lint(problem), *doubts(problem))))


def doubts(problem: Problem) -> tuple[Fault, ...]:
    """The faults of a problem that are not certain, and all that is doubtful about it as a seed."""
    return tuple(sorted(_doubts(problem), key=lambda fault: (fault.part, fault.start, fault.kind)))


def is_sure(problem: Problem) -> bool:
    """True where nothing at all is doubtful once the certain is mended; the cheapest is asked first."""
    if next(chain(plain(problem), results(problem), unclear(problem)), None) is not None:
        return False
    return next(_doubts(mend(problem)[0]), None) is None


_ARITHMETIC: Final = ("result", "left out")
"""Doubts about what the steps come to; where numbers hang together so, they are kept as they are."""


def is_plain(problem: Problem) -> bool:
    """True where nothing but its arithmetic is doubtful once the certain is mended: no word of it."""
    mended = mend(problem)[0]
    return next((fault for fault in _doubts(mended) if fault.kind not in _ARITHMETIC), None) is None


def _doubts(problem: Problem) -> Iterator[Fault]:
    yield from plain(problem)
    yield from results(problem)
    yield from unclear(problem)
    yield from unsaid(problem)
    yield from stock(problem)
    yield from keys(problem)
    yield from sharing(problem)
    yield from kinds_of(problem)
    yield from (fault for fault in lint(problem) if not fault.certain)
    yield from parsed(problem.body, problem.question)
