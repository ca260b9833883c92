"""The unknowns of a template for many alignments at once, in floating point, for the features of a solution."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from svampkit.derivations.form import Solution, solved
from svampkit.derivations.template import DerivationTemplate
from svampkit.equation.polynomial import Polynomial
from svampkit.errors import EquationError, TemplateError

__all__ = ["KINDS", "solution_kinds", "unknowns_at"]

KINDS = ("whole", "fractional", "negative", "not negative", "above zero", "none")
"""whole: all unknowns are integers; fractional: some is not; negative: some is below zero; none: no solution."""
Floats = npt.NDArray[np.float64]


def unknowns_at(template: DerivationTemplate, values: Floats) -> Floats:
    """(alignments, unknowns) from the coefficients' values (alignments, coefficients); nan where there is none."""
    count = len(values)
    try:
        solution: Solution = solved(template)
    except (TemplateError, EquationError):
        return np.full((count, len(template.unknowns)), np.nan)
    index = {name: at for at, name in enumerate(template.coefficients)}
    with np.errstate(all="ignore"):
        below = _at(solution.denominator, index, values)
        found = np.stack([_at(above, index, values) / below for above in solution.numerators], axis=1)
    found[~np.isfinite(found)] = np.nan
    return found


def _at(polynomial: Polynomial, index: dict[str, int], values: Floats) -> Floats:
    total = np.zeros(len(values))
    for monomial, factor in polynomial.items():
        term = np.full(len(values), float(factor))
        for name, power in monomial:
            term *= values[:, index[name]] ** power
        total += term
    return total


def solution_kinds(found: Floats) -> npt.NDArray[np.float64]:
    """(alignments, KINDS) with 1 where the solution is of the kind."""
    missing = np.isnan(found).any(axis=1)
    known = np.where(np.isnan(found), 0.0, found)
    whole = (np.abs(known - np.round(known)) < 1e-6).all(axis=1)
    negative = (known < -1e-9).any(axis=1)
    above = (known > 1e-9).all(axis=1)
    there = ~missing
    columns = (whole & there, ~whole & there, negative & there, ~negative & there, above & there, missing)
    return np.stack(columns, axis=1).astype(np.float64)
