"""An equation as a person types it: with tags, or with the numbers of the text as they stand there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from svampkit.equation import Expression, Num, Var, format_number, numbers_of, substitute
from svampkit.errors import EquationError
from svampkit.template.values import Value

__all__ = ["CONSTANTS", "over_tags"]

CONSTANTS = frozenset(map(Fraction, (1, 2, 3, 4, 5, 7, 10, 12, 24, 30, 52, 60, 100, 365, 1000)))
"""Numbers that an equation may hold though no text tells them: halves, days of a week, a dozen, a percent."""


def over_tags(typed: Expression, values: Mapping[str, Value], used: Collection[str]) -> Expression:
    """The expression with the tag of every plain number that the text tells: "23 - 8" becomes [NUM1] - [NUM2].

    Raises EquationError where two tags of the text have the number, or where none has it and nobody would know it.
    """
    told: dict[Fraction, list[str]] = {}
    for tag in sorted(used):
        value = values.get(tag)
        if isinstance(value, Fraction):
            told.setdefault(value, []).append(tag)
    for leaf in numbers_of(typed):
        if not isinstance(leaf, Num):
            continue
        tags, number = told.get(leaf.value, []), format_number(leaf.value)
        if len(tags) > 1:
            ways = " or ".join(f"[{tag}]" for tag in tags)
            raise EquationError(f"{number} stands in the text twice; write {ways} in the equation.")
        if not tags and leaf.value and leaf.value not in CONSTANTS:
            raise EquationError(f"{number} does not stand in the text; tell it there, or mend the equation.")

    def tagged(leaf: Num | Var) -> Expression:
        return Var(told[leaf.value][0]) if isinstance(leaf, Num) and leaf.value in told else leaf

    return substitute(typed, tagged)
