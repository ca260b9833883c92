"""Expressions: parsed without eval, evaluated exactly, compared for all values of their numbers."""

from __future__ import annotations

from svampkit.equation.algebra import equivalent, lift, variables
from svampkit.equation.expression import (
    Expression,
    Num,
    Op,
    Var,
    count_operators,
    equation_template,
    evaluate,
    numbers_of,
    substitute,
    to_infix,
    to_prefix,
)
from svampkit.equation.number import format_number, parse_number
from svampkit.equation.parse import parse_equation, parse_infix, parse_prefix

__all__ = [
    "Expression",
    "Num",
    "Op",
    "Var",
    "count_operators",
    "equation_template",
    "equivalent",
    "evaluate",
    "format_number",
    "lift",
    "numbers_of",
    "parse_equation",
    "parse_infix",
    "parse_number",
    "parse_prefix",
    "substitute",
    "to_infix",
    "to_prefix",
    "variables",
]
