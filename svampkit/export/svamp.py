"""SVAMP.json, exactly as its authors released it (github.com/arkilpatel/SVAMP): an array of objects with six keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import orjson

from svampkit.equation import Expression, Num, Op, Var, format_number, parse_equation, parse_number
from svampkit.errors import InputError
from svampkit.files import write_beside

__all__ = ["svamp_equation", "svamp_row", "write_svamp"]


def _number(value: Fraction) -> str:
    text = format_number(value)
    return f"{text}.0" if value.denominator == 1 else text


def svamp_equation(expression: Expression) -> str:
    """Every operation in its own brackets with spaces, every number with a decimal point: "( 76.0 - 25.0 )"."""
    match expression:
        case Num(value):
            return _number(value)
        case Var(name):
            raise InputError(f"the equation holds the name {name}; SVAMP.json wants numbers only.")
        case Op(operator, left, right):
            return f"( {svamp_equation(left)} {operator} {svamp_equation(right)} )"


def svamp_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """One row of a problem file in the six keys of SVAMP.json; the answer becomes a float, an equation that is not
    known an empty text."""
    if row["answer"] is None:
        raise InputError(f"problem {row['id']!r} has no answer; SVAMP.json wants a number for every problem.")
    return {
        "ID": row["id"],
        "Body": row["body"],
        "Question": row["question"],
        "Equation": svamp_equation(parse_equation(row["equation"])) if row["equation"] else "",
        "Answer": float(parse_number(row["answer"])),
        "Type": row["type"],
    }


def write_svamp(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows of a problem file as SVAMP.json (indented by four, as released), whole or not at all."""
    count = 0
    with write_beside(path) as file:
        for row in rows:
            text = orjson.dumps(svamp_row(row), option=orjson.OPT_INDENT_2).decode("utf-8")
            lines = [("    " + "  " * (line.startswith("  ")) + line) for line in text.splitlines()]
            file.write((("[\n" if count == 0 else ",\n") + "\n".join(lines)).encode("utf-8"))
            count += 1
        file.write(b"\n]\n" if count else b"[]\n")
    return count
