"""What an unknown comes out as: a fraction, or a real root that is none."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from svampkit.equation.number import format_number

__all__ = ["Root", "Value", "format_value", "value_near"]


@dataclass(frozen=True, slots=True)
class Root:
    """A real number that is no fraction, such as the square root of 2."""

    text: str
    """Exact, as sympy writes it: "sqrt(2)"."""
    near: Fraction
    """Its value to 30 digits."""


Value = Fraction | Root


def value_near(value: Value) -> Fraction:
    """The value itself, or a root to 30 digits."""
    return value.near if isinstance(value, Root) else value


def format_value(value: Value) -> str:
    """ "7", "2.5", "1/3" or "sqrt(2)"."""
    return value.text if isinstance(value, Root) else format_number(value)
