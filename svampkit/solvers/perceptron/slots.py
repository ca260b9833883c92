"""What two slots of a template have to do with each other, and the names of their features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from svampkit.derivations.form import form_of
from svampkit.derivations.template import DerivationTemplate, template_text
from svampkit.equation.polynomial import Polynomial
from svampkit.errors import TemplateError

__all__ = ["SlotPair", "slot_pairs"]


@dataclass(frozen=True, slots=True)
class SlotPair:
    """Two coefficients of a template, by their index; of one coefficient alone both are the same."""

    first: int
    second: int
    own: str
    """Name of the pair in its template."""
    shared: str
    """What any template may have: the same equation, the same unknown, the place of each in its equations."""


@lru_cache(maxsize=4096)
def slot_pairs(template: DerivationTemplate) -> tuple[SlotPair, ...]:
    """Every pair of a template's coefficients, in such an order that pairs of one kind mean the same."""
    names, text = template.coefficients, "; ".join(template_text(template))
    places = [_places(template, name) for name in names]
    roles = ["".join(sorted({"k" if column < 0 else "u" for _, column in own})) for own in places]
    found = []
    for a in range(len(names)):
        found.append(SlotPair(a, a, f"{text} | {names[a]}", f"alone {roles[a]}"))
        for b in range(a + 1, len(names)):
            i, j = (b, a) if roles[b] < roles[a] else (a, b)
            equation = bool({row for row, _ in places[i]} & {row for row, _ in places[j]})
            unknown = bool({at for _, at in places[i] if at >= 0} & {at for _, at in places[j] if at >= 0})
            kind = f"equation {equation} unknown {unknown} {roles[i]} {roles[j]}"
            found.append(SlotPair(i, j, f"{text} | {names[i]} {names[j]}", kind))
    return tuple(found)


def _places(template: DerivationTemplate, name: str) -> set[tuple[int, int]]:
    """(equation, index of the unknown that it multiplies; -1 for a part without unknown)."""
    try:
        rows: Sequence[Sequence[Polynomial]] = form_of(template).rows
    except TemplateError:
        return set()
    return {
        (at, -1 if column == len(row) - 1 else column)
        for at, row in enumerate(rows)
        for column, part in enumerate(row)
        if any(name == factor for monomial in part for factor, _ in monomial)
    }
