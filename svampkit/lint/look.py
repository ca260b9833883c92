"""Every rule over one problem, and over a corpus."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from svampkit.lint.agreement import agreement
from svampkit.lint.bare import decimals, digits, roles
from svampkit.lint.commas import commas
from svampkit.lint.comparisons import comparisons
from svampkit.lint.duplicates import duplicates
from svampkit.lint.figures import figures
from svampkit.lint.idioms import idioms
from svampkit.lint.leaning import leaning
from svampkit.lint.model import Fault
from svampkit.lint.paces import paces
from svampkit.lint.persons import persons
from svampkit.lint.sentences import condition, end_marks, fragments, run_ons
from svampkit.lint.spelling import misspelt
from svampkit.lint.tense import tense
from svampkit.lint.wording import articles, compounds, doubled, that_for_than
from svampkit.problem import Problem

__all__ = ["is_clean", "lint", "lint_all"]

_RULES: Final = (
    misspelt,
    agreement,
    articles,
    doubled,
    that_for_than,
    compounds,
    idioms,
    comparisons,
    decimals,
    digits,
)
_WHOLE: Final = (end_marks, fragments, run_ons, condition, leaning, tense, commas, persons, roles)


def lint(problem: Problem) -> tuple[Fault, ...]:
    """The faults of one problem, in the order of its text. Likeness to others is not looked at."""
    return tuple(sorted(_faults(problem), key=lambda fault: (fault.part, fault.start, fault.kind)))


def _faults(problem: Problem) -> Iterator[Fault]:
    for rule in _RULES:
        yield from rule(problem.body, "body")
        yield from rule(problem.question, "question")
    for whole in _WHOLE:
        yield from whole(problem.body, problem.question)
    yield from figures(problem)
    yield from paces(problem)


def lint_all(
    problems: Sequence[Problem],
    kinds: Collection[str] = (),
    look: Callable[[Problem], tuple[Fault, ...]] = lint,
) -> list[tuple[Fault, ...]]:
    """The faults of each problem, likeness to earlier ones among them; only those of ``kinds`` where it is given.

    ``look`` is ``lint``, or ``as_seed`` for what makes a problem a doubtful seed too.
    """
    twins = duplicates(problems) if not kinds or "duplicate" in kinds else [None] * len(problems)
    found = []
    for problem, twin in zip(problems, twins, strict=True):
        faults = (*look(problem), *((twin,) if twin else ()))
        found.append(tuple(fault for fault in faults if not kinds or fault.kind in kinds))
    return found


def is_clean(problem: Problem) -> bool:
    """True where nothing is left for a person: no fault, or only such as are mended for certain."""
    return all(fault.certain for fault in lint(problem))
