"""How two numbers of an equation stand to each other, in whatever way it is written.

After Roy & Roth (2015, "Solving general arithmetic word problems", section 3), who ask of two numbers which operation
is at their lowest common ancestor. Sums and products are taken as a whole here, with the side that each of their
members is on, so that a - (b + c) and a - b - c say the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from svampkit.equation import Expression, Op, Var

__all__ = ["RELATIONS", "Relations", "relations_of"]

RELATIONS: Final = ("a + b", "a - b", "b - a", "a * b", "a / b", "b / a")
"""Of the number that the text tells first, a, and of a later one, b."""

_Side = tuple[int, int, int]
"""A sum or product by its own number, its first relation among ``RELATIONS``, and the side of it: 1 or -1."""
_Sides = tuple[_Side, ...]
"""The sums and products around a number, the outermost first."""


@dataclass(frozen=True, slots=True)
class Relations:
    """What an equation says of the numbers of its text."""

    needed: tuple[bool, ...]
    """Of each number, in the text's order."""
    between: Mapping[tuple[int, int], int]
    """Of two numbers, the earlier first, the place of their relation in ``RELATIONS``. A number that an equation has
    twice stands in no one relation, and is left out."""


def relations_of(equation: Expression, tags: Sequence[str]) -> Relations:
    """What an equation over tags says of numbers, given by their tags in the order of the text."""
    found: dict[str, list[_Sides]] = {}
    _walk(equation, (), found, [0])
    needed = tuple(tag in found for tag in tags)
    once = [(n, found[tag][0]) for n, tag in enumerate(tags) if len(found.get(tag, ())) == 1]
    between = {(a, b): _relation(of_a, of_b) for n, (a, of_a) in enumerate(once) for b, of_b in once[n + 1 :]}
    return Relations(needed, between)


def _walk(equation: Expression, above: _Sides, found: dict[str, list[_Sides]], made: list[int]) -> None:
    if isinstance(equation, Var):
        found.setdefault(equation.name, []).append(above)
    if not isinstance(equation, Op):
        return
    signs = "+-" if equation.operator in "+-" else "*/"
    made[0] += 1
    own = made[0]
    members: list[tuple[Expression, int]] = [(equation, 1)]
    while members:
        member, side = members.pop()
        if isinstance(member, Op) and member.operator in signs:
            members += [(member.left, side), (member.right, side if member.operator == signs[0] else -side)]
        else:
            _walk(member, (*above, (own, 0 if signs == "+-" else 3, side)), found, made)


def _relation(of_a: _Sides, of_b: _Sides) -> int:
    """Of two numbers by the sums and products around them, the outermost first; they share the outermost."""
    (_, first, side_a), (_, _, side_b) = [(a, b) for a, b in zip(of_a, of_b, strict=False) if a[0] == b[0]][-1]
    return first if side_a == side_b else first + 1 if side_a > side_b else first + 2
