"""How hard a template is, in numbers that a report can group by (``problem.DIALS``)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from svampkit.equation import Expression, Op, variables
from svampkit.generation.numbers.exact import Exact
from svampkit.template import TagUse

__all__ = ["digits_of", "fixed_dials"]

_END = re.compile(r"[.!?][\"”’)]*(?= |$)")
_POWERS = 10 ** np.arange(1, 18, dtype=np.int64)


def fixed_dials(parts: Sequence[str | TagUse], equation: Expression) -> dict[str, int]:
    """Every dial but the digits, which differ from row to row."""
    used = variables(equation)
    told = [part for part in parts if not isinstance(part, str) and part.kind == "NUM"]
    text = "".join(part if isinstance(part, str) else "x" for part in parts)
    return {
        "operators": _operators(equation),
        "distractors": len({use.tag for use in told} - used),
        "number_words": sum(use.form in ("word", "Word") for use in told),
        "sentences": len(_END.findall(text)),
        "distance": _distance(parts, used),
    }


def _operators(expression: Expression) -> int:
    if not isinstance(expression, Op):
        return 0
    return 1 + _operators(expression.left) + _operators(expression.right)


def _distance(parts: Sequence[str | TagUse], used: set[str]) -> int:
    """Words between the first and the last needed number, each slot a word."""
    at: list[int] = []
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        if part.tag in used:
            alone = not text or text[-1].isspace()  # not "$[NUM1]"
            at.append(len(text.split()) - (not alone))
        text += "x"
    return max(at[-1] - at[0] - 1, 0) if at else 0


def digits_of(columns: Sequence[Exact], size: int) -> NDArray[np.int64]:
    """The digits before the decimal point of the largest number of each row."""
    largest = np.zeros(size, dtype=np.int64)
    for column in columns:
        whole = np.minimum(column.num // column.den, 10**17).astype(np.int64)
        np.maximum(largest, whole, out=largest)
    return np.searchsorted(_POWERS, largest, side="right") + 1
