"""The equation template of a problem, for template overlap."""

from __future__ import annotations

from collections.abc import Iterable

from svampkit.equation import equation_template, parse_prefix, system_template, to_infix
from svampkit.errors import EquationError
from svampkit.problem import Problem

__all__ = ["shown_template", "template_codes", "template_of"]


def template_of(problem: Problem) -> str | None:
    """The equation or the system with its numbers masked ("- N + N N"); None where the problem has neither."""
    if problem.system is not None:
        return system_template(problem.system)
    return None if problem.equation is None else equation_template(problem.equation)


def template_codes(problems: Iterable[Problem]) -> list[int]:
    """A number for each problem, equal for equal templates; a problem without an equation is equal to none."""
    codes: dict[object, int] = {}
    found = []
    for at, problem in enumerate(problems):
        template = template_of(problem)
        found.append(codes.setdefault(("alone", at) if template is None else template, len(codes)))
    return found


def shown_template(template: str) -> str:
    """A template as people write equations ("N - (N + N)"); a system's stays as it is."""
    try:
        return to_infix(parse_prefix(template))
    except EquationError:
        return template
