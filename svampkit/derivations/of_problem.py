"""A problem of any corpus as the derivation commands take it: its text, its equations, its answers."""

from __future__ import annotations

from svampkit.derivations.model import DerivationProblem
from svampkit.equation import format_system, to_infix
from svampkit.problem import Problem

__all__ = ["of_problem"]


def of_problem(problem: Problem) -> DerivationProblem:
    """The problem without a derivation; one expression becomes the equation of the unknown x."""
    if problem.system is not None:
        equations, solutions = tuple(format_system(problem.system)), problem.answers
    else:
        equations = () if problem.equation is None else (f"x = {to_infix(problem.equation)}",)
        solutions = () if problem.answer is None else (problem.answer,)
    return DerivationProblem(
        problem.id, " ".join(problem.text.split()), equations, solutions, None, (), problem.lineage.seed
    )
