"""TEMPLEQUIV as the paper writes it: every renaming, ten random assignments each, solved by elimination."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

from svampkit.derivations.template import DerivationTemplate, fill
from svampkit.equation import solve
from svampkit.equation.root import value_near
from svampkit.errors import EquationError

ROUNDS = 10


def solutions(template: DerivationTemplate, values: dict[str, Fraction]) -> list[Fraction] | str:
    try:
        (answer,) = solve(fill(template, values))
    except EquationError:
        return "none"
    return sorted(map(value_near, answer))


def templequiv(first: DerivationTemplate, second: DerivationTemplate, rng: Random) -> list[dict[str, str]]:
    """Lines 13 to 28 of Algorithm 1 (Upadhyay & Chang 2017)."""
    found = []
    if len(first.coefficients) != len(second.coefficients):
        return found
    for order in permutations(second.coefficients):
        renaming = dict(zip(first.coefficients, order, strict=True))
        for _ in range(ROUNDS):
            values = {name: Fraction(rng.randint(2, 10**6), rng.randint(1, 1000)) for name in first.coefficients}
            other = {renaming[name]: value for name, value in values.items()}
            if solutions(first, values) != solutions(second, other):
                break
        else:
            found.append(renaming)
    return found
