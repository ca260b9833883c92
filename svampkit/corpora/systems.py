"""Problems with equation systems: several equations, several unknowns, several answers.

They are read only where a caller asks for them (``systems``): most of svampkit works on one expression.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from svampkit.corpora.record import number_in
from svampkit.equation import System, format_number, solve, value_near
from svampkit.errors import RecordError
from svampkit.problem import Problem

__all__ = ["NOT_ASKED", "agreed", "system_problem"]

NOT_ASKED = "equation system: a problem has one equation with one unknown."
_NEAR = Fraction(1, 1000)


def system_problem(name: str, body: str, question: str, system: System, stated: Sequence[str]) -> Problem:
    """A problem whose equations are a system; RecordError where they and the stated answers disagree."""
    written = tuple(number_in(text, "answer") for text in stated)
    return agreed(Problem(name, body, question, None, None, answers=written), system)


def agreed(problem: Problem, system: System) -> Problem:
    """The problem with the system and its exact answers: the stated numbers, which a solution must have.

    A number agrees within a thousandth of its size, as the published sets round. Where one number is asked for that
    may have several values, all of them may be stated ("3 or -3"). Where nothing is stated the answers are those of
    the only solution. RecordError where they disagree.
    """
    written = problem.answers
    solutions = found = solve(system)
    if len(found) == len(written) > 1 and all(len(s) == 1 for s in found):
        solutions = (tuple(value for solution in found for value in solution),)
    fitting = [s for s in solutions if all(any(_near(value_near(v), w) for v in s) for w in written)]
    if not fitting:
        shown = " or ".join(", ".join(f"{float(value_near(v)):.6g}" for v in s) for s in found[:3])
        said = ", ".join(map(format_number, written))
        raise RecordError(f"the equations give {shown}, the answers say {said[:60]}; expected the same.")
    if not written and len(solutions) > 1:
        raise RecordError(f"the equations have {len(solutions)} solutions and no answer is stated; state one.")
    exact = [value for value in fitting[0] if isinstance(value, Fraction)]
    answers = tuple(next((v for v in exact if _near(v, w)), w) for w in written) or tuple(map(value_near, fitting[0]))
    return replace(problem, system=system, answers=answers, answer=answers[0] if len(answers) == 1 else None)


def _near(value: Fraction, written: Fraction) -> bool:
    return abs(value - written) <= _NEAR * (1 if abs(written) < 1 else abs(written))
