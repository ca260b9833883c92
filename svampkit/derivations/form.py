"""A template as a linear system whose entries are polynomials in its coefficients.

Evaluated at points of the prime field of 2^61 - 1, where two different rational functions of a template's size agree
with a probability below 10^-16, and solved once by Cramer's rule over the polynomials, for exact proofs.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b

from svampkit.derivations.template import MAX_COEFFICIENTS, DerivationTemplate, template_text
from svampkit.equation.polynomial import Polynomial, plus, rational, times
from svampkit.errors import TemplateError

__all__ = ["POINTS", "PRIME", "DerivationForm", "Solution", "form_of", "normal_form", "solution_at", "solved"]

PRIME = 2**61 - 1
_MAX_UNKNOWNS = 8


def _points(turns: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Fixed elements of the field without any relation between them (a hash, so that runs agree)."""

    def one(turn: int, at: int) -> int:
        return int.from_bytes(blake2b(f"{turn} {at}".encode(), digest_size=16).digest()) % PRIME

    return tuple(tuple(one(turn, at) for at in range(count)) for turn in range(turns))


POINTS = _points(4, MAX_COEFFICIENTS)
"""Four points, each with a value for every coefficient that a template may have."""

Term = tuple[int, tuple[tuple[int, int], ...]]
"""A factor of the field, and (index of a coefficient, power)."""


@dataclass(frozen=True, slots=True)
class DerivationForm:
    """A template that is linear in its unknowns."""

    template: DerivationTemplate
    rows: tuple[tuple[Polynomial, ...], ...]
    """An equation each: a polynomial for each unknown, then the constant on the other side."""
    compiled: tuple[tuple[tuple[Term, ...], ...], ...]
    """The same in the field."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The unknowns as quotients of polynomials with one denominator."""

    numerators: tuple[Polynomial, ...]
    denominator: Polynomial


@lru_cache(maxsize=4096)
def _parts(template: DerivationTemplate) -> DerivationForm | str:
    """The template as linear equations in its unknowns, or why it cannot be compared."""
    rows = []
    for equation in template.equations:
        (a, b), (c, d) = rational(equation.left), rational(equation.right)
        row = _row(plus(times(a, d), times(c, b), -1), template.unknowns)
        if row is None:
            return "is not linear in its unknowns"
        if any(row):
            rows.append(row)
    if len(template.unknowns) > _MAX_UNKNOWNS:
        return f"has {len(template.unknowns)} unknowns (at most {_MAX_UNKNOWNS} are compared)"
    index = {name: at for at, name in enumerate(template.coefficients)}
    compiled = tuple(tuple(_compiled(polynomial, index) for polynomial in row) for row in rows)
    form = DerivationForm(template, tuple(rows), compiled)
    if not rows:
        return "says nothing: all of its terms cancel"
    return form if isinstance(found := solution_at(form, _probe(template)), tuple) else found


def form_of(template: DerivationTemplate) -> DerivationForm:
    """The linear form; TemplateError where the template is not linear or has not exactly one solution."""
    parts = _parts(template)
    if isinstance(parts, str):
        raise TemplateError(f"the template {'; '.join(template_text(template))[:80]!r} {parts}.")
    return parts


def _probe(template: DerivationTemplate) -> list[int]:
    return list(POINTS[-1][: len(template.coefficients)])


def _row(polynomial: Polynomial, unknowns: Sequence[str]) -> tuple[Polynomial, ...] | None:
    """Factors of the unknowns and the constant with its sign turned; None where an unknown meets another."""
    parts: list[Polynomial] = [{} for _ in range(len(unknowns) + 1)]
    places = {name: at for at, name in enumerate(unknowns)}
    for monomial, factor in polynomial.items():
        inside = [(name, power) for name, power in monomial if name in places]
        if not inside:
            parts[-1][monomial] = -factor
        elif len(inside) == 1 and inside[0][1] == 1:
            rest = tuple(item for item in monomial if item[0] not in places)
            parts[places[inside[0][0]]][rest] = factor
        else:
            return None
    return tuple(parts)


def _compiled(polynomial: Polynomial, index: dict[str, int]) -> tuple[Term, ...]:
    return tuple(
        (in_field(factor), tuple((index[name], power) for name, power in monomial))
        for monomial, factor in polynomial.items()
    )


def in_field(value: Fraction) -> int:
    """A fraction as an element of the field."""
    return value.numerator * pow(value.denominator, -1, PRIME) % PRIME


def _at(terms: tuple[Term, ...], point: Sequence[int]) -> int:
    total = 0
    for factor, powers in terms:
        for at, power in powers:
            factor = factor * (point[at] if power == 1 else pow(point[at], power, PRIME)) % PRIME
        total += factor
    return total % PRIME


def solution_at(form: DerivationForm, point: Sequence[int]) -> tuple[int, ...] | str:
    """Values of the unknowns, in their order, where the coefficients have the values of ``point``.

    A text that says why, where there is not exactly one solution at that point.
    """
    rows = [[_at(terms, point) for terms in row] for row in form.compiled]
    unknowns, done = len(form.template.unknowns), 0
    for column in range(unknowns):
        pivot = next((at for at in range(done, len(rows)) if rows[at][column]), None)
        if pivot is None:
            return f"leaves {form.template.unknowns[column]!r} undetermined"
        rows[done], rows[pivot] = rows[pivot], rows[done]
        inverse = pow(rows[done][column], -1, PRIME)
        lead = rows[done] = [value * inverse % PRIME for value in rows[done]]
        for at, row in enumerate(rows):
            if at != done and (factor := row[column]):
                rows[at] = [(value - factor * other) % PRIME for value, other in zip(row, lead, strict=True)]
        done += 1
    if any(row[-1] for row in rows[done:]):
        return "contradicts itself: no values of its unknowns keep all of its equations"
    return tuple(row[-1] for row in rows[:done])


@lru_cache(maxsize=4096)
def solved(template: DerivationTemplate) -> Solution:
    """The unknowns as rational functions of the coefficients, by Cramer's rule."""
    form = form_of(template)
    rows = _independent(form)
    size = len(template.unknowns)
    numerators = tuple(
        _determinant([[row[-1] if column == at else row[column] for column in range(size)] for row in rows])
        for at in range(size)
    )
    return Solution(numerators, _determinant([list(row[:-1]) for row in rows]))


def _independent(form: DerivationForm) -> list[tuple[Polynomial, ...]]:
    """As many rows as unknowns, independent of each other (at a random point, which proves it)."""
    point, chosen = _probe(form.template), list[int]()
    basis: list[list[int]] = []
    for at, row in enumerate(form.compiled):
        values = [_at(terms, point) for terms in row[:-1]]
        for other in basis:
            lead = next(column for column, value in enumerate(other) if value)
            factor = values[lead] * pow(other[lead], -1, PRIME)
            values = [(value - factor * theirs) % PRIME for value, theirs in zip(values, other, strict=True)]
        if any(values):
            basis.append(values)
            chosen.append(at)
    return [form.rows[at] for at in chosen]


def _determinant(rows: list[list[Polynomial]]) -> Polynomial:
    """Laplace's expansion along the first row."""
    if not rows:
        return {(): Fraction(1)}
    total: Polynomial = {}
    for column, entry in enumerate(rows[0]):
        if entry:
            minor = _determinant([[*row[:column], *row[column + 1 :]] for row in rows[1:]])
            total = plus(total, times(entry, minor), -1 if column % 2 else 1)
    return total


def normal_form(template: DerivationTemplate) -> Hashable:
    """The equations multiplied out, each led by 1, in any order: equal for systems that are written alike.

    Not what is equivalent: another order of the numbers, or a system that was solved for another unknown, differs.
    """
    try:
        rows = form_of(template).rows
    except TemplateError:
        return tuple(template_text(template))
    found = []
    for row in rows:
        first = next(part for part in row if part)
        lead = first[min(first)]
        found.append(tuple(tuple(sorted((m, factor / lead) for m, factor in part.items())) for part in row))
    return tuple(sorted(found))
