"""Problems with equation systems: several equations, several unknowns, several answers.

They are read only where a caller asks for them (``systems``): most of svampkit works on one expression.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from svampkit.corpora.record import number_in
from svampkit.equation import System, solve, value_near
from svampkit.errors import RecordError
from svampkit.problem import Problem

__all__ = ["NOT_ASKED", "system_problem"]

NOT_ASKED = "equation system: a problem has one equation with one unknown."
_NEAR = Fraction(1, 1000)


def system_problem(name: str, body: str, question: str, system: System, stated: Sequence[str]) -> Problem:
    """A problem whose equations are a system; its answers are the stated numbers, which a solution must have.

    A number agrees within a thousandth of its size, as the published sets round. Where nothing is stated the answers
    are those of the only solution. RecordError where they disagree.
    """
    written = [number_in(text, "answer") for text in stated]
    solutions = solve(system)
    fitting = [s for s in solutions if all(any(_near(value_near(v), w) for v in s) for w in written)]
    if not fitting:
        shown = " or ".join(", ".join(f"{float(value_near(v)):.6g}" for v in s) for s in solutions[:3])
        raise RecordError(f"the equations give {shown}, the answers say {', '.join(stated)[:60]}; expected the same.")
    if not written and len(solutions) > 1:
        raise RecordError(f"the equations have {len(solutions)} solutions and no answer is stated; state one.")
    exact = [value for value in fitting[0] if isinstance(value, Fraction)]
    answers = tuple(next((v for v in exact if _near(v, w)), w) for w in written) or tuple(map(value_near, fitting[0]))
    problem = Problem(name, body, question, None, answers[0] if len(answers) == 1 else None)
    return replace(problem, system=system, answers=answers)


def _near(value: Fraction, written: Fraction) -> bool:
    return abs(value - written) <= _NEAR * (1 if abs(written) < 1 else abs(written))
