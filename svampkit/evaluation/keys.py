"""Right answers of every kind: exact numbers, numbers with a tolerance, texts, and "there is no answer"."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from svampkit.equation import parse_number
from svampkit.errors import EquationError, InputError

if TYPE_CHECKING:
    import polars as pl

__all__ = ["NO_ANSWER", "clean_key", "parse_tolerance", "within"]

NO_ANSWER = frozenset({"", "none", "null", "n/a", "unanswerable", "cannot be answered", "no answer"})
"""Keys, cleaned, of a question that cannot be answered; so is a null."""
_TOLERANCE = re.compile(r"(?:(abs|rel|decimals):)?\s*(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(%?)", re.I)


def clean_key(text: str) -> str:
    """A key as it is compared: "(B)." and "b" are one, "Yes" and "yes!" are one."""
    return " ".join(re.sub(r"^[\s\W_]+|[\s\W_]+$", "", text).lower().split())


def parse_tolerance(text: str) -> tuple[str, Fraction]:
    """ "abs:0.01" (or "0.01"), "rel:0.001" (or "0.1%"), "decimals:2"; InputError on anything else."""
    found = _TOLERANCE.fullmatch(text.strip())
    if found is None or (found.group(1) == "decimals" and not found.group(2).isdigit()):
        raise InputError(
            f"the tolerance {text!r:.40} is not understood; write abs:0.01, rel:0.001, 0.1% or decimals:2."
        )
    kind, number = found.group(1) or ("rel" if found.group(3) else "abs"), Fraction(found.group(2))
    if found.group(3):
        number /= 100
    return ("abs", Fraction(1, 2 * 10 ** int(number))) if kind == "decimals" else (kind.lower(), number)


def within(answers: pl.Series, gold: pl.Series, tolerance: pl.Series) -> pl.Series:
    """Whether each answer is near enough to its key; exact arithmetic, each distinct triple once.

    Null in any of the three is False.
    """
    import polars as pl

    frame = pl.DataFrame({"answer": answers, "gold": gold, "tolerance": tolerance})
    distinct = frame.drop_nulls().unique()
    table = distinct.with_columns(pl.Series("near", [_near(*row) for row in distinct.iter_rows()], dtype=pl.Boolean))
    joined = frame.join(table, on=["answer", "gold", "tolerance"], how="left", maintain_order="left")
    return joined["near"].fill_null(False)


def _near(answer: str, gold: str, tolerance: str) -> bool:
    try:
        said, right = parse_number(answer), parse_number(gold)
    except EquationError:
        return False
    kind, size = parse_tolerance(tolerance)
    return abs(said - right) <= (size * abs(right) if kind == "rel" else size)
