"""Derivations and the problems that carry them: frozen, exact, without file access."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from svampkit.derivations.template import DerivationTemplate, fill
from svampkit.derivations.tokens import Position
from svampkit.equation import System, parse_system

__all__ = ["Aligned", "Derivation", "DerivationProblem", "grounded", "grouped"]


@dataclass(frozen=True, slots=True)
class Aligned:
    """A coefficient and the textual number that it stands for."""

    coefficient: str
    position: Position
    value: Fraction


@dataclass(frozen=True, slots=True)
class Derivation:
    """A template and an alignment: z = (T, A) of Upadhyay & Chang (2017), section 2."""

    template: DerivationTemplate
    alignment: tuple[Aligned, ...]
    """One entry a coefficient, sorted by its name."""

    @property
    def positions(self) -> Mapping[str, Position]:
        """Coefficient to position."""
        return {aligned.coefficient: aligned.position for aligned in self.alignment}


@dataclass(frozen=True, slots=True)
class DerivationProblem:
    """A problem as the derivation sets hold it."""

    id: str
    text: str
    equations: tuple[str, ...] = ()
    """As written; `system` reads them."""
    solutions: tuple[Fraction, ...] = ()
    derivation: Derivation | None = None
    equal: tuple[tuple[Position, ...], ...] = ()
    """Groups of textual numbers that mean the same (EquivTNum)."""
    seed: str | None = None
    """Problems of one seed are no independent observations; None where the problem stands alone."""

    @property
    def system(self) -> System:
        """The equations, read."""
        return parse_system(self.equations)


def grounded(derivation: Derivation) -> System:
    """The system with the numbers of the text in the place of the coefficients."""
    return fill(derivation.template, {aligned.coefficient: aligned.value for aligned in derivation.alignment})


def grouped(pairs: Iterable[Iterable[Position]]) -> dict[Position, Position]:
    """Each position of some group to the first of all that mean the same as it, directly or by way of others."""
    first: dict[Position, Position] = {}

    def root(position: Position) -> Position:
        while first.setdefault(position, position) != position:
            position = first[position]
        return position

    for pair in pairs:
        roots = sorted({root(position) for position in pair})
        for other in roots[1:]:
            first[other] = roots[0]
    return {position: root(position) for position in list(first)}
