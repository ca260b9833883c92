"""Equation equivalence over the numbers of the text: which value stands where, wherever the text has it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from svampkit.derivations.induce import Occurrence, induce, occurrences
from svampkit.derivations.numbers import TextualNumber
from svampkit.derivations.same import renamings
from svampkit.derivations.tokens import Position
from svampkit.equation import System

__all__ = ["same_over_values"]

_WRITTEN = frozenset({"digits", "unit", "percent", "word"})


def same_over_values(first: System, second: System, numbers: Sequence[TextualNumber]) -> bool:
    """Whether two systems have the same solutions for all values of the textual numbers, numbers of one value being
    one number; so 2 * 3 is not 3 + 3 where the text has a 2 and a 3, and 8 - 5 is 0 - 5 + 8.

    "Twice", "pair", "dimes" and what is seldom meant count only where both systems write them: m + m is 2 * m.
    """
    by_value: dict[Fraction, TextualNumber] = {}
    for number in sorted(numbers, key=lambda number: number.weak):
        by_value.setdefault(number.value, number)
    known = list(by_value.values())
    used = [{m.number.position for o in occurrences(system, known) for m in o.matches} for system in (first, second)]
    both, either = used[0] & used[1], used[0] | used[1]
    known = [n for n in known if n.position in both or (n.position in either and n.kind in _WRITTEN and not n.weak)]

    def pick(_: int, occurrence: Occurrence) -> object:
        return occurrence.matches[0]

    mine, theirs = (induce(system, known, pick) for system in (first, second))  # type: ignore[arg-type]
    places: list[dict[str, Position]] = [dict(mine.positions), dict(theirs.positions)]
    found = renamings(mine.template, theirs.template, lambda c, d: places[0][c] == places[1][d])
    return next(found, None) is not None
