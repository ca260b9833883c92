"""Systems as keys of a row: `equations`, `asked` and `answers`, lists of texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from svampkit.equation.expression import to_infix
from svampkit.equation.number import format_number, parse_number
from svampkit.equation.system import System, format_system
from svampkit.equation.system_parse import parse_system
from svampkit.errors import EquationError

__all__ = ["system_from_row", "system_to_row"]


def system_to_row(system: System, answers: Sequence[Fraction]) -> dict[str, Any]:
    """The keys of a system; `asked` only where not every unknown is asked for."""
    row: dict[str, Any] = {"equations": format_system(system)}
    if system.asked:
        row["asked"] = [to_infix(expression) for expression in system.asked]
    return {**row, "answers": [format_number(answer) for answer in answers]}


def system_from_row(row: Mapping[str, Any]) -> tuple[System, tuple[Fraction, ...]] | None:
    """The system of a row and its answers; None where the row has none. EquationError with the key at fault."""
    equations, asked, answers = (_texts(row, key) for key in ("equations", "asked", "answers"))
    if not equations:
        return None
    return parse_system(equations, asked), tuple(map(parse_number, answers))


def _texts(row: Mapping[str, Any], key: str) -> list[str]:
    value = row.get(key) or []
    if not isinstance(value, list) or not all(isinstance(item, str | int | float) for item in value):
        raise EquationError(f"key {key!r} holds {value!r:.40}; expected a list of texts.")
    return [str(item) for item in value]
