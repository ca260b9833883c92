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
    with_numbers,
)
from svampkit.equation.number import format_number, parse_number
from svampkit.equation.parse import parse_equation, parse_infix, parse_prefix
from svampkit.equation.root import Root, Value, format_value, value_near
from svampkit.equation.solve import solve
from svampkit.equation.system import Condition, Equation, System, format_equation, format_system, system_template
from svampkit.equation.system_parse import parse_side, parse_system, parse_unknown_lines

__all__ = [
    "Condition",
    "Equation",
    "Expression",
    "Num",
    "Op",
    "Root",
    "System",
    "Value",
    "Var",
    "count_operators",
    "equation_template",
    "equivalent",
    "evaluate",
    "format_equation",
    "format_number",
    "format_system",
    "format_value",
    "lift",
    "numbers_of",
    "parse_equation",
    "parse_infix",
    "parse_number",
    "parse_prefix",
    "parse_side",
    "parse_system",
    "parse_unknown_lines",
    "solve",
    "substitute",
    "system_template",
    "to_infix",
    "to_prefix",
    "value_near",
    "variables",
    "with_numbers",
]
