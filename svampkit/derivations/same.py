"""TEMPLEQUIV: whether two templates generate the same systems, and by which renamings (Algorithm 1, lines 13-28).

Two templates are equivalent where some renaming of the coefficients gives the same values of the unknowns (in any
order) for all values of the coefficients. The paper tries every renaming at ten random assignments. Here coefficients
are first told apart by colours that neither a renaming nor a rewriting of the equations changes; the renamings that
colours leave are tried at two points of a large prime field; and those that survive are proved exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import factorial

from svampkit.derivations.form import POINTS, PRIME, DerivationForm, form_of, solution_at, solved
from svampkit.derivations.template import DerivationTemplate, shape
from svampkit.equation.polynomial import Polynomial, plus, times
from svampkit.errors import TemplateError

__all__ = ["Renaming", "canonical_key", "equivalent_templates", "renamings"]

Renaming = dict[str, str]
"""Coefficient of the first template to coefficient of the second."""
Key = tuple[object, ...]
_MAX_TRIED = 500_000


def renamings(
    first: DerivationTemplate, second: DerivationTemplate, allowed: Callable[[str, str], bool] | None = None
) -> Iterator[Renaming]:
    """Every renaming of coefficients under which the two are equivalent; none where they are not.

    ``allowed(c, d)`` leaves out renamings that take c to d, so that alignments need not look at all of them.
    Templates that are not linear or have not exactly one solution are equivalent to what differs by names alone.
    """
    if len(first.coefficients) != len(second.coefficients) or len(first.unknowns) != len(second.unknowns):
        return
    try:
        forms = form_of(first), form_of(second)
    except TemplateError:
        yield from _by_names(first, second, allowed)
        return
    colours = _colours(first), _colours(second)
    if sorted(colours[0]) != sorted(colours[1]):
        return
    if allowed is None:
        _require_few(colours[0], first)
    points = [points[: len(first.coefficients)] for points in POINTS[:2]]
    wanted = [_unordered(solution_at(forms[0], point)) for point in points]
    for choice in _choices(first, second, colours, allowed):
        moved = [[point[choice.index(at)] for at in range(len(choice))] for point in points]
        if all(
            _unordered(solution_at(forms[1], point)) == values for point, values in zip(moved, wanted, strict=True)
        ):
            renaming = {name: second.coefficients[at] for name, at in zip(first.coefficients, choice, strict=True)}
            if _proved(forms[0], forms[1], renaming, points[0], moved[0]):
                yield renaming


def equivalent_templates(first: DerivationTemplate, second: DerivationTemplate) -> Renaming | None:
    """One renaming under which the two are equivalent, or None."""
    try:
        if canonical_key(first) != canonical_key(second):
            return None
    except TemplateError:
        pass
    return next(renamings(first, second), None)


@lru_cache(maxsize=4096)
def canonical_key(template: DerivationTemplate) -> Key:
    """Equal for equivalent templates, different for others but for a chance below 10^-16.

    The values of the unknowns at a fixed point of the field, the least over the orders of the coefficients that
    their colours and interchanges leave.
    """
    form, colours = form_of(template), _colours(template)
    count = len(template.coefficients)
    twins = _twins(form)
    order = sorted(range(count), key=lambda at: colours[at])
    slots = [colours[at] for at in order]
    best: tuple[int, ...] | None = None
    for tried, choice in enumerate(_orders(slots, colours, twins)):
        if tried >= _MAX_TRIED:
            raise _too_many(template)
        point = [0] * count
        for place, at in enumerate(choice):
            point[at] = POINTS[0][place]
        values = _unordered(solution_at(form, point))
        if isinstance(values, tuple) and (best is None or values < best):
            best = values
    return count, len(template.unknowns), tuple(slots), best


def _too_many(template: DerivationTemplate) -> TemplateError:
    return TemplateError(
        f"the {len(template.coefficients)} coefficients of a template are too much alike to try all of their "
        "renamings; expected fewer."
    )


def _require_few(colours: Sequence[Key], template: DerivationTemplate) -> None:
    tried = 1
    for colour in set(colours):
        tried *= factorial(list(colours).count(colour))
    if tried > _MAX_TRIED:
        raise _too_many(template)


def _unordered(values: tuple[int, ...] | str) -> tuple[int, ...] | str:
    return tuple(sorted(values)) if isinstance(values, tuple) else values


@lru_cache(maxsize=4096)
def _colours(template: DerivationTemplate) -> tuple[Key, ...]:
    """What each coefficient does to the unknowns, whatever the others are: the same after every rewriting."""
    form, count = form_of(template), len(template.coefficients)
    point = list(POINTS[1][:count])
    return tuple(tuple(sorted(_behaviour(form, point, at))) for at in range(count))


def _behaviour(form: DerivationForm, point: Sequence[int], at: int) -> list[str]:
    """For each unknown: constant, proportional, inverse, affine or other in one coefficient."""
    steps = [point[at] * (turn + 1) % PRIME for turn in range(4)]
    found = [solution_at(form, [*point[:at], step, *point[at + 1 :]]) for step in steps]
    columns = [values for values in found if isinstance(values, tuple)]
    if len(columns) < len(found):
        return ["?"]
    return [_kind([values[unknown] for values in columns]) for unknown in range(len(form.template.unknowns))]


def _kind(values: list[int]) -> str:
    """From the values at x, 2x, 3x and 4x."""
    if len(set(values)) == 1:
        return "0"
    if all(value == values[0] * (turn + 1) % PRIME for turn, value in enumerate(values)):
        return "*"
    if all(value * (turn + 1) % PRIME == values[0] for turn, value in enumerate(values)):
        return "/"
    if _evenly(values):
        return "+"
    if 0 not in values and _evenly([pow(value, -1, PRIME) for value in values]):
        return "1/+"
    return "?"


def _evenly(values: list[int]) -> bool:
    return len({(b - a) % PRIME for a, b in pairwise(values)}) == 1


def _twins(form: DerivationForm) -> list[int]:
    """For each coefficient the first one that it can be interchanged with (itself where there is none before)."""
    count = len(form.template.coefficients)
    point = list(POINTS[2][:count])
    here = _unordered(solution_at(form, point))
    found = list(range(count))
    for b in range(count):
        for a in range(b):
            swapped = list(point)
            swapped[a], swapped[b] = swapped[b], swapped[a]
            if found[a] == a and _unordered(solution_at(form, swapped)) == here:
                found[b] = a
                break
    return found


def _orders(slots: Sequence[Key], colours: Sequence[Key], twins: Sequence[int]) -> Iterator[list[int]]:
    """Orders of the coefficients that fit the colours of the slots, twins in their own order only."""

    def place(chosen: list[int]) -> Iterator[list[int]]:
        if len(chosen) == len(slots):
            yield chosen
            return
        for at, colour in enumerate(colours):
            if colour != slots[len(chosen)] or at in chosen:
                continue
            if any(twins[other] == twins[at] and other not in chosen for other in range(at)):
                continue
            yield from place([*chosen, at])

    yield from place([])


def _choices(
    first: DerivationTemplate,
    second: DerivationTemplate,
    colours: tuple[Sequence[Key], Sequence[Key]],
    allowed: Callable[[str, str], bool] | None,
) -> Iterator[list[int]]:
    """For each coefficient of the first the index of one of the second, of the same colour and allowed."""

    def place(chosen: list[int]) -> Iterator[list[int]]:
        at = len(chosen)
        if at == len(first.coefficients):
            yield chosen
            return
        for other, name in enumerate(second.coefficients):
            if other in chosen or colours[0][at] != colours[1][other]:
                continue
            if allowed is None or allowed(first.coefficients[at], name):
                yield from place([*chosen, other])

    yield from place([])


def _proved(
    a: DerivationForm, b: DerivationForm, renaming: Renaming, point: Sequence[int], moved: Sequence[int]
) -> bool:
    """Exactly: the first's solution, put into the renamed equations of the second, leaves nothing."""
    solution = solved(a.template)
    mine, theirs = solution_at(a, point), solution_at(b, moved)
    assert isinstance(mine, tuple) and isinstance(theirs, tuple)
    free = list(range(len(mine)))
    order = []
    for value in theirs:
        at = next(at for at in free if mine[at] == value)
        free.remove(at)
        order.append(at)
    back = {theirs: mine for mine, theirs in renaming.items()}
    for row in b.rows:
        total: Polynomial = {}
        for place, at in enumerate(order):
            total = plus(total, times(_renamed(row[place], back), solution.numerators[at]))
        if plus(total, times(_renamed(row[-1], back), solution.denominator), -1):
            return False
    return True


def _renamed(polynomial: Polynomial, names: Mapping[str, str]) -> Polynomial:
    return {
        tuple(sorted((names.get(name, name), power) for name, power in monomial)): factor
        for monomial, factor in polynomial.items()
    }


def _by_names(
    first: DerivationTemplate, second: DerivationTemplate, allowed: Callable[[str, str], bool] | None
) -> Iterator[Renaming]:
    """The renaming by the order in which names come, where nothing else differs."""
    if shape(first) != shape(second):
        return
    renaming = dict(zip(_in_order(first), _in_order(second), strict=True))
    if allowed is None or all(allowed(c, d) for c, d in renaming.items()):
        yield renaming


def _in_order(template: DerivationTemplate) -> list[str]:
    from svampkit.equation import System

    return [name for name in System(template.equations).unknowns if name in template.coefficients]
