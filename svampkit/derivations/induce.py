"""From equations and a text to a derivation: which textual number each number of the equations may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from string import ascii_lowercase

from svampkit.derivations.model import Aligned, Derivation
from svampkit.derivations.numbers import TextualNumber
from svampkit.derivations.template import MAX_COEFFICIENTS, DerivationTemplate
from svampkit.derivations.tokens import Position
from svampkit.equation import Equation, Expression, Num, Op, System, Var
from svampkit.equation.expression import numbers_of, substitute
from svampkit.errors import TemplateError

__all__ = ["NumberMatch", "Occurrence", "induce", "occurrences", "random_derivation"]

_HUNDREDTH = Fraction(1, 100)
_UNKNOWNS = "mnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class NumberMatch:
    """A textual number that a number of an equation may be."""

    number: TextualNumber
    form: str = "same"
    """same; "negative": the equation has its negative; "percent": the equation has its hundredth."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A number of the equations, in the order in which they are written."""

    value: Fraction
    matches: tuple[NumberMatch, ...]
    """Empty for a constant that the text does not have."""

    @property
    def ambiguous(self) -> bool:
        """Several textual numbers have its value."""
        return len({match.number.position for match in self.matches}) > 1


def occurrences(system: System, numbers: Sequence[TextualNumber]) -> tuple[Occurrence, ...]:
    """Every number of the equations with the textual numbers that it may be."""
    return tuple(Occurrence(value, _matches(value, numbers)) for value in _written(system))


def _written(system: System) -> Iterator[Fraction]:
    for equation in system.equations:
        for side in (equation.left, equation.right):
            yield from (leaf.value for leaf in numbers_of(side) if isinstance(leaf, Num))


def _matches(value: Fraction, numbers: Sequence[TextualNumber]) -> tuple[NumberMatch, ...]:
    """Textual numbers of the value; of its negative or a hundredfold percentage only where there is none."""
    forms = {"same": value}
    if value < 0:
        forms["negative"] = -value
    forms["percent"] = value * 100
    for form, wanted in forms.items():
        found = [
            number
            for number in numbers
            if (form != "percent" or number.kind == "percent") and _is(number.value, wanted)
        ]
        found = [number for number in found if not number.weak]
        if found:
            return tuple(
                NumberMatch(number, form) for number in {number.position: number for number in found}.values()
            )
    return ()


def _is(number: Fraction, wanted: Fraction) -> bool:
    """Equal, or a number without a finite decimal written as its rounding ("a third", 0.333)."""
    if number == wanted:
        return True
    rest = number.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest > 1 and abs(number - wanted) <= abs(number) / 1000


def induce(
    system: System, numbers: Sequence[TextualNumber], choose: Callable[[int, Occurrence], NumberMatch]
) -> Derivation:
    """The derivation that follows when ``choose(place, occurrence)`` picks a match for each number of the equations.

    A textual number is one coefficient, however often it is picked; coefficients are called a, b, c … and unknowns
    m, n, o … in the order in which they come. TemplateError where there are too many.
    """
    found = occurrences(system, numbers)
    names: dict[Position, Aligned] = {}
    unknowns = {name: at for at, name in enumerate(system.unknowns)}
    if not unknowns or len(unknowns) > len(_UNKNOWNS):
        raise TemplateError(f"a system of {len(unknowns)} unknowns was found; expected 1 to {len(_UNKNOWNS)}.")
    place = -1

    def leaf(node: Num | Var) -> Expression:
        nonlocal place
        if isinstance(node, Var):
            return Var(_UNKNOWNS[unknowns[node.name]])
        place += 1
        if not found[place].matches:
            return node
        match = choose(place, found[place])
        position = match.number.position
        if position not in names:
            if len(names) == MAX_COEFFICIENTS:
                raise TemplateError(f"the equations use more than {MAX_COEFFICIENTS} numbers of the text.")
            names[position] = Aligned(ascii_lowercase[len(names)], position, match.number.value)
        return _in_form(Var(names[position].coefficient), match.form)

    equations = tuple(
        Equation(substitute(equation.left, leaf), substitute(equation.right, leaf)) for equation in system.equations
    )
    template = DerivationTemplate(
        equations,
        tuple(aligned.coefficient for aligned in names.values()),
        tuple(sorted(_UNKNOWNS[at] for at in unknowns.values())),
    )
    return Derivation(template, tuple(names.values()))


def _in_form(coefficient: Var, form: str) -> Expression:
    match form:
        case "negative":
            return Op("*", Num(Fraction(-1)), coefficient)
        case "percent":
            return Op("*", Num(_HUNDREDTH), coefficient)
        case _:
            return coefficient


def random_derivation(system: System, numbers: Sequence[TextualNumber], rng: Random) -> Derivation:
    """One of the derivations that lead to the equations, each number picked at random among those of its value.

    The approximation of a reference that equation accuracy rests on (Upadhyay & Chang 2017, section 4.1).
    """
    return induce(system, numbers, lambda _, occurrence: rng.choice(occurrence.matches))
